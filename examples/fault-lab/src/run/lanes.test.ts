import { describe, expect, it } from 'vitest';
import { runInLanes } from './lanes.ts';

const { signal } = new AbortController();

describe('runInLanes', () => {
  it('does every item once, never more than the lanes at a time', async () => {
    const done: number[] = [];
    let atOnce = 0;
    let most = 0;
    await runInLanes({
      items: [1, 2, 3, 4, 5],
      lanes: 2,
      signal,
      work: async (item) => {
        most = Math.max(most, (atOnce += 1));
        await new Promise((resolve) => setImmediate(resolve));
        atOnce -= 1;
        done.push(item);
      },
    });
    expect(done).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  it('begins nothing more once aborted', async () => {
    const stop = new AbortController();
    const done: number[] = [];
    await runInLanes({
      items: [1, 2, 3],
      lanes: 1,
      signal: stop.signal,
      work: async (item) => {
        done.push(item);
        if (item === 2) stop.abort();
      },
    });
    expect(done).toEqual([1, 2]);
  });

  it('finishes what runs before it throws', async () => {
    const done: string[] = [];
    const running = runInLanes({
      items: ['bad', 'slow', 'never'],
      lanes: 2,
      signal,
      work: async (item) => {
        await new Promise((resolve) => setImmediate(resolve));
        if (item === 'bad') throw new Error('no disk');
        await new Promise((resolve) => setImmediate(resolve));
        done.push(item);
      },
    });
    await expect(running).rejects.toThrow('no disk');
    expect(done).toEqual(['slow']);
  });

  it('begins a third item only in spare time', async () => {
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    let asked = 0;
    const running = runInLanes({
      items: [1, 2, 3, 4],
      lanes: 4,
      signal,
      hasTimeToSpare: async () => {
        asked += 1;
        await new Promise((resolve) => setImmediate(resolve));
        // Busy at first; when asked for the fourth time, with two under way, there is time.
        if (asked === 4) for (const end of ends) end();
        return asked === 3 || asked > 4;
      },
      work: (item) => {
        begun.push(item);
        return new Promise((resolve) => {
          if (item === 4) resolve();
          else ends.push(resolve);
        });
      },
    });
    await running;
    expect(begun).toEqual([1, 2, 3, 4]);
    // No, no, yes for the third; no for the fourth, which begins when the others have ended.
    expect(asked).toBe(4);
  });
});
