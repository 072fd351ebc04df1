import { ModelRateLimitedError, ModelUnreachableError } from '../model/errors.ts';
import { wireLimits } from './openai-options.ts';

/** What decides about another try. */
export interface RetryState {
  /** Retries made so far. */
  readonly made: number;
  readonly retries: number;
  readonly retryDelayMs: number;
  /** Time the call has left. */
  readonly remainingMs: number;
  /** In [0, 1). */
  readonly random: number;
}

/**
 * How long to wait before another try, in milliseconds; `undefined` where there is no sense in one: the failure would happen
 * again, text has been received already, the tries are used up, or the wait doesn't fit into what is left of the call.
 *
 * The wait doubles from try to try and is shortened at random by up to a half, so that many clients don't come back together.
 * A server that names a time is obeyed, up to 20 s; asked sooner it would only refuse again.
 *
 * @see https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/ ("equal jitter")
 */
export function retryDelay(error: unknown, { made, retries, retryDelayMs, remainingMs, random }: RetryState): number | undefined {
  if (made >= retries) return undefined;
  if (!(error instanceof ModelUnreachableError || error instanceof ModelRateLimitedError) || error.received !== '') return undefined;
  const longest = Math.min(wireLimits.retryDelayMs, retryDelayMs * 2 ** made);
  const wait = error.retryAfterMs ?? longest * (1 - random / 2);
  return wait <= wireLimits.retryAfterMs && wait < remainingMs ? wait : undefined;
}
