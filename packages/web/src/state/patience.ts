const firstMs = 500;
const longestMs = 30_000;

/** How long to wait before one more attempt, in milliseconds: twice as long each time, at most half a minute. */
export function waitBefore(attempt: number): number {
  return Math.min(longestMs, firstMs * 2 ** Math.min(attempt, 16));
}

/** Waits, or until the signal says to stop, which is no error. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) {
      resolve();
      return;
    }
    const stop = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      resolve();
    };
    const timer = setTimeout(stop, ms);
    signal?.addEventListener('abort', stop);
  });
}
