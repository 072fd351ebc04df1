/** Bounds of a DuckDB source. */
export interface DuckdbLimits {
  /** The longest one statement may run, in milliseconds. The process is killed then. */
  readonly timeoutMs: number;
  /** Most rows that are read of one result. */
  readonly maxRows: number;
  /** Most bytes that are read of one result, about. */
  readonly maxBytes: number;
  /** Memory of DuckDB, in megabytes. */
  readonly memoryMb: number;
  /** What it may put into temporary files, in megabytes. */
  readonly temporaryMb: number;
  readonly threads: number;
  /** Longest text of a statement, in UTF-16 units. */
  readonly maxLength: number;
  /** Most bytes of csv and parquet files that are loaded. */
  readonly maxLoadBytes: number;
  /** The longest that loading files may take, in milliseconds. */
  readonly loadTimeoutMs: number;
}

/**
 * A question is answered for somebody who waits, on a machine that does other things: half a minute, a gigabyte, two threads. Ten
 * thousand rows are more than anybody reads.
 */
export const defaultDuckdbLimits: DuckdbLimits = {
  timeoutMs: 30_000,
  maxRows: 10_000,
  maxBytes: 8 * 1024 * 1024,
  memoryMb: 1_024,
  temporaryMb: 2_048,
  threads: 2,
  maxLength: 32_000,
  maxLoadBytes: 2 * 1024 ** 3,
  loadTimeoutMs: 180_000,
};

/** Opening a database reads its catalog, and perhaps what was not yet written into it. */
export const openTimeoutMs = 60_000;

/** Parsing takes milliseconds; a text for which it doesn't is refused. */
export const parseTimeoutMs = 5_000;
