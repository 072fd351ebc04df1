import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phenomenonOf, rootCauseOf } from '../test/arbitrary-diagnosis.ts';
import type { EvidenceGraph } from './core/evidence-graph.ts';
import { redundancyBetween } from './core/redundancy.ts';
import { defaultEngineOptions } from './engine-options.ts';
import type { Observation } from './finding.ts';
import { emptyDiagnosisState } from './finding.ts';
import { GraphEngine } from './graph-engine.ts';
import type { PhenomenonId } from './ids.ts';
import { OTHER_CAUSE, phenomenonId, rootCauseId, ticketId } from './ids.ts';
import { countKnowledge } from './knowledge-counts.ts';
import type { KnowledgeSnapshot, Ticket, TicketSnapshot } from './knowledge-snapshot.ts';
import { countsOf } from './learn/counts-of.ts';
import { changeTickets } from './learn/ticket-change.ts';
import { learn } from './model.ts';
import { parseSnapshot } from './snapshot-validation.ts';

function ticket(
  id: string,
  cause: string,
  { present, set }: { readonly present: readonly string[]; readonly set?: string | undefined },
): Ticket {
  return {
    id: ticketId(id),
    rootCauseId: rootCauseId(cause),
    present: present.map(phenomenonId),
    absent: [],
    unexamined: [],
    source: 'test',
    ...(set !== undefined && { set }),
  };
}

const phenomena = ['queue', 'slow', 'alarm', 'mail'].map(phenomenonId);
const causes = ['lock', 'plan', 'disk'].map(rootCauseId);

function knowledgeOf(tickets: readonly Ticket[]): TicketSnapshot {
  return { phenomena: phenomena.map(phenomenonOf), rootCauses: causes.map(rootCauseOf), tickets };
}

/** Twenty measured tickets of each cause that know two phenomena; one written one of a cause and ten of the others, which know two more. */
const measured = ['lock', 'plan', 'disk'].flatMap((cause) =>
  Array.from({ length: 20 }, (_, index) => ticket(`${cause}-${index}`, cause, { present: [cause === 'lock' ? 'queue' : 'slow'] })),
);
const written = (set?: string): readonly Ticket[] => {
  const others = ['plan', 'disk'].flatMap((cause) =>
    Array.from({ length: 10 }, (_, index) => ticket(`T-${cause}-${index}`, cause, { present: ['mail'], set })),
  );
  return [ticket('T-lock', 'lock', { present: ['alarm'], set }), ...others];
};

function probabilityOf(snapshot: TicketSnapshot, cause: string, ...present: readonly string[]): number {
  // A flat prior: how many tickets a cause has is no matter here.
  const engine = new GraphEngine(snapshot, { priorPseudoCount: 1e6 });
  const said = present.map((id) => ({ phenomenonId: phenomenonId(id), status: 'present' as const, source: 'user' as const }));
  return engine.posterior(engine.record(emptyDiagnosisState, said)).find(({ hypothesisId }) => hypothesisId === cause)?.probability ?? NaN;
}

