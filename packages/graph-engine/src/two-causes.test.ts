import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryAnswers, arbitrarySnapshot, phenomenonOf, rootCauseOf } from '../test/arbitrary-diagnosis.ts';
import { lockKnowledge, said, stateAfter } from '../test/lock-knowledge.ts';
import { defaultEngineOptions } from './engine-options.ts';
import type { Observation } from './finding.ts';
import { emptyDiagnosisState } from './finding.ts';
import { GraphEngine } from './graph-engine.ts';
import { isRootCauseId, phenomenonId, rootCauseId } from './ids.ts';
import type { CountSnapshot, TicketSnapshot } from './knowledge-snapshot.ts';
import { appendRound, readLedger } from './ledger.ts';
import type { Model } from './model.ts';
import { believeFindings, hypothesisId, learn } from './model.ts';
import { noveltyOf, weighPairs } from './two-causes.ts';

/** Ten tickets each: a shows x and never y, b shows y and never x. */
const twoFaults: CountSnapshot = {
  phenomena: ['x', 'y'].map((id) => phenomenonOf(phenomenonId(id))),
  rootCauses: ['a', 'b'].map((id) => rootCauseOf(rootCauseId(id))),
  counts: [['a', 10, 0] as const, ['b', 0, 10] as const].map(([id, x, y]) => ({
    rootCauseId: rootCauseId(id),
    tickets: 10,
    phenomena: [
      { phenomenonId: phenomenonId('x'), present: x, absent: 10 - x, unexamined: 0 },
      { phenomenonId: phenomenonId('y'), present: y, absent: 10 - y, unexamined: 0 },
    ],
  })),
};

const plain = new GraphEngine(twoFaults, { alpha: 1, leak: 0, answerError: 0, otherCausePrior: 0, secondCausePrior: 0.25 });

describe('two causes', () => {
  // b = 10.5 / 21 = 1/2, so a shows x in (10 + 1/2) / 11 = 21/22 and y in 1/22; b the other way round.
  const alone = 0.75 * 0.5 * (21 / 22) * (1 / 22);
  // Of either, 1/22 is there with and without the fault: the other adds nothing to what the first shows.
  const both = 2 * 0.25 * 0.25 * (21 / 22) ** 2;

  it('have the probability worked out by hand', () => {
    const { twoCauses } = plain.assess(stateAfter(plain, ...said('x', 'y')));
    expect(twoCauses?.causes).toEqual(['a', 'b']);
    expect(twoCauses?.probability).toBeCloseTo(both / (both + 2 * alone), 12);
    expect(twoCauses?.bits).toBeCloseTo(Math.log2(both / alone), 12);
    expect(twoCauses?.priorBits).toBeCloseTo(Math.log2((2 * 0.25 * 0.25) / (0.75 * 0.5)), 12);
  });

  it('gain and lose nothing by what neither of them changes', () => {
    // 20 tickets, half of them with z whatever their cause: present or absent, z says nothing about a second cause.
    const withNoise: CountSnapshot = {
      ...twoFaults,
      phenomena: [...twoFaults.phenomena, phenomenonOf(phenomenonId('z'))],
      counts: twoFaults.counts.map((count) => ({
        ...count,
        phenomena: [...count.phenomena, { phenomenonId: phenomenonId('z'), present: 5, absent: 5, unexamined: 0 }],
      })),
    };
    const noisy = new GraphEngine(withNoise, { alpha: 1, leak: 0, answerError: 0, otherCausePrior: 0, secondCausePrior: 0.25 });
    for (const z of ['z', '-z'])
      expect(noisy.assess(stateAfter(noisy, ...said('x', 'y', z))).twoCauses?.bits).toBeCloseTo(Math.log2(both / alone), 9);
  });

  it('say which of them explains what', () => {
    const { twoCauses } = plain.assess(stateAfter(plain, ...said('x', 'y')));
    expect(twoCauses?.evidence.map(({ finding, explainedBy }) => [finding.phenomenonId, explainedBy])).toEqual([
      ['y', ['b']],
      ['x', ['a']],
    ]);
    expect(twoCauses?.unexplainedByFirst.map(({ finding }) => finding.phenomenonId)).toEqual(['y']);
  });

  it('are told by how probable each cause is to be at work', () => {
    const atWork = plain.atWork(stateAfter(plain, ...said('x', 'y')));
    expect(atWork.map(({ rootCauseId: id }) => id)).toEqual(['a', 'b']);
    for (const { probability } of atWork) expect(probability).toBeCloseTo((both + alone) / (both + 2 * alone), 12);
  });

  it('are not named when one explains all, when a sign of the second is absent, or when nothing was said', () => {
    expect(plain.assess(stateAfter(plain, ...said('x'))).twoCauses).toBeUndefined();
    expect(plain.assess(stateAfter(plain, ...said('x', '-y'))).twoCauses).toBeUndefined();
    expect(plain.assess(emptyDiagnosisState).twoCauses).toBeUndefined();
  });

  it('leave the first concluded, and keep a leader that is neither from being concluded', () => {
    // *other cause* leads with certainty as far as one cause goes; a pair of known causes is more probable.
    const wary = new GraphEngine(lockKnowledge, { otherCausePrior: 0.5, secondCausePrior: 0.9, worthAskingBits: 1 });
    const { hypotheses, twoCauses, outcome } = wary.assess(stateAfter(wary, ...said('lock_wait', 'bloat', 'slow', '-cpu_high')));
    expect(hypotheses[0]?.hypothesisId).toBe('other-cause');
    expect(twoCauses?.causes.toSorted()).toEqual(['lock', 'vacuum']);
    expect(outcome).toBe('inconclusive');

    const engine = new GraphEngine(lockKnowledge, { otherCausePrior: 0, concludeAt: 0.51, secondCausePrior: 0.9 });
    const first = engine.assess(stateAfter(engine, ...said('lock_wait', 'bloat', 'slow', '-cpu_high')));
    expect(first.twoCauses?.causes).toContain(first.hypotheses[0]?.hypothesisId);
    expect(first.outcome).toBe('concluded');
  });

  it('cost nothing to leave out: without a second fault in the prior only single causes are left', () => {
    const never = new GraphEngine(twoFaults, { secondCausePrior: 0, twoCausesAt: 0.5 });
    const state = stateAfter(never, ...said('x', 'y'));
    expect(never.assess(state).twoCauses).toBeUndefined();
    expect(never.atWork(state)[0]?.probability).toBeCloseTo(never.posterior(state)[0]?.probability ?? NaN, 12);
  });
});

