import type { CatalogRelation } from './catalog-relations.ts';

/** A relation or function of an extension that may be used. */
export interface ExtensionObject extends CatalogRelation {
  readonly extension: string;
}

/** A function of an extension that may be called. */
export interface ExtensionFunction extends ExtensionObject {
  /**
   * Type of its only argument; `none` where it has none. The argument must be cast to it or be a literal of it, which
   * PostgreSQL reads as a text where it may be one: an overload that somebody created in the extension's schema can then never fit better than the extension's own.
   */
  readonly argument: 'none' | 'boolean' | 'regclass' | 'text';
  /** It reads the pages of a relation: it may be called for few relations only. */
  readonly readsPages?: true;
}

/** Views of extensions that may be read. */
export const extensionRelations: ReadonlyMap<string, ExtensionObject> = new Map<string, ExtensionObject>([
  ['pg_stat_statements', { extension: 'pg_stat_statements' }],
  ['pg_stat_statements_info', { extension: 'pg_stat_statements', rows: 1 }],
  ['pg_buffercache', { extension: 'pg_buffercache' }],
]);

/**
 * Functions of extensions that may be called. Not here on purpose: pgstattuple and pg_visibility (they read every page
 * of a table), all resets, pg_buffercache_evict.
 */
export const extensionFunctions: ReadonlyMap<string, ExtensionFunction> = new Map<string, ExtensionFunction>([
  ['pg_stat_statements', { extension: 'pg_stat_statements', argument: 'boolean' }],
  ['pg_buffercache_summary', { extension: 'pg_buffercache', argument: 'none', rows: 1 }],
  ['pg_buffercache_usage_counts', { extension: 'pg_buffercache', argument: 'none', rows: 6 }],
  ['pgstattuple_approx', { extension: 'pgstattuple', argument: 'regclass', rows: 1, readsPages: true }],
  ['pgstatindex', { extension: 'pgstattuple', argument: 'regclass', rows: 1, readsPages: true }],
  ['pgstatginindex', { extension: 'pgstattuple', argument: 'regclass', rows: 1 }],
  ['pgstathashindex', { extension: 'pgstattuple', argument: 'regclass', rows: 1, readsPages: true }],
  ['pg_relpages', { extension: 'pgstattuple', argument: 'regclass', rows: 1 }],
  ['pgrowlocks', { extension: 'pgrowlocks', argument: 'text', readsPages: true }],
  ['bt_metap', { extension: 'pageinspect', argument: 'text', rows: 1 }],
  ['pg_visibility_map_summary', { extension: 'pg_visibility', argument: 'regclass', rows: 1 }],
]);
