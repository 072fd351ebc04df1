import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryAnswers, arbitrarySnapshot } from '../../test/arbitrary-diagnosis.ts';
import type { Observation } from '../finding.ts';
import { emptyDiagnosisState } from '../finding.ts';
import { GraphEngine } from '../graph-engine.ts';
import { HEALTHY } from '../ids.ts';
import type { KnowledgeSnapshot, RootCause, TicketSnapshot } from '../knowledge-snapshot.ts';
import { validateSnapshot } from '../snapshot-validation.ts';
import { countsOf } from './counts-of.ts';

/** Tickets of one to three sets, sometimes with what experts expect. */
const ticketsOfSets: fc.Arbitrary<TicketSnapshot> = fc
  .tuple(arbitrarySnapshot, fc.array(fc.constantFrom(undefined, 'imported', 'learned'), { minLength: 1, maxLength: 14 }), fc.boolean())
  .map(([snapshot, sets, expects]) => ({
    ...snapshot,
    rootCauses: snapshot.rootCauses.map((cause, index): RootCause => {
      const expected = snapshot.phenomena.filter((_, place) => place % 4 === index);
      return expects
        ? { ...cause, expectations: expected.map(({ id }) => ({ phenomenonId: id, expects: 'typical', source: 'test' })) }
        : cause;
    }),
    tickets: snapshot.tickets.map((ticket, index) => {
      const set = sets[index % sets.length];
      return set === undefined ? ticket : { ...ticket, set };
    }),
  }));

/** What an engine says, but for the tickets that only a snapshot of tickets can cite. */
function saidBy(snapshot: KnowledgeSnapshot, answers: readonly Observation[]): object {
  const engine = new GraphEngine(snapshot);
  const state = engine.record(emptyDiagnosisState, answers);
  return {
    assessment: engine.assess(state),
    posterior: engine.posterior(state),
    recommended: engine.recommend(state, 100),
    ruledOut: engine.ruledOut(state),
    relations: snapshot.phenomena.map(({ id }) => engine.causesOf(id)),
  };
}

describe('countsOf', () => {
  it('gives counts from which an engine computes the same as from the tickets, bit for bit, however many sets there are', () => {
    fc.assert(
      fc.property(ticketsOfSets, arbitraryAnswers, (snapshot, answers) => {
        expect(saidBy(countsOf(snapshot), answers)).toStrictEqual(saidBy(snapshot, answers));
      }),
    );
  });

  it('gives counts that the engine accepts, in an order of their own', () => {
    fc.assert(
      fc.property(ticketsOfSets, (snapshot) => {
        const counted = countsOf(snapshot);
        expect(validateSnapshot(counted)).toEqual([]);
        expect(countsOf({ ...snapshot, tickets: [...snapshot.tickets].reverse() })).toStrictEqual(counted);
      }),
    );
  });

  it('counts a cause in each set by itself, and pairs over all sets', () => {
    const [first, second] = ['a', 'b'].map((id) => ({ id, description: { en: id }, observedBy: 'sql' }));
    const ticket = { rootCauseId: HEALTHY, absent: [], unexamined: [], source: 'test' };
    const snapshot = {
      phenomena: [first, second],
      rootCauses: [],
      tickets: [
        { ...ticket, id: '1', present: ['b', 'a'], set: 'imported' },
        { ...ticket, id: '2', present: ['a', 'b'] },
        { ...ticket, id: '3', present: ['b'], unexamined: ['a'] },
      ],
    } as unknown as TicketSnapshot;
    const { counts, pairs } = countsOf(snapshot);
    const once = { present: 1, absent: 0, unexamined: 0 };
    expect(counts).toEqual([
      {
        rootCauseId: HEALTHY,
        tickets: 2,
        phenomena: [
          { phenomenonId: 'a', present: 1, absent: 0, unexamined: 1 },
          { phenomenonId: 'b', present: 2, absent: 0, unexamined: 0 },
        ],
      },
      {
        rootCauseId: HEALTHY,
        set: 'imported',
        tickets: 1,
        phenomena: [
          { phenomenonId: 'a', ...once },
          { phenomenonId: 'b', ...once },
        ],
      },
    ]);
    expect(pairs).toEqual([{ first: 'a', second: 'b', together: 2 }]);
  });
});
