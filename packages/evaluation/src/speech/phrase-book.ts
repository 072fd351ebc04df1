import type { Locale, Phenomenon, PhenomenonId } from '@dbdiag/graph-engine';
import { localize } from '@dbdiag/graph-engine';
import type { SeededRandom } from '../seeded-random.ts';
import { drawOne } from './draw.ts';
import type { Recall } from './truthful-answers.ts';

/** What a person would type who sees a phenomenon, or sees that it isn't there. */
export interface Phrase {
  readonly text: string;
  readonly locale: Locale;
  /** `null` for a phrase about nothing that is known. */
  readonly phenomenonId: string | null;
  /** What it could mean as well. */
  readonly also?: readonly string[];
  /** Says that the phenomenon doesn't hold. */
  readonly absent?: boolean | undefined;
}

/** Finds words for what is on record. */
export interface PhraseBook {
  /** Words for a phenomenon; undefined where there are none, which happens only for absence. */
  readonly wordsFor: (
    said: { readonly phenomenonId: PhenomenonId; readonly status: 'present' | 'absent' },
    speaker: Speaker,
  ) => string | undefined;
  /** Whether there are words that certainly say that a phenomenon isn't there. */
  readonly canDeny: (phenomenonId: PhenomenonId, locale: Locale) => boolean;
}

/** Who says it. */
interface Speaker {
  readonly locale: Locale;
  readonly recall: Recall;
  readonly random: SeededRandom;
}

/**
 * Makes a phrase book. A phrase that could also mean something else is used only where that holds as well, so that nobody says
 * anything untrue. A phenomenon without a phrase is called by an alias, else by its description.
 */
export function createPhraseBook(phrases: readonly Phrase[], phenomena: readonly Phenomenon[]): PhraseBook {
  const known = new Map(phenomena.map((phenomenon) => [phenomenon.id, phenomenon]));
  const byMeaning = groupedByMeaning(phrases);
  const ids = new Map<string, PhenomenonId>(phenomena.map(({ id }) => [id, id]));
  const fits = ({ also = [] }: Phrase, status: 'present' | 'absent', recall: Recall): boolean =>
    also.every((other) => {
      const id = ids.get(other);
      return id !== undefined && recall(id) === status;
    });
  return {
    wordsFor: ({ phenomenonId, status }, { locale, recall, random }) => {
      const own = (byMeaning.get(`${locale} ${status} ${phenomenonId}`) ?? [])
        .filter((phrase) => fits(phrase, status, recall))
        .map(({ text }) => text);
      const [first, ...others] = own.length > 0 || status === 'absent' ? own : namesOf(known.get(phenomenonId), locale);
      return first === undefined ? undefined : drawOne([first, ...others], random);
    },
    canDeny: (phenomenonId, locale) => (byMeaning.get(`${locale} absent ${phenomenonId}`) ?? []).some(({ also = [] }) => also.length === 0),
  };
}

function groupedByMeaning(phrases: readonly Phrase[]): ReadonlyMap<string, readonly Phrase[]> {
  const groups = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    const { phenomenonId, locale, absent = false } = phrase;
    if (phenomenonId === null) continue;
    const meaning = `${locale} ${absent ? 'absent' : 'present'} ${phenomenonId}`;
    const own = groups.get(meaning);
    if (own === undefined) groups.set(meaning, [phrase]);
    else own.push(phrase);
  }
  return groups;
}

function namesOf(phenomenon: Phenomenon | undefined, locale: Locale): readonly string[] {
  if (phenomenon === undefined) return [];
  const aliases = phenomenon.aliases?.[locale] ?? [];
  return aliases.length > 0 ? aliases : [localize(phenomenon.description, locale)];
}
