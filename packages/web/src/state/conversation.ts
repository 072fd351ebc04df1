import { isAborted, RefusedError, UnreachableError } from '../wire/request-error.ts';
import type { ServerApi } from '../wire/server-api.ts';
import { parsed, withFields } from '../wire/shape.ts';
import type { Answer, Locale, SessionView } from '../wire/wire-types.ts';
import { pause, waitBefore } from './patience.ts';
import type { Store } from './store.ts';
import { createStore } from './store.ts';

/** What the page tells beside the conversation. */
export type Notice =
  | { readonly kind: 'refused'; readonly message: string; readonly code: string }
  | { readonly kind: 'changedElsewhere' | 'noSuchSession' | 'notTaken' | 'taken' | 'removed' }
  | { readonly kind: 'begunAnew'; readonly keptAs: string };

/** A turn that runs. */
export interface RunningTurn {
  readonly said: string;
  readonly answers: readonly Answer[];
  /** The reply as far as it has come. */
  readonly reply: string;
}

/** The conversation and its connection. */
export interface ConversationState {
  readonly sessionId: string | undefined;
  readonly view: SessionView | undefined;
  readonly isLoading: boolean;
  readonly turn: RunningTurn | undefined;
  /** The last whole reply, for those who listen. */
  readonly lastReply: string;
  readonly notice: Notice | undefined;
  /** Counts the failed attempts to reach the server; 0 while it answers. */
  readonly attempts: number;
  /** What is in the input line. It stays until the server has taken it. */
  readonly draft: string;
}

/** The one conversation of the page. */
export interface Conversation {
  readonly store: Store<ConversationState>;
  /** Shows a session, or an empty one. */
  open(id: string | undefined): Promise<void>;
  write(draft: string): void;
  /** Sends the draft. */
  send(): Promise<void>;
  answer(answers: readonly Answer[]): Promise<void>;
  undo(): Promise<void>;
  restart(): Promise<void>;
  /** Looks whether the session was changed by somebody else. */
  refresh(): Promise<void>;
  /** Takes the view in another language. */
  translate(): Promise<void>;
  cancel(): void;
  dismiss(): void;
  /** The session was deleted here. */
  forget(id: string): void;
}

