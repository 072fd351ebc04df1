/** Questions to a PostgreSQL: a server, or one inside this process. */

export { SchemaUnreadableError } from './errors.ts';
export type { EmbeddedPostgres } from './open-pglite-source.ts';
export { openPgliteSource } from './open-pglite-source.ts';
export type { PostgresPlace } from './open-postgres-source.ts';
export { openPostgresSource } from './open-postgres-source.ts';
export type { StatisticsPlace } from './open-statistics-source.ts';
export { openStatisticsSource } from './open-statistics-source.ts';
export type { PostgresLimits } from './postgres-limits.ts';
export { defaultPostgresLimits } from './postgres-limits.ts';
export type { PostgresSourceOptions } from './postgres-source.ts';
export type { RowReader } from './row-reader.ts';
