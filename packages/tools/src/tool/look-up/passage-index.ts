import type { Passage } from './passage.ts';

/** A passage and how much of a question's words it has. */
interface FoundPassage {
  readonly passage: Passage;
  /** How well it fits by its words, [0, 1). */
  readonly fit: number;
  /** Share of the question's words that it has, by their weight, [0, 1]. */
  readonly covered: number;
}

/** Finds passages by the words of a question. */
export interface PassageIndex {
  readonly passages: readonly Passage[];
  /** Passages with a word of the question, in their order. */
  find(question: string): readonly FoundPassage[];
}

/** How soon more of the same word says nothing more, and how much a long passage is held back, after Robertson and Zaragoza. */
const saturation = 1.2;
const lengthShare = 0.5;

/** Words of asking, and words that every text has. */
const asking: ReadonlySet<string> = new Set(
  `a an the this that these those it its i we you me us my our your he she they them one thing stuff is are was were be been do does did will would
  can could should shall may might must have has had of in on at for from with by to into as than then and or but so if what how which who whom whose
  when where why there here just please pls tell give show now right really any some anything something get got go going make take use want need know
  not no yes about out up down back off over still even only also too very much many more most like let me exactly actually sane clean clean`.split(
    /\s+/u,
  ),
);
const askingZh =
  /(?:怎么|怎样|如何|什么|为啥|为什么|多少|多久|哪个|哪些|哪里|能不能|可不可以|会不会|有没有|是不是|行不行|要不要|这个|那个|一下|我们|现在|直接|还有|咱们|你们|请问|大概|时候|办法|给我|发我|帮我|[的了吗呢吧啊呀么嘛我你它他这那就都也还在是])/gu;

/** English words by their stem, roughly; identifiers also by their parts. */
function latinTerms(text: string): readonly string[] {
  return [...text.matchAll(/[a-z][a-z0-9_]*|(?<!\d)\d{1,9}(?=\s?(?:mb|kb)\b)/gu)].flatMap(([word]) =>
    word.includes('_') ? [word, ...word.split('_').filter((part) => part.length > 2)] : [word],
  );
}

function stemmed(word: string): string {
  return word.length < 5 || word.includes('_') ? word : word.replace(/(?:ings?|edly|ed|ies|es|s|e|ly|y)$/u, '');
}

/** Two neighbouring Chinese characters at a time. */
function hanTerms(text: string): readonly string[] {
  return [...text.matchAll(/\p{Script=Han}+/gu)].flatMap(([run]) => {
    const characters = Array.from(run);
    return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
  });
}

function termsOf(text: string): readonly string[] {
  const folded = text.normalize('NFKC').toLowerCase();
  const latin = latinTerms(folded)
    .filter((word) => word.length > 1 && !asking.has(word))
    .map(stemmed);
  return [...latin, ...hanTerms(folded)];
}

function counted(terms: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/**
 * Prepares passages to be found by the words of a question: words of asking left out, the others weighted by how rare they are.
 *
 * A whole search like that of phenomena takes seconds to prepare over texts that long; this takes milliseconds.
 *
 * @see Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", 2009.
 */
export function createPassageIndex(passages: readonly Passage[]): PassageIndex {
  const documents = passages.map(({ words }) => termsOf(words));
  const postings = new Map<string, { readonly document: number; readonly count: number }[]>();
  documents.forEach((terms, document) => {
    for (const [term, count] of counted(terms)) {
      const known = postings.get(term) ?? [];
      known.push({ document, count });
      postings.set(term, known);
    }
  });
  const meanLength = documents.reduce((sum, { length }) => sum + length, 0) / Math.max(1, documents.length);
  const rarity = (frequency: number): number => Math.log(1 + (passages.length - frequency + 0.5) / (frequency + 0.5));
  const unknown = rarity(1) / 2;
  return {
    passages,
    find: (question) => {
      const asked = [...new Set(termsOf(question.toLowerCase().replace(askingZh, ' ')))];
      const weights = asked.map((term) => {
        const known = postings.get(term);
        return { known: known ?? [], weight: known === undefined ? unknown : rarity(known.length) };
      });
      const whole = weights.reduce((sum, { weight }) => sum + weight, 0);
      const fits = new Map<number, { readonly fit: number; readonly covered: number }>();
      for (const { known, weight } of weights) {
        for (const { document, count } of known) {
          const long = 1 - lengthShare + lengthShare * ((documents[document]?.length ?? 0) / meanLength);
          const before = fits.get(document) ?? { fit: 0, covered: 0 };
          fits.set(document, {
            fit: before.fit + (weight / whole) * (count / (count + saturation * long)),
            covered: before.covered + weight / whole,
          });
        }
      }
      return [...fits]
        .toSorted(([first], [second]) => first - second)
        .flatMap(([document, found]) => {
          const passage = passages[document];
          return passage === undefined ? [] : [{ passage, ...found }];
        });
    },
  };
}
