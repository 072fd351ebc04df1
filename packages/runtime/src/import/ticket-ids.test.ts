import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTicketIds } from './ticket-ids.ts';

describe('createTicketIds', () => {
  it('remembers as a map would', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 2 })), (ids) => {
        const known = createTicketIds();
        const model = new Map<string, number>();
        for (const [number, id] of ids.entries()) {
          expect(known.add(id, number)).toBe(model.get(id));
          if (!model.has(id)) model.set(id, number);
        }
      }),
    );
  });

  it('still knows all after it grew', () => {
    const known = createTicketIds();
    for (let number = 0; number < 20_000; number += 1) expect(known.add(`T-${number}`, number)).toBeUndefined();
    for (let number = 0; number < 20_000; number += 1) expect(known.add(`T-${number}`, 0)).toBe(number);
  });
});