describe('the novelty of tickets', () => {
  it('is the share of what they list that no other ticket of their cause does', () => {
    const novelty = (...present: readonly number[]): number =>
      noveltyOf({ ...learn(twoFaults, defaultEngineOptions).graph.counts, present: Uint32Array.from(present) });
    expect(novelty(2, 1, 0, 1)).toBe(0.5);
    expect(novelty(7, 3)).toBe(0);
    expect(novelty(1, 1)).toBe(1);
    expect(novelty()).toBe(1);
  });

  it('keeps thin tickets from naming a second cause', () => {
    // The same tickets once each: nobody knows what a or b shows beside what one ticket lists.
    const thin: TicketSnapshot = { ...lockKnowledge, tickets: lockKnowledge.tickets.filter(({ id }) => id.endsWith('-0')) };
    const options = { secondCausePrior: 0.9, otherCausePrior: 0 };
    const [known, guessed] = [new GraphEngine(lockKnowledge, options), new GraphEngine(thin, options)];
    expect(known.assess(stateAfter(known, ...said('lock_wait', 'bloat'))).twoCauses?.causes).toEqual(['vacuum', 'lock']);
    expect(guessed.assess(stateAfter(guessed, ...said('lock_wait', 'bloat'))).twoCauses).toBeUndefined();
  });
});

describe('pairs', () => {
  it('agree with all worlds counted out: each cause, what is there without them and the leak showing a phenomenon or not', () => {
    fc.assert(
      fc.property(
        arbitrarySnapshot,
        arbitraryAnswers,
        fc.double({ min: 0.01, max: 0.9, noNaN: true }),
        (snapshot, answers, secondCausePrior) => {
          const model = learn(snapshot, { ...defaultEngineOptions, secondCausePrior });
          const { evidence } = readLedger(appendRound(emptyDiagnosisState, answers));
          const belief = believeFindings(model, evidence);
          const novelty = noveltyOf(model.graph.counts);
          const { atWork, best } = weighPairs(model, belief, novelty);
          const expected = countedOut(
            { snapshot, model, novelty },
            belief.evidence.map(({ weight }, index) => ({ weight, answer: evidence[index] ?? expect.fail() })),
          );
          expect(atWork).toHaveLength(expected.atWork.size);
          for (const { cause, probability } of atWork) expect(probability).toBeCloseTo(expected.atWork.get(cause) ?? NaN, 9);
          expect(best?.probability ?? 0).toBeCloseTo(expected.best, 9);
          if (best !== undefined) {
            const [a, b] = best.causes;
            expect(best.bits).toBeCloseTo(Math.log2(expected.joint([a, b]) / expected.mostAlone), 7);
            expect(best.evidenceBits.reduce((sum, bits) => sum + bits, best.priorBits)).toBeCloseTo(
              Math.log2(expected.joint([a, b]) / expected.joint([a])),
              7,
            );
          }
        },
      ),
    );
  });

  it('are the same whatever the order of what was said', () => {
    fc.assert(
      fc.property(
        arbitrarySnapshot,
        arbitraryAnswers.chain((answers) =>
          fc.tuple(fc.constant(answers), fc.shuffledSubarray([...answers], { minLength: answers.length })),
        ),
        (snapshot, [answers, shuffled]) => {
          const any = new GraphEngine(snapshot, { secondCausePrior: 0.9 });
          expect(any.atWork(stateAfter(any, ...shuffled))).toEqual(any.atWork(stateAfter(any, ...answers)));
          const [there, back] = [answers, shuffled].map((said) => any.assess(stateAfter(any, ...said)).twoCauses);
          expect(back).toEqual(there);
        },
      ),
    );
  });
});

