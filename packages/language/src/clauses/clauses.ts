import { continuation, dependent, saysSomething, standAlone, strongConnectors, weakConnectors } from './clause-words.ts';
import { sideBySide } from './side-by-side.ts';

/** A stretch of the message that ends with a mark, by position. */
export interface Span {
  readonly start: number;
  readonly end: number;
  /** It ends with a question mark. */
  readonly asks: boolean;
}

const abbreviations = /\b(?:no|vs|e\.g|i\.e|approx|ca|etc|max|min|avg)$/u;

/** Characters before a full stop that are looked at: the longest abbreviation, and what stands before it. */
const abbreviationReach = 8;

/** What has been read of a sentence. */
interface Beginning {
  readonly start: number;
  /** Where its words begin. */
  readonly words: number;
  /** Where the first number stands that a full stop and a blank make the mark of a list. */
  readonly marked: number | undefined;
}

/** Characters before a full stop in which the number and what stands before it are found. */
const markReach = 12;

/**
 * Whether a full stop makes the number before it the mark of a list: at the beginning of the sentence, behind a comma, or
 * behind another mark, as in "1. yes 2. no"; in "probably 5." the number ends the sentence.
 */
function marksList(text: string, { start, words, marked }: Beginning, index: number): boolean {
  const tail = text.slice(Math.max(start, index - markReach), index);
  if (/(?:[,;:(]\s{0,9})\d{1,2}$/u.test(tail)) return true;
  if (index - words <= 2 && /^\d{1,2}$/u.test(text.slice(words, index))) return true;
  const blank = /\s\d{1,2}$/u.exec(tail);
  return marked !== undefined && blank !== null && index - tail.length + blank.index > marked + 1;
}

/** Whether the full stop at a position ends the sentence; not in 62.5, "1. yes", "no. 2" or "LIMIT ... OFFSET". */
function stopEnds(text: string, sentence: Beginning, index: number): boolean {
  if (text[index - 1] === '.' || text[index + 1] === '.') return false;
  const next = text[index + 1];
  return (
    (next === undefined || /[\s"')\]]/u.test(next)) &&
    !abbreviations.test(text.slice(Math.max(sentence.start, index - abbreviationReach), index)) &&
    !(/\d/u.test(text[index - 1] ?? '') && marksList(text, sentence, index))
  );
}

/** The full stop at a position as a mark that others may follow: "1. yes". */
function firstMark(text: string, { start, marked }: Beginning, index: number): number | undefined {
  if (marked !== undefined || !/\s/u.test(text[index + 1] ?? '')) return marked;
  return /(?:^|[\s,;:(])\d{1,2}$/u.test(text.slice(Math.max(start, index - markReach), index)) ? index : undefined;
}

/** How PostgreSQL tells of a deadlock: "Process 12 waits for ShareLock on transaction 34; blocked by process 56." */
const joinedBySemicolon = /^\s*blocked by\b/u;

/** Characters behind a semicolon that are looked at for it. */
const semicolonReach = 13;

/** @param before - The sentence before: where the next words begin is known where that one had none. */
function beginningAt(text: string, start: number, before?: Beginning): Beginning {
  if (before !== undefined && before.words >= start) return { start, words: before.words, marked: undefined };
  const words = /\S/gu;
  words.lastIndex = start;
  return { start, words: words.exec(text)?.index ?? text.length, marked: undefined };
}

/** The sentences of a folded text. */
export function sentencesOf(text: string): readonly Span[] {
  const spans: Span[] = [];
  let sentence = beginningAt(text, 0);
  for (let index = 0; index <= text.length; index += 1) {
    const mark = text[index];
    const ends =
      mark === undefined ||
      (mark === ';' ? !joinedBySemicolon.test(text.slice(index + 1, index + 1 + semicolonReach)) : '\n!?。'.includes(mark)) ||
      (mark === '.' && stopEnds(text, sentence, index));
    if (!ends) {
      if (mark === '.') sentence = { ...sentence, marked: firstMark(text, sentence, index) };
      continue;
    }
    if (sentence.words < index) spans.push({ start: sentence.start, end: index, asks: mark === '?' });
    sentence = beginningAt(text, index + 1, sentence);
  }
  return spans;
}

/** Where a bracket that opens here closes, if it does nearby. */
function closing(text: string, start: number, limit: number): number {
  const at = text.slice(start, Math.min(limit, start + longestBracket)).indexOf(')');
  return at < 0 ? start : start + at;
}

/** A question joined to what stands before it: "queries are slow and what else could it be". */
const question =
  /^ +(?:(?:and|also|plus) (?:also )?(?:what|how|why|where do|which|could it|is it)\b|(?:以及|还有|另外|并且|顺便|那)?(?:为什么(?:不?是|你|问)|进展(?:如何|怎么样)|会不会是|是不是|还有(?:什么|哪些)(?:可能|假设)))/u;

/** Characters that are looked at for it; its longest beginning fits. */
const questionReach = 24;

/** Digits behind a comma that groups them. */
const groupedDigits = /^\d{3}(?!\d)/u;

/** Characters that are looked at for them: three and the one that ends them. */
const groupReach = 4;

/** Characters beyond which a bracket was forgotten. */
const longestBracket = 200;

/** A message of a program, which has commas of its own. */
const programSays = /\b(?:error|fatal|panic|warning)\s{0,4}:\s/gu;

/** Characters of it, the longest. */
const programReach = 13;

/** Tells whether a clause is such a message up to a place; of every next place only what is new is looked at. */
function programSpeaks(text: string, start: number): (end: number) => boolean {
  let read = start;
  let speaks = false;
  return (end) => {
    if (speaks) return true;
    programSays.lastIndex = Math.max(start, read - programReach) - start;
    speaks = programSays.test(text.slice(start, end));
    read = end;
    return speaks;
  };
}

/** Where the clause that begins at `start` ends: at a comma that doesn't group digits and stands in no bracket, or at the end of the sentence. */
export function clauseEnd(text: string, start: number, limit: number): number {
  const speaks = programSpeaks(text, start);
  for (let index = start; index < limit; index += 1) {
    if (text[index] === '(') index = closing(text, index, limit);
    if (text[index] === ' ' && index > start + 2 && question.test(text.slice(index, index + questionReach))) return index;
    if (text[index] !== ',') continue;
    if (speaks(index) && !/^\s*\p{Script=Han}/u.test(text.slice(index + 1, limit))) continue;
    const grouping = /\d/u.test(text[index - 1] ?? '') && groupedDigits.test(text.slice(index + 1, index + 1 + groupReach));
    if (!grouping) return index;
  }
  return limit;
}

/** Where the clause ends together with what only goes on about the same: "复制延迟很大，超过 2 小时". */
export function statementEnd(text: string, start: number, limit: number): number {
  let end = clauseEnd(text, start, limit);
  const begins = /^\s*(?:to|in order to)\s/u.test(text.slice(start, end));
  while (end < limit && (begins || dependent.test(text.slice(end + 1, limit).trimStart()))) {
    const next = clauseEnd(text, end + 1, limit);
    if (begins) return next;
    end = next;
  }
  return end;
}

/** Whether the parts [start, end) and [next, …) of a piece are apart. */
type Separates = (start: number, end: number, next: number) => boolean;

function splitAt(pieces: readonly string[], connectors: RegExp, separator: (piece: string) => Separates): readonly string[] {
  return pieces.flatMap((piece) => {
    const separates = separator(piece);
    const parts: string[] = [];
    let start = 0;
    for (const match of piece.matchAll(connectors)) {
      const next = match.index + match[0].length;
      if (isBlank(piece.slice(start, match.index)) || isBlank(piece.slice(next)) || !separates(start, match.index, next)) continue;
      parts.push(piece.slice(start, match.index));
      start = next;
    }
    return [...parts, piece.slice(start)];
  });
}

function isBlank(text: string): boolean {
  return !/\S/u.test(text);
}

/** Longest noun that is a complaint, with blanks around it. */
const longestComplaint = 60;

function isComplaint(text: string): boolean {
  return text.length <= longestComplaint && standAlone.test(text.trim().toLowerCase());
}

const everySaying = new RegExp(saysSomething.source, 'giu');

/** Whether something is said in a part of a piece. It is looked for once, not for every part that the piece may be divided into. */
function sayings(piece: string): (start: number, end: number) => boolean {
  let found: readonly (readonly [start: number, end: number])[] | undefined;
  let first = 0;
  return (start, end) => {
    found ??= Array.from(piece.matchAll(everySaying), ({ index, 0: said }) => [index, index + said.length]);
    if (end === piece.length) return (found.at(-1)?.[0] ?? -1) >= start;
    while ((found[first]?.[0] ?? Infinity) < start) first += 1;
    return (found[first]?.[1] ?? Infinity) <= end;
  };
}

/** Apart are two parts that each say something by themselves, or two complaints, each a noun: "deadlocks and lock waits". */
function sayingEach(piece: string): Separates {
  const says = sayings(piece);
  const speaks = (start: number, end: number): boolean =>
    (says(start, end) && piece.slice(start, end).trim().length > 1) || isComplaint(piece.slice(start, end));
  return (start, end, next) => !continuation.test(piece.slice(next).trimStart()) && speaks(start, end) && speaks(next, piece.length);
}

/** Whether 、 stands between two reports and not in a list of subjects such as "CPU、内存都很高". */
const enumeration = /(?:(?<!\s)\s+)?、\s*/gu;

/**
 * Splits a clause into observations. A connector between two words that only together say something,
 * as in "reads and writes are slow" or "CPU 和内存都很高", doesn't split.
 *
 * @param clause - In the user's own words.
 */
export function observationsOf(clause: string): readonly string[] {
  const strong = splitAt([clause], new RegExp(strongConnectors.source, 'giu'), () => () => true).flatMap(shared);
  const weak = splitAt(strong, new RegExp(weakConnectors.source, 'giu'), sayingEach);
  return splitAt(weak, enumeration, sayingEach)
    .flatMap(sideBySide)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
}

const sharedZh = /^(?<subjects>.{3,40}?)\s*(?:两者|三者)?都\s*(?<said>.{1,20})$/u;
const betweenSubjects = /(?:(?<!\s)\s+)?(?:以及|和|与|跟|及|、)\s*/u;
const sharedEn = [
  /^both\s{1,4}(?<first>.{2,40}?)\s{1,4}and\s{1,4}(?<second>.{2,40}?)\s{1,4}(?:are|look|seem)\s{1,4}(?<said>.{2,40})$/iu,
  /^(?<first>.{2,40}?)\s{1,4}and\s{1,4}(?<second>.{2,40}?)\s{1,4}(?:are|look|seem)\s{1,4}both\s{1,4}(?<said>.{2,40})$/iu,
];

/** The subjects that share one predicate, and the predicate. */
function subjectsOf(piece: string): { readonly subjects: readonly string[]; readonly said: string } | undefined {
  const chinese = sharedZh.exec(piece)?.groups;
  if (chinese !== undefined) return { subjects: (chinese.subjects ?? '').split(betweenSubjects), said: chinese.said ?? '' };
  const english = sharedEn.map((pattern) => pattern.exec(piece)?.groups).find((found) => found !== undefined);
  return english === undefined ? undefined : { subjects: [english.first ?? '', english.second ?? ''], said: english.said ?? '' };
}

/** Longest subject, in characters; what is longer says something itself. */
const longestSubject = 40;

/** "CPU 和 IO 都很高" says two things with one predicate. */
function shared(piece: string): readonly string[] {
  const { subjects = [], said = '' } = subjectsOf(piece.trim()) ?? {};
  const separate =
    subjects.length > 1 &&
    subjects.every((subject) => subject.length > 1 && subject.length <= longestSubject && !saysSomething.test(subject.toLowerCase()));
  if (!separate) return [piece];
  return subjects.map((subject) => `${subject}${/^[a-z]/iu.test(said) || /[a-z0-9]$/iu.test(subject) ? ' ' : ''}${said}`);
}
