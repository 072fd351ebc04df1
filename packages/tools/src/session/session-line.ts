import type { CallOptions, SessionStore } from '@dbdiag/ports';

/** A place at the head of the line for one session. */
export interface SessionPlace {
  /** Lets the next one go; calling it again does nothing. */
  readonly leave: () => void;
}

/** When everybody who stands in the line for a session will have left; sessions nobody waits for have no entry. */
type Lines = Map<string, Promise<void>>;

/** The lines belong to the store: whoever shares it in this process waits in the same ones. */
const linesOf = new WeakMap<SessionStore, Lines>();

/**
 * Waits in the line for a session, in the order of arrival, until everybody before has left. Writers of one process then don't
 * run into each other's revisions; those of other processes still can.
 *
 * Who waited goes on only after the event loop had its chance: a signal that a closed connection aborts is aborted by then.
 *
 * @returns A place that must be left, whatever happens.
 * @throws The reason of the signal when it is aborted before or while waiting; nobody behind waits for that place.
 */
export async function enterSession(store: SessionStore, sessionId: string, { signal }: CallOptions = {}): Promise<SessionPlace> {
  signal?.throwIfAborted();
  const lines = linesOf.get(store) ?? new Map<string, Promise<void>>();
  linesOf.set(store, lines);
  const before = lines.get(sessionId);
  let leave = (): void => undefined;
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const all = before === undefined ? left : before.then(() => left);
  lines.set(sessionId, all);
  void all.then(() => {
    if (lines.get(sessionId) === all) lines.delete(sessionId);
  });
  try {
    if (before !== undefined) {
      await orAborted(before, signal);
      await outsideSeen();
      signal?.throwIfAborted();
    }
  } catch (error) {
    leave();
    throw error;
  }
  return { leave };
}

async function orAborted(done: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) return done;
  let stop = (): void => undefined;
  const aborted = new Promise<void>((resolve) => {
    stop = resolve;
  });
  signal.addEventListener('abort', stop, { once: true });
  try {
    await Promise.race([done, aborted]);
    signal.throwIfAborted();
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/**
 * Turns of the event loop until a connection that the other side has closed is known to be: it is in the middle of one, and then the
 * end is read, this side is shut down, and the handle is closed, in one each.
 */
const turnsUntilClosed = 4;

/** Turns of a line can follow each other without the event loop ever getting to what happened outside. */
async function outsideSeen(): Promise<void> {
  // Elsewhere than in Node a timer of no length does.
  const nextTurn = 'setImmediate' in globalThis ? setImmediate : setTimeout;
  for (let turn = 0; turn < turnsUntilClosed; turn += 1) {
    await new Promise<void>((resolve) => {
      nextTurn(resolve);
    });
  }
}
