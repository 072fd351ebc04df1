import type { Clock } from '../src/collection/clock.ts';

/** A clock that jumps to the next moment somebody waits for, once nothing else is going on. */
export interface VirtualClock extends Clock {
  /** Time stands still while the work is done: it is real work, of which the clock can't know when it ends. */
  during<Result>(work: () => Promise<Result>): Promise<Result>;
}

interface Sleeper {
  readonly due: number;
  readonly wake: () => void;
}

/** @param startedAt - Wall time of its first moment. */
export function createVirtualClock(startedAt = '2026-01-05T08:00:00.000Z'): VirtualClock {
  let elapsedMs = 0;
  let working = 0;
  let scheduled = false;
  const sleepers = new Set<Sleeper>();

  const schedule = (): void => {
    if (scheduled) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      if (working > 0) return;
      const [next] = [...sleepers].sort((a, b) => a.due - b.due);
      if (next === undefined) return;
      elapsedMs = Math.max(elapsedMs, next.due);
      next.wake();
      schedule();
    });
  };

  return {
    now: () => new Date(Date.parse(startedAt) + elapsedMs),
    monotonicSeconds: () => elapsedMs / 1000,
    sleep: async (milliseconds, signal) => {
      signal?.throwIfAborted();
      await new Promise<void>((resolve) => {
        const sleeper = {
          due: elapsedMs + milliseconds,
          wake: () => {
            sleepers.delete(sleeper);
            signal?.removeEventListener('abort', sleeper.wake);
            resolve();
          },
        };
        sleepers.add(sleeper);
        signal?.addEventListener('abort', sleeper.wake, { once: true });
        schedule();
      });
      signal?.throwIfAborted();
    },
    during: async (work) => {
      working += 1;
      try {
        return await work();
      } finally {
        working -= 1;
        schedule();
      }
    },
  };
}
