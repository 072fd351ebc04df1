import pg from 'pg';
import { lookSettings } from '../policy/look-settings.ts';

/** As its own message, so that nothing sent after it can be part of it. Serializable, a possible default, is refused by standbys. */
export const beginReadOnly = 'BEGIN TRANSACTION ISOLATION LEVEL READ COMMITTED READ ONLY';

/**
 * Sets everything for the transaction under way, and for nothing else: behind a pooler in transaction mode the session belongs
 * to the applications as well.
 *
 * The settings are one query, not a `SET LOCAL` each, so that `pg_stat_statements` and the log of the server get one entry. JIT
 * goes first, or it would compile that query. And since it is a query, `SET TRANSACTION READ WRITE` is refused from here on.
 */
export function transactionSettings(statementTimeoutMs: number): string {
  const calls = [...lookSettings, ['statement_timeout', String(statementTimeoutMs)] as const].map(
    ([name, value]) => `pg_catalog.set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
  );
  return `SET LOCAL jit = off; SELECT ${calls.join(', ')}`;
}

/** The server process behind this session: where it is not the one announced, a pooler stands between. */
export const backendQuery = 'SELECT pg_catalog.pg_backend_pid()::float8 AS pid';

/**
 * For a session that nobody shares: a second guard behind the read-only transaction, and looks that may lie minutes apart.
 *
 * @param version - `server_version`.
 */
export function ownSessionSettings(version: string): readonly string[] {
  return ['SET default_transaction_read_only = on', ...(Number.parseInt(version, 10) >= 14 ? ['SET idle_session_timeout = 0'] : [])];
}
