import type { CallClock } from './call-clock.ts';
import type { Dialect, Feature } from './dialect.ts';
import type { Endpoint } from './endpoint.ts';
import { retryDelay } from './retry-delay.ts';

/** Decides after every failure of a call whether it is made again, and waits until it is time. */
export interface Perseverance {
  /**
   * Returns when the call is worth another try: at once without a feature the server refused, or after a wait.
   *
   * @param used - Features of the request that failed.
   * @throws The failure itself, where another try makes no sense; the reason of the clock when the call has to end meanwhile.
   */
  again(error: unknown, used?: readonly Feature[]): Promise<void>;
}

/** For one call. */
export function persevere({ retries, retryDelayMs }: Endpoint, clock: CallClock, dialect?: Dialect): Perseverance {
  let made = 0;
  return {
    again: async (error, used = []) => {
      if (dialect?.learn(error, used) === true) return;
      const delay = retryDelay(error, { made, retries, retryDelayMs, remainingMs: clock.remainingMs(), random: Math.random() });
      if (delay === undefined) throw error;
      made += 1;
      await clock.sleep(delay);
    },
  };
}
