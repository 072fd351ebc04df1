import type { ModelError } from '../model/errors.ts';
import { ModelRateLimitedError, ModelRefusedError, ModelUnreachableError } from '../model/errors.ts';
import { exceedsContext } from './context-refusal.ts';

/** A failure as the server told it. */
export interface HttpFailure {
  readonly status: number;
  /** What the server said, fit to be repeated. */
  readonly message: string;
  readonly retryAfterMs?: number | undefined;
  /** How the server calls it, where it does. */
  readonly names?: readonly string[];
}

/** When a server wants to be asked again, in milliseconds from now. */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const milliseconds = headers.get('retry-after-ms');
  if (milliseconds !== null && /^\d+(\.\d+)?$/u.test(milliseconds)) return Number(milliseconds);
  const after = headers.get('retry-after');
  if (after === null) return undefined;
  if (/^\d+(\.\d+)?$/u.test(after)) return Number(after) * 1000;
  const date = Date.parse(after);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

const advice: Readonly<Record<number, string>> = {
  401: 'Check the key.',
  403: 'Check what the key may do.',
  404: 'Check the address and the name of the model.',
  413: 'The request is too long for the server.',
};

/** Statuses that pass: the same request may work later. */
function passes(status: number): boolean {
  return status === 408 || status === 409 || status === 425 || status >= 500;
}

/** A limit that waiting doesn't lift: the account is used up. Servers say so with the status of too many requests. */
const usedUp: ReadonlySet<string> = new Set(['insufficient_quota', 'billing_hard_limit_reached', 'billing_not_active']);

/** The error for a status that isn't 200. */
export function httpError({ status, message, retryAfterMs: after, names = [] }: HttpFailure): ModelError {
  const quoted = message === '' ? '.' : `: ${message}`;
  if (names.some((name) => usedUp.has(name)))
    return new ModelRefusedError(`The account at the model's server is used up (status ${status})${quoted} Check its credit.`, {
      status,
      serverMessage: message,
    });
  if (status !== 429 && exceedsContext(message))
    return new ModelRefusedError(
      `The request is too long for the model (status ${status})${quoted} Give the model a longer context on its server, or take another.`,
      { status, serverMessage: message },
    );
  if (status === 429)
    return new ModelRateLimitedError(`The model's server wants fewer requests (status 429)${quoted}`, { retryAfterMs: after });
  if (passes(status))
    return new ModelUnreachableError(`The model's server can't work now (status ${status})${quoted}`, { status, retryAfterMs: after });
  if (status >= 300 && status < 400)
    return new ModelRefusedError(`The model's server moved elsewhere (status ${status}). Give its final address as baseUrl.`, {
      status,
      serverMessage: message,
    });
  return new ModelRefusedError(`The model's server refused the request (status ${status})${quoted} ${advice[status] ?? ''}`.trimEnd(), {
    status,
    serverMessage: message,
  });
}
