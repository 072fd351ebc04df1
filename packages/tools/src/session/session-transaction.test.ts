import type { SessionStore } from '@dbdiag/ports';
import { SessionConflictError } from '@dbdiag/ports';
import { createInMemorySessionStore } from '@dbdiag/ports/memory';
import { describe, expect, it } from 'vitest';
import { appendTurn, createSession } from './create-session.ts';
import { decodeSession, encodeSession } from './session-codec.ts';
import { enterSession } from './session-line.ts';
import type { SessionState } from './session-state.ts';
import type { OpenedSession } from './session-transaction.ts';
import { inSession } from './session-transaction.ts';

const sessionId = 's-1';

function said(session: SessionState, user: string): SessionState {
  return appendTurn(session, { user, assistant: '', calls: [] });
}

async function saidIn(store: SessionStore, id = sessionId): Promise<readonly string[]> {
  const record = await store.load(id);
  return record === undefined ? [] : decodeSession(record.document).transcript.map(({ user }) => user);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Adds an exchange after a while, in which others could be faster. */
function speak(store: SessionStore, words: string, signal?: AbortSignal): Promise<string> {
  return inSession(
    store,
    async ({ session }) => {
      await pause(2);
      return { session: said(session, words), result: words };
    },
    { sessionId, attempts: 1, signal },
  );
}

describe('writers of one process', () => {
  it('wait for each other in the order of arrival, and none needs a second attempt', async () => {
    const store = createInMemorySessionStore();
    const words = ['one', 'two', 'three', 'four', 'five', 'six'];
    expect(await Promise.all(words.map((each) => speak(store, each)))).toEqual(words);
    expect(await saidIn(store)).toEqual(words);
  });

  it('do not wait for those of other sessions, or of other stores', async () => {
    const store = createInMemorySessionStore();
    const place = await enterSession(store, 'other');
    await enterSession(createInMemorySessionStore(), sessionId);
    expect(await speak(store, 'at once')).toBe('at once');
    place.leave();
  });

  it('are not held up by one that gives up waiting, nor by one that fails', async () => {
    const store = createInMemorySessionStore();
    const place = await enterSession(store, sessionId);
    const stop = new AbortController();
    const reason = new Error('the window was closed');
    const first = speak(store, 'first');
    const cancelled = speak(store, 'never', stop.signal);
    const failing = inSession(store, async () => Promise.reject(new Error('broken')), { sessionId });
    const last = speak(store, 'last');
    stop.abort(reason);
    await expect(cancelled).rejects.toBe(reason);
    expect(await saidIn(store)).toEqual([]);
    place.leave();
    await expect(failing).rejects.toThrow('broken');
    expect(await Promise.all([first, last])).toEqual(['first', 'last']);
    expect(await saidIn(store)).toEqual(['first', 'last']);
  });

  it('keep their order when one that gave up stood before another that waits', async () => {
    const store = createInMemorySessionStore();
    const place = await enterSession(store, sessionId);
    const stop = new AbortController();
    const cancelled = enterSession(store, sessionId, { signal: stop.signal });
    const order: string[] = [];
    const next = enterSession(store, sessionId).then((entered) => {
      order.push('next');
      return entered;
    });
    stop.abort(new Error('gone'));
    await expect(cancelled).rejects.toThrow('gone');
    await pause(5);
    order.push('holder leaves');
    place.leave();
    (await next).leave();
    expect(order).toEqual(['holder leaves', 'next']);
  });

  it('who waited do not go on when their signal is aborted by what happened outside meanwhile', async () => {
    const store = createInMemorySessionStore();
    const place = await enterSession(store, sessionId);
    const stop = new AbortController();
    const waiting = speak(store, 'never', stop.signal);
    setImmediate(() => {
      stop.abort(new Error('gone'));
    });
    place.leave();
    await expect(waiting).rejects.toThrow('gone');
    expect(await saidIn(store)).toEqual([]);
  });

  it('need not wait where they arrive with an aborted signal', async () => {
    const store = createInMemorySessionStore();
    const reason = new Error('too late');
    await expect(speak(store, 'never', AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(await speak(store, 'next')).toBe('next');
  });
});

describe('a writer of another process', () => {
  /** Saves first, for the first few times. */
  async function speakAgainst(conflicts: number, options: { readonly isTold?: boolean } = {}): Promise<SessionStore> {
    const store = createInMemorySessionStore();
    await inSession(
      store,
      async ({ session, attempt }) => {
        if (attempt <= conflicts) {
          const stored = await store.load(sessionId);
          await store.save({
            id: sessionId,
            revision: stored?.revision ?? 0,
            document: encodeSession(said(session, `theirs ${attempt}`)),
          });
        }
        return { session: said(session, 'mine'), result: undefined, ...options };
      },
      { sessionId },
    ).catch((error: unknown) => {
      if (!(error instanceof SessionConflictError)) throw error;
    });
    return store;
  }

  it('who was faster once has the work done again on what they saved', async () => {
    expect(await saidIn(await speakAgainst(1))).toEqual(['theirs 1', 'mine']);
  });

  it('who was faster twice makes it fail, and theirs stands', async () => {
    expect(await saidIn(await speakAgainst(2))).toEqual(['theirs 1', 'theirs 2']);
  });

  it('who was faster when something was told already makes it fail at once', async () => {
    expect(await saidIn(await speakAgainst(1, { isTold: true }))).toEqual(['theirs 1']);
  });
});

describe('a session that was idle', () => {
  const monday = new Date('2026-11-23T09:00:00Z');
  const minutes = (count: number): Date => new Date(monday.getTime() + count * 60_000);
  const idleMs = 30 * 60_000;

  async function storeWithOld(): Promise<SessionStore> {
    const store = createInMemorySessionStore({ now: () => monday });
    await store.save({ id: sessionId, revision: 0, document: encodeSession(said(createSession(sessionId, 'zh'), 'on Monday')) });
    return store;
  }

  it('begins anew, and the old one is kept under an id of its own', async () => {
    const store = await storeWithOld();
    const idle = await inSession(
      store,
      async ({ session, ...opened }) => {
        expect(session).toEqual(createSession(sessionId, 'zh'));
        return { session: said(session, 'later'), result: opened.idle };
      },
      { sessionId, idleMs, now: () => minutes(31) },
    );
    expect(idle).toEqual({ keptAs: 's-1~2026-11-23T09:00:00.000Z', savedAt: monday });
    expect(await saidIn(store)).toEqual(['later']);
    expect(await saidIn(store, idle?.keptAs)).toEqual(['on Monday']);
    expect(await store.load(sessionId)).toMatchObject({ revision: 2 });
  });

  it.each([30, 1])('goes on within the time, %d minutes later', async (later) => {
    const store = await storeWithOld();
    const work = async ({ session, idle }: OpenedSession) => ({ session: said(session, 'later'), result: idle });
    expect(await inSession(store, work, { sessionId, idleMs, now: () => minutes(later) })).toBeUndefined();
    expect(await saidIn(store)).toEqual(['on Monday', 'later']);
    expect(await store.list(10)).toHaveLength(1);
  });

  it('stays as it was where nothing is saved or the work fails', async () => {
    const store = await storeWithOld();
    const options = { sessionId, idleMs, now: () => minutes(31) };
    await inSession(store, async () => ({ result: undefined }), options);
    await expect(inSession(store, async () => Promise.reject(new Error('broken')), options)).rejects.toThrow('broken');
    expect(await saidIn(store)).toEqual(['on Monday']);
    expect(await store.list(10)).toHaveLength(1);
  });

  it('is kept once where two processes find it, and the second goes on with the new one', async () => {
    const store = await storeWithOld();
    const otherProcess: SessionStore = { ...store };
    const options = { sessionId, idleMs, now: () => minutes(31) };
    let others: Promise<unknown> | undefined;
    await inSession(
      store,
      async ({ session, attempt }) => {
        if (attempt === 1) {
          others = inSession(otherProcess, async (opened) => ({ session: said(opened.session, 'theirs'), result: undefined }), options);
          await others;
        }
        return { session: said(session, 'mine'), result: undefined };
      },
      options,
    );
    expect((await store.list(10)).map(({ id }) => id).sort()).toEqual(['s-1', 's-1~2026-11-23T09:00:00.000Z']);
    // The clock of the store stands still, so the second attempt finds theirs idle as well.
    expect(await saidIn(store)).toEqual(['mine']);
  });
});
