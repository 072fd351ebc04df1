import type { Ticket, TicketSnapshot } from '@dbdiag/graph-engine';
import { GraphEngine, phenomenonId, rootCauseId, ticketId } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { ofSets } from './chosen-sets.ts';

const [queue, lock, leak] = [phenomenonId('queue'), rootCauseId('lock'), rootCauseId('leak')];
const ticket = (id: string, set?: string): Ticket => ({
  id: ticketId(id),
  rootCauseId: lock,
  present: [queue],
  absent: [],
  unexamined: [],
  source: 'test',
  ...(set !== undefined && { set }),
});
const snapshot: TicketSnapshot = {
  phenomena: [{ id: queue, description: { en: 'a queue' }, observedBy: 'sql' }],
  rootCauses: [
    { id: lock, description: { en: 'a lock' }, category: 'locking', solution: [] },
    {
      ...{ id: leak, description: { en: 'a leak' }, category: 'connections', solution: [] },
      expectations: [{ phenomenonId: queue, expects: 'typical', source: 'textbook' }],
    },
  ],
  tickets: [ticket('a'), ticket('b', 'imported'), ticket('c', 'of-2019')],
};
const idsOf = (sets: readonly string[] | undefined): readonly string[] => ofSets(snapshot, sets).tickets.map(({ id }) => id);

describe('the sets that conversations go by', () => {
  it('are all where none is named', () => {
    expect(ofSets(snapshot, undefined)).toBe(snapshot);
  });

  it.each([
    [['built-in'], ['a']],
    [
      ['imported', 'of-2019'],
      ['b', 'c'],
    ],
    [['learned'], []],
  ])('%j have the tickets %j', (sets, ids) => {
    expect(idsOf(sets)).toEqual(ids);
  });

  it('go by what experts expect only with the built-in one', () => {
    expect(new GraphEngine(ofSets(snapshot, ['built-in'])).hypothesisCount).toBe(3);
    expect(new GraphEngine(ofSets(snapshot, ['imported'])).hypothesisCount).toBe(2);
  });

  it('that are not there are named, with those that are', () => {
    expect(() => ofSets(snapshot, ['built-in', 'of-2020'])).toThrow(
      expect.objectContaining({
        code: 'runtime/unknown-set',
        sets: ['of-2020'],
        known: ['built-in', 'imported', 'learned', 'of-2019'],
      }),
    );
  });
});