interface CountedOut {
  readonly atWork: ReadonlyMap<number, number>;
  readonly best: number;
  readonly mostAlone: number;
  readonly joint: (hypothesis: readonly number[]) => number;
}

/** The same from the tickets themselves, in probabilities: for each pair the sixteen worlds of cause, cause, what is there without them, and leak. */
function countedOut(
  { snapshot, model, novelty }: { readonly snapshot: TicketSnapshot; readonly model: Model; readonly novelty: number },
  findings: readonly { readonly weight: number; readonly answer: Observation }[],
): CountedOut {
  const { alpha, omega, leak, answerError, otherCausePrior, priorPseudoCount, secondCausePrior } = model.options;
  const other = model.causes.length;
  const ticketsOf = (cause: number): TicketSnapshot['tickets'] =>
    snapshot.tickets.filter(({ rootCauseId: id }) => id === model.causes[cause]);
  const count = (tickets: TicketSnapshot['tickets'], id: Observation['phenomenonId']): { readonly held: number; readonly all: number } => {
    const held = tickets.filter(({ present }) => present.includes(id)).length;
    const absent = tickets.filter((ticket) => ticket.absent.includes(id)).length;
    const unexamined = tickets.filter((ticket) => ticket.unexamined.includes(id)).length;
    return { held, all: held + absent + omega * (tickets.length - held - absent - unexamined) };
  };
  const base = (id: Observation['phenomenonId']): number =>
    (count(snapshot.tickets, id).held + 0.5) / (count(snapshot.tickets, id).all + 1);
  const shown = (cause: number, id: Observation['phenomenonId']): number => {
    const { held, all } = count(ticketsOf(cause), id);
    return (held + alpha * base(id)) / (all + alpha);
  };
  const held = (hypothesis: readonly number[], id: Observation['phenomenonId']): number => {
    if (hypothesis.includes(other)) return base(id);
    const alone = hypothesis.map((cause) => shown(cause, id));
    const background = Math.min(base(id), ...alone);
    const sources = [leak * base(id), background, ...alone.map((p) => (p - background) / (1 - background))];
    let some = 0;
    for (let world = 1; world < 2 ** sources.length; world += 1)
      some += sources.reduce((product, p, source) => product * ((world >> source) % 2 === 1 ? p : 1 - p), 1);
    return some;
  };
  const prior = (hypothesis: number): number =>
    hypothesis === other
      ? model.causes.length === 0
        ? 1
        : otherCausePrior
      : ((1 - otherCausePrior) * (ticketsOf(hypothesis).length + priorPseudoCount)) /
        (snapshot.tickets.length + model.causes.length * priorPseudoCount);
  const isCause = (hypothesis: number): boolean => isRootCauseId(hypothesisId(model, hypothesis));
  const joint = (hypothesis: readonly number[]): number => {
    const [a = NaN, b] = hypothesis;
    const before = b === undefined ? prior(a) * (isCause(a) ? 1 - secondCausePrior : 1) : 2 * secondCausePrior * prior(a) * prior(b);
    return findings.reduce((product, { weight, answer }) => {
      const id = answer.phenomenonId;
      const yes = held(hypothesis, id) * (1 - answerError) + (1 - held(hypothesis, id)) * answerError;
      const said = 'score' in answer ? (answer.score ?? 1) : 1;
      const score = answer.status === 'present' ? said * (1 - novelty) : said;
      const [likelihood, rate] = answer.status === 'present' ? [yes, base(id)] : [1 - yes, 1 - base(id)];
      return product * (score * likelihood + (1 - score) * rate) ** weight;
    }, before);
  };
  const single = [...model.causes.keys(), other];
  const causes = single.filter(isCause);
  const pairs = causes.flatMap((a) => causes.filter((b) => b > a).map((b) => [a, b] as const));
  const total = [...single.map((hypothesis) => [hypothesis]), ...pairs].reduce((sum, hypothesis) => sum + joint(hypothesis), 0);
  return {
    joint,
    mostAlone: Math.max(...single.map((hypothesis) => joint([hypothesis]))),
    best: Math.max(0, ...pairs.map((pair) => joint(pair) / total)),
    atWork: new Map(
      causes.map((cause) => [
        cause,
        [[cause], ...pairs.filter((pair) => pair.includes(cause))].reduce((sum, hypothesis) => sum + joint(hypothesis), 0) / total,
      ]),
    ),
  };
}
