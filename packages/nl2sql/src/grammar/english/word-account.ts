import type { Clause } from './clause.ts';

/** Which tokens a reading uses, and which of them stand for nothing by themselves: they are in no choice, concept, literal or word that compares. */
export function accountOf(clause: Clause, length: number): { readonly idle: readonly number[]; readonly used: readonly number[] } {
  const meant = new Set<number>();
  collect(clause, meant);
  const used = Array.from({ length }, (_, index) => index);
  return { used, idle: used.filter((index) => !meant.has(index)) };
}

const leaves = new Set(['concept', 'number', 'text', 'boolean', 'own-aggregate']);

/** Walks through a phrase and marks the tokens of its leaves. */
function collect(part: unknown, meant: Set<number>): void {
  if (Array.isArray(part)) {
    for (const item of part) collect(item, meant);
    return;
  }
  if (typeof part !== 'object' || part === null) return;
  const isLeaf = 'mentions' in part || ('kind' in part && typeof part.kind === 'string' && leaves.has(part.kind));
  if (isLeaf && 'from' in part && 'to' in part && typeof part.from === 'number' && typeof part.to === 'number') {
    for (let index = part.from; index < part.to; index += 1) meant.add(index);
  }
  for (const [key, value] of Object.entries(part)) if (key !== 'mentions') collect(value, meant);
}
