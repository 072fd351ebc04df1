import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryAnswers, arbitrarySnapshot } from '../../test/arbitrary-diagnosis.ts';
import { everything } from '../../test/everything.ts';
import { lockKnowledge } from '../../test/lock-knowledge.ts';
import { GraphEngine } from '../graph-engine.ts';
import { phenomenonId, rootCauseId, ticketId } from '../ids.ts';
import { countKnowledge } from '../knowledge-counts.ts';
import type { CountSnapshot, TicketSnapshot } from '../knowledge-snapshot.ts';
import { changeTickets } from './ticket-change.ts';

/** A snapshot, how its tickets are split in those that stay, go and come, and answers. */
const changes = fc.tuple(arbitrarySnapshot, arbitraryAnswers).chain(([snapshot, answers]) =>
  fc
    .array(fc.constantFrom('stays', 'goes', 'comes'), { minLength: snapshot.tickets.length, maxLength: snapshot.tickets.length })
    .map((fates) => {
      const those = (...wanted: readonly string[]): TicketSnapshot['tickets'] =>
        snapshot.tickets.filter((_, index) => wanted.includes(fates[index] ?? ''));
      return {
        snapshot,
        answers,
        before: those('stays', 'goes'),
        gone: those('goes'),
        come: those('comes'),
        after: those('stays', 'comes'),
      };
    }),
);

/** The counts as plain values; how pairs are counted is left to what an engine says. */
function counted(snapshot: TicketSnapshot): object {
  const { counts, phenomena, causes } = countKnowledge(snapshot);
  return { ...counts, together: undefined, phenomena, causes };
}

describe('changing tickets', () => {
  it('counts and says the same as an engine built anew, bit for bit', () => {
    fc.assert(
      fc.property(changes, ({ snapshot, answers, before, gone, come, after }) => {
        const changed = changeTickets({ ...snapshot, tickets: before }, { add: come, remove: gone.map(({ id }) => id) });
        const anew = { ...snapshot, tickets: after };
        expect(counted(changed)).toEqual(counted(anew));
        expect(everything(new GraphEngine(changed), answers)).toEqual(everything(new GraphEngine(anew), answers));
      }),
    );
  });

  it('restores everything when what was added is taken away again', () => {
    fc.assert(
      fc.property(changes, ({ snapshot, answers, before, come }) => {
        const start = { ...snapshot, tickets: before };
        const back = changeTickets(changeTickets(start, { add: come }), { remove: come.map(({ id }) => id) });
        expect(everything(new GraphEngine(back), answers)).toEqual(everything(new GraphEngine(start), answers));
      }),
    );
  });

  it('leaves the snapshot it changes as it was', () => {
    const before = JSON.stringify(lockKnowledge);
    changeTickets(lockKnowledge, { remove: lockKnowledge.tickets.slice(0, 1).map(({ id }) => id) });
    expect(JSON.stringify(lockKnowledge)).toBe(before);
  });

  it('lists every fault and changes nothing', () => {
    const [ticket] = lockKnowledge.tickets;
    const wrong = {
      id: ticketId('new'),
      rootCauseId: rootCauseId('nobody'),
      present: [phenomenonId('nothing')],
      absent: [],
      unexamined: [],
      source: 'x',
    };
    const change = { add: [wrong, ...(ticket === undefined ? [] : [ticket])], remove: [ticketId('never')] };
    expect(() => changeTickets(lockKnowledge, change)).toThrow(
      expect.objectContaining({
        code: 'engine/invalid-snapshot',
        faults: [
          expect.objectContaining({ path: 'change.remove[0]' }),
          expect.objectContaining({ path: 'change.add[0].rootCauseId' }),
          expect.objectContaining({ path: 'change.add[0].present[0]' }),
          expect.objectContaining({ path: 'change.add[1].id' }),
        ],
      }),
    );
  });

  it('needs tickets', () => {
    const { phenomena, rootCauses } = lockKnowledge;
    const counts: CountSnapshot = { phenomena, rootCauses, counts: [] };
    expect(() => changeTickets(counts, { remove: [] })).toThrow(/build it from tickets/);
  });
});
