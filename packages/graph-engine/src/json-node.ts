import type { Fault } from './errors.ts';

/** A place in untyped data: what is there, where it is, and the list of what was found wrong. */
export interface JsonNode {
  readonly value: unknown;
  /** Name of a field, position in an array, or the name of the whole. */
  readonly key: string | number;
  readonly parent: JsonNode | undefined;
  /** Grows while the data is checked; shared by all nodes of the data. */
  readonly faults: Fault[];
}

/** The node of a whole value. Its name starts every path; leave it empty to start at the fields. */
export function jsonRoot(value: unknown, name = ''): JsonNode {
  return { value, key: name, parent: undefined, faults: [] };
}

/** Notes that what is at a node is wrong. */
export function reject(node: JsonNode, message: string): void {
  node.faults.push({ path: pathOf(node), message });
}

/** Whether the node holds an object; a fault otherwise. */
export function isObject(node: JsonNode): boolean {
  if (typeof node.value === 'object' && node.value !== null && !Array.isArray(node.value)) return true;
  reject(node, `must be an object, not ${nameOf(node.value)}`);
  return false;
}

/** The node of a field; its value is undefined where the field is missing. */
export function field(node: JsonNode, name: string): JsonNode {
  const value: unknown = typeof node.value === 'object' && node.value !== null ? Reflect.get(node.value, name) : undefined;
  return { value, key: name, parent: node, faults: node.faults };
}

/** The nodes of an array; none, and a fault, where there is no array. */
export function items(node: JsonNode): readonly JsonNode[] {
  if (!Array.isArray(node.value)) {
    reject(node, `must be an array, not ${nameOf(node.value)}`);
    return [];
  }
  return Array.from(node.value, (value: unknown, key) => ({ value, key, parent: node, faults: node.faults }));
}

/** A text with at least one visible character; a fault otherwise. */
export function readText(node: JsonNode): string | undefined {
  if (typeof node.value === 'string' && node.value.trim() !== '') return node.value;
  reject(node, `must be a text, not ${nameOf(node.value)}`);
  return undefined;
}

/** A count of tickets, rounds or positions from `least` up; a fault otherwise. */
export function readCount(node: JsonNode, least = 0): number | undefined {
  if (typeof node.value === 'number' && Number.isSafeInteger(node.value) && node.value >= least) return node.value;
  reject(node, `must be a whole number from ${least} up, not ${nameOf(node.value)}`);
  return undefined;
}

/** One of the given words; a fault that lists them otherwise. */
export function readChoice(node: JsonNode, choices: readonly string[]): string | undefined {
  if (typeof node.value === 'string' && choices.includes(node.value)) return node.value;
  reject(node, `must be one of ${choices.join(', ')}, not ${nameOf(node.value)}`);
  return undefined;
}

/** Whether a value is a number, and neither infinite nor NaN. */
export function isFiniteNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** Runs a check where the field is there; a missing field is fine. */
export function ifPresent(node: JsonNode, check: (node: JsonNode) => unknown): void {
  if (node.value !== undefined) check(node);
}

function pathOf({ key, parent }: JsonNode): string {
  const before = parent === undefined ? '' : pathOf(parent);
  if (typeof key === 'number') return `${before}[${key}]`;
  return before === '' ? key : `${before}.${key}`;
}

function nameOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'string') return value.trim() === '' ? 'a blank text' : `"${value}"`;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : `a value of type ${typeof value}`;
}
