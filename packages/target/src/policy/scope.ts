import type { Node, RangeFunction, RangeVar } from 'libpg-query';
import { catalogColumns, informationSchemaColumns } from './catalog-columns.ts';
import type { WithEstimates } from './row-estimate.ts';
import { nameParts } from './syntax-reading.ts';
import type { Fields, ValueBytes } from './value-bytes.ts';
import { catalogValue, largest, rowOf, small } from './value-bytes.ts';

/** A column of a query. */
export interface Column {
  readonly name: string;
  readonly value: ValueBytes;
}

/** An item of FROM and the columns that it is known to have. */
export interface MeasuredSource {
  readonly alias: string;
  readonly fields: Fields;
}

/** What the names in a SELECT may mean. */
export interface Scope {
  readonly outer: Scope | undefined;
  readonly sources: MeasuredSource[];
  /** Columns of the WITH queries. */
  readonly withs: Map<string, Fields>;
  /** Rows of the WITH queries. */
  readonly known: WithEstimates;
  /** Rows of its FROM, which aggregates take together. */
  rows: number;
}

/** A scope within another. */
export function scopeWithin(outer: Scope | undefined, known: WithEstimates, outputs: readonly Column[] = []): Scope {
  return {
    outer,
    known,
    rows: outer?.rows ?? 1,
    withs: new Map(),
    sources: outputs.length === 0 ? [] : [{ alias: '', fields: fieldsOf(outputs) }],
  };
}

/** Columns by name; where several have it, the largest. */
export function fieldsOf(columns: readonly Column[]): Fields {
  const fields = new Map<string, ValueBytes>();
  for (const { name, value } of columns) {
    const other = fields.get(name);
    fields.set(name, other === undefined ? value : largest([other, value]));
  }
  return fields;
}

/** The first columns under other names. */
export function renamed(columns: readonly Column[], names: readonly string[]): readonly Column[] {
  return columns.map(({ name, value }, index) => ({ name: names[index] ?? name, value }));
}

/** What a name of a relation stands for: a WITH query of this or an outer SELECT, or a catalog. */
export function relationFields({ schemaname, relname = '', alias }: RangeVar, scope: Scope): Fields {
  const query = schemaname === undefined ? withQuery(relname, scope) : undefined;
  const names = nameParts(alias?.colnames).map((name) => name ?? '');
  if (query !== undefined) return fieldsOf(renamed(columnsOf(query), names));
  const declared =
    (schemaname === 'information_schema' ? informationSchemaColumns : catalogColumns).get(relname) ?? new Map<string, number>();
  const fields = new Map([...declared, ...systemColumns].map(([name, bytes]) => [name, catalogValue(bytes)]));
  // The lists don't keep the order of the columns: any of them may have the new name.
  for (const name of names) fields.set(name, largest([...fields.values()]));
  return fields;
}

/** Columns that every catalog has. */
const systemColumns: readonly (readonly [string, number])[] = ['ctid', 'xmin', 'xmax', 'cmin', 'cmax', 'tableoid'].map((name) => [name, 8]);

/** A name of a JOIN as a whole has the columns of both sides. */
export function joinedSources(alias: string, sources: readonly MeasuredSource[]): MeasuredSource {
  return { alias, fields: fieldsOf(sources.flatMap(({ fields }) => columnsOf(fields))) };
}

/** The columns of functions in FROM. */
export function functionSource(
  range: RangeFunction,
  values: readonly { readonly call: Node; readonly value: ValueBytes }[],
): MeasuredSource {
  const { alias, coldeflist = [], ordinality } = range;
  const [first] = values;
  const name = alias?.aliasname ?? (first === undefined ? '' : functionName(first.call));
  const defined = coldeflist.flatMap((node) => ('ColumnDef' in node ? [node.ColumnDef.colname ?? ''] : []));
  const columns = values.flatMap(({ call, value }): readonly Column[] => {
    if (defined.length > 0) return defined.map((column) => ({ name: column, value }));
    if (value.fields !== undefined) return columnsOf(value.fields);
    return [{ name: values.length === 1 ? name : functionName(call), value }];
  });
  const numbered = ordinality === true ? [...columns, { name: 'ordinality', value: small }] : columns;
  return {
    alias: name,
    fields: fieldsOf(
      renamed(
        numbered,
        nameParts(alias?.colnames).map((column) => column ?? ''),
      ),
    ),
  };
}

function functionName(node: Node): string {
  return 'FuncCall' in node ? (nameParts(node.FuncCall.funcname).at(-1) ?? '') : '';
}

/** An item of FROM by its alias, of this or an outer SELECT. */
export function sourceNamed(alias: string, scope: Scope | undefined): MeasuredSource | undefined {
  if (scope === undefined) return undefined;
  return scope.sources.find((source) => source.alias === alias) ?? sourceNamed(alias, scope.outer);
}

/** The value of a column, or of a whole row where a name is that of an item of FROM; `undefined` where it is neither. */
export function valueOfColumn(qualifier: string | undefined, name: string, scope: Scope): ValueBytes | undefined {
  if (qualifier !== undefined) return sourceNamed(qualifier, scope)?.fields.get(name);
  for (let inside: Scope | undefined = scope; inside !== undefined; inside = inside.outer) {
    const found = inside.sources.flatMap(({ fields }) => fields.get(name) ?? []);
    if (found.length > 0) return largest(found);
  }
  const row = sourceNamed(name, scope);
  return row === undefined ? undefined : rowOf(row.fields);
}

function withQuery(name: string, scope: Scope | undefined): Fields | undefined {
  return scope === undefined ? undefined : (scope.withs.get(name) ?? withQuery(name, scope.outer));
}

function columnsOf(fields: Fields): readonly Column[] {
  return [...fields].map(([name, value]) => ({ name, value }));
}
