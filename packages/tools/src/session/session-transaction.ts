import type { CallOptions, SessionStore } from '@dbdiag/ports';
import { SessionConflictError } from '@dbdiag/ports';
import { createSession } from './create-session.ts';
import { decodeSession, encodeSession } from './session-codec.ts';
import { enterSession } from './session-line.ts';
import type { SessionState } from './session-state.ts';

/** A stored session that was idle for too long, and gives its id to a new one. */
export interface IdleSession {
  /** The id under which it is kept once the new one is saved. */
  readonly keptAs: string;
  /** When it was last saved. */
  readonly savedAt: Date;
}

/** What a session transaction works on. */
export interface OpenedSession {
  /** As it was stored; a new one where there was none, or the stored one was idle for too long. */
  readonly session: SessionState;
  /** Present where the stored one was idle for too long. */
  readonly idle?: IdleSession;
  /** From 1; more than 1 where another writer was faster. */
  readonly attempt: number;
}

/** What a session transaction came to. */
export interface SessionChange<Result> {
  readonly result: Result;
  /** To be saved; without it nothing is. */
  readonly session?: SessionState;
  /** Somebody has seen some of the result: it can't be worked out anew when another writer was faster. Default false. */
  readonly isTold?: boolean;
}

/** How a session is opened and saved. */
export interface SessionTransactionOptions extends CallOptions {
  /** How often the work is done when another writer saves the session meanwhile, ≥ 1. Default 2. */
  readonly attempts?: number;
  /** Longest time since the last save, in milliseconds, after which a session begins anew. Default: none is too long. */
  readonly idleMs?: number;
  /** The clock that `idleMs` is measured with. Default: the system's. */
  readonly now?: () => Date;
}

/** A lost race is normal once; twice means somebody keeps writing, and a person should know. */
const defaultAttempts = 2;

interface Loaded extends OpenedSession {
  readonly revision: number;
  /** The session that was idle for too long, under the id it is kept as. */
  readonly kept?: SessionState;
}

/** The id of a session that was idle since a time: the same for everybody who finds it. */
function idleId(sessionId: string, savedAt: Date): string {
  return `${sessionId}~${savedAt.toISOString()}`;
}

async function load(store: SessionStore, sessionId: string, options: SessionTransactionOptions & { attempt: number }): Promise<Loaded> {
  const { attempt, idleMs = Infinity, now = () => new Date(), signal } = options;
  const record = await store.load(sessionId, signal && { signal });
  if (record === undefined) return { session: createSession(sessionId), revision: 0, attempt };
  const { revision, savedAt } = record;
  const session = decodeSession(record.document);
  if (!(now().getTime() - savedAt.getTime() > idleMs)) return { session, revision, attempt };
  const keptAs = idleId(sessionId, savedAt);
  return {
    session: createSession(sessionId, session.locale),
    idle: { keptAs, savedAt },
    kept: { ...session, id: keptAs },
    revision,
    attempt,
  };
}

async function save(store: SessionStore, session: SessionState, { revision, signal }: CallOptions & { revision: number }): Promise<void> {
  await store.save({ id: session.id, revision, document: encodeSession(session) }, signal && { signal });
}

/** Keeps an idle session under its own id. Who finds it there was told so by somebody else who found it idle. */
async function keep(store: SessionStore, session: SessionState, options: CallOptions): Promise<void> {
  try {
    await save(store, session, { ...options, revision: 0 });
  } catch (error) {
    if (!(error instanceof SessionConflictError)) throw error;
  }
}

/**
 * Loads a session, does some work on it that tells events, and saves what came of it with a revision check. When another writer
 * was faster, the work is done again on what that one saved.
 *
 * It doesn't wait in the line for the session: hold a place of `enterSession`, or use `inSession`, so that writers of this process
 * don't need a second attempt.
 *
 * @param work - May run several times; it must not change anything but what it returns.
 * @throws SessionConflictError, InvalidSessionError, StoreUnavailableError, the signal's reason, or what `work` throws; the stored
 * session is as it was then.
 */
export async function* sessionTransaction<Event, Result>(
  store: SessionStore,
  work: (opened: OpenedSession) => AsyncGenerator<Event, SessionChange<Result>>,
  { sessionId, ...options }: SessionTransactionOptions & { readonly sessionId: string },
): AsyncGenerator<Event, Result> {
  const { attempts = defaultAttempts, signal } = options;
  const call = signal === undefined ? {} : { signal };
  for (let attempt = 1; ; attempt += 1) {
    const { revision, kept, ...opened } = await load(store, sessionId, { ...options, attempt });
    const { result, session, isTold = false } = yield* work(opened);
    signal?.throwIfAborted();
    if (session === undefined) return result;
    try {
      if (kept !== undefined) await keep(store, kept, call);
      await save(store, session, { ...call, revision });
      return result;
    } catch (error) {
      if (!(error instanceof SessionConflictError) || isTold || attempt >= attempts) throw error;
    }
  }
}

/**
 * A session transaction whose work tells no events: waits in the line for the session, loads, works, saves, and does it again when
 * a writer of another process was faster.
 *
 * @example
 * ```ts
 * await inSession(store, async ({ session }) => ({ session: { ...session, locale: 'zh' }, result: undefined }), { sessionId });
 * ```
 *
 * @param work - May run several times; it must not change anything but what it returns.
 * @throws As `sessionTransaction`.
 */
export async function inSession<Result>(
  store: SessionStore,
  work: (opened: OpenedSession) => Promise<SessionChange<Result>>,
  options: SessionTransactionOptions & { readonly sessionId: string },
): Promise<Result> {
  const place = await enterSession(store, options.sessionId, options);
  try {
    const transaction = sessionTransaction<never, Result>(
      store,
      async function* silent(opened) {
        return await work(opened);
      },
      options,
    );
    return (await transaction.next()).value;
  } finally {
    place.leave();
  }
}
