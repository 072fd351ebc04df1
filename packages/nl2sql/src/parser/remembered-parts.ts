import type { DeadEnd, Decision } from './decisions.ts';

/** What a part of a reading came to, by the decisions it took: whoever decides the same again need not read it again. */
export interface PartMemory<T> {
  known?: Known<T>;
}

type Known<T> =
  | { readonly kind: 'decision'; readonly decision: Decision; readonly then: Map<number, PartMemory<T>> }
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'dead-end'; readonly deadEnd: DeadEnd };

/** How a part ended. */
export type PartEnd<T> = Exclude<Known<T>, { readonly kind: 'decision' }>;

/** Notes how a part ended behind these decisions. */
export function rememberPart<T>(memory: PartMemory<T>, decisions: readonly Decision[], end: PartEnd<T>): void {
  let at = memory;
  for (const decision of decisions) {
    if (at.known?.kind !== 'decision') at.known = { kind: 'decision', decision, then: new Map() };
    const next = at.known.then.get(decision.taken) ?? {};
    at.known.then.set(decision.taken, next);
    at = next;
  }
  at.known = end;
}

/** How a part ended that decides as it is told to, and the decisions on the way; undefined where it hasn't been read so yet. */
export function recallPart<T>(
  memory: PartMemory<T>,
  takenAt: (index: number) => number,
): { readonly end: PartEnd<T>; readonly decisions: readonly Decision[] } | undefined {
  const decisions: Decision[] = [];
  let at: PartMemory<T> | undefined = memory;
  while (at?.known?.kind === 'decision') {
    const { decision, then }: { readonly decision: Decision; readonly then: Map<number, PartMemory<T>> } = at.known;
    const taken = takenAt(decisions.length);
    decisions.push(taken === decision.taken ? decision : { ...decision, taken });
    at = then.get(taken);
  }
  return at?.known === undefined ? undefined : { end: at.known, decisions };
}
