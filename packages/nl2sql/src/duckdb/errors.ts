import { DbdiagError } from '@dbdiag/graph-engine';

/** The optional package `@duckdb/node-api` isn't installed, or can't be loaded here. */
export class DuckdbMissingError extends DbdiagError {
  override readonly name = 'DuckdbMissingError';
  override readonly code = 'nl2sql/duckdb-missing';

  constructor(cause: unknown) {
    super('DuckDB can not be loaded. Install it beside this package: npm install @duckdb/node-api@1.5.6-r.1', { cause });
  }
}

/** Why a file or folder of data can't be used. `too-large`: more than the limits allow to load; `bad-file`: what is in it can't be read. */
export type DataFileFault = 'missing' | 'locked' | 'not-a-database' | 'empty-folder' | 'too-large' | 'bad-file' | 'failed';

/** A database file, or a folder of csv or parquet files, can't be opened. Nothing is left behind. */
export class DataFileError extends DbdiagError {
  override readonly name = 'DataFileError';
  override readonly code = 'nl2sql/data-file';
  readonly path: string;
  readonly fault: DataFileFault;

  constructor(path: string, fault: DataFileFault, detail: { readonly said?: string; readonly cause?: unknown } = {}) {
    super(`${path} ${faults[fault]}${detail.said === undefined ? '' : ` ${detail.said}`}`, { cause: detail.cause });
    this.path = path;
    this.fault = fault;
  }
}

const faults: Readonly<Record<DataFileFault, string>> = {
  missing: 'is not there. Check the path.',
  locked: 'is open in another program that writes to it. Close it there, or copy the file and ask the copy.',
  'not-a-database': 'is no database that this DuckDB can read. Give a .duckdb file, or a folder of csv or parquet files.',
  'empty-folder': 'holds no .csv or .parquet file. Put one file a table into it.',
  'too-large': 'holds more than may be loaded. Raise the limit, or make a .duckdb file of it once and open that.',
  'bad-file': 'can not be read as a table.',
  failed: 'can not be opened.',
};
