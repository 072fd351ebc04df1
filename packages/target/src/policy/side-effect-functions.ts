import { catalogFunctions, setReturningFunctions } from './catalog-functions.ts';

const others: ReadonlySet<string> = new Set([
  'amvalidate',
  'array_sample',
  'array_shuffle',
  'bernoulli',
  'brin_summarize_new_values',
  'brinhandler',
  'bthandler',
  'currval',
  'currtid2',
  'dsnowball_init',
  'factorial',
  'gin_clean_pending_list',
  'ginhandler',
  'gisthandler',
  'hashhandler',
  'heap_tableam_handler',
  'lastval',
  'loread',
  'lowrite',
  'nextval',
  'plpgsql_inline_handler',
  'plpgsql_validator',
  'random_normal',
  'set_config',
  'setseed',
  'setval',
  'spghandler',
  'system',
  'ts_rewrite',
  'ts_stat',
  'txid_current',
  'txid_status',
  'uuidv7',
]);

/** Allowed functions whose single argument is looked at. */
const callableWithSomeArguments: ReadonlySet<string> = new Set(['current_setting', 'format']);

/**
 * Whether a column of this name may be read as `alias.name` or `(expression).name`.
 *
 * Where there is no such column, PostgreSQL calls the function of that name with what stands before the dot:
 * `SELECT g.pg_sleep FROM generate_series(60, 60) AS g` sleeps for a minute. So the names of functions that may not be
 * called are no column names either. Columns of the catalogs don't have such names.
 * Nor are those of functions that return several rows, which nothing would bound.
 */
export function mayBeColumn(name: string): boolean {
  if (callableWithSomeArguments.has(name) || setReturningFunctions.has(name)) return false;
  if (catalogFunctions.has(name)) return true;
  return !/^(pg_|lo_|binary_upgrade_)/.test(name) && !others.has(name);
}
