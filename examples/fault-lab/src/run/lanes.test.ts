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
        if (item === 'bad') throw new Error('no disk');
        await new Promise((resolve) => setImmediate(resolve));
        done.push(item);
      },
    });
    await expect(running).rejects.toThrow('no disk');
    expect(done).toEqual(['slow']);
  });
});
