/** Bounds of a PostgreSQL source. */
export interface PostgresLimits {
  /** The longest one statement may run on the server, in milliseconds. */
  readonly timeoutMs: number;
  /** Most rows that are read of one result. */
  readonly maxRows: number;
  /** Most bytes that are read of one result, about. */
  readonly maxBytes: number;
  /** Longest text of a statement, in UTF-16 units. */
  readonly maxLength: number;
}

/** As for files, but the server is other people's as well: it is asked for fifteen seconds at most. */
export const defaultPostgresLimits: PostgresLimits = {
  timeoutMs: 15_000,
  maxRows: 10_000,
  maxBytes: 8 * 1024 * 1024,
  maxLength: 32_000,
};
