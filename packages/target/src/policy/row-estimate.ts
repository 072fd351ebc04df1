import type { FuncCall, Node, RangeVar, SelectStmt } from 'libpg-query';
import { aggregateFunctions, setReturningFunctions } from './catalog-functions.ts';
import type { CatalogRelation } from './catalog-relations.ts';
import { catalogRelations } from './catalog-relations.ts';
import { connectedGroups, equalitySides, referencesOf } from './connections.ts';
import { extensionFunctions, extensionRelations } from './extension-objects.ts';
import { fewGroups } from './few-values.ts';
import type { FromShape, Source } from './from-sources.ts';
import { fromShape } from './from-sources.ts';
import { seriesLength } from './series-length.ts';
import { columnOf, constantInteger, nameParts, selectIn } from './syntax-reading.ts';
import { descendants } from './syntax-tree.ts';

/** How many rows a query may return. */
export interface RowEstimate {
  /** At most, where `bounded`; otherwise what a large server may have. */
  readonly rows: number;
  readonly bounded: boolean;
  /** Columns of the query that each hold a value once only. */
  readonly keys?: readonly string[];
}

/** Estimates of the WITH queries in scope, by name. */
export type WithEstimates = ReadonlyMap<string, RowEstimate>;

/** A FROM clause and the WITH queries that it may name. */
interface FromInScope {
  readonly shape: FromShape;
  readonly known: WithEstimates;
}

/** What a catalog of a large database holds: tables with their columns and indexes. */
const LARGE_CATALOG = 1e5;
/** What a function over one value returns: the columns of an index, the settings of a table. */
const FEW = 100;

const one: RowEstimate = { rows: 1, bounded: true };

/** How many rows a SELECT may return. */
export function estimateRows(select: SelectStmt, outer: WithEstimates): RowEstimate {
  const inner = withEstimates(select, outer);
  const all = unlimitedRows(select, inner);
  const limit = select.limitOption === 'LIMIT_OPTION_COUNT' ? constantInteger(select.limitCount) : undefined;
  const keys = keysPassedOn(select, inner);
  if (limit === undefined || limit < 0) return { rows: all.rows, bounded: all.bounded, keys };
  return { rows: all.bounded ? Math.min(all.rows, limit) : limit, bounded: true, keys };
}

/** Estimates of the WITH queries of a SELECT and of those around it. */
export function withEstimates(select: SelectStmt, outer: WithEstimates): WithEstimates {
  const known = new Map(outer);
  const recursive = select.withClause?.recursive === true;
  for (const node of select.withClause?.ctes ?? []) {
    if (!('CommonTableExpr' in node)) continue;
    const { ctename = '', ctequery } = node.CommonTableExpr;
    const query = selectIn(ctequery);
    if (recursive) known.set(ctename, { rows: LARGE_CATALOG, bounded: false });
    if (query !== undefined && !(recursive && readsFrom(query, ctename))) known.set(ctename, estimateRows(query, known));
  }
  return known;
}

/** Largest number of row combinations the FROM of a SELECT asks for without a condition between them. */
export function productOf(select: SelectStmt, known: WithEstimates): number {
  const shape = fromShape(select);
  // One row is left of a relation whose key is compared with a constant.
  const rows = (source: Source): number => {
    if (isDetermined(source, [], { shape, known }) && !source.preserved) return 1;
    const own = sourceRows(source.node, known);
    return own.bounded ? own.rows : Math.min(own.rows, LARGE_CATALOG);
  };
  return connectedGroups(shape).reduce((product, group) => product * Math.max(1, ...group.map(rows)), 1);
}

/** Rows of all FROM items of a SELECT together, before grouping and limits. */
export function estimateFrom(select: SelectStmt, known: WithEstimates, ignored: (source: Source) => boolean = () => false): RowEstimate {
  const shape = fromShape(select);
  const counted: Source[] = [];
  let rows = 1;
  let bounded = true;
  const waiting = shape.sources.filter((source) => !ignored(source));
  while (waiting.length > 0) {
    const index = waiting.findIndex((source) => isDetermined(source, counted, { shape, known }));
    const [source] = waiting.splice(index < 0 ? mostTelling(waiting, counted, { shape, known }) : index, 1);
    if (source === undefined) break;
    counted.push(source);
    const own = sourceRows(source.node, known);
    if (index < 0) rows *= own.rows;
    else if (source.preserved) rows += own.rows;
    if (index < 0 || source.preserved) bounded &&= own.bounded;
  }
  return { rows, bounded };
}

