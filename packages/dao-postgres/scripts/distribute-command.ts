import { parseArgs } from 'node:util';
import pg from 'pg';
import { createStores, requireSchemaName } from '../src/create-stores.ts';
import { connectionError, statementError } from '../src/database-errors.ts';
import { distributionStatements } from '../src/distribution.ts';
import { defaultConnectTimeoutMs, defaultSchema } from '../src/limits.ts';
import { guardedClient } from '../src/password-guard.ts';
import { placeOf } from '../src/postgres-storage.ts';

const help = `Spreads the tables of dbdiag over the machines of a Citus cluster.

  pnpm distribute --citus postgres://user@coordinator/database [--schema NAME] [--dry-run]
  pnpm distribute --dry-run [--schema NAME]

  --citus URL     the coordinator; the schema is brought up to date first, then changed in one transaction
  --schema NAME   the schema of dbdiag, "${defaultSchema}" where not given
  --dry-run       print the statements that are left to do and change nothing; without --citus: all of them
  --help          this text

Tables that have their place already are left alone, so it can be run again, as it must be after an update that adds a table.
What was tried on Citus and what is only checked by rules: docs/guides/several-machines.md.`;

/** What a run said, and the exit status it ends with: 0 done, 1 refused or failed, 64 not called as it should be. */
interface CommandResult {
  readonly status: 0 | 1 | 64;
  readonly text: string;
}

/** Runs the command; nothing is printed, and no error with a password in it leaves it. */
export async function distribute(args: readonly string[]): Promise<CommandResult> {
  let options: ReturnType<typeof readOptions>;
  try {
    options = readOptions(args);
  } catch (error) {
    return { status: 64, text: `${messageOf(error)}\n\n${help}` };
  }
  const { citus, schema, dryRun } = options;
  if (options.help) return { status: 0, text: help };
  if (citus === undefined) {
    return dryRun ? { status: 0, text: script(distributionStatements(schema)) } : { status: 64, text: `--citus is missing.\n\n${help}` };
  }
  try {
    return { status: 0, text: await onServer(citus, schema, dryRun) };
  } catch (error) {
    return { status: 1, text: messageOf(error) };
  }
}

function readOptions(args: readonly string[]): {
  readonly citus: string | undefined;
  readonly schema: string;
  readonly dryRun: boolean;
  readonly help: boolean;
} {
  const { values } = parseArgs({
    args: [...args],
    options: {
      citus: { type: 'string' },
      schema: { type: 'string', default: defaultSchema },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  requireSchemaName(values.schema);
  return { citus: values.citus, schema: values.schema, dryRun: values['dry-run'], help: values.help };
}

async function onServer(url: string, schema: string, dryRun: boolean): Promise<string> {
  const place = placeOf(url);
  const pool = new pg.Pool({
    Client: guardedClient(url),
    connectionString: url,
    connectionTimeoutMillis: defaultConnectTimeoutMs,
    application_name: 'dbdiag',
    max: 1,
  });
  pool.on('error', () => undefined);
  try {
    const isCitus = (
      await pool.query("select from pg_extension where extname = 'citus'").catch((error: unknown) => {
        throw connectionError(error, place);
      })
    ).rowCount;
    if (isCitus === 0) throw new Error(refusal(place));
    if (!dryRun) await createStores({ pool, schema, place });
    const left = distributionStatements(schema, await placedTables(pool, schema));
    if (left.length === 0) return 'Every table has its place already.';
    if (dryRun) return script(left);
    await inOneTransaction(pool, left);
    return `${script(left)}\nDone.`;
  } catch (error) {
    throw statementError(error, place);
  } finally {
    await pool.end();
  }
}

function refusal(place: string): string {
  return (
    `${place} has no extension citus in this database; nothing was changed. On a plain PostgreSQL dbdiag needs no distributing. ` +
    'For a cluster, give the URL of its coordinator and run CREATE EXTENSION citus in this database, there and on every worker, first.'
  );
}

/** Names of the tables in a schema that Citus knows. */
async function placedTables(pool: pg.Pool, schema: string): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname::text as name from pg_dist_partition p
     join pg_class c on c.oid = p.logicalrelid join pg_namespace n on n.oid = c.relnamespace where n.nspname = $1`,
    [schema],
  );
  return new Set(rows.map(({ name }) => name));
}

async function inOneTransaction(pool: pg.Pool, statements: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    for (const statement of ['begin', ...statements, 'commit']) await client.query(statement);
    client.release();
  } catch (error) {
    // A connection that goes takes its transaction along.
    client.release(true);
    throw error;
  }
}

function script(statements: readonly string[]): string {
  return ['begin', ...statements, 'commit'].map((statement) => `${statement};`).join('\n');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
