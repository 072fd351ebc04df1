import { normalizeText } from '../text/normalize-text.ts';
import type { TextUnit } from './text-units.ts';
import { splitIntoUnits } from './text-units.ts';

/** Words that mean the same, in every language; injected as data. */
export interface Lexicon {
  /** Units that the domain counts in, besides those that everybody knows: the spellings of each, as `['beep', '声']`. */
  readonly units?: readonly (readonly string[])[];
  /** What settings have when nobody set them, as people write it: `{ setting: 'max_wal_size', value: '1GB' }`. */
  readonly defaults?: readonly { readonly setting: string; readonly value: string }[];
  readonly concepts: readonly {
    /** Stable name of the concept. */
    readonly id: string;
    /** Every way to say it; a term belongs to one concept. */
    readonly terms: readonly string[];
    /** Concepts that who says this one also speaks of: "pgbouncer" of connections. They count as much as half a word. */
    readonly near?: readonly string[];
  }[];
}

/** A concept found in a text. */
export interface FoundConcept {
  readonly concept: string;
  /** How many units its term takes. */
  readonly length: number;
  /** Concepts that the term speaks of as well: those inside it ("lock wait": lock, wait), and those near. */
  readonly implied: readonly string[];
}

/** Finds the concepts of a lexicon in a text. */
export interface ConceptFinder {
  /** The concept of the longest term that starts at a unit. */
  longestAt(units: readonly TextUnit[], start: number): FoundConcept | undefined;
  /** Every Latin word of the terms, as written. */
  readonly words: ReadonlySet<string>;
}

interface TermNode {
  readonly next: Map<string, TermNode>;
  found?: FoundConcept;
}

/** Prepares a lexicon for searching. Where a term stands under two concepts, the first counts. */
export function createConceptFinder(lexicon: Lexicon): ConceptFinder {
  const terms = lexicon.concepts.flatMap(({ id, terms: spellings, near = [] }) =>
    spellings.map((term) => ({ id, near, units: splitIntoUnits(normalizeText(term)) })),
  );
  const root: TermNode = { next: new Map() };
  const planted = terms.map(({ id, near, units }) => ({ id, near, units, node: plant(root, units, id) }));
  for (const { id, near, units, node } of planted) {
    if (node.found?.concept !== id) continue;
    node.found = { ...node.found, implied: [...new Set([...inside(root, units), ...near])].filter((concept) => concept !== id) };
  }
  return {
    longestAt: (units, start) => longest(root, units, { start, end: units.length }),
    words: new Set(terms.flatMap(({ units }) => units.flatMap(({ kind, text }) => (kind === 'word' ? [text] : [])))),
  };
}

function longest(
  root: TermNode,
  units: readonly TextUnit[],
  { start, end }: { readonly start: number; readonly end: number },
): FoundConcept | undefined {
  let node = root;
  let found: FoundConcept | undefined;
  for (let index = start; index < end; index += 1) {
    const next = node.next.get(units[index]?.key ?? '');
    if (next === undefined) break;
    node = next;
    found = node.found ?? found;
  }
  return found;
}

/** Concepts of shorter terms within a term. */
function inside(root: TermNode, units: readonly TextUnit[]): readonly string[] {
  const concepts: string[] = [];
  let start = 0;
  while (start < units.length) {
    const found = longest(root, units, { start, end: start === 0 ? units.length - 1 : units.length });
    if (found !== undefined) concepts.push(found.concept);
    start += found?.length ?? 1;
  }
  return concepts;
}

function plant(root: TermNode, units: readonly TextUnit[], concept: string): TermNode {
  let node = root;
  for (const { key } of units) {
    const next: TermNode = node.next.get(key) ?? { next: new Map() };
    node.next.set(key, next);
    node = next;
  }
  if (units.length > 0) node.found ??= { concept, length: units.length, implied: [] };
  return node;
}
