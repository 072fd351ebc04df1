import type pg from 'pg';
import type { Placement } from '../../distribution.ts';

/** What a statement or a schema must not do where tables live on several machines. */
export type Rule =
  | 'unreadable'
  | 'no-place'
  | 'key-without-column'
  | 'foreign-key'
  | 'number-from-one-machine'
  | 'volatile-function'
  | 'changing-function'
  | 'system-column'
  | 'skip-locked'
  | 'lock-on-all-machines'
  | 'advisory-lock'
  | 'moved-row'
  | 'join-across-machines';

/** A rule that isn't held, and by what. */
export interface Violation {
  readonly rule: Rule;
  readonly what: string;
}

/** Every table's place, by its name. */
export type Placements = Readonly<Record<string, Placement>>;

/** `i`: always the same result. `s`: the same within a statement. `v`: another at every call. */
export type Volatility = 'i' | 's' | 'v';

/** What PostgreSQL's catalog says of every function; where several have one name, of the most volatile. */
export async function functionVolatility(pool: pg.Pool): Promise<ReadonlyMap<string, Volatility>> {
  const { rows } = await pool.query<{ name: string; volatility: Volatility }>(
    'select proname::text as name, max(provolatile::text) as volatility from pg_proc group by proname',
  );
  return new Map(rows.map(({ name, volatility }) => [name, volatility]));
}

/** The column a table is distributed by; undefined for the others. */
export function distributedBy(placements: Placements, table: string): { readonly by: string; readonly group: string } | undefined {
  const placement = placements[table];
  return placement?.kind === 'distributed' ? placement : undefined;
}
