import { normalizeText } from './normalize-text.ts';
import type { TextUnit } from './text-units.ts';
import { splitIntoUnits } from './text-units.ts';

/** Words that mean the same, in every language; injected as data. */
export interface Lexicon {
  readonly concepts: readonly {
    /** Stable name of the concept. */
    readonly id: string;
    /** Every way to say it; a term belongs to one concept. */
    readonly terms: readonly string[];
  }[];
}

/** Finds the concepts of a lexicon in a text. */
export interface ConceptFinder {
  /** The longest term that starts at a unit: its concept and how many units it takes. */
  longestAt(units: readonly TextUnit[], start: number): { readonly concept: string; readonly length: number } | undefined;
}

interface TermNode {
  readonly next: Map<string, TermNode>;
  concept?: string;
}

/** Prepares a lexicon for searching. Where a term stands under two concepts, the first counts. */
export function createConceptFinder(lexicon: Lexicon): ConceptFinder {
  const root: TermNode = { next: new Map() };
  for (const { id, terms } of lexicon.concepts) for (const term of terms) plant(root, term, id);
  return {
    longestAt: (units, start) => {
      let node = root;
      let found: { readonly concept: string; readonly length: number } | undefined;
      for (let index = start; index < units.length; index += 1) {
        const next = node.next.get(units[index]?.key ?? '');
        if (next === undefined) break;
        node = next;
        if (node.concept !== undefined) found = { concept: node.concept, length: index - start + 1 };
      }
      return found;
    },
  };
}

function plant(root: TermNode, term: string, concept: string): void {
  const units = splitIntoUnits(normalizeText(term));
  let node = root;
  for (const { key } of units) {
    const next: TermNode = node.next.get(key) ?? { next: new Map() };
    node.next.set(key, next);
    node = next;
  }
  if (units.length > 0) node.concept ??= concept;
}
