import type { QueryResult, Row, ServerFacts, TargetDatabase } from '@dbdiag/target';
import type { VirtualClock } from './virtual-clock.ts';

/** What a statement was answered, and how long the server took. */
export interface RecordedAnswer {
  readonly elapsedMs: number;
  readonly result: QueryResult['result'];
}

/** A database that answers from a record, and says what it was asked. */
export interface RecordedTarget extends TargetDatabase {
  /** Every statement, in the order it was asked, with the moment in seconds. */
  readonly asked: readonly { readonly statement: string; readonly atSeconds: number /** 0 while it runs. */; readonly elapsedMs: number }[];
  /** The most statements that ran at a time. */
  readonly mostAtOnce: () => number;
  /** Statements that were cancelled by a signal. */
  readonly cancelled: () => number;
  /** Statements still running. */
  readonly running: () => number;
}

/** An answer of rows. */
export function rows(answered: readonly Row[], elapsedMs = 2): RecordedAnswer {
  return { elapsedMs, result: { ok: true, rows: answered } };
}

/** An answer that is a failure. */
export function failed(reason: 'lost' | 'timeout' | 'error', elapsedMs = 2): RecordedAnswer {
  return { elapsedMs, result: { ok: false, failure: { reason, message: `recorded: ${reason}` } } };
}

/** A server of which everything is known and every privilege held. */
export const recordedFacts: ServerFacts = {
  versionNumber: 150018,
  version: '15.18',
  database: 'shop',
  role: 'probe',
  superuser: false,
  monitor: true,
  sequences: true,
  extensions: ['pg_stat_statements', 'pgstattuple'],
  inRecovery: false,
  settings: { max_connections: '100' },
};

/**
 * @param answer - What the server says to a statement, at which look of it (from 0) and at which moment.
 */
export function createRecordedTarget(
  clock: VirtualClock,
  answer: (statement: string, look: { readonly number: number; readonly atSeconds: number }) => RecordedAnswer,
  facts: ServerFacts = recordedFacts,
): RecordedTarget {
  const asked: { statement: string; atSeconds: number; elapsedMs: number }[] = [];
  let running = 0;
  let most = 0;
  let cancelled = 0;
  return {
    facts,
    asked,
    mostAtOnce: () => most,
    cancelled: () => cancelled,
    running: () => running,
    query: async (statement, { signal, statementTimeoutMs = Infinity } = {}) => {
      signal?.throwIfAborted();
      const number = asked.filter((each) => each.statement === statement).length;
      const atSeconds = clock.monotonicSeconds();
      const question = { statement, atSeconds, elapsedMs: 0 };
      asked.push(question);
      running += 1;
      most = Math.max(most, running);
      const recorded = answer(statement, { number, atSeconds });
      const { elapsedMs, result } = recorded.elapsedMs <= statementTimeoutMs ? recorded : failed('timeout', statementTimeoutMs);
      try {
        await clock.sleep(elapsedMs, signal);
        question.elapsedMs = elapsedMs;
        return { elapsedMs, result };
      } catch (error) {
        cancelled += 1;
        throw error;
      } finally {
        running -= 1;
      }
    },
    close: async () => undefined,
  };
}
