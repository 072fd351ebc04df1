import { InvalidSessionIdError } from '../errors.ts';

/**
 * An id that a door takes. Behind it there may be the times at which sessions of that id went idle: the runtime keeps them under
 * such an id, and they can be looked at.
 */
const doorId = /^[A-Za-z0-9._:~-]{1,128}(?:~\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z){0,8}$/u;

/** What the ids of everything an owner has begin with. No owner's begins with another's: an escaped name holds no slash. */
export function ownerPrefix(owner: string): string {
  return `${encodeURIComponent(owner)}/`;
}

/**
 * The id under which a session of an owner is stored: each owner has a namespace of their own.
 *
 * @param owner - Who came through the door, such as `local` where nobody logs in.
 * @param sessionId - As the owner knows it: 1 to 128 characters of `A-Z a-z 0-9 . _ : ~ -`.
 * @throws InvalidSessionIdError
 *
 * @example
 * ```ts
 * storedSessionId('ann', 'slow-shop'); // ann/slow-shop
 * ```
 */
export function storedSessionId(owner: string, sessionId: string): string {
  if (!doorId.test(sessionId)) throw new InvalidSessionIdError();
  return `${ownerPrefix(owner)}${sessionId}`;
}

/** The id that an owner knows a stored session by; undefined where it isn't theirs. */
export function sessionIdOf(owner: string, storedId: string): string | undefined {
  const prefix = ownerPrefix(owner);
  return storedId.startsWith(prefix) ? storedId.slice(prefix.length) : undefined;
}

/** An id for a new session that nobody can guess. */
export function newSessionId(): string {
  return crypto.randomUUID();
}