describe('tickets of several sets', () => {
  it('say nothing of a phenomenon that no ticket of their set knows', () => {
    const [mixed, apart] = [knowledgeOf([...measured, ...written()]), knowledgeOf([...measured, ...written('import')])];
    expect(probabilityOf(mixed, 'lock', 'alarm')).toBeLessThan(0.6);
    expect(probabilityOf(apart, 'lock', 'alarm')).toBeGreaterThan(0.7);
  });

  it('leave what the others know as it was', () => {
    const before = probabilityOf(knowledgeOf(measured), 'lock', 'queue');
    const [mixed, apart] = [undefined, 'import'].map((set) => probabilityOf(knowledgeOf([...measured, ...written(set)]), 'lock', 'queue'));
    expect(Math.abs((apart ?? NaN) - before)).toBeLessThan(Math.abs((mixed ?? NaN) - before));
    expect(apart).toBeGreaterThan(0.7);
  });

  it('say nothing of what their set does not know, but that it is rare: by hand, for any tickets', () => {
    const sets = [undefined, 'import', 'learned'];
    const anyTicket = fc.record({
      cause: fc.constantFrom(...causes),
      set: fc.constantFrom(...sets),
      status: fc.array(fc.constantFrom('present', 'absent', 'unexamined', 'silent'), { minLength: 4, maxLength: 4 }),
    });
    const plain = { alpha: 2, omega: 0.7, leak: 0, answerError: 0, definingAnswerError: 0, redundancy: 0 };
    fc.assert(
      fc.property(fc.array(anyTicket, { minLength: 2, maxLength: 40 }), (drawn) => {
        fc.pre(new Set(drawn.map(({ set }) => set)).size > 1);
        const listed = (status: readonly string[], which: string): readonly PhenomenonId[] =>
          phenomena.filter((_, place) => status[place] === which);
        const tickets = drawn.map(
          ({ cause, set, status }, index): Ticket => ({
            id: ticketId(`t${index}`),
            rootCauseId: cause,
            ...{ present: listed(status, 'present'), absent: listed(status, 'absent'), unexamined: listed(status, 'unexamined') },
            source: 'test',
            ...(set !== undefined && { set }),
          }),
        );
        const knows = (set: string | undefined, phenomenon: PhenomenonId): boolean =>
          tickets.some((one) => one.set === set && [...one.present, ...one.absent, ...one.unexamined].includes(phenomenon));
        /** Of the tickets whose set knows a phenomenon: how many show it, of how many. */
        const shownIn = (some: readonly Ticket[], phenomenon: PhenomenonId): { readonly shown: number; readonly of: number } => {
          const weighed = some
            .filter(({ set, unexamined }) => knows(set, phenomenon) && !unexamined.includes(phenomenon))
            .map(({ present, absent }) => (present.includes(phenomenon) ? 1 : absent.includes(phenomenon) ? -1 : -0.7));
          return { shown: weighed.filter((one) => one > 0).length, of: weighed.reduce((sum, one) => sum + Math.abs(one), 0) };
        };
        const base = (phenomenon: PhenomenonId): number => {
          const { shown, of } = shownIn(tickets, phenomenon);
          const foreign = Math.min(20, tickets.filter(({ set }) => !knows(set, phenomenon)).length);
          return (shown + 0.5 + 0.02 * foreign) / (of + 1 + foreign);
        };
        const presence = (cause: string, phenomenon: PhenomenonId): number => {
          const { shown, of } = shownIn(
            tickets.filter(({ rootCauseId: id }) => id === cause),
            phenomenon,
          );
          return cause === OTHER_CAUSE ? base(phenomenon) : (shown + 2 * base(phenomenon)) / (of + 2);
        };
        const engine = new GraphEngine(knowledgeOf(tickets), plain);
        const weights = engine.posterior(emptyDiagnosisState).map(({ hypothesisId: id, probability: prior }) => ({
          id,
          weight: phenomena.reduce((product, phenomenon, place) => {
            const present = presence(id, phenomenon);
            return product * (place % 2 === 0 ? present : 1 - present);
          }, prior),
        }));
        const said = phenomena.map((id, place) => ({
          phenomenonId: id,
          status: place % 2 === 0 ? ('present' as const) : ('absent' as const),
          source: 'user' as const,
        }));
        const sum = weights.reduce((total, { weight }) => total + weight, 0);
        const expected = new Map(weights.map(({ id, weight }) => [id, weight / sum]));
        for (const { hypothesisId: id, probability } of engine.posterior(engine.record(emptyDiagnosisState, said)))
          expect(probability).toBeCloseTo(expected.get(id) ?? NaN, 9);
      }),
      { numRuns: 200 },
    );
  });

  it('show no correlation of what no set knows together, and that of a set where one does, however many the others are', () => {
    // Within "lock" of the import alarm and mail always come together; the measured tickets know neither, and nobody both of them and a queue.
    const imported = Array.from({ length: 12 }, (_, index) =>
      ticket(`I-${index}`, 'lock', { present: index % 2 === 0 ? ['alarm', 'mail'] : ['slow'], set: 'import' }),
    );
    const known = Array.from({ length: 200 }, (_, index) =>
      ticket(`M-${index}`, 'lock', { present: index % 2 === 0 ? ['queue', 'slow'] : ['slow'] }),
    );
    const graphOf = (tickets: readonly Ticket[]): EvidenceGraph => learn(knowledgeOf(tickets), defaultEngineOptions).graph;
    const [alone, beside] = [graphOf(imported), graphOf([...imported, ...known])];
    const [alarm, mail, queue] = ['alarm', 'mail', 'queue'].map((id) => [...phenomena].sort().indexOf(phenomenonId(id)));
    expect(redundancyBetween(alone, alarm ?? NaN, mail ?? NaN)).toBeGreaterThan(0);
    expect(redundancyBetween(beside, alarm ?? NaN, mail ?? NaN)).toBe(redundancyBetween(alone, alarm ?? NaN, mail ?? NaN));
    expect(redundancyBetween(beside, alarm ?? NaN, queue ?? NaN)).toBe(0);
  });

  it('give the same bits in any order', () => {
    const tickets = [...measured, ...written('import'), ticket('L', 'plan', { present: ['alarm', 'slow'], set: 'learned' })];
    const said = ['alarm', 'slow', 'mail'];
    const before = probabilityOf(knowledgeOf(tickets), 'plan', ...said);
    expect(probabilityOf(knowledgeOf([...tickets].reverse()), 'plan', ...said)).toBe(before);
  });

  it('are counted as anew when one is learned or forgotten', () => {
    const before = knowledgeOf([...measured, ...written('import')]);
    const changed = changeTickets(before, {
      add: [ticket('new', 'plan', { present: ['alarm'], set: 'learned' })],
      remove: [ticketId('T-disk-0')],
    });
    const { counts } = countKnowledge(changed);
    const { counts: fresh } = countKnowledge(knowledgeOf([...changed.tickets]));
    for (const name of ['start', 'cause', 'present', 'absent', 'unexamined', 'foreign'] as const) expect(counts[name]).toEqual(fresh[name]);
  });

  it('have a name', () => {
    const [first] = measured;
    if (first === undefined) throw new Error('no ticket');
    expect(() => new GraphEngine(knowledgeOf([{ ...first, set: '' }]))).toThrow(
      expect.objectContaining({ code: 'engine/invalid-snapshot' }),
    );
  });
});

