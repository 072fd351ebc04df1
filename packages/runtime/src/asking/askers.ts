import type { Locale } from '@dbdiag/graph-engine';
import type { AskOptions, StructuredIntent, ToldAnswer } from '@dbdiag/nl2sql';
import type { CallOptions } from '@dbdiag/ports';
import type { WireForm } from '@dbdiag/tools';
import type { RuntimeConfig } from '../config/config-schema.ts';
import { storedSessionId } from '../doors/session-owner.ts';
import type { AskableDatabase, Asking } from './granted-database.ts';
import { askableDatabases, grantedDatabase } from './granted-database.ts';
import { localDay } from './local-day.ts';
import type { OpenedDatabase } from './opened-database.ts';

/** A question to the data of a database. */
export interface AskRequest extends CallOptions {
  readonly question: string;
  /** A name of `data` or `targets`; may be left out where only one may be asked. */
  readonly database?: string | undefined;
  /** Who wants it, and so what has to be granted. */
  readonly by: 'user' | 'model';
  /** Whose session the statements are audited under. */
  readonly owner: string;
  readonly sessionId?: string | undefined;
  /** The number, from 1, of the option that was chosen of those the same question was asked back with. */
  readonly option?: number | undefined;
  /** An option that was offered, or an intent of one's own: this is answered, and the question only told with it. */
  readonly intent?: StructuredIntent | undefined;
  /** What was understood last, where the question may go on about it. */
  readonly previous?: StructuredIntent | undefined;
  readonly locale?: Locale | undefined;
  /** Today, as an ISO date. Default: by the clock. */
  readonly asOf?: string | undefined;
}

/** An answer as a door sends it. */
export type WireToldAnswer = WireForm<ToldAnswer>;

/** Asking databases that the configuration names. */
export interface Askers {
  /** The names of those that these may ask. */
  readonly databases: (by: AskRequest['by']) => readonly Pick<AskableDatabase, 'name' | 'about'>[];
  /**
   * Answers a question with figures, the SQL and an account of every word; or asks back; or says what isn't understood. The database is
   * opened by the first question and stays open.
   *
   * @throws DatabaseRefusedError, DatabaseUnnamedError, InvalidSessionIdError, the errors of opening the database, or the signal's reason.
   */
  readonly ask: (request: AskRequest) => Promise<ToldAnswer>;
}

/** What asking is put together from. */
export interface AskersDeps {
  readonly config: Pick<RuntimeConfig, 'data' | 'targets'>;
  readonly open: (database: AskableDatabase) => Promise<OpenedDatabase>;
  readonly now: () => Date;
}

/** Databases that are opened when they are first asked, and closed together. */
export interface OpenAskers extends Askers {
  /** A database for whoever was granted it; a failure to open it isn't remembered. */
  opened(database: AskableDatabase): Promise<OpenedDatabase>;
  /** Closes what is open. Nothing can be asked from then on. */
  close(): Promise<void>;
}

/** Under which the statements of questions are audited that belong to no session. */
const noSession = 'ask';

/** Makes the askers of a configuration. */
export function createAskers({ config, open, now }: AskersDeps): OpenAskers {
  const opened = new Map<string, Promise<OpenedDatabase>>();
  let closed = false;
  const openedOnce = (database: AskableDatabase): Promise<OpenedDatabase> => {
    if (closed) throw new Error('The runtime was closed.');
    const { name } = database;
    const begun = opened.get(name) ?? open(database);
    opened.set(name, begun);
    begun.catch(() => opened.delete(name));
    return begun;
  };
  return {
    databases: (by) => askableDatabases(config, whoOf(by)).map(({ name, about }) => ({ name, about })),
    opened: openedOnce,
    ask: async ({ question, database: named, by, owner, sessionId, option, intent, previous, locale, asOf, signal }) => {
      const granted = grantedDatabase(config, named, whoOf(by));
      const session = storedSessionId(owner, sessionId ?? noSession);
      signal?.throwIfAborted();
      const database = await openedOnce(granted);
      const options: AskOptions = {
        asOf: asOf ?? localDay(now()),
        ...(locale !== undefined && { locale }),
        ...(previous !== undefined && { previous }),
        signal,
      };
      const asker = database.askerOf(session);
      const { answerOption, toldAnswer } = await import('@dbdiag/nl2sql');
      if (intent !== undefined) return toldAnswer(granted.name, await asker.answer(intent, question, options));
      if (option !== undefined) return toldAnswer(granted.name, await answerOption(asker, { question, option }, options));
      return toldAnswer(granted.name, await asker.ask(question, options));
    },
    close: async () => {
      closed = true;
      const all = await Promise.allSettled(opened.values());
      opened.clear();
      await Promise.all(all.flatMap((begun) => (begun.status === 'fulfilled' ? [begun.value.close()] : [])));
    },
  };
}

function whoOf(by: AskRequest['by']): Asking {
  return by === 'user' ? 'users' : 'models';
}
