import type { GraphEngine, Locale, PhenomenonId } from '@dbdiag/graph-engine';
import { localize } from '@dbdiag/graph-engine';

/** A line of which the SQL is wanted. */
export interface SqlLine {
  readonly phenomenonId: PhenomenonId;
}

/** The query that shows what a line is about; `undefined` where SQL doesn't show it. */
export function sqlOfLine(engine: GraphEngine, { phenomenonId }: SqlLine): string | undefined {
  return engine.phenomenon(phenomenonId)?.sql;
}

/** Longest time one query of the block may take: a look must not become a load. */
const statementTimeout = '10s';

/**
 * The queries of all lines as one block to paste into psql. Each runs on its own, so that one that fails takes no other with it,
 * in read-only transactions and with a time limit; before its output stand the number and the id of its line.
 *
 * @param lines - In the order of their numbers; those that SQL doesn't show are left out, and keep their numbers.
 * @returns `undefined` where SQL shows none of them.
 */
export function sqlBlock(engine: GraphEngine, lines: readonly SqlLine[], locale: Locale): string | undefined {
  const queries = lines.flatMap((line, index) => {
    const sql = sqlOfLine(engine, line);
    return sql === undefined ? [] : [query(sql, { engine, locale, line, number: index + 1 })];
  });
  if (queries.length === 0) return undefined;
  return [
    'SET default_transaction_read_only = on;',
    `SET statement_timeout = '${statementTimeout}';`,
    ...queries,
    'RESET statement_timeout;',
    'RESET default_transaction_read_only;',
  ].join('\n');
}

interface NumberedQuery {
  readonly engine: GraphEngine;
  readonly locale: Locale;
  readonly line: SqlLine;
  readonly number: number;
}

function query(sql: string, { engine, locale, line: { phenomenonId }, number }: NumberedQuery): string {
  const description = localize(engine.phenomenon(phenomenonId)?.description ?? {}, locale).replace(/\s+/gu, ' ');
  return [`-- ${number}. ${description}`, `\\echo ${number} ${phenomenonId}`, `${sql.trim().replace(/;$/u, '')};`].join('\n');
}
