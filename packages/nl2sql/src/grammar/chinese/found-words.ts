import type { WordTable } from './word-table.ts';

/** A function word of the question. */
interface FoundWord<Sense> {
  readonly from: number;
  readonly to: number;
  readonly sense: Sense;
}

/** A form that some table of the grammar has. */
export interface FoundForm {
  readonly from: number;
  readonly to: number;
  readonly form: string;
}

/** Looks for forms of a table among those of a question. */
export interface WordFinder {
  /** Forms of the table that begin at `from` and end at `to` at the latest, longest first. */
  readonly wordsFrom: <Sense>(table: WordTable<Sense>, from: number, to: number) => readonly FoundWord<Sense>[];
  /** Forms of the table that end at `to` and begin at `from` at the earliest, longest first. */
  readonly wordsUntil: <Sense>(table: WordTable<Sense>, from: number, to: number) => readonly FoundWord<Sense>[];
  /** Where forms of the table begin. */
  readonly beginnings: (table: WordTable<unknown>) => readonly number[];
}

const none: readonly never[] = [];

/** Forms of a question by where they begin and by where they end; each table is looked for once. */
export function createWordFinder(beginning: readonly (readonly FoundForm[])[], ending: readonly (readonly FoundForm[])[]): WordFinder {
  const beginningOf = formsOfEach(beginning);
  const endingOf = formsOfEach(ending);
  const beginningsOf = new Map<WordTable<unknown>, readonly number[]>();
  return {
    wordsFrom: (table, from, to) => sensesOf(table, beginningOf(table)[from], (word) => word.to <= to),
    wordsUntil: (table, from, to) => sensesOf(table, endingOf(table)[to], (word) => word.from >= from),
    beginnings: (table) => {
      const known = beginningsOf.get(table);
      if (known !== undefined) return known;
      const found = beginningOf(table).flatMap((forms, from) => (forms.length > 0 ? [from] : []));
      beginningsOf.set(table, found);
      return found;
    },
  };
}

function formsOfEach(places: readonly (readonly FoundForm[])[]): (table: WordTable<unknown>) => readonly (readonly FoundForm[])[] {
  const known = new Map<WordTable<unknown>, readonly (readonly FoundForm[])[]>();
  return (table) => {
    const before = known.get(table);
    if (before !== undefined) return before;
    const found = places.map((forms) => (forms.some(({ form }) => table.has(form)) ? forms.filter(({ form }) => table.has(form)) : none));
    known.set(table, found);
    return found;
  };
}

function sensesOf<Sense>(
  table: WordTable<Sense>,
  forms: readonly FoundForm[] | undefined,
  fits: (word: FoundForm) => boolean,
): readonly FoundWord<Sense>[] {
  if (forms === undefined || forms.length === 0) return none;
  return forms.flatMap((word): readonly FoundWord<Sense>[] => {
    const sense = fits(word) ? table.get(word.form) : undefined;
    return sense === undefined ? none : [{ from: word.from, to: word.to, sense }];
  });
}
