import { z } from 'zod';
import type { ServerFacts } from '../database/server-facts.ts';
import type { Connection } from './connection.ts';
import { rowsOrNone } from './rows-or-none.ts';

/** The formats for programs come after the plain one, which is what a log is read from. */
const logQuery = `
SELECT name FROM pg_ls_logdir()
ORDER BY name ~ '[.](csv|json)$', modification DESC, name DESC LIMIT 1`;

/** Those outside of the data directory. */
const tablespaceQuery = `
SELECT pg_tablespace_location(oid) AS path FROM pg_tablespace
WHERE spcname NOT IN ('pg_default', 'pg_global')
ORDER BY pg_tablespace_location(oid) COLLATE "C"`;

const logEntry = z.object({ name: z.string() });
const tablespace = z.object({ path: z.string() });

/**
 * Finds the log the server writes now. `pg_current_logfile()` is refused to pg_monitor, listing the folder is not.
 *
 * @returns `undefined` where the folder can't be listed, is empty, or lies nobody knows where.
 */
export async function readLogFile(
  connection: Connection,
  settings: ServerFacts['settings'],
  signal: AbortSignal,
): Promise<string | undefined> {
  const [row] = (await rowsOrNone(connection, logQuery, signal)) ?? [];
  return row === undefined ? undefined : logPath(settings, logEntry.parse(row).name);
}

/**
 * Finds where the tablespaces outside of the data directory lie, sorted.
 *
 * @returns `undefined` where the server does not tell.
 */
export async function readTablespaces(connection: Connection, signal: AbortSignal): Promise<readonly string[] | undefined> {
  const rows = await rowsOrNone(connection, tablespaceQuery, signal);
  return rows?.map((row) => tablespace.parse(row).path);
}

/** A relative `log_directory` lies in the data directory, which a role without pg_read_all_settings is not told. */
function logPath(settings: ServerFacts['settings'], name: string): string | undefined {
  const folder = settings.log_directory ?? '';
  if (folder.startsWith('/')) return `${folder}/${name}`;
  return settings.data_directory === undefined ? undefined : `${settings.data_directory}/${folder}/${name}`;
}
