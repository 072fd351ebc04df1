import { foldText } from '@dbdiag/language';

/** Words that say nothing about which line is meant. */
const empty = new Set([
  'the',
  'and',
  'for',
  'are',
  'was',
  'has',
  'have',
  'had',
  'with',
  'that',
  'this',
  'there',
  'them',
  'yes',
  'its',
  'very',
  'high',
  'low',
  'many',
  'often',
  'long',
  'too',
  'much',
  'more',
  'than',
  'from',
  'about',
  'been',
  'being',
  'does',
  'not',
  'also',
  'all',
  'one',
  'on',
  'is',
  'it',
  'database',
  'postgresql',
  '数据',
  '据库',
  '很高',
  '很多',
  '有的',
  '确实',
  '出现',
  '存在',
  '现象',
  '问题',
  '情况',
]);

/** Words carry meaning from this length on. */
const shortestWord = 3;

/** Words up to this length keep their ending: "uses", but also "this" and "lies". */
const keptWhole = 4;

function stem(word: string): string {
  return word.length > keptWhole ? word.replace(/(?:ing|ies|es|ed|s|y)$/u, '') : word;
}

/** What a text is about: Latin words without endings, and pairs of Chinese characters. */
function contentWords(text: string): ReadonlySet<string> {
  const folded = foldText(text);
  const latin = (folded.match(/[a-z][a-z0-9]+/gu) ?? []).filter((word) => word.length >= shortestWord && !empty.has(word)).map(stem);
  const chinese = (folded.match(/\p{Script=Han}+/gu) ?? []).flatMap((run) =>
    Array.from(run)
      .slice(0, -1)
      .map((character, index) => character + (Array.from(run)[index + 1] ?? '')),
  );
  return new Set([...latin, ...chinese.filter((pair) => !empty.has(pair))]);
}

/** A line that words may name. */
export interface NameableLine {
  readonly phenomenonId: string;
  /** Its id, its descriptions, the words of the user it is about. */
  readonly texts: readonly string[];
}

/** Share of a description's words, or a number of words, that have to occur for it to be named. */
const enough = { share: 0.5, words: 2 } as const;

/** How many of its words a text shares with what was said; 0 where that is not enough to name it. */
function shared(said: ReadonlySet<string>, text: string): number {
  const words = contentWords(text.replaceAll('_', ' '));
  const common = [...words].filter((word) => said.has(word)).length;
  return common >= enough.words || (common > 0 && common >= words.size * enough.share) ? common : 0;
}

/** The one line that a clause names by its words; `undefined` where it names none, or several equally well. */
export function namedLine(clause: string, lines: readonly NameableLine[]): string | undefined {
  const said = contentWords(clause);
  const ranked = lines
    .map(({ phenomenonId, texts }) => ({ phenomenonId, score: Math.max(0, ...texts.map((text) => shared(said, text))) }))
    .sort((first, second) => second.score - first.score);
  const [best, next] = ranked;
  return best !== undefined && best.score > 0 && best.score > (next?.score ?? 0) ? best.phenomenonId : undefined;
}

/** Share of the words of one text that another has to have, for both to be about the same. */
const sameFrom = 0.5;

/** Whether a text says what another one does. */
export function isSame(text: string, other: string): boolean {
  const words = [...contentWords(text)];
  const others = contentWords(other);
  return words.length > 0 && words.filter((word) => others.has(word)).length >= words.length * sameFrom;
}
