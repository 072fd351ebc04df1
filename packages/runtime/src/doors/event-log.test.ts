import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventLog } from './event-log.ts';
import { createEventLog } from './event-log.ts';

async function numbers(log: EventLog<string>, after = 0): Promise<readonly number[]> {
  const read: number[] = [];
  for await (const { number } of log.read(after)) read.push(number);
  return read;
}

describe('a log of events', () => {
  it('gives every reader what it hasn’t seen, whenever it comes, and ends', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 20 }), fc.nat({ max: 20 }), fc.nat({ max: 45 }), fc.integer({ min: 1, max: 50 }), async (...of) => {
        const [before, later, after, length] = of;
        const log = createEventLog<string>(length);
        for (let count = 0; count < before; count += 1) log.push('early');
        const reading = numbers(log, after);
        for (let count = 0; count < later; count += 1) {
          log.push('late');
          if (count % 3 === 0) await Promise.resolve();
        }
        log.end();
        const read = await reading;
        const all = Array.from({ length: before + later }, (_, index) => index + 1).filter((number) => number > after);
        // A log that is long enough loses nothing; a shorter one only the oldest.
        expect(read).toEqual(length >= before + later ? all : [...new Set(read)].sort((a, b) => a - b));
        expect(read.at(-1)).toBe(all.at(-1));
      }),
    );
  });

  it('keeps the newest, and says by their numbers what is missing', async () => {
    const log = createEventLog<string>(2);
    for (const event of ['a', 'b', 'c', 'd']) log.push(event);
    log.end();
    expect(await numbers(log)).toEqual([3, 4]);
    expect(await numbers(log, 3)).toEqual([4]);
    expect(await numbers(log, 4)).toEqual([]);
    expect(await numbers(log, 99)).toEqual([]);
  });

  it('wakes readers that wait, and lets one go that is stopped', async () => {
    const log = createEventLog<string>(10);
    const stop = new AbortController();
    const reason = new Error('the reader left');
    const stopped = log.read(0, stop.signal).next();
    const patient = log.read(0).next();
    stop.abort(reason);
    await expect(stopped).rejects.toBe(reason);
    log.push('a');
    expect(await patient).toEqual({ done: false, value: { number: 1, event: 'a' } });
  });
});
