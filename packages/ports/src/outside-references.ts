import type { PhenomenonId, RootCauseId } from '@dbdiag/graph-engine';
import { HEALTHY } from '@dbdiag/graph-engine';
import type { KnowledgeAddition } from './knowledge-store.ts';

/** An id that a record of an addition names and the addition doesn't bring along. */
export type OutsideReference = {
  /** Who names what, for example `ticket T-1 → phenomenon x`. */
  readonly label: string;
} & ({ readonly kind: 'phenomenon'; readonly id: PhenomenonId } | { readonly kind: 'root-cause'; readonly id: RootCauseId });

/**
 * What must be stored already for an addition to be added; a store looks these ids up and reports the labels of the others.
 *
 * @returns Each label once; those of causes before those of tickets, in the order of the addition.
 */
export function outsideReferences(addition: KnowledgeAddition): readonly OutsideReference[] {
  const phenomena = new Set(addition.phenomena.map(({ id }) => id));
  const rootCauses = new Set(addition.rootCauses.map(({ id }) => id));
  const found = new Map<string, OutsideReference>();
  const add = (reference: OutsideReference): unknown => found.set(reference.label, reference);
  const name = (owner: string, id: PhenomenonId): void => {
    if (!phenomena.has(id)) add({ kind: 'phenomenon', id, label: `${owner} → phenomenon ${id}` });
  };
  for (const cause of addition.rootCauses) {
    for (const { phenomenonId: id } of cause.expectations ?? []) name(`cause ${cause.id}`, id);
    for (const id of cause.circumstances ?? []) name(`cause ${cause.id}`, id);
  }
  for (const { id: ticket, rootCauseId: cause, present, absent, unexamined } of addition.tickets) {
    if (cause !== HEALTHY && !rootCauses.has(cause)) add({ kind: 'root-cause', id: cause, label: `ticket ${ticket} → cause ${cause}` });
    for (const id of [...present, ...absent, ...unexamined]) name(`ticket ${ticket}`, id);
  }
  return [...found.values()];
}
