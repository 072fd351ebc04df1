import { describe, expect, it } from 'vitest';
import { phenomenonOf, rootCauseOf } from '../test/arbitrary-diagnosis.ts';
import { everything } from '../test/everything.ts';
import { emptyDiagnosisState } from './finding.ts';
import { GraphEngine } from './graph-engine.ts';
import type { PhenomenonId } from './ids.ts';
import { HEALTHY, phenomenonId, rootCauseId, ticketId } from './ids.ts';
import type { Expectation, KnowledgeSnapshot, Ticket, TicketSnapshot } from './knowledge-snapshot.ts';
import { countsOf } from './learn/counts-of.ts';
import { changeTickets } from './learn/ticket-change.ts';

const [queue, restart] = [phenomenonId('queue'), phenomenonId('restart')];
/** Nothing but counts and α: what is computed can be worked out by hand. */
const plain = {
  ...{ alpha: 2, omega: 0, leak: 0, answerError: 0, definingAnswerError: 0, redundancy: 0, priorPseudoCount: 1e9, otherCausePrior: 0 },
};

function typical(id: PhenomenonId): Expectation {
  return { phenomenonId: id, expects: 'typical', source: 'textbook' };
}

/** Tickets of *lock*, which show a queue, and as many of *plan*, which don't. */
function ticketsOf(count: number, set?: string): readonly Ticket[] {
  return ['lock', 'plan'].flatMap((cause) =>
    Array.from({ length: count }, (_, index) => ({
      id: ticketId(`${cause}-${set ?? ''}-${index}`),
      rootCauseId: rootCauseId(cause),
      present: cause === 'lock' ? [queue] : [],
      absent: cause === 'lock' ? [] : [queue],
      unexamined: [],
      source: 'test',
      ...(set !== undefined && { set }),
    })),
  );
}

/** By default experts expect something else. */
function knowledgeOf(tickets: readonly Ticket[], expects: readonly Expectation[] = [typical(restart)]): TicketSnapshot {
  return {
    phenomena: [queue, restart].map(phenomenonOf),
    rootCauses: ['lock', 'plan'].map((cause) => ({ ...rootCauseOf(rootCauseId(cause)), expectations: expects })),
    tickets,
  };
}

/** P(lock | a queue). */
function probabilityOfLock(snapshot: KnowledgeSnapshot, incidentalCorrelation: number): number {
  const engine = new GraphEngine(snapshot, { ...plain, incidentalCorrelation });
  const state = engine.record(emptyDiagnosisState, [{ phenomenonId: queue, status: 'present', source: 'probe' }]);
  return engine.posterior(state).find(({ hypothesisId }) => hypothesisId === 'lock')?.probability ?? NaN;
}

/** The same by hand: n of n tickets of *lock* and none of n of *plan* show it, and the base rate is a half, or another. */
function byHand(tickets: number, base = 0.5): number {
  return (tickets + 2 * base) / (tickets + 4 * base);
}

describe('tickets that resemble each other', () => {
  it('count as n / (1 + (n − 1)·ρ) of what nobody expects', () => {
    expect(probabilityOfLock(knowledgeOf(ticketsOf(30)), 0)).toBeCloseTo(byHand(30), 12);
    expect(probabilityOfLock(knowledgeOf(ticketsOf(30)), 0.4)).toBeCloseTo(byHand(30 / (1 + 29 * 0.4)), 12);
    expect(probabilityOfLock(knowledgeOf(ticketsOf(1)), 0.4)).toBeCloseTo(byHand(1), 12);
  });

  it('count as they are where an expert expects it, and where no expert said anything', () => {
    const expected = knowledgeOf(ticketsOf(30), [typical(queue)]);
    expect(probabilityOfLock(expected, 0.4)).toBe(probabilityOfLock(expected, 0));
    const unexpected = knowledgeOf(ticketsOf(30), []);
    expect(probabilityOfLock(unexpected, 0.4)).toBe(probabilityOfLock(unexpected, 0));
  });

  it('are those without a set: the others count one by one', () => {
    expect(probabilityOfLock(knowledgeOf(ticketsOf(30, 'mine')), 0.4)).toBeCloseTo(byHand(30), 12);
    const both = knowledgeOf([...ticketsOf(30), ...ticketsOf(7, 'mine')]);
    expect(probabilityOfLock(both, 0.4)).toBeCloseTo(byHand(30 / (1 + 29 * 0.4) + 7), 12);
  });

  it('are those of causes: healthy systems count one by one', () => {
    const healthy = ticketsOf(30).map((ticket): Ticket => (ticket.rootCauseId === 'plan' ? { ...ticket, rootCauseId: HEALTHY } : ticket));
    // P(queue) with a lock, with thirty healthy systems that have none, and with a cause without tickets, of which a half is expected.
    const [lock, none, plan] = [byHand(30 / (1 + 29 * 0.4)), 1 - byHand(30), 0.5];
    expect(probabilityOfLock(knowledgeOf(healthy), 0.4)).toBeCloseTo(lock / (lock + none + plan), 6);
  });

  it('say nothing of a phenomenon that none of them knows', () => {
    const slow = phenomenonId('slow');
    const others = ticketsOf(30).map((ticket) => ({ ...ticket, present: [], absent: [slow] }));
    const knowledge = knowledgeOf([...others, ...ticketsOf(7, 'mine')]);
    const both = { ...knowledge, phenomena: [...knowledge.phenomena, phenomenonOf(slow)] };
    // Sixty tickets of another set count as twenty of which 0.02 show it each.
    const base = (7 + 0.5 + 20 * 0.02) / (14 + 1 + 20);
    expect(probabilityOfLock(both, 0.4)).toBeCloseTo(byHand(7, base), 12);
  });

  it('count by the weight of their set', () => {
    const weighed = { ...knowledgeOf([...ticketsOf(30), ...ticketsOf(7, 'mine')]), setWeights: { '': 0.5, mine: 3 } };
    expect(probabilityOfLock(weighed, 0.4)).toBeCloseTo(byHand(15 / (1 + 29 * 0.4) + 21), 12);
  });

  it('say the same as their counts, and as what was counted on from before', () => {
    const parts = [ticketsOf(30), ticketsOf(12).map((ticket) => ({ ...ticket, id: ticketId(`late-${ticket.id}`) }))] as const;
    const whole = knowledgeOf(parts.flat());
    const options = { ...plain, incidentalCorrelation: 0.4 };
    const seen = [{ phenomenonId: queue, status: 'present', source: 'probe' }] as const;
    const said = everything(new GraphEngine(whole, options), seen);
    const { counts, pairs } = countsOf(whole);
    expect(probabilityOfLock({ ...whole, tickets: undefined, counts, pairs }, 0.4)).toBe(probabilityOfLock(whole, 0.4));
    const before = knowledgeOf(parts[0]);
    new GraphEngine(before);
    expect(everything(new GraphEngine(changeTickets(before, { add: parts[1] }), options), seen)).toEqual(said);
  });
});
