import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticketDiagnosis } from '../../test/arbitrary-knowledge.ts';
import { packLists } from './lists.ts';
import { countTickets, placeOf, togetherIn } from './sparse-counts.ts';

describe('counting tickets', () => {
  it('keeps one edge for each cause that records a phenomenon, by phenomenon and cause', () => {
    const counts = countTickets({
      causes: 2,
      phenomena: 3,
      cause: Uint32Array.of(1, 0, 1),
      present: packLists([[0], [2], [0]]),
      absent: packLists([[2], [], []]),
      unexamined: packLists([[], [0], []]),
    });
    expect(counts).toMatchObject({
      tickets: Uint32Array.of(1, 2),
      start: Uint32Array.of(0, 2, 2, 4),
      cause: Uint32Array.of(0, 1, 0, 1),
      present: Uint32Array.of(0, 2, 1, 0),
      absent: Uint32Array.of(0, 0, 0, 1),
      unexamined: Uint32Array.of(1, 0, 0, 0),
    });
    expect(counts.together?.(0, 0)).toBe(2);
    expect(counts.together?.(0, 2)).toBe(0);
  });

  it('agrees with the tickets counted one by one, with the pairs too, in whatever order they come', () => {
    fc.assert(
      fc.property(ticketDiagnosis, ({ counts, dense }) => {
        const single = dense.single ?? [];
        expect(Array.from(counts.tickets)).toEqual(dense.tickets);
        for (let phenomenon = 0; phenomenon < dense.phenomena; phenomenon += 1) {
          const recording = dense.recorded.flatMap((ofCause, cause) => {
            const record = ofCause[phenomenon];
            return record === undefined || record.present + record.absent + record.unexamined === 0 ? [] : [{ cause, ...record }];
          });
          const from = counts.start[phenomenon] ?? NaN;
          expect(counts.start[phenomenon + 1]).toBe(from + recording.length);
          recording.forEach((record, index) => {
            const edge = {
              cause: counts.cause[from + index],
              present: counts.present[from + index],
              absent: counts.absent[from + index] ?? 0,
              unexamined: counts.unexamined[from + index] ?? 0,
            };
            expect(edge).toEqual(record);
          });
          for (let other = 0; other < dense.phenomena; other += 1) {
            expect(counts.together?.(phenomenon, other)).toBe(
              single.filter(({ present }) => present.has(phenomenon) && present.has(other)).length,
            );
          }
        }
      }),
    );
  });
});

describe('pair counts', () => {
  it('are found both ways, and 0 for what is no pair', () => {
    const together = togetherIn({ partners: packLists([[1, 2], [0], [0]]), together: Uint32Array.of(7, 3, 7, 3) });
    expect([together(0, 1), together(1, 0), together(0, 2), together(1, 2)]).toEqual([7, 7, 3, 0]);
  });
});

describe('the place of an item in an ascending list', () => {
  it('is where a search from the front finds it, −1 where it isn’t', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(40)), fc.nat(40), (items, item) => {
        const ascending = items.toSorted((a, b) => a - b);
        expect(placeOf(Uint32Array.from(ascending), item)).toBe(ascending.indexOf(item));
      }),
    );
  });
});