describe('weights of sets', () => {
  const sets = [undefined, 'import', 'learned'];
  const anyTicket = fc.record({
    cause: fc.constantFrom(...causes),
    set: fc.constantFrom(...sets),
    marks: fc.array(fc.constantFrom('present', 'absent', 'unexamined', 'silent'), { minLength: 4, maxLength: 4 }),
  });
  const someTickets = fc.array(anyTicket, { minLength: 1, maxLength: 12 }).map((all) =>
    all.map(({ cause, set, marks }, index): Ticket => {
      const marked = (mark: string): readonly PhenomenonId[] => phenomena.filter((_, place) => marks[place] === mark);
      const lists = { present: marked('present'), absent: marked('absent'), unexamined: marked('unexamined') };
      return { id: ticketId(`T-${index}`), rootCauseId: cause, source: 'test', ...lists, ...(set !== undefined && { set }) };
    }),
  );
  const said = fc
    .subarray(phenomena)
    .map((present) => present.map((id) => ({ phenomenonId: id, status: 'present', source: 'user' }) as const));
  // Correlations and don't-knows go by the tickets as they are, so twice the tickets say more of them.
  const apart = { redundancy: 0, dontKnowStrength: 1e12 };
  const answers = (snapshot: KnowledgeSnapshot, findings: readonly Observation[]): unknown => {
    const engine = new GraphEngine(snapshot, apart);
    const state = engine.record(emptyDiagnosisState, findings);
    return [engine.posterior(state), engine.assess(state).recommendations.map(({ phenomenonId: id, gainBits }) => [id, gainBits])];
  };

  it('count a ticket as so many', () => {
    fc.assert(
      fc.property(someTickets, said, fc.constantFrom(...sets), (tickets, findings, heavy) => {
        const copies = tickets.flatMap((one) => (one.set === heavy ? [one, { ...one, id: ticketId(`${one.id}-again`) }] : [one]));
        const weighed = { ...knowledgeOf(tickets), setWeights: { [heavy ?? '']: 2 } };
        expect(answers(weighed, findings)).toEqual(answers(knowledgeOf(copies), findings));
      }),
    );
  });

  it('say the same of counts as of tickets, and nothing where all are 1', () => {
    fc.assert(
      fc.property(someTickets, said, fc.double({ min: 0.01, max: 100, noNaN: true }), (tickets, findings, weight) => {
        const snapshot = { ...knowledgeOf(tickets), setWeights: { import: weight } };
        expect(answers(countsOf(snapshot), findings)).toEqual(answers(snapshot, findings));
        expect(answers({ ...snapshot, setWeights: { '': 1, import: 1, constructor: 1 } }, findings)).toEqual(
          answers(knowledgeOf(tickets), findings),
        );
      }),
    );
  });

  it('are what changed tickets count, too', () => {
    fc.assert(
      fc.property(someTickets, said, anyTicket, (tickets, findings, { cause }) => {
        const ofOneSet = tickets.filter(({ set }) => set === undefined);
        const snapshot = { ...knowledgeOf(ofOneSet), setWeights: { '': 3 } };
        answers(snapshot, findings);
        const more = { ...ticket('more', cause, { present: ['queue'] }) };
        expect(answers(changeTickets(snapshot, { add: [more] }), findings)).toEqual(
          answers({ ...snapshot, tickets: [...snapshot.tickets, more] }, findings),
        );
      }),
    );
  });

  it('move how strong a sign is, not how many tickets are said to show it', () => {
    const knowledge = knowledgeOf([...measured, ticket('T-1', 'lock', { present: ['slow'], set: 'import' })]);
    const slow = (snapshot: TicketSnapshot) =>
      new GraphEngine(snapshot).phenomenaOf(rootCauseId('lock')).find(({ phenomenonId: id }) => id === phenomenonId('slow')) ??
      expect.fail();
    const [plain, heavy] = [slow(knowledge), slow({ ...knowledge, setWeights: { import: 10 } })];
    expect(heavy.strength).toBeGreaterThan(plain.strength + 0.1);
    expect([heavy.supportingTickets, heavy.tickets]).toEqual([plain.supportingTickets, plain.tickets]);
  });

  it.each([0, -1, 101, NaN, '2'])('are refused: %s', (weight) => {
    const snapshot: unknown = { ...knowledgeOf(measured), setWeights: { import: weight } };
    expect(() => parseSnapshot(snapshot)).toThrow(/setWeights\.import: must be a number above 0, 100 at most/u);
  });
});
