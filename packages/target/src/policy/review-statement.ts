import type { Node, ParseResult, SelectStmt, VariableShowStmt } from 'libpg-query';
import type { ApprovedStatement, Refusal, Review } from './approval.ts';
import { refusal } from './approval.ts';
import { qualifyExtensions } from './extension-schemas.ts';
import { settingFault } from './function-arguments.ts';
import { parseStatement } from './parse-statement.ts';
import type { PolicyLimits } from './policy-limits.ts';
import { defaultPolicyLimits } from './policy-limits.ts';
import { refusedSyntax } from './refused-syntax.ts';
import { reviewContext } from './review-context.ts';
import { reviewNode } from './review-nodes.ts';
import { reviewExtent } from './review-select.ts';
import { withoutSecretSettings } from './secret-settings.ts';
import { selectIn } from './syntax-reading.ts';
import { readSyntaxTree } from './syntax-tree.ts';

/**
 * Decides whether a text may be run on a live database. It parses it with PostgreSQL's own parser and approves only one
 * SELECT (or a plain EXPLAIN of one, or SHOW of one setting) of known syntax, over listed catalogs and statistics views, with
 * listed functions, operators and types, whose rows and whose memory are bounded.
 *
 * The verdict holds on a server of version 13 to 18 where the settings of `policySettings` are in force, and in a
 * database where only superusers created objects in pg_catalog. It does not bound time: run it in a read-only
 * transaction with `statement_timeout` and `lock_timeout`, over the extended protocol, as a role that is no superuser.
 *
 * @param text - One complete statement; a semicolon may end it.
 * @param limits - What differs from `defaultPolicyLimits`. With `extensionSchemas` the approved text has those schemas
 * before the names of the extensions' relations and functions; without it they may only be named unqualified, and the
 * server will not find them.
 * @returns The text to run, comments blanked and settings that may hold passwords left out of pg_settings, or the first rule
 * that refuses it.
 * @throws Error when the parser itself fails, for a reason that is not in the text.
 *
 * @example
 * ```ts
 * const review = await reviewStatement('SELECT count(*) FROM pg_stat_activity');
 * if (review.verdict === 'approved') await database.query(review.approved);
 * ```
 */
export async function reviewStatement(text: string, limits: Partial<PolicyLimits> = {}): Promise<Review<ApprovedStatement>> {
  const all = { ...defaultPolicyLimits, ...limits };
  const first = await reviewText(text, all);
  if ('verdict' in first) return first;
  const qualified = qualifyExtensions(first.text, first.nodes, all.extensionSchemas);
  const second = qualified === first.text ? first : await reviewText(qualified, all);
  if ('verdict' in second) return second;
  const shown = second.select === undefined ? second.text : withoutSecretSettings(second.text, second.select);
  if (shown === undefined) return refusal('relation', 'pg_settings has to be named plainly, so that passwords can be left out.');
  return { verdict: 'approved', approved: approve(shown) };
}

interface Reviewed {
  readonly text: string;
  readonly nodes: readonly Node[];
  /** What returns rows of relations; absent for SHOW and EXPLAIN. */
  readonly select?: SelectStmt;
}

async function reviewText(text: string, limits: PolicyLimits): Promise<Reviewed | Refusal> {
  if (text.length > limits.maxLength) return refusal('too-long', `It has more than ${limits.maxLength} characters.`);
  const parsed = await parseStatement(text);
  if (parsed.verdict === 'refused') return parsed;
  const statement = onlyStatement(parsed.tree);
  if ('verdict' in statement) return statement;
  if ('VariableShowStmt' in statement) return reviewShow(statement.VariableShowStmt) ?? { text: parsed.text, nodes: [] };
  const nodes = readSyntaxTree(statement, limits);
  if ('verdict' in nodes) return nodes;
  const context = reviewContext(nodes, limits);
  for (const node of nodes) {
    const fault = reviewNode(node, context) ?? misplaced(node, statement);
    if (fault !== undefined) return fault;
  }
  const select = selectIn('ExplainStmt' in statement ? statement.ExplainStmt.query : statement);
  if (select === undefined) return refusal('not-a-query', 'Only a SELECT may be explained.');
  return reviewExtent(select, limits) ?? { text: parsed.text, nodes, ...('SelectStmt' in statement && { select }) };
}

function onlyStatement({ stmts = [] }: ParseResult): Node | Refusal {
  const [first, ...more] = stmts;
  if (first?.stmt === undefined) return refusal('not-a-query', 'It holds no statement.');
  if (more.length > 0) return refusal('several-statements', `It holds ${stmts.length} statements; one may be run at a time.`);
  const type = Object.keys(first.stmt)[0] ?? '';
  if (type === 'SelectStmt' || type === 'ExplainStmt' || type === 'VariableShowStmt') return first.stmt;
  const named = refusedSyntax[type];
  return refusal(named?.rule ?? 'not-a-query', `It is ${named?.what ?? type}; only SELECT may be run.`);
}

/** SHOW of one setting that current_setting() may be asked for. */
function reviewShow({ name = '' }: VariableShowStmt): Refusal | undefined {
  const fault = name === 'all' ? 'it shows all settings, those with passwords among them' : settingFault(name);
  return fault === undefined ? undefined : refusal('function', `SHOW ${name}: ${fault}.`);
}

/** EXPLAIN is a statement of its own, nothing within one. */
function misplaced(node: Node, statement: Node): Refusal | undefined {
  return 'ExplainStmt' in node && node !== statement ? refusal('syntax', 'EXPLAIN within a statement.') : undefined;
}

/** The only place where a text becomes runnable. */
function approve(text: string): ApprovedStatement {
  return text as ApprovedStatement;
}
