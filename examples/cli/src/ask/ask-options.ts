import type { Locale } from '@dbdiag/graph-engine';
import type { TargetAccess } from '../inspect/inspect-options.ts';
import type { SettingOptions } from '../settings.ts';

/** Where the data is, and how it is read. */
export interface DataOptions extends Pick<TargetAccess, 'passwordFile' | 'allowSuperuser'>, Pick<SettingOptions, 'config'> {
  /** File of the semantic model. */
  readonly model?: string;
  /** A database file of DuckDB, a folder of csv or parquet files, or postgres://… */
  readonly data?: string;
  /** Instead of data: a server whose own statistics are asked for, by URL or by its name in the configuration. */
  readonly target?: string;
  readonly timeout: number;
  readonly hide: readonly string[];
}

/** The options of `dbdiag ask`. */
export interface AskOptions extends DataOptions {
  readonly locale?: Locale;
  /** What counts as today, as an ISO date. */
  readonly today?: string;
  /** Print the statement and run nothing. */
  readonly sql: boolean;
  readonly json: boolean;
  readonly explain: boolean;
  /** File for a picture of the chart. */
  readonly chart?: string;
  /** Whether values of the data may be fetched, so that questions can name them. */
  readonly values: boolean;
}
