import type { DatabaseSchema, DataSource, ExecuteOptions, SchemaRelation } from '../source/data-source.ts';
import { quoteIdentifier } from '../sql/identifiers.ts';
import type { CheckMessage } from './check-words.ts';
import { plainColumn } from './plain-column.ts';
import type { Dataset } from './semantic-model.ts';
import { findRelation, sameName } from './source-relation.ts';

/** Something about a model that the database contradicts. An error makes wrong figures or none; a warning may be meant. */
export interface ModelCheck {
  readonly severity: 'error' | 'warning';
  /** `datasets.orders.fields.price`: by names. */
  readonly path: string;
  readonly message: CheckMessage;
}

/** What the parts of a check share. */
export interface CheckSession {
  readonly source: DataSource;
  readonly schema: DatabaseSchema;
  readonly options: ExecuteOptions;
  readonly report: (check: ModelCheck) => void;
}

/** Who is asked, and within which limits. */
export type Asked = Pick<CheckSession, 'source' | 'options'>;

/** A number that the data gave, or why there is none. */
export type Counted = { readonly count: number } | { readonly reason: string };

/** A dataset with the relation it reads. */
export interface FoundDataset {
  readonly dataset: Dataset;
  readonly relation: SchemaRelation;
  /** The relation in SQL. */
  readonly from: string;
}

/** A dataset whose table is there. */
export function foundDataset({ schema, source }: CheckSession, dataset: Dataset): FoundDataset | undefined {
  const relation = findRelation(schema, dataset.relation, source.dialect);
  return relation && { dataset, relation, from: `${quoteIdentifier(relation.schema)}.${quoteIdentifier(relation.name)}` };
}

/** The columns of fields that are nothing but columns of the relation; `undefined` where one isn't. */
export function columnsOfFields(
  { dataset, relation }: FoundDataset,
  names: readonly string[],
  session: CheckSession,
): readonly string[] | undefined {
  const columns = names.flatMap((name) => {
    const column = plainColumn(dataset.fields.find((field) => field.name === name)?.expression ?? '');
    const found = relation.columns.find((candidate) => column !== undefined && sameName(candidate.name, column, session.source.dialect));
    return found === undefined ? [] : [found.name];
  });
  return columns.length === names.length ? columns : undefined;
}

/** Whether the database itself keeps rows apart by these columns, or by some of them. */
export function isEnforced({ relation }: FoundDataset, columns: readonly string[]): boolean {
  return [relation.primaryKey, ...relation.uniqueKeys].some((key) => key.length > 0 && key.every((column) => columns.includes(column)));
}

/** Runs a query of one's own: its rows, or why there are none. */
export async function rowsOf(
  sql: string,
  { source, options }: Asked,
): Promise<{ readonly rows: readonly (readonly unknown[])[] } | { readonly reason: string }> {
  const review = await source.review(sql);
  if (review.verdict === 'refused') return { reason: review.reason };
  const outcome = await source.execute(review.approved, options);
  return outcome.ok ? { rows: outcome.rows } : { reason: outcome.failure.message };
}

/** Runs a query that counts. */
export async function countOf(sql: string, session: Asked): Promise<Counted> {
  const result = await rowsOf(sql, session);
  return 'rows' in result ? { count: Number(result.rows[0]?.[0] ?? 0) } : result;
}

/** How many values of a key occur more than once; rows in which a part of it is missing can't be joined and don't count. */
export async function duplicatesOf(from: string, columns: readonly string[], session: Asked): Promise<Counted> {
  const key = columns.map(quoteIdentifier);
  const present = key.map((column) => `${column} IS NOT NULL`).join(' AND ');
  const groups = `SELECT ${key.join(', ')} FROM ${from} WHERE ${present} GROUP BY ${key.join(', ')} HAVING COUNT(*) > 1`;
  return countOf(`SELECT COUNT(*) AS found FROM (${groups}) AS repeated`, session);
}
