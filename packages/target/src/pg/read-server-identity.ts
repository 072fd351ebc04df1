import { z } from 'zod';
import type { Row } from '../database/row.ts';
import type { ServerFacts } from '../database/server-facts.ts';
import type { Connection } from './connection.ts';
import { rowsOrNone } from './rows-or-none.ts';

/** Anybody may ask, unless somebody took that away. */
const identifierQuery = 'SELECT system_identifier::text FROM pg_control_system()';

/** From the name of the file it writes: the control file tells of a promotion only after the next checkpoint. */
const timelineQuery = `
SELECT CASE WHEN pg_is_in_recovery() THEN NULL ELSE substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) END AS timeline`;

const identifierRow = z.object({ system_identifier: z.string() });
const timelineRow = z.object({ timeline: z.string().regex(/^[0-9A-F]{8}$/iu) });
const hexadecimal = 16;

/** Asks a server which cluster and timeline it is; what it doesn't tell is absent. */
export async function readServerIdentity(
  connection: Connection,
  signal: AbortSignal,
): Promise<Pick<ServerFacts, 'systemIdentifier' | 'timeline'>> {
  const known = identifierRow.safeParse(firstOf(await rowsOrNone(connection, identifierQuery, signal))).data;
  const written = timelineRow.safeParse(firstOf(await rowsOrNone(connection, timelineQuery, signal))).data;
  return {
    ...(known !== undefined && { systemIdentifier: known.system_identifier }),
    ...(written !== undefined && { timeline: Number.parseInt(written.timeline, hexadecimal) }),
  };
}

function firstOf(rows: readonly Row[] | undefined): Row | undefined {
  return rows?.[0];
}
