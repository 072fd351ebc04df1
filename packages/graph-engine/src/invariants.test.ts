// @module-tag long

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryAnswers, arbitraryDiagnosis, arbitrarySnapshot, phenomenonOf } from '../test/arbitrary-diagnosis.ts';
import { everything, unboundedNumbersIn } from '../test/everything.ts';
import { stateAfter } from '../test/lock-knowledge.ts';
import { parseDiagnosisState } from './diagnosis-state.ts';
import { emptyDiagnosisState } from './finding.ts';
import { GraphEngine } from './graph-engine.ts';
import { HEALTHY, OTHER_CAUSE, phenomenonId } from './ids.ts';
import type { CountSnapshot, KnowledgeSnapshot, TicketSnapshot } from './knowledge-snapshot.ts';
import { parseSnapshot } from './snapshot-validation.ts';

function shuffled<Item>(all: readonly Item[]): fc.Arbitrary<Item[]> {
  return fc.shuffledSubarray([...all], { minLength: all.length });
}

const shuffledTwice = fc.tuple(arbitrarySnapshot, arbitraryAnswers).chain(([snapshot, answers]) =>
  fc.record({
    snapshot: fc.constant(snapshot),
    answers: fc.constant(answers),
    shuffledAnswers: shuffled(answers),
    shuffledSnapshot: fc
      .record({ phenomena: shuffled(snapshot.phenomena), rootCauses: shuffled(snapshot.rootCauses), tickets: shuffled(snapshot.tickets) })
      .map(
        (parts): TicketSnapshot => ({
          ...parts,
          tickets: parts.tickets.map((ticket) => ({ ...ticket, present: ticket.present.toReversed(), absent: ticket.absent.toReversed() })),
        }),
      ),
  }),
);

/** The counts of a snapshot of tickets, counted naively. */
function countsOf({ tickets, ...knowledge }: TicketSnapshot): CountSnapshot {
  const ids = knowledge.phenomena.map(({ id }) => id);
  const causes = [...knowledge.rootCauses.map(({ id }) => id), HEALTHY] as const;
  return {
    ...knowledge,
    counts: causes.map((cause) => {
      const own = tickets.filter(({ rootCauseId: id }) => id === cause);
      const phenomena = ids.map((id) => ({
        phenomenonId: id,
        present: own.filter(({ present }) => present.includes(id)).length,
        absent: own.filter(({ absent }) => absent.includes(id)).length,
        unexamined: own.filter(({ unexamined }) => unexamined.includes(id)).length,
      }));
      return { rootCauseId: cause, tickets: own.length, phenomena };
    }),
    pairs: ids.flatMap((first, index) =>
      ids.slice(0, index).map((second) => {
        const both = tickets.filter(({ present }) => present.includes(first) && present.includes(second));
        return { first, second, together: both.length };
      }),
    ),
  };
}

/** A snapshot with more phenomena than pairs are kept of, no ticket of which records the new ones. */
function withUnrecorded(snapshot: KnowledgeSnapshot): KnowledgeSnapshot {
  const more = Array.from({ length: 600 }, (_, index) => phenomenonOf(phenomenonId(`unrecorded-${index}`)));
  return { ...snapshot, phenomena: [...snapshot.phenomena, ...more] };
}

describe('any diagnosis', () => {
  it('has no NaN and no infinity in it', () => {
    fc.assert(
      fc.property(arbitraryDiagnosis, ({ snapshot, options, observations }) => {
        expect(unboundedNumbersIn(everything(new GraphEngine(snapshot, options), observations))).toEqual([]);
      }),
    );
  });

  it('has all its parts over very many phenomena as well, and the same posterior', () => {
    fc.assert(
      fc.property(arbitraryDiagnosis, ({ snapshot, options, observations }) => {
        const [few, many] = [new GraphEngine(snapshot, options), new GraphEngine(withUnrecorded(snapshot), options)];
        expect(unboundedNumbersIn(everything(many, observations))).toEqual([]);
        expect(many.posterior(many.record(emptyDiagnosisState, observations))).toStrictEqual(
          few.posterior(few.record(emptyDiagnosisState, observations)),
        );
      }),
      { numRuns: 25 },
    );
  });

  it('has a posterior in [0, 1] that sums to 1 within 1e-12, sorted, equal ones by id and other cause after them', () => {
    fc.assert(
      fc.property(arbitraryDiagnosis, ({ snapshot, options, observations }) => {
        const engine = new GraphEngine(snapshot, options);
        const posterior = engine.posterior(engine.record(emptyDiagnosisState, observations));
        const probabilities = posterior.map(({ probability }) => probability);
        expect(Math.abs(probabilities.reduce((sum, value) => sum + value, 0) - 1)).toBeLessThan(1e-12);
        for (const probability of probabilities) expect(probability).toBeGreaterThanOrEqual(0);
        const place = (id: string): string => (id === OTHER_CAUSE ? '~' : id);
        expect(posterior).toEqual(
          posterior.toSorted((a, b) => b.probability - a.probability || (place(a.hypothesisId) < place(b.hypothesisId) ? -1 : 1)),
        );
        expect(probabilities).toHaveLength(engine.hypothesisCount);
      }),
    );
  });

  it('comes out the same bit for bit in any order of the snapshot and of the findings', () => {
    fc.assert(
      fc.property(shuffledTwice, ({ snapshot, answers, shuffledSnapshot, shuffledAnswers }) => {
        expect(everything(new GraphEngine(shuffledSnapshot), shuffledAnswers)).toStrictEqual(
          everything(new GraphEngine(snapshot), answers),
        );
      }),
    );
  });

  it('comes out the same from a snapshot that went through JSON', () => {
    fc.assert(
      fc.property(arbitraryDiagnosis, ({ snapshot, options, observations }) => {
        const restored = parseSnapshot(JSON.parse(JSON.stringify(snapshot)));
        expect(everything(new GraphEngine(restored, options), observations)).toStrictEqual(
          everything(new GraphEngine(snapshot, options), observations),
        );
      }),
    );
  });

  it('comes out the same from a state that went through JSON', () => {
    fc.assert(
      fc.property(arbitraryDiagnosis, ({ snapshot, observations }) => {
        const engine = new GraphEngine(snapshot);
        const state = engine.record(emptyDiagnosisState, observations);
        const restored = parseDiagnosisState(JSON.parse(JSON.stringify(state)));
        expect(restored).toStrictEqual(state);
        expect(engine.assess(restored)).toStrictEqual(engine.assess(state));
      }),
    );
  });

  it('comes out the same from the tickets and from their counts with all pairs', () => {
    fc.assert(
      fc.property(arbitrarySnapshot, arbitraryAnswers, (snapshot, answers) => {
        const fromTickets = new GraphEngine(snapshot);
        const fromCounts = new GraphEngine(countsOf(snapshot));
        expect(fromCounts.assess(stateAfter(fromCounts, ...answers))).toStrictEqual(
          fromTickets.assess(stateAfter(fromTickets, ...answers)),
        );
      }),
    );
  });

  it('is what it was after a round is undone', () => {
    fc.assert(
      fc.property(arbitraryDiagnosis, arbitraryAnswers, ({ snapshot, observations }, answers) => {
        fc.pre(answers.length > 0);
        const engine = new GraphEngine(snapshot);
        const before = engine.record(emptyDiagnosisState, observations);
        const undone = engine.undo(engine.record(before, answers));
        expect(undone).toStrictEqual(before);
        expect(engine.assess(undone)).toStrictEqual(engine.assess(before));
      }),
    );
  });
});
