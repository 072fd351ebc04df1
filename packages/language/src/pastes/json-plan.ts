import { withoutFrame } from './frame-signs.ts';
import { pasteLimits } from './limits.ts';
import type { BlockReader } from './pasted-block.ts';
import type { PastedPlan, PlanNode } from './plan-node.ts';
import { hasActuals } from './text-plan.ts';

type Properties = Readonly<Record<string, unknown>>;

function propertiesOf(value: unknown): Properties | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : undefined;
}

function numberIn(node: Properties, name: string): number | undefined {
  const value = node[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function nodeOf(value: unknown, depth: number): PlanNode | undefined {
  const node = propertiesOf(value);
  const type = node?.['Node Type'];
  if (node === undefined || typeof type !== 'string' || depth > pasteLimits.planDepth) return undefined;
  const plans = Array.isArray(node.Plans) ? node.Plans : [];
  const relation = node['Relation Name'];
  const details = Object.entries(node).filter(([, one]) => typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean');
  const loops = numberIn(node, 'Actual Loops');
  return {
    type: node['Parallel Aware'] === true ? `Parallel ${type}` : type,
    relation: typeof relation === 'string' ? relation : undefined,
    planRows: numberIn(node, 'Plan Rows'),
    actualRows: loops === 0 ? undefined : numberIn(node, 'Actual Rows'),
    actualTimeMs: numberIn(node, 'Actual Total Time'),
    loops,
    neverExecuted: loops === 0 ? true : undefined,
    details: Object.fromEntries(details.map(([name, one]) => [name, String(one)])),
    children: plans.flatMap((one) => nodeOf(one, depth + 1) ?? []),
  };
}

function planOf(text: string): PastedPlan | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    // Cut, or no JSON at all.
    return undefined;
  }
  const whole = propertiesOf(Array.isArray(parsed) ? parsed[0] : parsed);
  const root = nodeOf(whole?.Plan, 0);
  if (whole === undefined || root === undefined) return undefined;
  return {
    root,
    planningTimeMs: numberIn(whole, 'Planning Time'),
    executionTimeMs: numberIn(whole, 'Execution Time'),
    analyzed: hasActuals(root),
  };
}

const opening = /^\s*(?:\|\s*)?(?:\[|(?:\[\s*)?\{)\s*(?:\+\s*)?\|?$|^\s*(?:\[\s*)?\{\s*"Plan":/;
/** How brackets nest in a line, those within strings left out. */
function nesting(line: string): number {
  const bare = line.replace(/"(?:[^"\\]|\\.)*"/g, '');
  return (bare.match(/[[{]/g)?.length ?? 0) - (bare.match(/[\]}]/g)?.length ?? 0);
}

/** Reads a plan of `EXPLAIN (FORMAT JSON)`, as psql or anybody else shows it; one that was cut is none. */
export const readJsonPlan: BlockReader = (lines, start) => {
  let from = start;
  while (from - start < pasteLimits.wrappedLines && /^[\s|+-]*(?:QUERY PLAN[\s|+-]*)?$/.test(lines[from] ?? '') && lines[from] !== '')
    from += 1;
  if (from >= lines.length || !opening.test(lines[from] ?? '')) return undefined;
  if (![0, 1, 2].some((ahead) => (lines[from + ahead] ?? '').includes('"Plan":'))) return undefined;
  let open = 0;
  let text = '';
  for (let at = from; at < lines.length && text.length < pasteLimits.jsonCharacters; at += 1) {
    const line = withoutFrame(lines[at] ?? '');
    text += `${line}\n`;
    open += nesting(line);
    if (open > 0) continue;
    const plan = open < 0 ? undefined : planOf(text);
    if (plan === undefined) return undefined;
    const framed = /^\s*\+-+\+\s*$/.test(lines[at + 1] ?? '') ? at + 2 : at + 1;
    const end = /^\s*\(1 (?:row|行记录|行)\)\s*$/u.test(lines[framed] ?? '') ? framed + 1 : framed;
    return { content: { kind: 'plan', plan }, end };
  }
  return undefined;
};
