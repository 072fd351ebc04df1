import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupCauses } from './cause-groups.ts';
import { listAt } from './lists.ts';

describe('groups of causes', () => {
  it('hold the causes with equally many tickets, fewest first', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 2 ** 32 - 1 })), { maxLength: 30 }),
        (tickets) => {
          const groups = groupCauses(Float64Array.from(tickets));
          const distinct = [...new Set(tickets)].sort((a, b) => a - b);
          expect(Array.from(groups.tickets)).toEqual(distinct);
          distinct.forEach((count, group) => {
            const members = Array.from(tickets.keys()).filter((cause) => tickets[cause] === count);
            expect(Array.from(listAt(groups.members, group))).toEqual(members);
            expect(groups.size[group]).toBe(members.length);
            for (const cause of members) expect(groups.of[cause]).toBe(group);
          });
        },
      ),
    );
  });
});
