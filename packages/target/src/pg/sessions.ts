import type { Failure } from '../failure.ts';
import type { Connection } from './connection.ts';
import { closeConnection } from './connection.ts';
import { readDriverError } from './driver-error.ts';
import type { Ask, Look, LookOptions } from './read-only-look.ts';
import { lookReadOnly } from './read-only-look.ts';

/** A place for one connection. */
interface Slot {
  connection: Connection;
  busy: boolean;
  /** Whether a connection that is lost here may be replaced: once, until a look through the new one has succeeded. */
  replaceable: boolean;
  /** What kept it from being replaced. */
  reopenError?: unknown;
}

/** The connections held on a target, shared among looks in the order they come. */
export interface Sessions {
  /**
   * Runs one statement on the next free connection.
   *
   * @throws The signal's reason when aborted.
   */
  look<Answer>(ask: Ask<Answer>, options: LookOptions): Promise<Look<Answer>>;
  /** Cancels what is under way, ends all connections and waits for that. */
  close(): Promise<void>;
}

/** Why sessions were closed under a look; the look is told that its connection is gone. */
const closed: Failure = { reason: 'lost', message: 'The connections were closed.' };

/**
 * Holds connections that are open already.
 *
 * @param reopen - Opens another one in place of one that was lost.
 */
export function holdSessions(connections: readonly Connection[], reopen: (signal: AbortSignal) => Promise<Connection>): Sessions {
  const slots = connections.map((connection): Slot => ({ connection, busy: false, replaceable: true }));
  const waiting: (() => void)[] = [];
  const underWay = new Set<AbortController>();
  let closing: Promise<void> | undefined;

  const look = async <Answer>(ask: Ask<Answer>, options: LookOptions): Promise<Look<Answer>> => {
    options.signal.throwIfAborted();
    if (closing !== undefined) return lost(closed);
    const controller = new AbortController();
    const follow = (): void => {
      controller.abort(options.signal.reason);
    };
    options.signal.addEventListener('abort', follow, { once: true });
    underWay.add(controller);
    try {
      return await untilSent(ask, { ...options, signal: controller.signal });
    } catch (error) {
      options.signal.throwIfAborted();
      if (controller.signal.aborted) return lost(closed);
      throw error;
    } finally {
      underWay.delete(controller);
      options.signal.removeEventListener('abort', follow);
    }
  };

  /** A connection may turn out to be lost before anything was sent on it: the look then has another try. */
  const untilSent = async <Answer>(ask: Ask<Answer>, options: LookOptions): Promise<Look<Answer>> => {
    for (;;) {
      const slot = await acquire(options.signal);
      if (slot === undefined) return lost(noneLeft(slots));
      try {
        const done = await lookReadOnly(slot.connection, ask, options);
        if (done.result.ok) slot.replaceable = true;
        if (done.sent || done.result.ok || done.result.failure.reason !== 'lost') return done;
      } finally {
        release(slot);
      }
    }
  };

  const acquire = async (signal: AbortSignal): Promise<Slot | undefined> => {
    for (;;) {
      signal.throwIfAborted();
      const free = slots.filter(({ busy }) => !busy);
      const slot = free.find((candidate) => !isLost(candidate)) ?? free.find(({ replaceable }) => replaceable);
      if (slot === undefined && free.length === slots.length) return undefined;
      if (slot === undefined) {
        await turn(waiting, signal);
        continue;
      }
      slot.busy = true;
      if (!isLost(slot) || (await replace(slot, signal))) return slot;
    }
  };

  const replace = async (slot: Slot, signal: AbortSignal): Promise<boolean> => {
    slot.replaceable = false;
    try {
      slot.connection = await reopen(signal);
      return true;
    } catch (error) {
      signal.throwIfAborted();
      slot.reopenError = error;
      return false;
    } finally {
      if (isLost(slot)) release(slot);
    }
  };

  const release = (slot: Slot): void => {
    slot.busy = false;
    for (const wake of waiting.splice(0)) wake();
  };

  const close = async (): Promise<void> => {
    for (const controller of underWay) controller.abort(new Error(closed.message));
    while (slots.some(({ busy }) => busy)) await turn(waiting);
    await Promise.all(slots.map(async ({ connection }) => closeConnection(connection)));
  };

  return { look, close: async () => (closing ??= close()) };
}

/** Waits until some slot is given back. */
async function turn(waiting: (() => void)[], signal?: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const wake = (): void => {
      signal?.removeEventListener('abort', wake);
      resolve();
    };
    waiting.push(wake);
    signal?.addEventListener('abort', wake, { once: true });
  });
}

function isLost({ connection }: Slot): boolean {
  return connection.lostBy() !== undefined;
}

function lost(failure: Failure): Look<never> {
  return { sent: false, elapsedMs: 0, result: { ok: false, failure } };
}

function noneLeft(slots: readonly Slot[]): Failure {
  const [why] = slots.map(({ connection, reopenError }) => readDriverError(reopenError ?? connection.lostBy()).message);
  return { reason: 'lost', message: `No connection to the server is left, and no new one could be opened. ${why ?? ''}` };
}
