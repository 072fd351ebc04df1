import type { AuditSink, JsonValue } from '@dbdiag/ports';
import type { DataSource, QueryOutcome } from './data-source.ts';

/** Where it is written down what was asked of a source, and under which session. */
export interface SourceAudit {
  readonly sink: AuditSink;
  readonly sessionId: string;
  readonly now: () => Date;
}

/** Failures of execution that are told by kind and code: a message may quote values. */
type Facts = Readonly<Record<string, JsonValue>>;

/**
 * A source that writes down every statement that was refused or run, and how that went: never the rows.
 *
 * A statement whose entry can't be written fails with the sink's error, before it is run where it is refused and after where it was run.
 */
export function auditedSource(source: DataSource, { sink, sessionId, now }: SourceAudit): DataSource {
  const append = async (action: string, facts: Facts): Promise<void> =>
    sink.append({ at: now(), sessionId, action, facts: { dialect: source.dialect, ...facts } });
  return {
    ...source,
    review: async (sql) => {
      const review = await source.review(sql);
      if (review.verdict === 'refused') await append('ask/refused', { sql, rule: review.rule, reason: review.reason });
      return review;
    },
    execute: async (query, options) => {
      const outcome = await source.execute(query, options);
      await append('ask/executed', { sql: query, ...factsOf(outcome) });
      return outcome;
    },
  };
}

function factsOf(outcome: QueryOutcome): Facts {
  const elapsedMs = Math.round(outcome.elapsedMs);
  if (outcome.ok) return { rows: outcome.rows.length, truncated: outcome.truncated, elapsedMs };
  return { failure: outcome.failure.kind, code: outcome.failure.code, elapsedMs };
}
