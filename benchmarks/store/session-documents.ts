import { readFileSync } from 'node:fs';
import type { Storage } from '@dbdiag/dao-postgres';

const clients = 16;
const pairsEach = 200;
const documentBytes = 20_000;
/** What the kernel counts processor time in, per second. */
const ticksPerSecond = 100;

/**
 * Loads and saves a session document from sixteen clients at once.
 *
 * @returns Pairs of load and save per second of processor time of this process and the backends of its database.
 */
export async function sessionDocuments(
  { sessions }: Pick<Storage, 'sessions'>,
  administer: (text: string) => Promise<readonly Record<string, unknown>[]>,
): Promise<number> {
  const [setting] = await administer('show synchronous_commit');
  if (setting?.synchronous_commit !== 'on') throw new Error('synchronous_commit must be on.');
  const document = { text: 'a line of a conversation about a slow database '.repeat(documentBytes).slice(0, documentBytes) };
  const ids = Array.from({ length: clients }, (_, at) => `bench-${at}`);
  for (const id of ids) await sessions.save({ id, revision: 0, document });
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
  const used = (await usedSeconds(administer)) - before;
  return (clients * pairsEach) / used;
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
