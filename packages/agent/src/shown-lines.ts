import type { GraphEngine, Locale, PhenomenonId } from '@dbdiag/graph-engine';
import { localize } from '@dbdiag/graph-engine';
import type { ShownItem } from '@dbdiag/tools';

/** A numbered line, as a button needs it. */
export interface ShownLine extends ShownItem {
  /** From 1. */
  readonly number: number;
  /** The phenomenon the line is about, in the language of the reply. */
  readonly text: string;
}

/** The lines of a reply with their numbers and texts. */
export function shownLines(shown: readonly ShownItem[], describe: (id: PhenomenonId) => string): readonly ShownLine[] {
  return shown.map((item, index) => ({ ...item, number: index + 1, text: describe(item.phenomenonId) }));
}

/** How the knowledge describes a phenomenon; its id where it doesn't have it. */
export function describePhenomenon(engine: GraphEngine, id: PhenomenonId, locale: Locale): string {
  const phenomenon = engine.phenomenon(id);
  return phenomenon === undefined ? id : localize(phenomenon.description, locale);
}
