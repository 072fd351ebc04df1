import type { FuncCall, Node, ParseResult, SelectStmt } from 'libpg-query';
import type { ApprovedStatement, Refusal, Review } from '../approval.ts';
import { refusal } from '../approval.ts';
import { insertSchemas } from '../insert-schemas.ts';
import { parseStatement } from '../parse-statement.ts';
import { defaultPolicyLimits } from '../policy-limits.ts';
import { recursionFault } from '../recursion.ts';
import { refusedSyntax } from '../refused-syntax.ts';
import { reviewCollation, reviewOperator, reviewSubqueryOperator, reviewType, reviewWithQuery } from '../review-names.ts';
import { mayBeColumn } from '../side-effect-functions.ts';
import { columnOf, constantOf, nameParts, operatorOf, selectIn } from '../syntax-reading.ts';
import { descendants, readSyntaxTree } from '../syntax-tree.ts';
import { checkedDataFunctions } from './data-arguments.ts';
import { dataFunctions, dataTypes, dataValueFunctions } from './data-functions.ts';
import type { DataRelation, DataRelations } from './data-relations.ts';
import { dataRelations, missingSchemas, reviewDataRelation } from './data-relations.ts';
import { reviewHiddenColumns } from './hidden-columns.ts';

/** What a statement over users' data may read. */
export interface DataPolicyOptions {
  /** The tables and views that may be read, with their columns. */
  readonly relations: readonly DataRelation[];
  /** Names of columns whose values nobody may see. They may be counted, or shown as they are, to be blanked in the result. */
  readonly hiddenColumns?: readonly string[];
  /** Length of the text in UTF-16 units; default that of `defaultPolicyLimits`. */
  readonly maxLength?: number;
}

/** Concatenations of values in one statement: each may double what it is given. */
const MAX_CONCATENATIONS = 24;

/**
 * Decides whether a text may be run over users' data. It parses it with PostgreSQL's own parser and approves only one SELECT of known syntax,
 * over the relations of a list and nothing of the system, with listed functions, operators and types.
 *
 * How many rows are read and how long that takes is not bounded by it: read the result with `readRows` of a target, which
 * bounds time, rows and bytes, in a read-only transaction with the settings of `policySettings`, as a role that is no superuser.
 *
 * @param text - One complete statement; a semicolon may end it.
 * @returns The text to run, with the schemas of the relations before their names, or the first rule that refuses it.
 * @throws Error when the parser itself fails, for a reason that is not in the text.
 *
 * @example
 * ```ts
 * const relations = [{ schema: 'public', name: 'orders', columns: ['id', 'total'] }];
 * const review = await reviewDataStatement('SELECT sum(total) FROM orders', { relations });
 * if (review.verdict === 'approved') await target.readRows(review.approved);
 * ```
 */
export async function reviewDataStatement(text: string, options: DataPolicyOptions): Promise<Review<ApprovedStatement>> {
  const { maxLength = defaultPolicyLimits.maxLength } = options;
  if (text.length > maxLength) return refusal('too-long', `It has more than ${maxLength} characters.`);
  const relations = dataRelations(options.relations);
  const first = await reviewText(text, relations, options);
  if ('verdict' in first) return first;
  const qualified = insertSchemas(first.text, missingSchemas(first.nodes, relations, first.withNames));
  const second = qualified === first.text ? first : await reviewText(qualified, relations, options);
  if ('verdict' in second) return second;
  if (missingSchemas(second.nodes, relations, second.withNames).length > 0)
    return refusal('relation', 'A table is named in an unknown way.');
  return { verdict: 'approved', approved: approve(second.text) };
}

interface Reviewed {
  readonly text: string;
  readonly nodes: readonly Node[];
  readonly withNames: ReadonlySet<string>;
}

async function reviewText(text: string, relations: DataRelations, options: DataPolicyOptions): Promise<Reviewed | Refusal> {
  const parsed = await parseStatement(text);
  if (parsed.verdict === 'refused') return parsed;
  const select = onlySelect(parsed.tree);
  if ('verdict' in select) return select;
  const nodes = readSyntaxTree({ SelectStmt: select }, defaultPolicyLimits);
  if ('verdict' in nodes) return nodes;
  const withNames = new Set(nodes.flatMap((node) => ('CommonTableExpr' in node ? [node.CommonTableExpr.ctename ?? ''] : [])));
  for (const node of nodes) {
    const fault = 'RangeVar' in node ? reviewDataRelation(node.RangeVar, relations, withNames) : reviewDataNode(node, relations);
    if (fault !== undefined) return fault;
  }
  const sources = nodes.filter((node) => 'RangeVar' in node || 'RangeFunction' in node || 'RangeSubselect' in node);
  if (sources.length > defaultPolicyLimits.maxSources)
    return refusal('too-complex', `It reads from more than ${defaultPolicyLimits.maxSources} relations and subqueries.`);
  if (nodes.reduce((sum, node) => sum + concatenated(node), 0) > MAX_CONCATENATIONS)
    return refusal('unbounded', `It concatenates more than ${MAX_CONCATENATIONS} values.`);
  const hidden = new Set(options.hiddenColumns);
  const read = nodes.flatMap((node) => ('RangeVar' in node ? (relations.find(node.RangeVar) ?? []) : []));
  const readsHidden = read.some(({ columns }) => columns.some((column) => hidden.has(column)));
  return reviewHiddenColumns(select, hidden, readsHidden) ?? { text: parsed.text, nodes, withNames };
}