/** What a conversation needs from the page around it. */
export interface ConversationDeps {
  readonly api: ServerApi;
  readonly locale: () => Locale;
  /** Called when another session is shown than before. */
  readonly onSession: (id: string | undefined) => void;
  /** Tells other tabs that a session has changed. */
  readonly announce: (id: string) => void;
  /** Keeps drafts over a reload. */
  readonly drafts: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

const empty = { sessionId: undefined, view: undefined, isLoading: false, turn: undefined, lastReply: '', notice: undefined } as const;
const draftKey = (id: string | undefined): string => `dbdiag-draft/${id ?? ''}`;

interface FinalEvent {
  readonly response: { readonly message: string; readonly details: { readonly new_session?: { readonly kept_as: string } } };
}

/** Makes the conversation of the page. */
export function createConversation({ api, locale, onSession, announce, drafts }: ConversationDeps): Conversation {
  const store = createStore<ConversationState>({ ...empty, attempts: 0, draft: drafts.getItem(draftKey(undefined)) ?? '' });
  let running: AbortController | undefined;
  /** Counts what is shown, so that an answer for what was shown before is dropped. */
  let shown = 0;

  const keepDraft = (draft: string, id = store.get().sessionId): void => {
    if (draft === '') drafts.removeItem(draftKey(id));
    else drafts.setItem(draftKey(id), draft);
    store.set({ draft });
  };

  /** Waits until the server answers again, ever longer between attempts. */
  const reconnected = async (): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      store.set({ attempts: attempt });
      await pause(waitBefore(attempt));
      if (await api.isUp()) break;
    }
    store.set({ attempts: 0 });
  };

  /** What the server gives, however long it takes to answer; what it refuses is thrown. */
  const persistent = async <Value>(ask: () => Promise<Value>): Promise<Value> => {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        const isBusy = error instanceof RefusedError && error.status === 503;
        if (!isBusy && !(error instanceof UnreachableError)) throw error;
        if (error instanceof RefusedError) await pause((error.retryAfter ?? 1) * 1000);
        else await reconnected();
      }
    }
  };

  const refused = (error: unknown): void => {
    if (isAborted(error)) return;
    if (error instanceof RefusedError) store.set({ notice: { kind: 'refused', message: error.message, code: error.code } });
    else throw error;
  };

  const load = async (id: string): Promise<SessionView | undefined> => {
    const turn = shown;
    try {
      const view = await persistent(() => api.session(id, locale()));
      if (turn !== shown) return undefined;
      store.set({ view, isLoading: false });
      return view;
    } catch (error) {
      if (turn !== shown) return undefined;
      store.set({ isLoading: false });
      if (error instanceof RefusedError && error.status === 404) {
        shown += 1;
        store.set({ ...empty, notice: { kind: 'noSuchSession' } });
        onSession(undefined);
      } else refused(error);
      return undefined;
    }
  };

  /** The view after a turn; says so where somebody else has written as well. */
  const loadAfter = async (id: string, before: number | undefined): Promise<void> => {
    const view = await load(id);
    announce(id);
    if (view !== undefined && before !== undefined && view.revision > before + 1) store.set({ notice: { kind: 'changedElsewhere' } });
  };

  const take = (id: string): void => {
    const { sessionId, draft } = store.get();
    if (id === sessionId) return;
    keepDraft('', sessionId);
    store.set({ sessionId: id });
    keepDraft(draft, id);
    onSession(id);
  };

  /** The reply to one message, as it comes. `undefined` where the stream ended without one. */
  const replyOf = async (message: string, answers: readonly Answer[], signal: AbortSignal): Promise<FinalEvent | undefined> => {
    const { sessionId } = store.get();
    const request = { sessionId, message, locale: locale(), signal, ...(answers.length > 0 && { answers }) };
    for await (const { event, data } of api.turn(request)) {
      if (event === 'session') {
        const session = parsed(data, withFields<{ readonly session_id: string }>('session_id'));
        if (session !== undefined) take(session.session_id);
      } else if (event === 'textDelta') {
        const { turn } = store.get();
        const delta = parsed(data, withFields<{ readonly text: string }>('text'));
        if (turn !== undefined && delta !== undefined) store.set({ turn: { ...turn, reply: turn.reply + delta.text } });
      } else if (event === 'final') return parsed(data, withFields<FinalEvent>('response'));
      else if (event === 'error') {
        const { code, message: text } = parsed(
          data,
          withFields<{ readonly code: string; readonly message: string }>('code', 'message'),
        ) ?? {
          code: 'http',
          message: '',
        };
        throw new RefusedError(text, { status: code === 'ports/session-conflict' ? 409 : 500, code, retryAfter: undefined });
      }
    }
    return undefined;
  };

  /**
   * After the connection was lost: was it taken before? What was sent isn't sent again by itself, for it would be taken twice.
   *
   * @param revision - Of the session before; 0 where there was none.
   */
  const afterLoss = async (said: string, revision: number): Promise<void> => {
    const at = shown;
    await reconnected();
    if (at !== shown) return;
    const { sessionId } = store.get();
    const view = sessionId === undefined ? undefined : await load(sessionId);
    if (at !== shown) return;
    const isTaken = view !== undefined && view.revision > revision;
    store.set({ turn: undefined, notice: { kind: isTaken ? 'taken' : 'notTaken' } });
    if (isTaken && store.get().draft.trim() === said) keepDraft('');
  };

  const turn = async (message: string, answers: readonly Answer[]): Promise<void> => {
    const { view, turn: current } = store.get();
    if (current !== undefined) return;
    const controller = new AbortController();
    running = controller;
    const at = shown;
    store.set({ turn: { said: message, answers, reply: '' }, notice: undefined });
    try {
      const final = await replyOf(message, answers, controller.signal);
      if (at !== shown) return;
      if (final === undefined) throw new UnreachableError('The reply broke off.');
      const { sessionId } = store.get();
      if (message !== '' && store.get().draft.trim() === message) keepDraft('');
      const { new_session: anew } = final.response.details;
      if (sessionId !== undefined) await loadAfter(sessionId, anew === undefined ? view?.revision : undefined);
      store.set({ turn: undefined, lastReply: final.response.message });
      if (anew !== undefined) store.set({ notice: { kind: 'begunAnew', keptAs: anew.kept_as } });
    } catch (error) {
      if (at !== shown) return;
      if (error instanceof UnreachableError) {
        await afterLoss(message, view?.revision ?? 0);
        return;
      }
      store.set({ turn: undefined });
      const { sessionId } = store.get();
      if (error instanceof RefusedError && error.status === 409 && sessionId !== undefined) {
        await load(sessionId);
        store.set({ notice: { kind: 'changedElsewhere' } });
      } else refused(error);
    } finally {
      if (running === controller) running = undefined;
    }
  };

  /** Takes back or starts over, which the server answers in one piece. */
  const step = async (said: string, run: (id: string) => Promise<{ readonly message: string }>): Promise<void> => {
    const { sessionId, view, turn: current } = store.get();
    if (sessionId === undefined || current !== undefined) return;
    const at = shown;
    store.set({ turn: { said, answers: [], reply: '' }, notice: undefined });
    try {
      const { message } = await run(sessionId);
      if (at !== shown) return;
      await loadAfter(sessionId, view?.revision);
      store.set({ lastReply: message });
    } catch (error) {
      if (at !== shown) return;
      if (error instanceof UnreachableError) await afterLoss(said, view?.revision ?? 0);
      else refused(error);
    } finally {
      if (at === shown) store.set({ turn: undefined });
    }
  };

  return {
    store,
    open: async (id) => {
      if (id === store.get().sessionId && (id === undefined || store.get().view !== undefined)) return;
      shown += 1;
      running?.abort();
      store.set({ ...empty, sessionId: id, isLoading: id !== undefined, draft: drafts.getItem(draftKey(id)) ?? '' });
      onSession(id);
      if (id !== undefined) await load(id);
    },
    write: keepDraft,
    send: async () => {
      const said = store.get().draft.trim();
      if (said !== '') await turn(said, []);
    },
    answer: (answers) => turn('', answers),
    undo: () => step('', (id) => api.undo(id, locale())),
    restart: () => step('', (id) => api.restart(id, locale())),
    refresh: async () => {
      const { sessionId, view, turn: current } = store.get();
      if (sessionId === undefined || current !== undefined || view === undefined) return;
      const at = shown;
      try {
        const fresh = await api.session(sessionId, locale());
        if (at !== shown || store.get().turn !== undefined || fresh.revision === store.get().view?.revision) return;
        store.set({ view: fresh, notice: { kind: 'changedElsewhere' } });
      } catch (error) {
        if (error instanceof RefusedError && error.status === 404 && at === shown) {
          shown += 1;
          store.set({ ...empty, notice: { kind: 'noSuchSession' } });
          onSession(undefined);
        }
        // Looking is no request of the person's: what fails is told when they ask for something.
      }
    },
    translate: async () => {
      const { sessionId } = store.get();
      if (sessionId !== undefined) await load(sessionId);
    },
    cancel: () => {
      running?.abort();
    },
    dismiss: () => {
      store.set({ notice: undefined });
    },
    forget: (id) => {
      drafts.removeItem(draftKey(id));
      if (id !== store.get().sessionId) return;
      shown += 1;
      running?.abort();
      store.set({ ...empty, draft: '', notice: { kind: 'removed' } });
      onSession(undefined);
    },
  };
}
