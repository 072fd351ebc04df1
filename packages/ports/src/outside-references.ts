import { HEALTHY, type PhenomenonId, type RootCauseId } from '@dbdiag/graph-engine';
import type { KnowledgeAddition } from './knowledge-store.ts';

/** An id that a record of an addition names and the addition doesn't bring along. */
export type OutsideReference = {
  /** Who names what, for example `ticket T-1 → phenomenon x`. */
  readonly label: string;
} & (
  | { readonly kind: 'phenomenon'; readonly id: PhenomenonId }
  | { readonly kind: 'rootCause'; readonly id: RootCauseId }
);

/**
 * What must be stored already for an addition to be added; a store looks these ids up and reports the labels of the others.
 *
 * @returns Each label once; those of causes before those of tickets, in the order of the addition.
 */
export function outsideReferences(addition: KnowledgeAddition): readonly OutsideReference[] {
  const phenomena = new Set(addition.phenomena.map(({ id }) => id));
  const rootCauses = new Set(addition.rootCauses.map(({ id }) => id));
  const found = new Map<string, OutsideReference>();
  const name = (reference: OutsideReference): void => {
    const known = reference.kind === 'phenomenon' ? phenomena.has(reference.id) : rootCauses.has(reference.id);
    if (!known) found.set(reference.label, reference);
  };
  for (const cause of addition.rootCauses) {
    for (const id of cause.expectedPhenomena ?? []) {
      name({ kind: 'phenomenon', id, label: `cause ${cause.id} → phenomenon ${id}` });
    }
  }
  for (const ticket of addition.tickets) {
    const cause = ticket.rootCauseId;
    if (cause !== HEALTHY) name({ kind: 'rootCause', id: cause, label: `ticket ${ticket.id} → cause ${cause}` });
    for (const id of [...ticket.present, ...ticket.absent, ...ticket.unexamined]) {
      name({ kind: 'phenomenon', id, label: `ticket ${ticket.id} → phenomenon ${id}` });
    }
  }
  return [...found.values()];
}
