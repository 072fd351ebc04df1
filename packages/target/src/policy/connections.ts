import type { Node } from 'libpg-query';
import { catalogColumns } from './catalog-columns.ts';
import type { FromShape, Source } from './from-sources.ts';
import { columnOf, conjuncts, operatorOf } from './syntax-reading.ts';
import { descendants } from './syntax-tree.ts';

/** Which items of a FROM clause an expression refers to. */
export interface References {
  readonly aliases: ReadonlySet<string>;
  /** It has a column without an alias, which may be of any of them. */
  readonly unqualified: boolean;
}

/** The items an expression refers to, those of its subqueries included. */
export function referencesOf(expression: Node): References {
  const columns = descendants([expression]).flatMap((node) => ('ColumnRef' in node ? [columnOf(node.ColumnRef)] : []));
  return {
    aliases: new Set(columns.flatMap(({ qualifier }) => qualifier ?? [])),
    unqualified: columns.some(({ qualifier }) => qualifier === undefined),
  };
}

/** The two sides of a condition that lets few rows of one side match a row of the other. */
export function equalitySides(condition: Node): readonly [Node, Node] | undefined {
  if (!('A_Expr' in condition)) return undefined;
  const { kind, lexpr, rexpr, name } = condition.A_Expr;
  if (lexpr === undefined || rexpr === undefined) return undefined;
  const equal =
    kind === 'AEXPR_OP' || kind === 'AEXPR_OP_ANY' || kind === 'AEXPR_IN' ? operatorOf(name) === '=' : kind === 'AEXPR_NOT_DISTINCT';
  return equal ? [lexpr, rexpr] : undefined;
}

/**
 * Groups the items of a FROM clause that equalities connect. Items of different groups make a product.
 *
 * A column without an alias could be of any item, so such an equality is taken to connect one more group.
 */
export function connectedGroups(shape: FromShape): readonly (readonly Source[])[] {
  let groups: (readonly Source[])[] = shape.sources.map((source) => [source]);
  const connect = (aliases: ReadonlySet<string>): void => {
    const joined = groups.filter((group) => group.some(({ alias }) => aliases.has(alias)));
    if (joined.length > 1) groups = [...groups.filter((group) => !joined.includes(group)), joined.flat()];
  };
  for (const { columns, left, right } of shape.usings) {
    if (columns.length > 0 || shareColumn(left, right)) connect(new Set([...left, ...right].map(({ alias }) => alias)));
  }
  shape.sources.forEach((source, index) => {
    if (!source.lateral) return;
    const { aliases, unqualified } = referencesOf(source.node);
    const before = unqualified ? shape.sources[index - 1]?.alias : undefined;
    connect(new Set([source.alias, ...aliases, ...(before === undefined ? [] : [before])]));
  });
  const links = shape.conditions.flatMap(linksOf);
  for (const { aliases } of links) connect(aliases);
  const vague = links.filter(({ unqualified }) => unqualified).length;
  return mergeSome(groups, vague);
}

/** A NATURAL join of relations without a column of the same name is a product. */
function shareColumn(left: readonly Source[], right: readonly Source[]): boolean {
  const [first, second] = [left, right].map((side) =>
    side.map(({ node }) => ('RangeVar' in node ? catalogColumns.get(node.RangeVar.relname ?? '') : undefined)),
  );
  if (first === undefined || second === undefined || first.includes(undefined) || second.includes(undefined)) return true;
  const names = new Set(first.flatMap((columns) => [...(columns?.keys() ?? [])]));
  return second.some((columns) => [...(columns?.keys() ?? [])].some((name) => names.has(name)));
}

/** What a condition connects; an OR connects where each of its arms does. */
function linksOf(condition: Node): readonly References[] {
  if ('BoolExpr' in condition && condition.BoolExpr.boolop === 'OR_EXPR') {
    const arms = (condition.BoolExpr.args ?? []).map((arm) => conjuncts(arm).flatMap(linksOf));
    return arms.every((links) => links.length > 0) ? arms.flat() : [];
  }
  const sides = equalitySides(condition);
  if (sides === undefined) return [];
  const [left, right] = sides.map(referencesOf);
  if (left === undefined || right === undefined || isConstant(left) || isConstant(right)) return [];
  // Of several items on a side, an equality takes one away: `a.x + b.y = c.z` leaves a and b a product.
  const ends = [left, right].flatMap(({ aliases }) => [...aliases].slice(0, 1));
  const few = new Set([...left.aliases, ...right.aliases]).size <= 2;
  return [
    { aliases: few ? new Set([...left.aliases, ...right.aliases]) : new Set(ends), unqualified: left.unqualified || right.unqualified },
  ];
}

function isConstant({ aliases, unqualified }: References): boolean {
  return aliases.size === 0 && !unqualified;
}

function mergeSome(groups: readonly (readonly Source[])[], times: number): readonly (readonly Source[])[] {
  const kept = Math.max(Math.min(1, groups.length), groups.length - times);
  return [...groups.slice(0, kept - 1), groups.slice(kept - 1).flat()];
}
