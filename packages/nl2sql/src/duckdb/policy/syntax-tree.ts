import type { QueryReview } from '../../source/data-source.ts';
import type { FieldRole } from './syntax-shapes.ts';
import { shapeOf } from './syntax-shapes.ts';

/** Fields of a part of the tree. */
export type Fields = Readonly<Record<string, unknown>>;

/** A part of the tree, and which WITH queries can be named there. */
export interface TreePart {
  readonly role: FieldRole;
  readonly fields: Fields;
  readonly withs: ReadonlySet<string>;
}

/** Why a statement may not be run. */
export type QueryRefusal = Extract<QueryReview, { verdict: 'refused' }>;

/** A refusal under a rule. */
export function refusal(rule: string, reason: string): QueryRefusal {
  return { verdict: 'refused', rule, reason };
}

/** Largest and deepest tree that is read: well above what people and compilers write. */
const MAX_PARTS = 6_000;
const MAX_DEPTH = 150;

interface Open {
  readonly role: FieldRole;
  readonly value: unknown;
  readonly withs: ReadonlySet<string>;
  readonly depth: number;
}

/**
 * Reads DuckDB's serialized tree of one statement part by part, and lets nothing pass that {@link shapeOf} doesn't name: what is not
 * known has to be empty.
 *
 * @returns Every part of the tree, or why it is refused.
 */
export function readTree(statement: unknown): readonly TreePart[] | QueryRefusal {
  const found: TreePart[] = [];
  const open: Open[] = [{ role: 'statement', value: statement, withs: new Set(), depth: 1 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { role, value, withs, depth } = next;
    if (isNothing(value)) continue;
    if (depth > MAX_DEPTH) return refusal('too-complex', `It is nested more than ${MAX_DEPTH} levels deep.`);
    if (found.length >= MAX_PARTS) return refusal('too-complex', `It has more than ${MAX_PARTS} parts.`);
    if (Array.isArray(value)) {
      open.push(...value.map((item: unknown): Open => ({ role, value: item, withs, depth })));
      continue;
    }
    if (!isFields(value)) return refusal('syntax', 'DuckDB gave a part of the tree that is not known.');
    const shape = shapeOf(role, value);
    if (shape === undefined) return refusal('syntax', `${nameOf(value)} is not on the list of syntax that may be used.`);
    const odd = Object.keys(value).find((field) => !Object.hasOwn(shape, field) && !isNothing(value[field]));
    if (odd !== undefined) return refusal('syntax', `${odd} of ${nameOf(value)} is not on the list of syntax that may be used.`);
    const scoped = Object.hasOwn(value, 'cte_map') ? withQueries(value, withs, depth) : { inside: withs, open: [] };
    if ('verdict' in scoped) return scoped;
    found.push({ role, fields: value, withs: scoped.inside });
    open.push(...scoped.open);
    for (const [field, of] of Object.entries(shape))
      if (of !== 'value' && of !== 'withs') open.push({ role: of, value: value[field], withs: scoped.inside, depth: depth + 1 });
  }
  return found;
}

/** Each WITH query sees those before it; what follows sees all. */
function withQueries(
  query: Fields,
  outer: ReadonlySet<string>,
  depth: number,
): { readonly inside: ReadonlySet<string>; readonly open: readonly Open[] } | QueryRefusal {
  const map = isFields(query.cte_map) ? query.cte_map.map : undefined;
  const entries: readonly unknown[] = Array.isArray(map) ? map : [];
  const inside = new Set(outer);
  const open: Open[] = [];
  for (const entry of entries) {
    if (!isFields(entry) || typeof entry.key !== 'string' || !isFields(entry.value)) return refusal('syntax', 'A WITH query is not known.');
    const { query: statement, key_targets: keys } = entry.value;
    if (!isNothing(keys)) return refusal('syntax', 'A WITH query with USING KEY.');
    open.push({ role: 'statement', value: statement, withs: new Set(inside), depth: depth + 1 });
    inside.add(entry.key.toLowerCase());
  }
  return { inside, open };
}

/** Nothing is said by it: absent, empty, false. */
function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true;
  return Array.isArray(value) ? value.length === 0 : typeof value === 'object' && Object.keys(value).length === 0;
}

/** Whether a value is an object with fields. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function nameOf({ class: kind, type }: Fields): string {
  const name = kind ?? type;
  return typeof name === 'string' ? name : 'a part of the statement';
}
