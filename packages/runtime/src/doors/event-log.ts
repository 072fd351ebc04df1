/** An event and its place among those of its log. */
export interface Numbered<Event> {
  /** From 1. */
  readonly number: number;
  readonly event: Event;
}

/** Events that are written once and read by many, each at their own pace. */
export interface EventLog<Event> {
  push(event: Event): void;
  /** No event comes after this. */
  end(): void;
  /**
   * The events behind a number, those so far and then as they come, until the log ends. A reader who is slower than the log is long
   * misses the oldest: the numbers tell.
   *
   * @throws The reason of the signal.
   */
  read(after: number, signal?: AbortSignal): AsyncGenerator<Numbered<Event>, void>;
}

/**
 * Makes a log.
 *
 * @param length - Most events that are kept, the newest.
 */
export function createEventLog<Event>(length: number): EventLog<Event> {
  const kept: Numbered<Event>[] = [];
  let count = 0;
  let isOver = false;
  const waiting = new Set<() => void>();
  const wakeAll = (): void => {
    for (const wake of waiting) wake();
    waiting.clear();
  };
  const more = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve) => {
      const wake = (): void => {
        waiting.delete(wake);
        signal?.removeEventListener('abort', wake);
        resolve();
      };
      waiting.add(wake);
      signal?.addEventListener('abort', wake, { once: true });
    });
  return {
    push: (event) => {
      count += 1;
      kept.push({ number: count, event });
      if (kept.length > length) kept.shift();
      wakeAll();
    },
    end: () => {
      isOver = true;
      wakeAll();
    },
    read: async function* (after, signal) {
      for (let last = after; ; ) {
        signal?.throwIfAborted();
        const next = kept[Math.max(0, last - (count - kept.length))];
        if (next !== undefined) {
          last = next.number;
          yield next;
        } else if (isOver) return;
        else await more(signal);
      }
    },
  };
}
