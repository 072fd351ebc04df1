import type { Node } from 'libpg-query';
import type { Refusal } from './approval.ts';
import { refusal } from './approval.ts';
import type { PolicyLimits } from './policy-limits.ts';
import { refusedSyntax } from './refused-syntax.ts';
import { syntaxShapes } from './syntax-shapes.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Visited {
  readonly type: string;
  readonly fields: Fields;
}

/**
 * Reads a parse tree node by node and lets nothing pass that {@link syntaxShapes} doesn't name.
 *
 * @param root - `{"SelectStmt": …}` as the parser gives it.
 * @returns Every node of the tree, itself included, or why it is refused.
 */
export function readSyntaxTree(root: unknown, limits: PolicyLimits): readonly Node[] | Refusal {
  const nodes: Node[] = [];
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value: root, depth: 1 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.depth > limits.maxDepth) return refusal('too-complex', `It is nested more than ${limits.maxDepth} levels deep.`);
    if (nodes.length >= limits.maxNodes) return refusal('too-complex', `It has more than ${limits.maxNodes} parts.`);
    const visited = typed(next.value);
    if (visited === undefined) return refusal('syntax', 'The parser gave something that is no syntax node.');
    const unknown = unknownPart(visited);
    if (unknown !== undefined) return unknown;
    if (!isNode(next.value)) return refusal('syntax', `${visited.type} is not on the list.`);
    nodes.push(next.value);
    for (const value of children(visited)) open.push({ value, depth: next.depth + 1 });
  }
  return nodes;
}

/** The nodes directly below a node of a tree that was read by {@link readSyntaxTree}. */
export function childNodes(node: Node): readonly Node[] {
  const visited = typed(node);
  return visited === undefined ? [] : children(visited).filter(isNode);
}

/** All nodes below and including those given, without what `stopAt` holds for (those are given, but not entered). */
export function descendants(roots: readonly Node[], stopAt: (node: Node) => boolean = () => false): readonly Node[] {
  const found: Node[] = [];
  const open = [...roots];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    found.push(node);
    if (!stopAt(node)) open.push(...childNodes(node));
  }
  return found;
}

function unknownPart({ type, fields }: Visited): Refusal | undefined {
  const named = refusedSyntax[type];
  if (named !== undefined) return refusal(named.rule, `It has ${named.what}.`);
  const shape = syntaxShapes[type];
  if (shape === undefined) return refusal('syntax', `${type} is not on the list of syntax that may be used.`);
  const odd = Object.keys(fields).find((field) => field !== 'location' && !Object.hasOwn(shape, field));
  if (odd !== undefined) return refusal('syntax', `${odd} of ${type} is not on the list of syntax that may be used.`);
  return undefined;
}

function children({ type, fields }: Visited): readonly unknown[] {
  return Object.entries(syntaxShapes[type] ?? {}).flatMap(([field, kind]): readonly unknown[] => {
    const value = fields[field];
    if (value === undefined || kind === 'value') return [];
    if (kind === 'node') return [value];
    if (kind === 'nodes') return Array.isArray(value) ? value.filter((item) => !isAbsent(item)) : [value];
    return [{ [kind.message]: value }];
  });
}

/** The parser writes a missing item of a list as `{}`, for example in `SELECT DISTINCT`. */
function isAbsent(value: unknown): boolean {
  return isFields(value) && Object.keys(value).length === 0;
}

function typed(value: unknown): Visited | undefined {
  if (!isFields(value)) return undefined;
  const [entry, ...more] = Object.entries(value);
  if (entry === undefined || more.length > 0) return undefined;
  const [type, fields] = entry;
  return isFields(fields) ? { type, fields } : undefined;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isNode(value: unknown): value is Node {
  const visited = typed(value);
  return visited !== undefined && Object.hasOwn(syntaxShapes, visited.type);
}