function onlySelect({ stmts = [] }: ParseResult): SelectStmt | Refusal {
  const [first, ...more] = stmts;
  if (first?.stmt === undefined) return refusal('not-a-query', 'It holds no statement.');
  if (more.length > 0) return refusal('several-statements', `It holds ${stmts.length} statements; one may be run at a time.`);
  const select = selectIn(first.stmt);
  if (select !== undefined) return select;
  const type = Object.keys(first.stmt)[0] ?? '';
  const named = refusedSyntax[type];
  return refusal(named?.rule ?? 'not-a-query', `It is ${named?.what ?? type}; only SELECT may be run.`);
}

/** The rules about single nodes: names and the arguments of calls. */
function reviewDataNode(node: Node, relations: DataRelations): Refusal | undefined {
  if ('FuncCall' in node) return reviewDataFunction(node.FuncCall);
  if ('ColumnRef' in node) {
    const { qualifier, name } = columnOf(node.ColumnRef);
    return qualifier === undefined || name === undefined ? undefined : reviewFieldName(name, relations);
  }
  if ('A_Indirection' in node) {
    const names = nameParts(node.A_Indirection.indirection).filter((name) => name !== undefined);
    return firstFault(names, (name) => reviewFieldName(name, relations));
  }
  if ('A_Expr' in node) return reviewOperator(node.A_Expr);
  if ('SubLink' in node) return reviewSubqueryOperator(node.SubLink);
  if ('TypeName' in node) {
    const name = nameParts(node.TypeName.names).at(-1) ?? '';
    return (
      reviewType(node.TypeName) ??
      (dataTypes.has(name) ? undefined : refusal('type', `${name} is not on the list of types that may be cast to.`))
    );
  }
  if ('CollateClause' in node) return reviewCollation(node.CollateClause);
  if ('SQLValueFunction' in node && !dataValueFunctions.has(node.SQLValueFunction.op ?? ''))
    return refusal('function', 'It asks for the role or the database.');
  if ('CommonTableExpr' in node) return reviewWithQuery(node.CommonTableExpr);
  if ('WithClause' in node && node.WithClause.recursive === true) return firstFault(node.WithClause.ctes ?? [], reviewRecursion);
  return undefined;
}

function reviewRecursion(node: Node): Refusal | undefined {
  if (!('CommonTableExpr' in node)) return undefined;
  const { ctename = '', ctequery } = node.CommonTableExpr;
  const fault = recursionFault(node.CommonTableExpr);
  if (fault !== undefined) return refusal('unbounded', fault);
  const inside = ctequery === undefined ? [] : descendants([ctequery]);
  const recursive = inside.some((part) => 'RangeVar' in part && part.RangeVar.relname === ctename);
  return recursive && inside.some((part) => concatenated(part) > 0)
    ? refusal('unbounded', `${ctename} concatenates values at each of its steps.`)
    : undefined;
}

function firstFault<Item>(items: readonly Item[], review: (item: Item) => Refusal | undefined): Refusal | undefined {
  for (const item of items) {
    const fault = review(item);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Where there is no column of that name, PostgreSQL calls the function of that name with what stands before the dot. */
function reviewFieldName(name: string, relations: DataRelations): Refusal | undefined {
  const own = relations.hasColumn(name) && !/^(?:pg_|lo_|binary_upgrade_)/.test(name);
  return own || mayBeColumn(name) ? undefined : refusal('function', `.${name} may call the function ${name}, which is not on the list.`);
}

function reviewDataFunction(call: FuncCall): Refusal | undefined {
  const parts = nameParts(call.funcname);
  const [name = '', schema, ...more] = parts.toReversed();
  const shown = parts.join('.');
  if (more.length > 0 || (schema !== undefined && schema !== 'pg_catalog') || !dataFunctions.has(name))
    return refusal('function', `${shown}() is not on the list of functions that may be called.`);
  const check = checkedDataFunctions.get(name);
  if (check === undefined) return undefined;
  const args = call.args ?? [];
  const plain = call.func_variadic !== true && !args.some((arg) => 'NamedArgExpr' in arg);
  const fault = plain ? check(args, call) : 'its arguments have to be in their plain order';
  return fault === undefined ? undefined : refusal('unbounded', `${shown}(): ${fault}.`);
}

/** How many values are put together beyond the first; literals don't grow. */
function concatenated(node: Node): number {
  const growing = (parts: readonly (Node | undefined)[]): number =>
    Math.max(0, parts.filter((part) => part !== undefined && constantOf(part) === undefined).length - 1);
  if ('A_Expr' in node && operatorOf(node.A_Expr.name) === '||') return growing([node.A_Expr.lexpr, node.A_Expr.rexpr]);
  if (!('FuncCall' in node)) return 0;
  const name = nameParts(node.FuncCall.funcname).at(-1) ?? '';
  return ['concat', 'concat_ws', 'overlay'].includes(name) ? growing(node.FuncCall.args ?? []) : 0;
}

/** The only place where a text over users' data becomes runnable. */
function approve(text: string): ApprovedStatement {
  return text as ApprovedStatement;
}
