import { z } from 'zod';
import { extensionSchemasStatement } from '../policy/extension-schemas-statement.ts';
import { secretSettings } from '../policy/function-arguments.ts';
import { powerfulRoles } from '../policy/role-check.ts';
import type { Row } from './row.ts';
import type { ServerFacts } from './server-facts.ts';

/** The privilege of what is no sequence can't be asked for, and only CASE says what is evaluated first. */
const identity = `
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
const settings = `
SELECT name, CASE WHEN reset_val <> '' AND name IN (${[...secretSettings].map((name) => `'${name}'`).join(', ')}) THEN '(not shown)' ELSE reset_val END AS reset_val
FROM pg_settings
WHERE reset_val IS NOT NULL AND name NOT IN ('application_name', 'client_encoding')
ORDER BY name COLLATE "C"`;

/** Anybody may ask, unless somebody took that away. */
const system = 'SELECT system_identifier::text AS system_identifier FROM pg_control_system()';

/** From the name of the file it writes: the control file tells of a promotion only after the next checkpoint. */
const timeline = `
SELECT CASE WHEN pg_is_in_recovery() THEN NULL ELSE substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) END AS timeline`;

/** What a server is asked about itself, in this order. They are no looks: the policy is made from what they tell. */
export const factsStatements = { identity, extensionSchemas: extensionSchemasStatement, settings, system, timeline } as const;

/** The statements that a session can do without: which cluster and timeline the server is. What it doesn't tell is absent. */
type Spared = 'system' | 'timeline';

/** What came back, by statement. Arrays are JSON texts, as in every {@link Row}. */
export type FactsRows = Readonly<
  Record<Exclude<keyof typeof factsStatements, Spared>, readonly Row[]> & Partial<Record<Spared, readonly Row[] | undefined>>
>;

const texts = z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text)));
const identityRow = z.object({
  version_number: z.number(),
  version: z.string(),
  database: z.string(),
  /** A script that replaces names leaves it out. */
  database_oid: z.string().exactOptional(),
  role: z.string(),
  superuser: z.boolean(),
  powers: texts,
  monitor: z.boolean(),
  sequences: z.boolean(),
  in_recovery: z.boolean(),
  extensions: texts,
});
const schemasRow = z.object({ schemas: z.string() });
const systemRow = z.object({ system_identifier: z.string() });
const timelineRow = z.object({ timeline: z.string().regex(/^[0-9A-F]{8}$/iu) });
const hexadecimal = 16;
const settingRow = z.object({ name: z.string(), reset_val: z.string() });

/**
 * What a server is, from its answers to {@link factsStatements}. Folders and the log aren't among them.
 *
 * @throws ZodError or SyntaxError for rows of other columns.
 */
export function serverFactsFrom(rows: FactsRows): ServerFacts {
  const known = identityRow.parse(rows.identity[0]);
  const all = Object.fromEntries(
    rows.settings.map((row) => {
      const { name, reset_val: value } = settingRow.parse(row);
      return [name, value] as const;
    }),
  );
  const cluster = systemRow.safeParse(rows.system?.[0]).data;
  const written = timelineRow.safeParse(rows.timeline?.[0]).data;
  return {
    versionNumber: known.version_number,
    version: known.version,
    database: known.database,
    ...(known.database_oid !== undefined && { databaseOid: known.database_oid }),
    role: known.role,
    superuser: known.superuser,
    powers: known.superuser ? [] : known.powers,
    monitor: known.monitor,
    sequences: known.sequences,
    extensions: known.extensions,
    extensionSchemas: z.record(z.string(), z.string()).parse(JSON.parse(schemasRow.parse(rows.extensionSchemas[0]).schemas)),
    inRecovery: known.in_recovery,
    settings: all,
    ...(all.data_directory !== undefined && { dataDirectory: all.data_directory }),
    ...(cluster !== undefined && { systemIdentifier: cluster.system_identifier }),
    ...(written !== undefined && { timeline: Number.parseInt(written.timeline, hexadecimal) }),
  };
}
