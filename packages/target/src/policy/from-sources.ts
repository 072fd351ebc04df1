import type { JoinExpr, Node, SelectStmt } from 'libpg-query';
import { conjuncts } from './syntax-reading.ts';

/** One item of a FROM clause, below all joins. */
export interface Source {
  readonly node: Node;
  readonly alias: string;
  /** An outer join keeps its rows without a partner. */
  readonly preserved: boolean;
  /** It may refer to the items before it. */
  readonly lateral: boolean;
}

/** `JOIN … USING (columns)`; no columns for a NATURAL join. */
interface UsingJoin {
  readonly columns: readonly string[];
  readonly left: readonly Source[];
  readonly right: readonly Source[];
}

/** What a SELECT reads from and under which conditions. */
export interface FromShape {
  readonly sources: readonly Source[];
  /** Of WHERE and of every ON; all hold, or an outer join adds a row of nulls. */
  readonly conditions: readonly Node[];
  readonly usings: readonly UsingJoin[];
}

/** Takes the FROM and WHERE of a SELECT apart. */
export function fromShape(select: SelectStmt): FromShape {
  const shapes = (select.fromClause ?? []).map((node) => shapeOf(node, false));
  return {
    sources: shapes.flatMap(({ sources }) => sources),
    conditions: [...shapes.flatMap(({ conditions }) => conditions), ...conjuncts(select.whereClause)],
    usings: shapes.flatMap(({ usings }) => usings),
  };
}

function shapeOf(node: Node, preserved: boolean): FromShape {
  if ('JoinExpr' in node) return joinShape(node.JoinExpr, preserved);
  return { sources: [{ node, alias: aliasOf(node), preserved, lateral: isLateral(node) }], conditions: [], usings: [] };
}

function joinShape(join: JoinExpr, preserved: boolean): FromShape {
  const full = join.jointype === 'JOIN_FULL';
  const left = join.larg === undefined ? nothing : shapeOf(join.larg, preserved || full || join.jointype === 'JOIN_LEFT');
  const right = join.rarg === undefined ? nothing : shapeOf(join.rarg, preserved || full || join.jointype === 'JOIN_RIGHT');
  const columns = (join.usingClause ?? []).flatMap((name) => ('String' in name ? [name.String.sval ?? ''] : []));
  const using = join.isNatural === true || columns.length > 0 ? [{ columns, left: left.sources, right: right.sources }] : [];
  return {
    sources: [...left.sources, ...right.sources],
    conditions: [...left.conditions, ...right.conditions, ...conjuncts(join.quals)],
    usings: [...left.usings, ...right.usings, ...using],
  };
}

const nothing: FromShape = { sources: [], conditions: [], usings: [] };

function aliasOf(node: Node): string {
  if ('RangeVar' in node) return node.RangeVar.alias?.aliasname ?? node.RangeVar.relname ?? '';
  if ('RangeSubselect' in node) return node.RangeSubselect.alias?.aliasname ?? '';
  if ('RangeFunction' in node) return node.RangeFunction.alias?.aliasname ?? '';
  return '';
}

function isLateral(node: Node): boolean {
  return 'RangeFunction' in node || ('RangeSubselect' in node && node.RangeSubselect.lateral === true);
}
