import type { DatabaseLocation } from './database.ts';
import { createDatabase } from './database.ts';
import { InvalidStorageOptionError } from './errors.ts';
import { migrate } from './migrate.ts';
import { createPostgresAuditSink } from './postgres-audit-sink.ts';
import { createPostgresKnowledgeStore } from './postgres-knowledge-store.ts';
import { createPostgresSessionStore } from './postgres-session-store.ts';
import type { Storage, Stores } from './storage.ts';

/** Brings the schema to the current version and gives the stores on it. */
export async function createStores(location: DatabaseLocation): Promise<Stores> {
  requireSchemaName(location.schema);
  await migrate(location);
  return storesOn(location);
}

/** The stores on a schema that is current. */
export function storesOn(location: DatabaseLocation): Stores {
  const database = createDatabase(location);
  return {
    knowledge: createPostgresKnowledgeStore(database),
    sessions: createPostgresSessionStore(database),
    audit: createPostgresAuditSink(database),
  };
}

/**
 * The stores with the pool and whatever else was opened for them.
 *
 * @param close - Runs once; also when the stores can't be created.
 */
export async function ownStores(location: DatabaseLocation, close: () => Promise<void>): Promise<Storage> {
  let closed: Promise<void> | undefined;
  try {
    return { ...(await createStores(location)), close: async () => (closed ??= close()) };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * PostgreSQL cuts longer names and keeps names that start with `pg_` for itself.
 *
 * @throws InvalidStorageOptionError
 */
export function requireSchemaName(schema: string): void {
  if (!/^(?!pg_)[a-z_][a-z0-9_]{0,62}$/.test(schema)) {
    const rule = 'It has 1 to 63 of the characters a-z, 0-9 and _, no digit first, and not pg_';
    throw new InvalidStorageOptionError('schema', `"${schema}" can't be the name of a schema. ${rule}.`);
  }
}
