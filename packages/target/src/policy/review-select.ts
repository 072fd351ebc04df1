import type { Node, SelectStmt, WithClause } from 'libpg-query';
import type { Refusal } from './approval.ts';
import { refusal } from './approval.ts';
import { byteFault } from './byte-estimate.ts';
import { extensionFunctions } from './extension-objects.ts';
import type { PolicyLimits } from './policy-limits.ts';
import { recursionFault } from './recursion.ts';
import type { WithEstimates } from './row-estimate.ts';
import { estimateFrom, estimateRows, productOf, withEstimates } from './row-estimate.ts';
import { nameParts, selectIn } from './syntax-reading.ts';
import { childNodes, descendants } from './syntax-tree.ts';

/** Relations a function that reads their pages may be called for in one statement. */
const MAX_PAGE_READS = 100;

/** The rules about how much a statement returns and how much work it asks for. */
export function reviewExtent(select: SelectStmt, limits: PolicyLimits): Refusal | undefined {
  const sources = descendants([{ SelectStmt: select }]).filter(isSource).length;
  if (sources > limits.maxSources) return refusal('too-complex', `It reads from more than ${limits.maxSources} relations and subqueries.`);
  const inside = reviewWork(select, new Map(), limits);
  if (inside !== undefined) return inside;
  const bytes = byteFault(select, limits);
  if (bytes !== undefined) return bytes;
  const { rows, bounded } = estimateRows(select, new Map());
  if (bounded && rows <= limits.maxRows) return undefined;
  return refusal('unbounded', `It may return more than ${limits.maxRows} rows. Add a LIMIT of a number up to that.`);
}

function reviewWork(select: SelectStmt, outer: WithEstimates, limits: PolicyLimits): Refusal | undefined {
  const recursion = recursionOf(select.withClause);
  if (recursion !== undefined) return recursion;
  const known = withEstimates(select, outer);
  if (productOf(select, known) > limits.maxProduct) {
    return refusal('unbounded', 'It joins relations without an equality between their columns.');
  }
  if (callsPageReader(select) && !readsFewPages(select, known)) {
    return refusal('unbounded', `It reads the pages of relations: choose at most ${MAX_PAGE_READS} in a subquery with LIMIT.`);
  }
  for (const inner of nestedSelects(select)) {
    const fault = reviewWork(inner, known, limits);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function recursionOf(withClause: WithClause | undefined): Refusal | undefined {
  if (withClause?.recursive !== true) return undefined;
  for (const node of withClause.ctes ?? []) {
    const fault = 'CommonTableExpr' in node ? recursionFault(node.CommonTableExpr) : undefined;
    if (fault !== undefined) return refusal('unbounded', fault);
  }
  return undefined;
}

function callsPageReader(select: SelectStmt): boolean {
  return descendants(childNodes({ SelectStmt: select }), (node) => 'SelectStmt' in node).some(isPageReader);
}

/** The pages are read once for each row of the other FROM items. */
function readsFewPages(select: SelectStmt, known: WithEstimates): boolean {
  const { rows, bounded } = estimateFrom(select, known, ({ node }) => 'RangeFunction' in node && descendants([node]).some(isPageReader));
  return bounded && rows <= MAX_PAGE_READS;
}

function isPageReader(node: Node): boolean {
  return 'FuncCall' in node && extensionFunctions.get(nameParts(node.FuncCall.funcname).at(-1) ?? '')?.readsPages === true;
}

function nestedSelects(select: SelectStmt): readonly SelectStmt[] {
  const roots = childNodes({ SelectStmt: select });
  return descendants(roots, (node) => 'SelectStmt' in node).flatMap((node) => selectIn(node) ?? []);
}

function isSource(node: Node): boolean {
  return 'RangeVar' in node || 'RangeSubselect' in node || 'RangeFunction' in node;
}
