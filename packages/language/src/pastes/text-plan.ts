import { withoutFrame } from './frame-signs.ts';
import { pasteLimits } from './limits.ts';
import type { BlockReader } from './pasted-block.ts';
import type { PastedPlan, PlanNode } from './plan-node.ts';

const estimates = String.raw`cost=(?<startup>\d+(?:\.\d+)?)\.\.(?<total>[\d.]+) rows=(?<planned>\d+) width=\d+`;
const actuals = String.raw`(?:actual (?:time=(?<first>\d+(?:\.\d+)?)\.\.(?<last>[\d.]+) )?rows=(?<actual>[\d.]+) loops=(?<loops>\d+)|(?<never>never executed))`;
const nodeLine = new RegExp(
  String.raw`^(?<indent>[\s|]*)(?<arrow>->\s+)?(?<name>[A-Z][^()]{2,200}?(?:\([^()]{0,100}\)[^()]{0,60}?)?)\s*(?:\((?:${estimates})\)\s*)?(?:\(${actuals}\)\s*)?\|?$`,
);
const figures = /\((?:cost=[\d.]+\.\.|actual (?:time|rows)=|never executed)/;
const detailLine = /^(?<indent>[\s|]*)(?<name>[A-Z][\w/() -]{1,40}?): (?<value>.*)/;
const timing = /^[\s|]*(?<what>Planning|Execution) Time: (?<ms>[\d.]+) ms/i;
const header = /^[\s|+-]*QUERY PLAN[\s|+-]*$/;
const frame = /^\s*[+|]?-{3,}[+|]?\s*$/;
const footer = /^\s*\(\d+ (?:rows?|行记录|行)\)\s*$/;

/** A node that more lines may belong to. */
interface OpenNode {
  readonly indent: number;
  readonly node: Omit<PlanNode, 'children' | 'details'>;
  readonly details: Record<string, string>;
  readonly children: OpenNode[];
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

/** `Index Scan using a on b c`: what it does, and what with. */
function named(name: string): Pick<PlanNode, 'type' | 'relation'> {
  const [, type = name, rest] = /^(.*?) (?:using|on) (.*)$/.exec(name.trim()) ?? [];
  return { type: type.trim(), relation: rest?.replace(/^\S+ on /, '').split(' ')[0] };
}

function openNode(line: string): OpenNode | undefined {
  const groups = nodeLine.exec(line)?.groups;
  if (groups === undefined || (!figures.test(line) && groups.arrow === undefined)) return undefined;
  return {
    indent: (groups.indent ?? '').length + (groups.arrow === undefined ? -1 : 0),
    node: {
      ...named(groups.name ?? ''),
      planRows: numberOf(groups.planned),
      actualRows: numberOf(groups.actual),
      actualTimeMs: numberOf(groups.last),
      loops: numberOf(groups.loops),
      neverExecuted: groups.never === undefined ? undefined : true,
    },
    details: {},
    children: [],
  };
}

function closed({ node, details, children }: OpenNode): PlanNode {
  return { ...node, details, children: children.map(closed) };
}

interface Times {
  planning?: number;
  execution?: number;
}

function noteTime(line: string, times: Times): boolean {
  const { what, ms } = timing.exec(line)?.groups ?? {};
  if (what === undefined) return false;
  if (what.startsWith('P') || what.startsWith('p')) times.planning = Number(ms);
  else times.execution = Number(ms);
  return true;
}

/** What may stand between the lines of a plan: names of a worker's figures, of a trigger, of the compilation. */
const others = /^[\s|]*(?:JIT:|Worker \d+: |Planning:$|Settings: |Query Identifier: |Trigger |(?:SubPlan|InitPlan|CTE) )/;

/** Reads a plan as EXPLAIN prints it, with or without its figures, as psql or anybody else shows it. */
export const readTextPlan: BlockReader = (lines, start) => {
  let at = start;
  const isTitled = header.test(lines[at] ?? '') || (frame.test(lines[at] ?? '') && header.test(lines[at + 1] ?? ''));
  while (isTitled && at - start < pasteLimits.wrappedLines && (header.test(lines[at] ?? '') || frame.test(lines[at] ?? ''))) at += 1;
  const first = withoutFrame(lines[at] ?? '');
  const root = openNode(first) ?? (isTitled ? openNode(`-> ${first}`) : undefined);
  if (root === undefined || (!isTitled && !figures.test(first))) return undefined;
  const path: OpenNode[] = [{ ...root, indent: -1 }];
  const times: Times = {};
  let nodes = 1;
  for (at += 1; at < lines.length && nodes < pasteLimits.rows; at += 1) {
    const line = withoutFrame(lines[at] ?? '');
    const node = openNode(line);
    if (node !== undefined) {
      if (line.search(/\S/) >= 0 && !line.includes('->')) break;
      while (path.length > 1 && (path.at(-1)?.indent ?? -1) >= node.indent) path.pop();
      if (path.length >= pasteLimits.planDepth) break;
      path.at(-1)?.children.push(node);
      path.push(node);
      nodes += 1;
      continue;
    }
    if (noteTime(line, times) || others.test(line)) continue;
    const { name, value } = detailLine.exec(line)?.groups ?? {};
    const last = path.at(-1);
    if (name !== undefined && value !== undefined && last !== undefined) last.details[name] ??= value.replace(/\|$/, '').trimEnd();
    else if (!/^[\s|]{3,}\S/.test(line)) break;
  }
  if (frame.test(lines[at] ?? '')) at += 1;
  if (footer.test(lines[at] ?? '')) at += 1;
  const [top] = path;
  if (top === undefined) return undefined;
  return { content: { kind: 'plan', plan: planOf(closed(top), times) }, end: at };
};

function planOf(root: PlanNode, { planning, execution }: Times): PastedPlan {
  return { root, planningTimeMs: planning, executionTimeMs: execution, analyzed: hasActuals(root) };
}

/** Whether any node of a plan tells what came. */
export function hasActuals(node: PlanNode): boolean {
  return node.actualRows !== undefined || node.neverExecuted === true || node.children.some(hasActuals);
}
