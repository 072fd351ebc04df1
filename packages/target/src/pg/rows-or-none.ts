import type { Row } from '../database/row.ts';
import type { Connection } from './connection.ts';
import { allRows, lookReadOnly } from './read-only-look.ts';
import { defaultStatementTimeoutMs } from './target-limits.ts';

/** Asks a server for facts that a session can do without: what it doesn't tell is no reason to give up. */
export async function rowsOrNone(connection: Connection, text: string, signal: AbortSignal): Promise<readonly Row[] | undefined> {
  const { result } = await lookReadOnly(connection, allRows(text), { statementTimeoutMs: defaultStatementTimeoutMs, signal });
  return result.ok ? result.answer : undefined;
}
