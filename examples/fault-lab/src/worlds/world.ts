import type { Settings } from '../cluster/settings.ts';
import type { Roles } from './roles.ts';

/** A synthetic application: its own schema, statements, rates and configuration. */
export interface World {
  readonly name: string;
  readonly description: { readonly zh: string; readonly en: string };
  /** The application with its tables this many times their usual size, 0.5 to 2. */
  readonly at: (size: number) => SizedWorld;
}

/** A world of one size. */
export interface SizedWorld {
  readonly name: string;
  readonly size: number;
  readonly database: string;
  /** Statements that make schema and data, run once as the role `app`. */
  readonly schema: readonly string[];
  /** Schemas beside `public`. */
  readonly schemas: readonly string[];
  readonly roles: Roles;
  readonly workload: BaseWorkload;
  /** What the DBA of this application changed from the defaults. */
  readonly settings: Settings;
}

/** The load an application always has. */
interface BaseWorkload {
  readonly statements: readonly MixedStatement[];
  /** Transactions a second. */
  readonly rate: number;
  readonly clients: number;
  readonly protocol: 'simple' | 'extended' | 'prepared';
  /** The application_name. */
  readonly application: string;
}

/** One transaction of the mix, as a pgbench script. */
export interface MixedStatement {
  readonly name: string;
  readonly weight: number;
  readonly script: string;
}

/** A number of rows for a size, at least ten. */
export function rowsAt(size: number): (rows: number) => number {
  return (rows) => Math.max(10, Math.round(rows * size));
}

/** Sizes a world is built in. A run's seed chooses one; few sizes mean few templates. */
export const sizes = [0.5, 0.7, 1, 1.4, 2] as const;

/** Partitions by day: this many up to today, and tomorrow's, so that a run over midnight finds its own. */
export function dailyPartitions(table: string, pastDays: number): readonly string[] {
  const day = (offset: number): string => `date_trunc('day', now()) + interval '${offset} days'`;
  return Array.from({ length: pastDays + 1 }, (_, index) => {
    const offset = index - pastDays + 1;
    return `DO $$ BEGIN EXECUTE format('CREATE TABLE ${table}_p${String(index).padStart(2, '0')} PARTITION OF ${table} FOR VALUES FROM (%L) TO (%L)', ${day(offset)}, ${day(offset + 1)}); END $$`;
  });
}
