import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryAnswers, arbitrarySnapshot } from '../../test/arbitrary-diagnosis.ts';
import { everything } from '../../test/everything.ts';
import { lockKnowledge } from '../../test/lock-knowledge.ts';
import { GraphEngine } from '../graph-engine.ts';
import { HEALTHY, phenomenonId, ticketId } from '../ids.ts';
import { isKnownValid } from '../knowledge-counts.ts';
import type { CountSnapshot, TicketSnapshot } from '../knowledge-snapshot.ts';
import { validateSnapshot } from '../snapshot-validation.ts';
import { changeCounts } from './count-change.ts';
import { countsOf } from './counts-of.ts';

/** A snapshot with tickets of up to two sets, how many of them are there before, and which of these go. */
const changes = fc
  .tuple(arbitrarySnapshot, fc.array(fc.constantFrom(undefined, 'imported'), { minLength: 1, maxLength: 9 }), fc.nat(), fc.nat())
  .map(([snapshot, sets, there, gone]) => {
    const tickets = snapshot.tickets.map((ticket, index) => {
      const set = sets[index % sets.length];
      return set === undefined ? ticket : { ...ticket, set };
    });
    const before = tickets.slice(0, there % (tickets.length + 1));
    return { snapshot, before, removed: before.slice(0, gone % (before.length + 1)), added: tickets.slice(before.length) };
  });

const one = lockKnowledge.tickets[0];

describe('changing counts', () => {
  it('gives the counts of the changed tickets, from which an engine says the same, bit for bit', () => {
    fc.assert(
      fc.property(changes, arbitraryAnswers, ({ snapshot, before, removed, added }, answers) => {
        const counted = (tickets: TicketSnapshot['tickets']): ReturnType<typeof countsOf> => countsOf({ ...snapshot, tickets });
        const changed = changeCounts(counted(before), [{ removed, added }]);
        const anew = counted([...before.filter((ticket) => !removed.includes(ticket)), ...added]);
        if (changed === undefined) throw new Error('The counts were said not to fit.');
        expect(changed).toEqual(anew);
        expect(everything(new GraphEngine(changed), answers)).toEqual(everything(new GraphEngine(anew), answers));
      }),
    );
  });

  it('makes of a snapshot that is known to be valid one that needn’t be checked again, and is valid', () => {
    fc.assert(
      fc.property(changes, ({ snapshot, before, removed, added }) => {
        const counted = countsOf({ ...snapshot, tickets: before });
        new GraphEngine(counted);
        const changed = changeCounts(counted, [{ removed, added }]);
        if (changed === undefined) throw new Error('The counts were said not to fit.');
        expect([isKnownValid(changed), validateSnapshot(changed)]).toEqual([true, []]);
      }),
    );
  });

  it('takes nothing on trust: tickets it cannot read, cited ones that are new, a snapshot that nobody checked', () => {
    if (one === undefined) throw new Error('The sample has tickets.');
    const counted = countsOf(lockKnowledge);
    const later = { ...one, id: ticketId('later') };
    expect(isKnownValid(changeCounts(counted, [{ removed: [], added: [later] }]) ?? counted)).toBe(false);
    new GraphEngine(counted);
    expect(isKnownValid(changeCounts(counted, [{ removed: [], added: [later] }], [later]) ?? counted)).toBe(true);
    expect(isKnownValid(changeCounts(counted, [{ removed: [], added: [later] }], [{ ...later }]) ?? counted)).toBe(false);
    const wrong = { ...later, present: [phenomenonId('nowhere')] };
    expect(() => changeCounts(counted, [{ removed: [], added: [wrong] }])).toThrow('nowhere is not in the snapshot');
  });

  it('knows a pair that the snapshot names the other way round', () => {
    fc.assert(
      fc.property(changes, ({ snapshot, before, removed, added }) => {
        const counted = countsOf({ ...snapshot, tickets: before });
        const turned = {
          ...counted,
          pairs: counted.pairs.map(({ first, second, together }) => ({ first: second, second: first, together })),
        };
        expect(changeCounts(turned, [{ removed, added }])?.pairs).toEqual(changeCounts(counted, [{ removed, added }])?.pairs);
      }),
    );
  });

  it('leaves counts beyond what is kept to the engine to refuse', () => {
    const { phenomena, rootCauses } = lockKnowledge;
    const full: CountSnapshot = { phenomena, rootCauses, counts: [{ rootCauseId: HEALTHY, tickets: 2 ** 32 - 1, phenomena: [] }] };
    new GraphEngine(full);
    const added = { id: ticketId('later'), rootCauseId: HEALTHY, present: [], absent: [], unexamined: [], source: 'test' } as const;
    const changed = changeCounts(full, [{ removed: [], added: [added] }]);
    if (changed === undefined) throw new Error('The counts were said not to fit.');
    expect(() => new GraphEngine(changed)).toThrow('counts are kept in 32 bits');
  });

  it('says where tickets that are taken away cannot have been counted', () => {
    if (one === undefined) throw new Error('The sample has tickets.');
    const few = countsOf({ ...lockKnowledge, tickets: [one] });
    expect(changeCounts(few, [{ removed: [one, one], added: [] }])).toBeUndefined();
    const [other = one.present[0]] = lockKnowledge.phenomena.map(({ id }) => id).filter((id) => !one.present.includes(id));
    if (other === undefined) throw new Error('The sample has phenomena.');
    expect(changeCounts(few, [{ removed: [{ ...one, present: [other], absent: [], unexamined: [] }], added: [one] }])).toBeUndefined();
  });
});
