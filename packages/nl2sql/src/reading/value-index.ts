import { editDistance } from '@dbdiag/language';
import type { CallOptions } from '@dbdiag/ports';
import type { Dataset, Field, FieldId, SemanticModel } from '../model/semantic-model.ts';
import type { DataSource, DataValue } from '../source/data-source.ts';
import { parseExpression } from '../sql/parse-expression.ts';
import { printQuery } from '../sql/print.ts';

/** The different values of a text column. */
export interface IndexedColumn {
  readonly field: FieldId;
  readonly values: readonly string[];
}

/** Values that questions may name, as they stand in the data; and the columns whose values aren't known, with the reason. */
export interface ValueIndex {
  readonly columns: readonly IndexedColumn[];
  readonly leftOut: readonly {
    readonly field: FieldId;
    readonly reason: 'too-many-values' | 'too-long-values' | 'not-readable' | 'no-room';
  }[];
}

/** How much of the data may become words. */
export interface ValueIndexOptions extends CallOptions {
  /** Columns with more different values have none in the index. Default 2,000. */
  readonly maxValuesPerColumn?: number;
  /** In UTF-16 units; a column with longer values holds texts, not names. Default 100. */
  readonly maxValueLength?: number;
  /** Default 200. */
  readonly maxColumns?: number;
  /** Over all columns. Default 50,000. */
  readonly maxValues?: number;
  /** Of one query. Default 2,000. */
  readonly timeoutMs?: number;
}

const defaults = { maxValuesPerColumn: 2000, maxValueLength: 100, maxColumns: 200, maxValues: 50_000, timeoutMs: 2000 } as const;

type LeftOut = ValueIndex['leftOut'][number]['reason'];

/** Times as text are found as times, not as values. */
function holdsNames({ type, timeForm }: Field): boolean {
  return type === 'string' && timeForm === undefined;
}

/**
 * Fetches the values of the text columns of a model, one bounded query a column. A column that can't be read is left out, and said.
 *
 * @throws The signal's reason when aborted.
 */
export async function loadValueIndex(model: SemanticModel, source: DataSource, options: ValueIndexOptions = {}): Promise<ValueIndex> {
  const limits = { ...defaults, ...options };
  const columns: IndexedColumn[] = [];
  const leftOut: { field: FieldId; reason: LeftOut }[] = [];
  let room = limits.maxValues;
  for (const dataset of model.datasets) {
    for (const field of dataset.fields.filter(holdsNames)) {
      limits.signal?.throwIfAborted();
      const read = columns.length < limits.maxColumns && room > 0 ? await valuesOf({ dataset, field, source }, limits) : 'no-room';
      if (typeof read === 'string') leftOut.push({ field: field.id, reason: read });
      else if (read.length > room) leftOut.push({ field: field.id, reason: 'no-room' });
      else {
        columns.push({ field: field.id, values: read });
        room -= read.length;
      }
    }
  }
  return { columns, leftOut };
}

interface Column {
  readonly dataset: Dataset;
  readonly field: Field;
  readonly source: DataSource;
}

type Limits = Required<Omit<ValueIndexOptions, keyof CallOptions>> & CallOptions;

async function valuesOf({ dataset, field, source }: Column, limits: Limits): Promise<readonly string[] | LeftOut> {
  const parsed = parseExpression(field.expression);
  if (!parsed.ok) return 'not-readable';
  const { schema, table } = dataset.relation;
  const sql = printQuery(
    {
      kind: 'select',
      distinct: true,
      items: [{ expression: parsed.tree, alias: 'value' }],
      from: { kind: 'table', table, ...(schema === undefined ? {} : { schema }) },
      where: { kind: 'is-null', negated: true, operand: parsed.tree },
      limit: limits.maxValuesPerColumn + 1,
    },
    source.dialect,
  );
  const review = await source.review(sql);
  if (review.verdict === 'refused') return 'not-readable';
  const { timeoutMs, signal } = limits;
  const maxRows = limits.maxValuesPerColumn + 1;
  const outcome = await source.execute(review.approved, { timeoutMs, maxRows, ...(signal === undefined ? {} : { signal }) });
  if (!outcome.ok) return 'not-readable';
  if (outcome.truncated || outcome.rows.length > limits.maxValuesPerColumn) return 'too-many-values';
  const values = outcome.rows.map(([value]) => textOf(value)).filter((value) => value.trim() !== '');
  return values.some(({ length }) => length > limits.maxValueLength) ? 'too-long-values' : [...values].sort();
}

function textOf(value: DataValue | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}

/** The values of a field most like a text, the likest first: what may have been meant where a value isn't there. */
export function nearestValues(index: ValueIndex, field: FieldId, text: string): readonly string[] {
  const wanted = text.toLowerCase();
  const most = Math.max(1, Math.floor(wanted.length / 3));
  const values = index.columns.find((column) => column.field === field)?.values ?? [];
  return values
    .map((value) => ({ value, distance: distanceOf(value.toLowerCase(), wanted, most) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || (a.value < b.value ? -1 : 1))
    .slice(0, nearestShown)
    .map(({ value }) => value);
}

/** More than a few are no help. */
const nearestShown = 3;

function distanceOf(value: string, wanted: string, most: number): number {
  const contains = value.includes(wanted) || (value.length > 1 && wanted.includes(value));
  return contains ? most : editDistance(value, wanted, most);
}