function unlimitedRows(select: SelectStmt, known: WithEstimates): RowEstimate {
  const { larg, rarg } = select;
  if (larg !== undefined && rarg !== undefined) {
    const [left, right] = [estimateRows(larg, known), estimateRows(rarg, known)];
    return select.op === 'SETOP_UNION' ? { rows: left.rows + right.rows, bounded: left.bounded && right.bounded } : left;
  }
  if (select.valuesLists !== undefined) return { rows: select.valuesLists.length, bounded: true };
  const calls = callsOf(select);
  const base = isOneGroup(select, calls) ? one : grouped(select, estimateFrom(select, known));
  if (select.groupClause?.some((group) => 'GroupingSet' in group) === true) return { rows: LARGE_CATALOG, bounded: false };
  return calls.map(callRows).reduce((rows, call) => ({ rows: rows.rows * call.rows, bounded: rows.bounded && call.bounded }), base);
}

/** No more rows than there are groups, where the catalogs bound those; a column grouped by is a key then. */
function grouped(select: SelectStmt, rows: RowEstimate): RowEstimate {
  const groups = fewGroups(select);
  return groups === undefined || (rows.bounded && rows.rows <= groups) ? rows : { rows: Math.min(groups, rows.rows), bounded: true };
}

/** Of the items that nothing determines, the one that most others hang on: of a table and its columns, the columns. */
function mostTelling(waiting: readonly Source[], counted: readonly Source[], inScope: FromInScope): number {
  const told = waiting.map((candidate) => {
    const reached = [...counted, candidate];
    const left = waiting.filter((source) => source !== candidate);
    for (let next = left.find((source) => isDetermined(source, reached, inScope)); next !== undefined; ) {
      reached.push(next);
      left.splice(left.indexOf(next), 1);
      next = left.find((source) => isDetermined(source, reached, inScope));
    }
    return reached.length;
  });
  return told.indexOf(Math.max(...told));
}

/** What a SELECT calls per row or per group; a set-returning function multiplies rows also from ORDER BY. */
function callsOf(select: SelectStmt): readonly FuncCall[] {
  const { targetList = [], havingClause, sortClause = [], groupClause = [], distinctClause = [] } = select;
  const roots = [...targetList, ...(havingClause === undefined ? [] : [havingClause]), ...sortClause, ...groupClause, ...distinctClause];
  return descendants(roots, isSubquery).flatMap((node) => ('FuncCall' in node ? [node.FuncCall] : []));
}

function isOneGroup(select: SelectStmt, calls: readonly FuncCall[]): boolean {
  if (select.groupClause !== undefined) return false;
  return calls.some((call) => call.over === undefined && aggregateFunctions.has(nameParts(call.funcname).at(-1) ?? ''));
}

/** A relation whose key is compared with a constant or with what is already counted adds no rows to it. */
function isDetermined(source: Source, counted: readonly Source[], { shape, known: estimates }: FromInScope): boolean {
  const keys = keysOf(source.node, estimates);
  if (keys.length === 0) return false;
  const known = new Set(counted.map(({ alias }) => alias));
  const local = new Set(shape.sources.map(({ alias }) => alias));
  const columnIn = (node: Node): readonly string[] => {
    if (!('ColumnRef' in node)) return [];
    const { qualifier, name } = columnOf(node.ColumnRef);
    return name !== undefined && (qualifier === source.alias || (qualifier === undefined && local.size === 1)) ? [name] : [];
  };
  const isKnown = (node: Node): boolean => {
    const { aliases, unqualified } = referencesOf(node);
    return !unqualified && [...aliases].every((alias) => !local.has(alias) || known.has(alias));
  };
  const compared = shape.conditions.flatMap((condition) => {
    if (!('A_Expr' in condition) || condition.A_Expr.kind !== 'AEXPR_OP') return [];
    const [left, right] = equalitySides(condition) ?? [];
    if (left === undefined || right === undefined) return [];
    return [...(isKnown(right) ? columnIn(left) : []), ...(isKnown(left) ? columnIn(right) : [])];
  });
  const shared = shape.usings.flatMap(({ columns, left, right }) => {
    const others = left.includes(source) ? right : right.includes(source) ? left : undefined;
    return others?.every(({ alias }) => known.has(alias)) === true ? columns : [];
  });
  const told = new Set([...compared, ...shared]);
  return keys.some((key) => key.split('+').every((column) => told.has(column)));
}

