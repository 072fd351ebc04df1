import type { MeasuredObject, ObjectOf } from '../objects/measured-object.ts';
import { readStatement } from '../statement/read-statement.ts';
import type { NamedTable, Predicate, StatementScope } from '../statement/statement-shape.ts';
import { scanSigns } from './culprit-signs.ts';
import type { ObjectsRead } from './read-objects.ts';

/** An index that a statement lacks. */
export interface IndexAdvice {
  readonly statement: ObjectOf<'statement'>;
  readonly table: ObjectOf<'table'>;
  /** Columns that conditions compare with a value or another table. */
  readonly lookedUp: readonly string[];
  /** Columns it sorts by, where it stops after some rows. */
  readonly sorted: readonly string[];
  /** Key columns of the index, in order. */
  readonly columns: readonly string[];
}

/**
 * The indexes that statements lack on tables that are read row by row, the costliest statement's first. An index is only
 * advised where the text says which columns it would need, and no index that is there serves them.
 *
 * @param joins - Whether columns of joins are looked for; otherwise those compared with values.
 */
export function indexAdvice(objects: ObjectsRead, joins: boolean): readonly IndexAdvice[] {
  const tables = distinct(
    scanSigns.tables.flatMap((sign) => objects.of(sign)).flatMap((object) => (object.kind === 'table' ? [object] : [])),
  );
  const statements = distinct(
    scanSigns.statements.flatMap((sign) => objects.of(sign)).flatMap((object) => (object.kind === 'statement' ? [object] : [])),
  );
  const found = statements.flatMap((statement) =>
    readStatement(statement.text ?? '').scopes.flatMap((scope) =>
      scope.tables.flatMap((named) => {
        const table = scannedTable(named, tables);
        const columns = table === undefined ? undefined : keyColumns(scope, named, joins);
        if (table === undefined || columns === undefined || serves(table.indexed ?? [], columns)) return [];
        return [{ statement, table, ...columns }];
      }),
    ),
  );
  const seen = new Set<string>();
  return found.filter(({ table, columns }) => {
    const key = JSON.stringify([table.schema, table.name, columns]);
    return seen.has(key) ? false : seen.add(key);
  });
}

function distinct<Kind extends MeasuredObject>(objects: readonly Kind[]): readonly Kind[] {
  const byName = new Map<string, Kind>();
  for (const object of objects) {
    const key = object.kind === 'table' ? `${object.schema}.${object.name}` : object.kind === 'statement' ? object.queryid : '';
    if (!byName.has(key)) byName.set(key, object);
  }
  return [...byName.values()];
}

/** The table that is meant: a name without its schema means one only where no other table is called so. */
function scannedTable({ schema, name }: NamedTable, tables: readonly ObjectOf<'table'>[]): ObjectOf<'table'> | undefined {
  const called = tables.filter((table) => table.name === name && (schema === undefined || table.schema === schema));
  return called.length === 1 ? called[0] : undefined;
}

type KeyColumns = Pick<IndexAdvice, 'lookedUp' | 'sorted' | 'columns'>;

/** What is compared for equality first, then one range or the order. */
function keyColumns(scope: StatementScope, named: NamedTable, joins: boolean): KeyColumns | undefined {
  const alone = scope.tables.length === 1;
  const isOf = ({ table }: { readonly table?: string }): boolean => (table === undefined ? alone : table === named.alias);
  const mine = scope.predicates.filter(isOf);
  const used = (use: Predicate['use']): readonly string[] => [
    ...new Set(mine.filter((one) => one.use === use).map(({ column }) => column)),
  ];
  const [equal, joined, ranges] = [used('equal'), used('join'), used('range')];
  if (joins && joined.length === 0) return undefined;
  const exact = joins ? [...joined, ...equal.filter((column) => !joined.includes(column))] : equal;
  const sorted =
    scope.limited && scope.sort.every(isOf) ? scope.sort.map(({ column }) => column).filter((column) => !exact.includes(column)) : [];
  const range = ranges.find((column) => !exact.includes(column));
  const last = sorted.length > 0 && (range === undefined || range === sorted[0]) ? sorted : range === undefined ? [] : [range];
  const columns = [...exact, ...last];
  if (columns.length === 0 || (!joins && equal.length + ranges.length === 0)) return undefined;
  return { lookedUp: [...exact, ...(range === undefined ? [] : [range])], sorted, columns };
}

/** Whether an index begins with all columns that are looked up for equality, or with the only one there is. */
function serves(indexes: readonly (readonly string[])[], { columns, lookedUp, sorted }: KeyColumns): boolean {
  const exact = columns.filter((column) => lookedUp.includes(column) && !sorted.includes(column));
  const wanted = exact.length === 0 ? columns.slice(0, 1) : exact;
  return indexes.some((index) => {
    const first = index.slice(0, wanted.length);
    return wanted.every((column) => first.includes(column));
  });
}
