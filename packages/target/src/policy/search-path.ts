/**
 * The search path under which the policy reads a statement: what is not qualified is PostgreSQL's own. With any schema
 * that others may write to on the path, their `lower(name)` would be called instead of `pg_catalog.lower(text)`.
 * `pg_temp` comes last; where it is not named, temporary relations come first.
 */
const policySearchPath = 'pg_catalog, pg_temp';

/**
 * Settings that must hold in the transaction of every approved statement. Under others the server would read a text
 * differently than the policy did: where a literal ends depends on `standard_conforming_strings`, what an unqualified
 * name means on `search_path`.
 */
export const policySettings = {
  search_path: policySearchPath,
  standard_conforming_strings: 'on',
  client_encoding: 'UTF8',
  transform_null_equals: 'off',
} as const;
