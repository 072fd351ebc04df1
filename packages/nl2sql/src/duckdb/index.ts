/** Questions to a database of DuckDB, or to a folder of csv or parquet files. */

export type { DuckdbLimits } from './duckdb-limits.ts';
export { defaultDuckdbLimits } from './duckdb-limits.ts';
export type { DataFileFault } from './errors.ts';
export { DataFileError, DuckdbMissingError } from './errors.ts';
export type { DuckdbPlace, DuckdbSourceOptions } from './open-duckdb-source.ts';
export { openDuckdbSource } from './open-duckdb-source.ts';
