import type { Placements, Violation } from './rules.ts';
import { distributedBy } from './rules.ts';
import type { SyntaxNode } from './syntax-nodes.ts';
import { namedTable, namesIn, nodesOf, referredColumn } from './syntax-nodes.ts';

/** A distributed table by its name in a statement. */
interface Joined {
  readonly alias: string;
  readonly by: string;
  readonly group: string;
}

/**
 * Distributed tables that meet must live together and be joined by the columns they are distributed by, so that every machine
 * finds the rows that belong together. A subquery that refers to nothing outside is worked out before, and meets nobody.
 */
export function lintJoins(tree: unknown, placements: Placements): readonly Violation[] {
  return [...nodesOf(tree)].filter(isLevel).flatMap((level) => lintLevel(level, placements));
}

function lintLevel(level: SyntaxNode, placements: Placements): readonly Violation[] {
  const aliases = new Set(
    [...nodesOf(level.fields, (node) => !isApart(node) && node.type !== 'SubLink')].flatMap((node) => namedTable(node)?.alias ?? []),
  );
  const enter = (node: SyntaxNode): boolean => !isApart(node) && (node.type !== 'SubLink' || refersTo(node, aliases));
  const joined = [...nodesOf(level.fields, enter)].flatMap((node): readonly Joined[] => {
    const named = namedTable(node);
    const placement = named && distributedBy(placements, named.table);
    return placement === undefined ? [] : [{ alias: named?.alias ?? '', ...placement }];
  });
  return [...lintRowLocks(level, joined), ...lintMeeting(level, joined, enter)];
}

function lintMeeting(level: SyntaxNode, joined: readonly Joined[], enter: (node: SyntaxNode) => boolean): readonly Violation[] {
  const [first, ...others] = joined;
  if (first === undefined || others.length === 0) return [];
  const pairs = [...nodesOf(level.fields, (node) => enter(node) && !isAlternative(node))].flatMap((node) => [
    ...equalColumns(node, joined),
    ...usedColumns(node, joined),
  ]);
  const together = new Set([first]);
  for (let size = 0; size < together.size; ) {
    size = together.size;
    for (const [one, other] of pairs) {
      if (together.has(one)) together.add(other);
      if (together.has(other)) together.add(one);
    }
  }
  return others
    .filter((other) => !together.has(other))
    .map((other) => ({ rule: 'join-across-machines', what: `${first.alias} and ${other.alias}` }));
}

type Pair = readonly [Joined, Joined];

/** `a.id = b.session_id`, where both are what their tables are distributed by. */
function equalColumns({ type, fields }: SyntaxNode, joined: readonly Joined[]): readonly Pair[] {
  if (type !== 'A_Expr' || fields.kind !== 'AEXPR_OP' || namesIn(fields.name).at(-1) !== '=') return [];
  const [one, other] = [fields.lexpr, fields.rexpr].map((side) => {
    const [node] = nodesOf(side);
    const column = node && referredColumn(node);
    return joined.find(({ alias, by }) => column?.of === alias && column.column === by);
  });
  return one === undefined || other?.group !== one.group ? [] : [[one, other]];
}

/** `a join b using (id)`. */
function usedColumns({ type, fields }: SyntaxNode, joined: readonly Joined[]): readonly Pair[] {
  if (type !== 'JoinExpr' || fields.usingClause === undefined) return [];
  const columns = namesIn(fields.usingClause);
  const aliases = [...nodesOf([fields.larg, fields.rarg])].flatMap((node) => namedTable(node)?.alias ?? []);
  const [first, ...others] = joined.filter(({ alias, by }) => aliases.includes(alias) && columns.includes(by));
  return first === undefined ? [] : others.filter(({ group }) => group === first.group).map((other): Pair => [first, other]);
}

/** Rows are locked where they live: on one machine, which a value of the column names, or not at all. */
function lintRowLocks({ fields }: SyntaxNode, joined: readonly Joined[]): readonly Violation[] {
  if (fields.lockingClause === undefined) return [];
  const fixed = new Set(
    [...nodesOf(fields.whereClause, (node) => !isAlternative(node))].flatMap(({ type, fields: { kind, name, lexpr, rexpr } }) => {
      if (type !== 'A_Expr' || kind !== 'AEXPR_OP' || namesIn(name).at(-1) !== '=') return [];
      const columns = [lexpr, rexpr].map((side) => [...nodesOf(side)].map(referredColumn).find((column) => column !== undefined));
      return columns.filter((column) => column !== undefined).length === 1 ? columns.flatMap((column) => column?.column ?? []) : [];
    }),
  );
  return joined.filter(({ by }) => !fixed.has(by)).map(({ alias }) => ({ rule: 'lock-on-all-machines', what: alias }));
}

/** Where tables meet: a SELECT, a side of a UNION, an UPDATE or a DELETE with what they read. */
function isLevel(node: SyntaxNode): boolean {
  return ['SelectStmt', 'UpdateStmt', 'DeleteStmt'].includes(node.type) || isSideOfUnion(node);
}

/** What is worked out by itself. */
function isApart(node: SyntaxNode): boolean {
  return ['RangeSubselect', 'CommonTableExpr'].includes(node.type) || isSideOfUnion(node);
}

/** A join has sides as well, but those are no queries. */
function isSideOfUnion({ type, fields }: SyntaxNode): boolean {
  return ['larg', 'rarg'].includes(type) && 'op' in fields;
}

/** What stands under OR or NOT holds for some rows only. */
function isAlternative({ type, fields }: SyntaxNode): boolean {
  return type === 'BoolExpr' && fields.boolop !== 'AND_EXPR';
}

function refersTo({ fields }: SyntaxNode, aliases: ReadonlySet<string>): boolean {
  return [...nodesOf(fields)].some((node) => {
    const of = referredColumn(node)?.of;
    return of !== undefined && aliases.has(of);
  });
}
