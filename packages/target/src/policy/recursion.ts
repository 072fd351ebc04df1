import type { CommonTableExpr, Node, SelectStmt } from 'libpg-query';
import { fromShape } from './from-sources.ts';
import { columnOf, conjuncts, constantInteger, nameParts, operatorOf, selectIn } from './syntax-reading.ts';
import { descendants } from './syntax-tree.ts';

/** Deepest chain of blockers, partitions or dependencies that is followed. */
const MAX_DEPTH = 100;

/**
 * Says why a recursive WITH query might never end, or nothing. It ends where
 * - it is a UNION, which drops rows that were seen before, and the recursive part computes nothing new: its columns are
 *   columns or literals, of which there are finitely many; or
 * - a column counts from a number up by a number, and the recursive part asks for it to be below a number.
 */
export function recursionFault({ ctename = '', ctequery, aliascolnames }: CommonTableExpr): string | undefined {
  const query = selectIn(ctequery);
  const { larg: base, rarg: step } = query ?? {};
  if (query === undefined || !reads({ SelectStmt: query }, ctename)) return undefined;
  if (base === undefined || step === undefined || query.op !== 'SETOP_UNION') return `${ctename} is no UNION of a beginning and a step.`;
  if (step.larg !== undefined) return `The step of ${ctename} has to be one SELECT.`;
  const { sources } = fromShape(step);
  const fixed = sources.every(({ node, lateral }) => 'RangeVar' in node || (lateral ? computesNothing(node) : !reads(node, ctename)));
  if (query.all !== true && fixed && (step.targetList ?? []).every(computesNothing)) return undefined;
  const columns = nameParts(aliascolnames).length > 0 ? nameParts(aliascolnames) : (base.targetList ?? []).map(targetName);
  const alias = sources.find(({ node }) => 'RangeVar' in node && node.RangeVar.relname === ctename)?.alias;
  const counts = columns.some(
    (column, index) => column !== undefined && alias !== undefined && countsUp({ column, index, base, step, alias }),
  );
  if (counts) return undefined;
  return `${ctename} may not end: use UNION without ALL and without computing, or count a depth up and ask for it to be below a number up to ${MAX_DEPTH}.`;
}

interface Counter {
  readonly column: string;
  readonly index: number;
  readonly base: SelectStmt;
  readonly step: SelectStmt;
  /** What the query is called in the FROM of its step. */
  readonly alias: string;
}

function countsUp({ column, index, base, step, alias }: Counter): boolean {
  const begin = constantInteger(targetAt(base, index));
  const next = targetAt(step, index);
  if (begin === undefined || begin < 0 || next === undefined || !('A_Expr' in next)) return false;
  const { kind, name, lexpr, rexpr } = next.A_Expr;
  const increment = constantInteger(rexpr);
  const isOwn = (node: Node | undefined): boolean => isColumn(node, column, alias);
  const up = kind === 'AEXPR_OP' && operatorOf(name) === '+' && isOwn(lexpr) && increment !== undefined && increment > 0;
  return up && conjuncts(step.whereClause).some((condition) => isBelow(condition, isOwn));
}

function isBelow(condition: Node, isOwn: (node: Node | undefined) => boolean): boolean {
  if (!('A_Expr' in condition) || condition.A_Expr.kind !== 'AEXPR_OP') return false;
  const { name, lexpr, rexpr } = condition.A_Expr;
  const limit = constantInteger(rexpr);
  return ['<', '<='].includes(operatorOf(name)) && isOwn(lexpr) && limit !== undefined && limit <= MAX_DEPTH;
}

/** Without a qualifier it would be ambiguous if another relation of the same FROM had it, too. */
function isColumn(node: Node | undefined, column: string, alias: string): boolean {
  if (node === undefined || !('ColumnRef' in node)) return false;
  const { qualifier, name } = columnOf(node.ColumnRef);
  return name === column && (qualifier === undefined || qualifier === alias);
}

function targetAt(select: SelectStmt, index: number): Node | undefined {
  const target = select.targetList?.[index];
  return target !== undefined && 'ResTarget' in target ? target.ResTarget.val : undefined;
}

function targetName(target: Node): string | undefined {
  if (!('ResTarget' in target)) return undefined;
  const { name, val } = target.ResTarget;
  return name ?? (val !== undefined && 'ColumnRef' in val ? columnOf(val.ColumnRef).name : undefined);
}

/** Its values are columns, literals, or what the functions of {@link finiteFunctions} give for them. */
function computesNothing(part: Node): boolean {
  return descendants([part]).every((node) =>
    'FuncCall' in node ? finiteFunctions.has(nameParts(node.FuncCall.funcname).at(-1) ?? '') : plainParts.some((type) => type in node),
  );
}

const plainParts = [
  'ResTarget',
  'ColumnRef',
  'String',
  'A_Star',
  'A_Const',
  'Integer',
  'Float',
  'Boolean',
  'TypeCast',
  'TypeName',
  'RangeFunction',
  'List',
  'Alias',
];

/** Functions with finitely many results, whatever is put in. */
const finiteFunctions: ReadonlySet<string> = new Set([
  'unnest',
  'pg_blocking_pids',
  'pg_safe_snapshot_blocking_pids',
  'pg_partition_ancestors',
  'pg_partition_root',
]);

function reads(part: Node, name: string): boolean {
  return descendants([part]).some((node) => 'RangeVar' in node && node.RangeVar.relname === name);
}