function keysOf(node: Node, known: WithEstimates): readonly string[] {
  if ('RangeSubselect' in node) {
    const query = selectIn(node.RangeSubselect.subquery);
    return query === undefined || node.RangeSubselect.alias?.colnames !== undefined ? [] : (estimateRows(query, known).keys ?? []);
  }
  if (!('RangeVar' in node) || node.RangeVar.alias?.colnames !== undefined) return [];
  const { relname = '', schemaname } = node.RangeVar;
  const query = schemaname === undefined ? known.get(relname) : undefined;
  return query === undefined ? (relationOf(node.RangeVar)?.keys ?? []) : (query.keys ?? []);
}

/** Keys of one relation that a query passes on under their own names, or the one column that it groups by. */
function keysPassedOn(select: SelectStmt, known: WithEstimates): readonly string[] {
  const { targetList = [], groupClause, valuesLists, op } = select;
  if (valuesLists !== undefined || (op !== undefined && op !== 'SETOP_NONE') || callsOf(select).some(returnsRows)) return [];
  const passed = new Set(
    targetList.flatMap((target) => {
      const { name, val } = 'ResTarget' in target ? target.ResTarget : {};
      const column = val !== undefined && 'ColumnRef' in val ? columnOf(val.ColumnRef).name : undefined;
      return column !== undefined && (name === undefined || name === column) ? [column] : [];
    }),
  );
  const names = targetList.map((target) => ('ResTarget' in target ? target.ResTarget.name : undefined));
  if ([...passed].some((column) => names.filter((name) => name === column).length > 1)) return [];
  if (groupClause !== undefined) {
    const [item, ...more] = groupClause;
    const column = item !== undefined && 'ColumnRef' in item ? columnOf(item.ColumnRef).name : undefined;
    return more.length === 0 && column !== undefined && passed.has(column) ? [column] : [];
  }
  const [source, ...others] = fromShape(select).sources;
  if (source === undefined || others.length > 0) return [];
  return keysOf(source.node, known).filter((key) => key.split('+').every((column) => passed.has(column)));
}

function returnsRows(call: FuncCall): boolean {
  const name = nameParts(call.funcname).at(-1) ?? '';
  return setReturningFunctions.has(name) || extensionFunctions.has(name);
}

function sourceRows(node: Node, known: WithEstimates): RowEstimate {
  if ('RangeVar' in node) {
    const { relname = '', schemaname } = node.RangeVar;
    const cte = schemaname === undefined ? known.get(relname) : undefined;
    if (cte !== undefined) return cte;
    const rows = relationOf(node.RangeVar)?.rows;
    return rows === undefined ? { rows: LARGE_CATALOG, bounded: false } : { rows, bounded: true };
  }
  if ('RangeSubselect' in node) {
    const query = selectIn(node.RangeSubselect.subquery);
    return query === undefined ? one : estimateRows(query, known);
  }
  if (!('RangeFunction' in node)) return { rows: LARGE_CATALOG, bounded: false };
  return descendants(node.RangeFunction.functions ?? [], isSubquery)
    .flatMap((inner) => ('FuncCall' in inner ? [callRows(inner.FuncCall)] : []))
    .reduce((most, rows) => ({ rows: Math.max(most.rows, rows.rows), bounded: most.bounded && rows.bounded }), one);
}

function relationOf({ relname = '' }: RangeVar): CatalogRelation | undefined {
  return catalogRelations.get(relname) ?? extensionRelations.get(relname);
}

function callRows(call: FuncCall): RowEstimate {
  const name = nameParts(call.funcname).at(-1) ?? '';
  if (name === 'generate_series') return { rows: seriesLength(call) ?? LARGE_CATALOG, bounded: true };
  const rows = extensionFunctions.has(name)
    ? extensionFunctions.get(name)?.rows
    : setReturningFunctions.has(name)
      ? setReturningFunctions.get(name)
      : 1;
  return rows === undefined ? { rows: FEW, bounded: false } : { rows, bounded: true };
}

function readsFrom(query: SelectStmt, relation: string): boolean {
  return descendants([{ SelectStmt: query }]).some((node) => 'RangeVar' in node && node.RangeVar.relname === relation);
}

function isSubquery(node: Node): boolean {
  return 'SubLink' in node;
}
