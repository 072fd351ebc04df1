import type { A_Expr, A_Indirection, ColumnRef, FuncCall, Node, SelectStmt, SubLink, TypeCast } from 'libpg-query';
import type { Refusal } from './approval.ts';
import { refusal } from './approval.ts';
import type { Tally } from './byte-tally.ts';
import { checkDigits, count, countKept, unknownColumn } from './byte-tally.ts';
import { castBytes } from './cast-bytes.ts';
import { fromShape } from './from-sources.ts';
import { arrayOfRows, functionBytes, numericFunctions, operatorBytes } from './function-bytes.ts';
import { literalBytes } from './literal-bytes.ts';
import type { PolicyLimits } from './policy-limits.ts';
import { estimateFrom, estimateRows, withEstimates } from './row-estimate.ts';
import type { Column, Scope } from './scope.ts';
import { fieldsOf, functionSource, joinedSources, relationFields, renamed, scopeWithin, sourceNamed, valueOfColumn } from './scope.ts';
import { columnOf, nameParts, operatorOf, selectIn } from './syntax-reading.ts';
import { childNodes } from './syntax-tree.ts';
import { targetName } from './target-name.ts';
import type { ValueBytes } from './value-bytes.ts';
import { catalogValue, composed, endless, largest, rowOf, small } from './value-bytes.ts';

/** Rounds of a recursive WITH query; it counts no further. */
const MAX_ROUNDS = 101;
/** Nodes that are looked at, those in recursive queries once a round. */
const MAX_VISITS = 200_000;

/**
 * Says why a statement may build more in memory than `maxBytes`, or what in it nothing bounds. Reads every expression once,
 * from the inside out: literals have the size they have, columns that of their declaration, and functions make of these what
 * their rule says. Also refuses what is named after a dot and is no column of what stands before it.
 */
export function byteFault(select: SelectStmt, limits: PolicyLimits): Refusal | undefined {
  const tally: Tally = { bytes: 0, visits: 0, limits };
  measureSelect(select, scopeWithin(undefined, new Map()), tally);
  return tally.fault;
}

function measureSelect(select: SelectStmt, outer: Scope, tally: Tally): readonly Column[] {
  const known = withEstimates(select, outer.known);
  const scope = scopeWithin(outer, known);
  for (const node of select.withClause?.ctes ?? []) measureWithQuery(node, scope, tally);
  const columns = measureBody(select, scope, tally);
  const outputs = scopeWithin(scope, known, columns);
  for (const node of [...(select.groupClause ?? []), ...(select.sortClause ?? []), ...(select.distinctClause ?? [])])
    visit(node, outputs, tally);
  for (const node of [select.havingClause, select.limitCount, select.limitOffset]) if (node !== undefined) visit(node, scope, tally);
  for (const node of select.windowClause ?? []) visit(node, scope, tally);
  return columns;
}

function measureWithQuery(node: Node, scope: Scope, tally: Tally): void {
  const { ctename = '', ctequery, aliascolnames } = 'CommonTableExpr' in node ? node.CommonTableExpr : {};
  const query = selectIn(ctequery);
  if (query === undefined) return;
  const names = nameParts(aliascolnames).map((name) => name ?? '');
  if (query.larg === undefined || query.rarg === undefined || query.op !== 'SETOP_UNION') {
    scope.withs.set(ctename, fieldsOf(renamed(measureSelect(query, scope, tally), names)));
    return;
  }
  let columns = renamed(measureSelect(query.larg, scope, tally), names);
  const step = query.rarg;
  const before = tally.bytes;
  for (let round = 0; round < MAX_ROUNDS && tally.fault === undefined; round += 1) {
    scope.withs.set(ctename, fieldsOf(columns));
    tally.bytes = before;
    const next = measureSelect(step, scope, tally);
    const grown = columns.map(({ name, value }, index) => ({ name, value: largest([value, next[index]?.value ?? value]) }));
    const same = grown.every(({ value }, index) => sameSize(value, columns[index]?.value));
    columns = grown;
    if (same) break;
  }
  if (query.all !== true) {
    const rows = scope.known.get(ctename)?.rows ?? 1;
    countKept({ columns: columns.map(({ value }) => value), rows }, tally, `the rows of ${ctename}`);
  }
  scope.withs.set(ctename, fieldsOf(columns));
  for (const extra of [query.sortClause ?? [], query.limitCount === undefined ? [] : [query.limitCount]].flat()) visit(extra, scope, tally);
}

function sameSize(left: ValueBytes, right: ValueBytes | undefined): boolean {
  return left.bytes === right?.bytes && left.text === right.text && left.digits === right.digits;
}

