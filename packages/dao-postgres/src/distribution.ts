import type { bookkeeping } from './migrations.ts';
import type { Tables } from './tables.ts';

/** A table of ours. */
type TableName = keyof Tables | (typeof bookkeeping)[keyof typeof bookkeeping];

/** Where the rows of a table live when one machine isn't enough. */
export type Placement =
  /** All of them on every machine. */
  | { readonly kind: 'reference' }
  /** Each on the machine its value of the column `by` belongs to; equal values of one group belong to the same machine. */
  | { readonly kind: 'distributed'; readonly by: string; readonly group: string };

/** Every table's place. Of a group, the first table comes first. */
export const distribution: Readonly<Record<TableName, Placement>> = {
  migration: { kind: 'reference' },
  migration_lock: { kind: 'reference' },
  phenomenon: { kind: 'reference' },
  root_cause: { kind: 'reference' },
  knowledge_parameter: { kind: 'reference' },
  knowledge_subject: { kind: 'reference' },
  knowledge_version: { kind: 'reference' },
  knowledge_change: { kind: 'reference' },
  ticket: { kind: 'distributed', by: 'id', group: 'tickets' },
  raw_ticket: { kind: 'distributed', by: 'id', group: 'tickets' },
  ticket_count: { kind: 'distributed', by: 'root_cause_id', group: 'counts' },
  phenomenon_count: { kind: 'distributed', by: 'root_cause_id', group: 'counts' },
  pair_count: { kind: 'distributed', by: 'root_cause_id', group: 'counts' },
  session: { kind: 'distributed', by: 'id', group: 'sessions' },
  audit_entry: { kind: 'distributed', by: 'session_id', group: 'sessions' },
};

/** Foreign keys of distributed tables: they are made again once both of their tables have found their place. */
const foreignKeys = [
  { table: 'ticket', name: 'ticket_root_cause_id_fkey', column: 'root_cause_id', references: 'root_cause' },
] as const satisfies readonly {
  readonly table: TableName;
  readonly references: TableName;
  readonly name: string;
  readonly column: string;
}[];

/**
 * The statements that give every table its place on Citus, to be run in one transaction on the coordinator.
 *
 * @param schema - Where the tables are: a name that {@link requireSchemaName} takes.
 * @param placed - Tables that have their place already.
 * @returns None where nothing is left to do.
 *
 * @see https://docs.citusdata.com/en/stable/develop/api_udf.html
 */
export function distributionStatements(schema: string, placed: ReadonlySet<string> = new Set()): readonly string[] {
  const left = Object.entries(distribution).filter(([table]) => !placed.has(table));
  if (left.length === 0) return [];
  const name = (table: string): string => `"${schema}"."${table}"`;
  const references = left.filter(([, { kind }]) => kind === 'reference');
  const keys = foreignKeys.filter(({ table }) => !placed.has(table));
  return [
    // What is done to a reference table and to what refers to it must go over one connection a machine.
    `set local citus.multi_shard_modify_mode = 'sequential'`,
    ...keys.map((key) => `alter table ${name(key.table)} drop constraint ${key.name}`),
    ...references.map(([table]) => `select create_reference_table('${name(table)}')`),
    ...left.flatMap(([table, placement]) =>
      placement.kind === 'reference'
        ? []
        : `select create_distributed_table('${name(table)}', '${placement.by}', colocate_with => '${companion(table, placement.group, name)}')`,
    ),
    ...keys.map(
      ({ table, column, references: other, ...key }) =>
        `alter table ${name(table)} add constraint ${key.name} foreign key (${column}) references ${name(other)} (id)`,
    ),
  ];
}

/** The first table of a group stands for it. */
function companion(table: string, group: string, name: (table: string) => string): string {
  const first = Object.entries(distribution).find(([, placement]) => placement.kind === 'distributed' && placement.group === group)?.[0];
  return first === undefined || first === table ? 'none' : name(first);
}
