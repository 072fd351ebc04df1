import pg from 'pg';
import type { Cluster } from '../cluster/cluster.ts';
import { shortNumber } from '../run/run-record.ts';
import type { SessionScore } from './score-record.ts';

/**
 * What a role's statements have taken by the server's own statistics, which unlike the client's clock know nothing of how
 * busy the client is; undefined where the server keeps none or takes no more connections. Planning isn't in it.
 */
export async function executionOf({ connect }: Pick<Cluster, 'connect'>, role: string): Promise<SessionScore['execution']> {
  try {
    const session = await connect('postgres', 'dbdiag-lab');
    try {
      // The fault may be a statement_timeout of the whole database.
      await session.query('SET statement_timeout = 0');
      const [row] = await session.query(executed, [role]);
      const [totalMs, slowestMs] = [Number(row?.total), Number(row?.slowest)];
      return totalMs > 0 ? { totalMs: shortNumber(totalMs), slowestMs: shortNumber(slowestMs) } : undefined;
    } finally {
      await session.end();
    }
  } catch (error) {
    if (error instanceof pg.DatabaseError && withoutStatistics.has(error.code ?? '')) return undefined;
    throw error;
  }
}

/** SQLSTATEs: no such view, not loaded at the start, no connection left, not accepting any. */
const withoutStatistics: ReadonlySet<string> = new Set(['42P01', '55000', '53300', '57P03']);

const executed = `SELECT sum(total_exec_time) AS total, max(max_exec_time) AS slowest
  FROM pg_stat_statements WHERE userid = (SELECT oid FROM pg_roles WHERE rolname = $1)`;