function measureBody(select: SelectStmt, scope: Scope, tally: Tally): readonly Column[] {
  const { larg, rarg } = select;
  if (larg !== undefined && rarg !== undefined) {
    const [left, right] = [measureSelect(larg, scope, tally), measureSelect(rarg, scope, tally)];
    if (select.op !== 'SETOP_UNION') {
      const rows = estimateRows(larg, scope.known).rows + estimateRows(rarg, scope.known).rows;
      countKept({ columns: [...left, ...right].map(({ value }) => value), rows }, tally, 'EXCEPT or INTERSECT');
    }
    return left.map(({ name, value }, index) => ({ name, value: largest([value, right[index]?.value ?? value]) }));
  }
  if (select.valuesLists !== undefined) return measureValues(select.valuesLists, scope, tally);
  for (const node of select.fromClause ?? []) measureSource(node, scope, tally);
  for (const node of select.fromClause ?? []) visitConditions(node, scope, tally);
  if (select.whereClause !== undefined) visit(select.whereClause, scope, tally);
  scope.rows = estimateFrom(select, scope.known).rows;
  return (select.targetList ?? []).flatMap((target) => measureTarget(target, scope, tally));
}

function measureValues(lists: readonly Node[], scope: Scope, tally: Tally): readonly Column[] {
  const rows = lists.map((list) => ('List' in list ? (list.List.items ?? []).map((item) => measure(item, scope, tally)) : []));
  return (rows[0] ?? []).map((_, index) => ({ name: `column${index + 1}`, value: largest(rows.flatMap((row) => row[index] ?? [])) }));
}

function measureSource(node: Node, scope: Scope, tally: Tally): void {
  if ('JoinExpr' in node) {
    const { larg, rarg, alias } = node.JoinExpr;
    const before = scope.sources.length;
    if (larg !== undefined) measureSource(larg, scope, tally);
    if (rarg !== undefined) measureSource(rarg, scope, tally);
    if (alias?.aliasname !== undefined) scope.sources.push(joinedSources(alias.aliasname, scope.sources.slice(before)));
    return;
  }
  const [source] = fromShape({ fromClause: [node] }).sources;
  const alias = source?.alias ?? '';
  if ('RangeVar' in node) scope.sources.push({ alias, fields: relationFields(node.RangeVar, scope) });
  if ('RangeSubselect' in node) {
    const query = selectIn(node.RangeSubselect.subquery);
    const columns = query === undefined ? [] : measureSelect(query, scope, tally);
    const names = nameParts(node.RangeSubselect.alias?.colnames).map((name) => name ?? '');
    scope.sources.push({ alias, fields: fieldsOf(renamed(columns, names)) });
  }
  if ('RangeFunction' in node) {
    const calls = (node.RangeFunction.functions ?? []).flatMap((entry) =>
      'List' in entry ? (entry.List.items ?? []).slice(0, 1) : [entry],
    );
    const values = calls.map((call) => ({ call, value: measure(call, scope, tally) }));
    scope.sources.push(functionSource(node.RangeFunction, values));
  }
}

function visitConditions(node: Node, scope: Scope, tally: Tally): void {
  if (!('JoinExpr' in node)) return;
  const { larg, rarg, quals } = node.JoinExpr;
  for (const side of [larg, rarg]) if (side !== undefined) visitConditions(side, scope, tally);
  if (quals !== undefined) visit(quals, scope, tally);
}

function measureTarget(target: Node, scope: Scope, tally: Tally): readonly Column[] {
  const { name, val } = 'ResTarget' in target ? target.ResTarget : {};
  if (val === undefined) return [];
  if ('ColumnRef' in val && columnOf(val.ColumnRef).name === undefined) return starOf(val.ColumnRef, scope);
  const value = measure(val, scope, tally);
  const last = 'A_Indirection' in val ? val.A_Indirection.indirection?.at(-1) : undefined;
  if (last !== undefined && 'A_Star' in last) return [...(value.fields ?? [])].map(([field, bytes]) => ({ name: field, value: bytes }));
  return [{ name: name ?? targetName(val), value }];
}

function starOf(reference: ColumnRef, scope: Scope): readonly Column[] {
  const { qualifier } = columnOf(reference);
  const sources = qualifier === undefined ? scope.sources : [sourceNamed(qualifier, scope)].filter((source) => source !== undefined);
  return sources.flatMap(({ fields }) => [...fields].map(([name, value]) => ({ name, value })));
}

function visit(node: Node, scope: Scope, tally: Tally): void {
  measure(node, scope, tally);
}

