import { z } from 'zod';
import type { ServerFacts } from '../database/server-facts.ts';
import { extensionSchemasStatement } from '../policy/extension-schemas-statement.ts';
import { secretSettings } from '../policy/function-arguments.ts';
import { powerfulRoles } from '../policy/role-check.ts';
import type { Connection } from './connection.ts';
import { requireRows } from './open-session.ts';
import { readLogFile, readTablespaces } from './read-server-folders.ts';
import { readServerIdentity } from './read-server-identity.ts';

/** The privilege of what is no sequence can't be asked for, and only CASE says what is evaluated first. */
const identityQuery = `
SELECT current_setting('server_version_num')::int AS version_number,
       current_setting('server_version') AS version,
       current_database()::text AS database,
       (SELECT oid FROM pg_database WHERE datname = current_database())::text AS database_oid,
       current_user::text AS role,
       (SELECT bool_or(rolsuper) FROM pg_roles WHERE rolname IN (current_user, session_user)) AS superuser,
       ARRAY(
         SELECT r.rolname::text FROM pg_roles r
         WHERE (r.rolsuper OR r.rolname IN (${powerfulRoles.map((name) => `'${name}'`).join(', ')}))
           AND (pg_has_role(current_user, r.oid, 'MEMBER') OR pg_has_role(session_user, r.oid, 'MEMBER'))
         ORDER BY r.rolname COLLATE "C") AS powers,
       pg_has_role(current_user, 'pg_monitor', 'USAGE')
         OR (pg_has_role(current_user, 'pg_read_all_stats', 'USAGE') AND pg_has_role(current_user, 'pg_read_all_settings', 'USAGE')) AS monitor,
       NOT EXISTS (
         SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
           AND CASE c.relkind WHEN 'S' THEN NOT has_sequence_privilege(c.oid, 'SELECT') ELSE false END) AS sequences,
       pg_is_in_recovery() AS in_recovery,
       ARRAY(SELECT extname::text FROM pg_extension ORDER BY extname COLLATE "C") AS extensions`;

/** Not those that the client asks for when it connects; of those that may hold passwords only whether they are set. */
const settingsQuery = `
SELECT name, CASE WHEN reset_val <> '' AND name IN (${[...secretSettings].map((name) => `'${name}'`).join(', ')}) THEN '(not shown)' ELSE reset_val END AS reset_val
FROM pg_settings
WHERE reset_val IS NOT NULL AND name NOT IN ('application_name', 'client_encoding')
ORDER BY name COLLATE "C"`;

const identity = z.object({
  version_number: z.number(),
  version: z.string(),
  database: z.string(),
  database_oid: z.string(),
  role: z.string(),
  superuser: z.boolean(),
  powers: z.string(),
  monitor: z.boolean(),
  sequences: z.boolean(),
  in_recovery: z.boolean(),
  extensions: z.string(),
});
const schemasRow = z.object({ schemas: z.string() });
const setting = z.object({ name: z.string(), reset_val: z.string() });

/**
 * Asks a server what it is, what the role may see, and how it is configured.
 *
 * @throws `TargetRefusedError` or `TargetUnreachableError` where it can't be asked; the signal's reason when aborted.
 */
export async function readServerFacts(connection: Connection, signal: AbortSignal): Promise<ServerFacts> {
  const [row] = await requireRows(connection, identityQuery, signal);
  const known = identity.parse(row);
  const [schemasOfExtensions] = await requireRows(connection, extensionSchemasStatement, signal);
  const lines = await requireRows(connection, settingsQuery, signal);
  const settings = Object.fromEntries(lines.map((line) => toEntry(setting.parse(line))));
  const logFile = settings.logging_collector === 'on' && known.monitor ? await readLogFile(connection, settings, signal) : undefined;
  const tablespaces = await readTablespaces(connection, signal);
  return {
    versionNumber: known.version_number,
    version: known.version,
    database: known.database,
    databaseOid: known.database_oid,
    role: known.role,
    superuser: known.superuser,
    powers: known.superuser ? [] : z.array(z.string()).parse(JSON.parse(known.powers)),
    monitor: known.monitor,
    sequences: known.sequences,
    extensions: z.array(z.string()).parse(JSON.parse(known.extensions)),
    extensionSchemas: z.record(z.string(), z.string()).parse(JSON.parse(schemasRow.parse(schemasOfExtensions).schemas)),
    inRecovery: known.in_recovery,
    settings,
    ...(logFile !== undefined && { logFile }),
    ...(settings.data_directory !== undefined && { dataDirectory: settings.data_directory }),
    ...(tablespaces !== undefined && { tablespaces }),
    ...(await readServerIdentity(connection, signal)),
  };
}

function toEntry({ name, reset_val: value }: z.infer<typeof setting>): readonly [string, string] {
  return [name, value];
}
