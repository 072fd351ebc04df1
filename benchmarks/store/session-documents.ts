import { readFileSync } from 'node:fs';
import type { Storage } from '@dbdiag/dao-postgres';
import type { JsonValue } from '@dbdiag/ports';
import { quantile } from '../engine/quantiles.ts';

const clients = 16;
const pairsEach = 200;
/** The first rounds also pay for code that isn't compiled yet. */
const rounds = 5;
/** What the kernel counts processor time in, per second. */
const ticksPerSecond = 100;

/**
 * Loads and saves a session document from sixteen clients at once.
 *
 * @returns Pairs of load and save per second of processor time of this process and the backends of its database: the median of the rounds.
 */
export async function sessionDocuments(
  { sessions }: Pick<Storage, 'sessions'>,
  document: JsonValue,
  administer: (text: string) => Promise<readonly Record<string, unknown>[]>,
): Promise<number> {
  const [setting] = await administer('show synchronous_commit');
  if (setting?.synchronous_commit !== 'on') throw new Error('synchronous_commit must be on.');
  const ids = Array.from({ length: clients }, (_, at) => `bench-${at}`);
  for (const id of ids) await sessions.save({ id, revision: 0, document });
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await usedSeconds(administer);
    await Promise.all(
      ids.map(async (id) => {
        for (let at = 0; at < pairsEach; at += 1) {
          const record = await sessions.load(id);
          if (record === undefined) throw new Error(`Session ${id} is gone.`);
          await sessions.save({ id, revision: record.revision, document: record.document });
        }
      }),
    );
    rates.push((clients * pairsEach) / ((await usedSeconds(administer)) - before));
  }
  return quantile(rates, 0.5);
}

/** Processor time of this process and of the backends of the database, in seconds. */
async function usedSeconds(administer: (text: string) => Promise<readonly Record<string, unknown>[]>): Promise<number> {
  const { user, system } = process.cpuUsage();
  const backends = await administer(
    "select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  return (user + system) / 1e6 + backends.reduce((sum, { pid }) => sum + ticksOf(Number(pid)) / ticksPerSecond, 0);
}

/** What the kernel says of a process; of one that has gone meanwhile, nothing. */
function statOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}

/** User and system time of a process, in ticks; see proc(5). */
function ticksOf(pid: number): number {
  const stat = statOf(pid);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}