/** Measures an expression and everything in it, and counts what it makes. */
function measure(node: Node, scope: Scope, tally: Tally): ValueBytes {
  tally.visits += 1;
  if (tally.visits > MAX_VISITS) tally.fault ??= refusal('too-complex', 'Its recursive queries have too many parts to be estimated.');
  if (tally.fault !== undefined) return small;
  if ('A_Const' in node) return literalBytes(node.A_Const);
  if ('ColumnRef' in node) return measureColumn(node.ColumnRef, scope, tally);
  if ('FuncCall' in node) return measureCall(node.FuncCall, scope, tally);
  if ('A_Expr' in node) return measureOperator(node.A_Expr, scope, tally);
  if ('TypeCast' in node) return measureCast(node.TypeCast, scope, tally);
  if ('SubLink' in node) return measureSubquery(node.SubLink, scope, tally);
  if ('A_Indirection' in node) return measureSelection(node.A_Indirection, scope, tally);
  if ('SelectStmt' in node) return rowOf(fieldsOf(measureSelect(node.SelectStmt, scope, tally)));
  if ('SQLValueFunction' in node) return catalogValue(64);
  const inner = childNodes(node).map((child) => measure(child, scope, tally));
  if ('CaseExpr' in node) return largest(inner.slice(node.CaseExpr.arg === undefined ? 0 : 1));
  if ('CaseWhen' in node) return inner[1] ?? small;
  if ('CoalesceExpr' in node || 'MinMaxExpr' in node || 'CollateClause' in node || 'NamedArgExpr' in node) return largest(inner);
  if ('A_ArrayExpr' in node) return count({ ...composed(inner), element: largest(inner) }, tally, 'an array');
  if ('RowExpr' in node) return count(rowOf(new Map(inner.map((value, index) => [`f${index + 1}`, value]))), tally, 'a row');
  return small;
}

function measureColumn(reference: ColumnRef, scope: Scope, tally: Tally): ValueBytes {
  const { qualifier, name } = columnOf(reference);
  if (name === undefined) return rowOf(fieldsOf(starOf(reference, scope)));
  const value = valueOfColumn(qualifier, name, scope);
  if (value !== undefined) return value;
  if (qualifier === undefined) return endless;
  tally.fault ??= unknownColumn(name, qualifier);
  return small;
}

function measureCall(call: FuncCall, scope: Scope, tally: Tally): ValueBytes {
  const args = (call.args ?? []).map((arg) => measure(arg, scope, tally));
  const rest = [...(call.agg_order ?? []), ...(call.agg_filter === undefined ? [] : [call.agg_filter])];
  for (const node of rest) visit(node, scope, tally);
  if (call.over !== undefined) visit({ WindowDef: call.over }, scope, tally);
  const name = nameParts(call.funcname).at(-1) ?? '';
  if (numericFunctions.has(name)) checkDigits(args, `${name}()`, tally);
  return count(functionBytes({ call, args, rows: scope.rows }) ?? endless, tally, `${name}()`);
}

function measureOperator({ kind, name, lexpr, rexpr }: A_Expr, scope: Scope, tally: Tally): ValueBytes {
  const left = lexpr === undefined ? undefined : measure(lexpr, scope, tally);
  const right = rexpr === undefined ? small : measure(rexpr, scope, tally);
  if (kind === 'AEXPR_NULLIF') return left ?? small;
  if (kind !== 'AEXPR_OP') return small;
  const operator = operatorOf(name);
  if (/^[-+*/%^]$/.test(operator)) checkDigits(left === undefined ? [right] : [left, right], operator, tally);
  return count(operatorBytes(operator, left, right), tally, operator);
}

function measureCast({ arg, typeName }: TypeCast, scope: Scope, tally: Tally): ValueBytes {
  const value = arg === undefined ? small : measure(arg, scope, tally);
  const type = nameParts(typeName?.names).at(-1) ?? '';
  if (/^(numeric|jsonb)$/.test(type)) checkDigits([value], type, tally);
  return count(castBytes(value, typeName), tally, `a cast to ${type}`);
}

function measureSubquery({ subLinkType, testexpr, subselect }: SubLink, scope: Scope, tally: Tally): ValueBytes {
  if (testexpr !== undefined) visit(testexpr, scope, tally);
  const query = selectIn(subselect);
  if (query === undefined) return small;
  const columns = measureSelect(query, scope, tally);
  const [first] = columns;
  if (subLinkType === 'ANY_SUBLINK' || subLinkType === 'ALL_SUBLINK') {
    const { rows } = estimateRows(query, scope.known);
    countKept({ columns: columns.map(({ value }) => value), rows }, tally, 'IN (SELECT …)');
  }
  const value = first?.value ?? small;
  if (subLinkType === 'EXPR_SUBLINK') return value;
  if (subLinkType !== 'ARRAY_SUBLINK') return small;
  return count(arrayOfRows(value, estimateRows(query, scope.known).rows), tally, 'an array of rows');
}

/** `(expression).column`, `(expression)[1]`. */
function measureSelection({ arg, indirection = [] }: A_Indirection, scope: Scope, tally: Tally): ValueBytes {
  let value = arg === undefined ? small : measure(arg, scope, tally);
  for (const step of indirection) {
    if ('A_Indices' in step) {
      visit(step, scope, tally);
      if (step.A_Indices.is_slice === true) continue;
      const { bytes, text, digits, made } = value.element ?? value;
      value = { bytes, text, digits, made };
      continue;
    }
    if (!('String' in step)) continue;
    const name = step.String.sval ?? '';
    const field = value.fields?.get(name);
    if (field === undefined) tally.fault ??= unknownColumn(name, 'what stands before it');
    value = field ?? small;
  }
  return value;
}
