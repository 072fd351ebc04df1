import type { KnowledgeSnapshot, LocalizedText, Phenomenon, RootCause } from '@dbdiag/graph-engine';
import { phenomenonId, rootCauseId } from '@dbdiag/graph-engine';
import { detectLocale } from '@dbdiag/language';
import { compareCodeUnits } from '../compare-code-units.ts';
import type { CollectedAnomaly, CollectedCause } from './collect-texts.ts';
import { deriveIds } from './derive-ids.ts';
import { derivedPrefix, wordsOf } from './recognize.ts';
import { sameTextForm } from './text-hash.ts';

/** Something that tickets say and nobody knew. */
export interface NewEntry<Entry> {
  /** Worded as in the first ticket that says it, by id. */
  readonly entry: Entry;
  /** Its wording as it stands in that ticket. */
  readonly text: string;
  /** What counts as the same text. */
  readonly form: string;
  /** How many tickets say it; one that says it in two spellings counts twice. */
  readonly tickets: number;
  /** Ids of some of them: the first ones. */
  readonly examples: readonly string[];
}

/**
 * The phenomena that new texts become: one for those that say the same, its id from the text. The same for any order.
 *
 * @returns Sorted by id.
 */
export function newPhenomena(
  texts: readonly CollectedAnomaly[],
  { phenomena }: Pick<KnowledgeSnapshot, 'phenomena'>,
): readonly NewEntry<Phenomenon>[] {
  return entriesOf(texts, {
    prefix: derivedPrefix.phenomenon,
    known: phenomena,
    earlier: (a, b) => a.first.place < b.first.place,
    entryOf: (id, { text, first }) => ({
      id: phenomenonId(id),
      description: localized(text),
      observedBy: 'person',
      observationMethod: localized(first.method),
    }),
  });
}

/** The root causes that new texts become, in the same way. */
export function newRootCauses(
  texts: readonly CollectedCause[],
  { rootCauses }: Pick<KnowledgeSnapshot, 'rootCauses'>,
): readonly NewEntry<RootCause>[] {
  return entriesOf(texts, {
    prefix: derivedPrefix.rootCause,
    known: rootCauses,
    earlier: () => false,
    entryOf: (id, { text, first }) => ({
      id: rootCauseId(id),
      description: localized(text),
      category: first.module ?? 'imported',
      solution: [{ action: localized(first.solution) }],
    }),
  });
}

/** A text in the language that it is in. */
export function localized(text: string): LocalizedText {
  return detectLocale(text) === 'zh' ? { zh: text } : { en: text };
}

type Collected = CollectedAnomaly | CollectedCause;

interface EntryKind<Text extends Collected, Entry> {
  readonly prefix: string;
  readonly known: readonly (Parameters<typeof wordsOf>[0] & { readonly id: string })[];
  /** Which of two texts of one ticket comes first. */
  readonly earlier: (one: Text, other: Text) => boolean;
  readonly entryOf: (id: string, text: Text) => Entry;
}

function entriesOf<Text extends Collected, Entry extends { readonly id: string }>(
  texts: readonly Text[],
  { prefix, known, earlier, entryOf }: EntryKind<Text, Entry>,
): readonly NewEntry<Entry>[] {
  const groups = new Map<string, Text[]>();
  for (const text of texts) {
    const form = sameTextForm(text.text);
    const group = groups.get(form);
    if (group === undefined) groups.set(form, [text]);
    else group.push(text);
  }
  const ids = deriveIds(
    texts.map(({ text }) => text),
    { prefix, known: known.map((entry) => ({ id: entry.id, texts: wordsOf(entry) })) },
  );
  const firstOf = (group: readonly Text[]): Text =>
    group.reduce((first, text) => {
      const order = compareCodeUnits(text.examples[0] ?? '', first.examples[0] ?? '');
      return order < 0 || (order === 0 && earlier(text, first)) ? text : first;
    });
  return [...groups]
    .map(([form, group]): NewEntry<Entry> => {
      const first = firstOf(group);
      return {
        entry: entryOf(ids.get(form) ?? '', first),
        text: first.text,
        form,
        tickets: group.reduce((sum, { tickets }) => sum + tickets, 0),
        examples: [...new Set(group.flatMap(({ examples }) => examples))].sort(compareCodeUnits).slice(0, 3),
      };
    })
    .sort((a, b) => compareCodeUnits(a.entry.id, b.entry.id));
}
