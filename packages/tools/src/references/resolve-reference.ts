import type { GraphEngine, PhenomenonId } from '@dbdiag/graph-engine';
import { phenomenonId } from '@dbdiag/graph-engine';
import type { Pointer } from '@dbdiag/language';
import { readPointer } from '@dbdiag/language';
import type { SessionState, ShownItem } from '../session/session-state.ts';

/** What a reference leads to. */
export type Resolution =
  | { readonly kind: 'line'; readonly item: ShownItem }
  /** A phenomenon that no line of the last reply is about. */
  | { readonly kind: 'phenomenon'; readonly phenomenonId: PhenomenonId }
  /** "that one" while several lines were shown. */
  | { readonly kind: 'several'; readonly items: readonly ShownItem[] }
  | { readonly kind: 'nowhere'; readonly reason: 'noSuchLine' | 'nothingShown' | 'noSuchPhenomenon' }
  /** The words don't point at anything. */
  | { readonly kind: 'no-reference' };

/** Resolves a phenomenon id, an ordinal or "that one" against the lines of the last reply and the knowledge. */
export function resolveReference(text: string, lastShown: readonly ShownItem[], engine: GraphEngine): Resolution {
  const pointer = readPointer(text);
  const pointed = pointer === undefined ? undefined : follow(pointer, lastShown);
  if (pointed?.kind === 'line')
    return engine.phenomenon(pointed.item.phenomenonId) === undefined ? { kind: 'nowhere', reason: 'noSuchPhenomenon' } : pointed;
  const id = phenomenonId(text.trim());
  if (engine.phenomenon(id) !== undefined) {
    const item = lastShown.find((shown) => shown.phenomenonId === id);
    return item === undefined ? { kind: 'phenomenon', phenomenonId: id } : { kind: 'line', item };
  }
  return pointed ?? { kind: 'no-reference' };
}

/**
 * Resolves a reference of a correction: an ordinal means the list that was answered last, where the user's answer to that
 * line is in the ledger. Everything else means what it always means.
 */
export function resolveCorrection(text: string, { answeredBefore, lastShown, diagnosis }: SessionState, engine: GraphEngine): Resolution {
  const pointer = readPointer(text);
  const answered = pointer === undefined ? undefined : follow(pointer, answeredBefore);
  const hasAnswer =
    answered?.kind === 'line' &&
    diagnosis.findings.some(({ phenomenonId: id, source }) => source === 'user' && id === answered.item.phenomenonId);
  return resolveReference(text, hasAnswer ? answeredBefore : lastShown, engine);
}

function follow(pointer: Pointer, lastShown: readonly ShownItem[]): Resolution {
  if (lastShown.length === 0) return { kind: 'nowhere', reason: 'nothingShown' };
  if (pointer.kind === 'that-one' && lastShown.length > 1) return { kind: 'several', items: lastShown };
  const item = lastShown[positionOf(pointer, lastShown.length)];
  return item === undefined ? { kind: 'nowhere', reason: 'noSuchLine' } : { kind: 'line', item };
}

function positionOf(pointer: Pointer, lines: number): number {
  switch (pointer.kind) {
    case 'that-one':
      return 0;
    case 'from-start':
      return pointer.number - 1;
    case 'from-end':
      return lines - pointer.number;
  }
}
