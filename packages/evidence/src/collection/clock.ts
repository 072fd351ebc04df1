/** Time as this machine sees it. Everything that waits or measures takes it from here. */
export interface Clock {
  /** Wall time; it may jump. */
  now(): Date;
  /** Seconds since some moment; never goes back. */
  monotonicSeconds(): number;
  /**
   * Waits.
   *
   * @throws The signal's reason when aborted.
   */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** The clock of the machine the program runs on. */
export function createSystemClock(): Clock {
  return {
    now: () => new Date(),
    monotonicSeconds: () => performance.now() / 1000,
    sleep: async (milliseconds, signal) => {
      signal?.throwIfAborted();
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', wake);
          resolve();
        };
        const timer = setTimeout(wake, milliseconds);
        signal?.addEventListener('abort', wake, { once: true });
      });
      signal?.throwIfAborted();
    },
  };
}
