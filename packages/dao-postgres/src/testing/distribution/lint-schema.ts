import { parse } from 'libpg-query';
import type { Placements, Violation, Volatility } from './rules.ts';
import { distributedBy } from './rules.ts';
import type { SyntaxNode } from './syntax-nodes.ts';
import { calledFunction, isFields, namesIn, nodesOf } from './syntax-nodes.ts';

/** What a schema is held against. */
interface SchemaContext {
  readonly placements: Placements;
  readonly volatility: ReadonlyMap<string, Volatility>;
}

/** What in a dumped schema couldn't be distributed as the places of its tables say. */
export async function lintSchema(text: string, context: SchemaContext): Promise<readonly Violation[]> {
  const nodes = [...nodesOf(await parse(text))];
  return [
    ...nodes.filter(({ type }) => type === 'CreateStmt').flatMap((node) => lintTable(node, context)),
    ...nodes.filter(({ type }) => type === 'IndexStmt').flatMap((node) => lintUniqueIndex(node, context)),
  ];
}

function lintTable({ fields }: SyntaxNode, { placements, volatility }: SchemaContext): readonly Violation[] {
  const table = tableName(fields.relation);
  if (!(table in placements)) return [{ rule: 'no-place', what: table }];
  const by = distributedBy(placements, table)?.by;
  const constraints = constraintsIn(fields.tableElts);
  const of = (...kinds: readonly string[]): typeof constraints =>
    constraints.filter(({ fields: { contype } }) => kinds.includes(String(contype)));
  const keys = of('CONSTR_PRIMARY', 'CONSTR_UNIQUE');
  const withoutColumn = [...keys, ...of('CONSTR_EXCLUSION')].filter(({ columns }) => !columns.includes(by ?? ''));
  return [
    ...(by === undefined
      ? []
      : withoutColumn.map((key): Violation => ({ rule: 'key-without-column', what: `${table}: ${String(key.fields.conname)}` }))),
    ...(of('CONSTR_PRIMARY').length === 0 ? [{ rule: 'key-without-column', what: `${table} has no primary key` } as const] : []),
    ...(by === undefined ? [] : of('CONSTR_IDENTITY').map((): Violation => ({ rule: 'number-from-one-machine', what: table }))),
    ...of('CONSTR_DEFAULT').flatMap(({ fields: { raw_expr: expression } }) =>
      [...nodesOf(expression)].flatMap((node): readonly Violation[] => {
        const called = calledFunction(node);
        const isVolatile = called !== undefined && called !== 'current_timestamp' && (volatility.get(called) ?? 'v') === 'v';
        return isVolatile ? [{ rule: 'volatile-function', what: `${table}: ${called}` }] : [];
      }),
    ),
    ...of('CONSTR_FOREIGN').flatMap((key) => lintForeignKey(table, key, placements)),
  ];
}

/** A constraint and the columns it is on. */
interface Constraint {
  readonly fields: SyntaxNode['fields'];
  readonly columns: readonly string[];
}

/** Those of the table, which name their columns, and those that stand with a column. */
function constraintsIn(elements: unknown): readonly Constraint[] {
  return [...nodesOf(elements, ({ type }) => type !== 'ColumnDef')].flatMap(({ type, fields }): readonly Constraint[] => {
    if (type === 'Constraint') return [{ fields, columns: namesIn(fields.contype === 'CONSTR_FOREIGN' ? fields.fk_attrs : fields.keys) }];
    if (type !== 'ColumnDef') return [];
    const own = [...nodesOf(fields.constraints)].filter((node) => node.type === 'Constraint');
    return own.map((constraint) => ({ fields: constraint.fields, columns: [String(fields.colname)] }));
  });
}

/** Every machine has the rows of a reference table; those of two distributed tables meet only where they live together. */
function lintForeignKey(table: string, { fields: key, columns }: Constraint, placements: Placements): readonly Violation[] {
  const other = tableName(key.pktable);
  if (placements[other]?.kind === 'reference') return [];
  const [from, to] = [distributedBy(placements, table), distributedBy(placements, other)];
  const place = namesIn(key.pk_attrs).indexOf(to?.by ?? '');
  const meets = from !== undefined && from.group === to?.group && place >= 0 && columns[place] === from.by;
  return meets ? [] : [{ rule: 'foreign-key', what: `${table} to ${other}` }];
}

function lintUniqueIndex({ fields }: SyntaxNode, { placements }: SchemaContext): readonly Violation[] {
  const table = tableName(fields.relation);
  const by = distributedBy(placements, table)?.by;
  const columns = [...nodesOf(fields.indexParams)].map((node) => node.fields.name);
  if (fields.unique !== true || by === undefined || columns.includes(by)) return [];
  return [{ rule: 'key-without-column', what: `${table}: ${String(fields.idxname)}` }];
}

function tableName(relation: unknown): string {
  return isFields(relation) && typeof relation.relname === 'string' ? relation.relname : '';
}
