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
const idsOf = (sets: readonly string[] | undefined): readonly string[] => ofSets(snapshot, { sets }).tickets.map(({ id }) => id);

describe('the sets that conversations go by', () => {
  it('are all where none is named', () => {
    expect(ofSets(snapshot, {})).toBe(snapshot);
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
    expect(new GraphEngine(ofSets(snapshot, { sets: ['built-in'] })).hypothesisCount).toBe(3);
    expect(new GraphEngine(ofSets(snapshot, { sets: ['imported'] })).hypothesisCount).toBe(2);
  });

  it('that are not there are named, with those that are', () => {
    expect(() => ofSets(snapshot, { sets: ['built-in', 'of-2020'] })).toThrow(
      expect.objectContaining({
        code: 'runtime/unknown-set',
        sets: ['of-2020'],
        known: ['built-in', 'imported', 'learned', 'of-2019'],
      }),
    );
  });

  it('have the weights of the configuration, the built-in one by its name', () => {
    expect(ofSets(snapshot, { set_weights: { 'built-in': 0.3, imported: 2 } })).toEqual({
      ...snapshot,
      setWeights: { '': 0.3, imported: 2 },
    });
    expect(ofSets(snapshot, { sets: ['imported'], set_weights: { imported: 2 } })).toMatchObject({
      setWeights: { imported: 2 },
      tickets: [{ id: 'b' }],
    });
  });

  it('that are not there have no weights either', () => {
    expect(() => ofSets(snapshot, { set_weights: { 'of-2020': 2 } })).toThrow(/There is no set of tickets of-2020/u);
  });
});
