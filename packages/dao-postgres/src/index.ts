/** Every dbdiag storage port on PostgreSQL and on embedded PGlite. */
export type { ConnectionPool, PooledConnection } from './connection-pool.ts';
export type { DirectoryLock } from './directory-lock.ts';
export { lockDirectory } from './directory-lock.ts';
export type { EmbeddedStorageOptions } from './embedded-storage.ts';
export { openEmbeddedStorage } from './embedded-storage.ts';
export {
  DamagedCountsError,
  DirectoryLockedError,
  DirectoryNotWritableError,
  EmbeddedDatabaseMissingError,
  InvalidStorageOptionError,
  SchemaVersionError,
  UnstorableTextError,
} from './errors.ts';
export type { PostgresStorageOptions, PostgresStoresOptions } from './postgres-storage.ts';
export { createPostgresStores, openPostgresStorage } from './postgres-storage.ts';
export type { Storage, Stores } from './storage.ts';
