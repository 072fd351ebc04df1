import type { Cluster } from '../cluster/cluster.ts';
import { shortNumber } from '../run/run-record.ts';
import type { SessionScore } from './score-record.ts';

/**
 * What a role's statements have taken by the server's own statistics, which unlike the client's clock know nothing of how
 * busy the client is; undefined where the server keeps none or lets nobody in. Planning isn't in it.
 */
export async function executionOf({ connect }: Pick<Cluster, 'connect'>, role: string): Promise<SessionScore['execution']> {
  try {
    const session = await connect('postgres', 'dbdiag-lab');
    try {
      const [row] = await session.query(executed, [role]);
      const [totalMs, slowestMs] = [Number(row?.total), Number(row?.slowest)];
      return totalMs > 0 ? { totalMs: shortNumber(totalMs), slowestMs: shortNumber(slowestMs) } : undefined;
    } finally {
      await session.end();
    }
  } catch {
    return undefined;
  }
}

const executed = `SELECT sum(total_exec_time) AS total, max(max_exec_time) AS slowest
  FROM pg_stat_statements WHERE userid = (SELECT oid FROM pg_roles WHERE rolname = $1)`;
