import { isAborted } from '../wire/request-error.ts';
import type { ServerApi } from '../wire/server-api.ts';
import type { DataAnswer, DataIntent, Locale } from '../wire/wire-types.ts';
import type { Store } from './store.ts';
import { createStore } from './store.ts';

/** A question that was answered, in whatever way. */
export interface DataExchange {
  readonly number: number;
  readonly question: string;
  readonly answer: DataAnswer;
}

/** What the page knows of questions to data. */
interface DataState {
  /** Names; empty while none is known. */
  readonly databases: readonly string[];
  /** The one that was chosen. */
  readonly database: string | undefined;
  readonly draft: string;
  /** The newest first. */
  readonly exchanges: readonly DataExchange[];
  readonly isAsking: boolean;
  readonly failure: string | undefined;
}

/** Asks databases of the server. */
export interface DataQuestions {
  readonly store: Store<DataState>;
  /** Finds out which databases there are, if nobody knows yet. */
  look(): Promise<void>;
  /** Asks what is written, of the chosen database; a question may go on about the last one. */
  ask(locale: Locale): Promise<void>;
  /** Answers a question back by one of its options. */
  choose(exchange: DataExchange, option: { readonly intent: DataIntent }, locale: Locale): Promise<void>;
  stop(): void;
}

/** Makes it; nothing is loaded before `look`. */
export function createDataQuestions(api: Pick<ServerApi, 'databases' | 'ask'>): DataQuestions {
  const store = createStore<DataState>({
    databases: [],
    database: undefined,
    draft: '',
    exchanges: [],
    isAsking: false,
    failure: undefined,
  });
  let running: AbortController | undefined;

  const put = async (asked: Omit<Parameters<ServerApi['ask']>[0], 'signal'>): Promise<boolean> => {
    running?.abort();
    const own = new AbortController();
    running = own;
    store.set({ isAsking: true, failure: undefined });
    try {
      const answer = await api.ask({ ...asked, signal: own.signal });
      const { exchanges } = store.get();
      store.set({ exchanges: [{ number: exchanges.length + 1, question: asked.question, answer }, ...exchanges] });
      return true;
    } catch (error) {
      if (!isAborted(error)) store.set({ failure: error instanceof Error ? error.message : String(error) });
      return false;
    } finally {
      if (running === own) {
        running = undefined;
        store.set({ isAsking: false });
      }
    }
  };

  return {
    store,
    look: async () => {
      if (store.get().databases.length > 0) return;
      // Whoever isn't let in yet sees no data.
      const databases = await api.databases().catch(() => []);
      store.set({ databases });
    },
    ask: async (locale) => {
      const { draft, databases, database = databases[0], exchanges } = store.get();
      const question = draft.trim();
      if (question === '' || database === undefined) return;
      const last = exchanges.find(({ answer }) => answer.kind === 'answered' && answer.database === database)?.answer;
      const previous = last?.kind === 'answered' ? last.intent : undefined;
      const isTold = await put({ question, database, locale, ...(previous !== undefined && { previous }) });
      if (isTold && store.get().draft.trim() === question) store.set({ draft: '' });
    },
    choose: async ({ question, answer }, { intent }, locale) => {
      await put({ question, database: answer.database, intent, locale });
    },
    stop: () => {
      running?.abort();
    },
  };
}
