import { firstRetryDelayMs } from './limits.ts';

/**
 * How long to wait before a transaction is tried again.
 *
 * Any time up to a limit that doubles with every attempt is equally likely, so that those who got into each other's way don't meet
 * again at the same moment.
 *
 * @param failed - How many attempts failed, from 1.
 * @param random - Gives a number in [0, 1).
 * @returns Milliseconds.
 *
 * @see Brooker, "Exponential Backoff And Jitter", AWS Architecture Blog 2015 ("full jitter").
 */
export function retryDelayMs(failed: number, random: () => number = Math.random): number {
  return random() * firstRetryDelayMs * 2 ** (failed - 1);
}
