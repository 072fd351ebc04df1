import type { Kysely } from 'kysely';
import { Migrator, sql } from 'kysely';
import type { DatabaseLocation } from './database.ts';
import { createKysely } from './database.ts';
import { statementError } from './database-errors.ts';
import { SchemaVersionError } from './errors.ts';
import { bookkeeping, migrations } from './migrations.ts';

interface Bookkeeping {
  readonly migration: { readonly name: string };
}

/**
 * Brings the schema to the current version; several processes may do so at once.
 *
 * A schema that is current is only read, so that a user without the right to create tables can work with it.
 *
 * @throws SchemaVersionError when the schema is newer than this code, or isn't ours. Nothing is changed then.
 * @throws StoreUnavailableError
 */
export async function migrate(location: DatabaseLocation): Promise<void> {
  const db = createKysely<Bookkeeping>(location);
  try {
    const steps = migrations(location.schema);
    const done = await doneMigrations(db, location.schema);
    const unknown = done.filter((name) => !(name in steps));
    if (unknown.length > 0) throw new SchemaVersionError(location.schema, isLater(unknown, steps) ? 'newer' : 'foreign', unknown);
    if (done.length < Object.keys(steps).length) await runMigrations(db, location.schema);
  } catch (error) {
    throw statementError(error, location.place);
  }
}

async function runMigrations(db: Kysely<Bookkeeping>, schema: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations(schema) },
    migrationTableSchema: schema,
    migrationTableName: bookkeeping.migrations,
    migrationLockTableName: bookkeeping.lock,
  });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error) throw error;
}

/** The names of the migrations that ran in this schema; none for a schema that is empty or not there. */
async function doneMigrations(db: Kysely<Bookkeeping>, schema: string): Promise<readonly string[]> {
  const { rows: relations } = await sql<{ relation: string; keeps_names: boolean }>`
    select c.relname as relation,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'name' and not a.attisdropped) as keeps_names
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and c.relkind in ('r', 'p', 'v', 'm', 'f')
    order by c.relname`.execute(db);
  if (relations.length === 0) return [];
  const isOurs = relations.some(({ relation, keeps_names }) => relation === bookkeeping.migrations && keeps_names);
  const done = isOurs ? await db.withSchema(schema).selectFrom('migration').select('name').orderBy('name').execute() : [];
  const others = relations.map(({ relation }) => relation).filter((name) => !Object.values<string>(bookkeeping).includes(name));
  if (!isOurs || (done.length === 0 && others.length > 0)) {
    throw new SchemaVersionError(
      schema,
      'foreign',
      relations.map(({ relation }) => `the table ${relation}`),
    );
  }
  return done.map(({ name }) => name);
}

/** Whether an unknown migration comes after all we know, as those of a newer version do. */
function isLater(unknown: readonly string[], steps: object): boolean {
  const last = Object.keys(steps).sort().at(-1) ?? '';
  return unknown.every((name) => name > last && /^\d{4}_/.test(name));
}
