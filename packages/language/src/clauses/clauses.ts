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

/** The mark of a list at its beginning, behind a comma, or behind another mark: "1. yes 2. no"; in "probably 5." the number ends the sentence. */
const listMark = /(?:^\s*|[,;:(]\s*|(?:^|[\s,;:(])\d{1,2}\.\s.*\s)\d{1,2}$/su;

/** Whether the full stop at a position ends the sentence that began at `start`; not in 62.5, "1. yes", "no. 2" or "LIMIT ... OFFSET". */
function stopEnds(text: string, start: number, index: number): boolean {
  if (text[index - 1] === '.' || text[index + 1] === '.') return false;
  const next = text[index + 1];
  return (
    (next === undefined || /[\s"')\]]/u.test(next)) &&
    !abbreviations.test(text.slice(Math.max(start, index - abbreviationReach), index)) &&
    !(/\d/u.test(text[index - 1] ?? '') && listMark.test(text.slice(start, index)))
  );
}

/** How PostgreSQL tells of a deadlock: "Process 12 waits for ShareLock on transaction 34; blocked by process 56." */
const joinedBySemicolon = /^\s*blocked by\b/u;

/** Characters behind a semicolon that are looked at for it. */
const semicolonReach = 13;

/** The sentences of a folded text. */
export function sentencesOf(text: string): readonly Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (let index = 0; index <= text.length; index += 1) {
    const mark = text[index];
    const ends =
      mark === undefined ||
      (mark === ';' ? !joinedBySemicolon.test(text.slice(index + 1, index + 1 + semicolonReach)) : '\n!?。'.includes(mark)) ||
      (mark === '.' && stopEnds(text, start, index));
    if (!ends) continue;
    if (text.slice(start, index).trim() !== '') spans.push({ start, end: index, asks: mark === '?' });
    start = index + 1;
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

/** Where the clause that begins at `start` ends: at a comma that doesn't group digits and stands in no bracket, or at the end of the sentence. */
export function clauseEnd(text: string, start: number, limit: number): number {
  for (let index = start; index < limit; index += 1) {
    if (text[index] === '(') index = closing(text, index, limit);
    if (text[index] === ' ' && index > start + 2 && question.test(text.slice(index, index + questionReach))) return index;
    if (text[index] !== ',') continue;
    if (
      /\b(?:error|fatal|panic|warning)\s*:\s/u.test(text.slice(start, index)) &&
      !/^\s*\p{Script=Han}/u.test(text.slice(index + 1, limit))
    )
      continue;
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

function splitAt(pieces: readonly string[], connectors: RegExp, separates: (left: string, right: string) => boolean): readonly string[] {
  return pieces.flatMap((piece) => {
    const parts: string[] = [];
    let start = 0;
    for (const match of piece.matchAll(connectors)) {
      const left = piece.slice(start, match.index);
      const right = piece.slice(match.index + match[0].length);
      if (left.trim() === '' || right.trim() === '' || !separates(left, right)) continue;
      parts.push(left);
      start = match.index + match[0].length;
    }
    return [...parts, piece.slice(start)];
  });
}

function speaks(text: string): boolean {
  const folded = text.trim().toLowerCase();
  return folded.length >= 2 && (saysSomething.test(folded) || standAlone.test(folded));
}

/** "deadlocks and lock waits": two complaints, each a noun. */
function bothNouns(left: string, right: string): boolean {
  return standAlone.test(left.trim().toLowerCase()) && standAlone.test(right.trim().toLowerCase());
}

/** Whether 、 stands between two reports and not in a list of subjects such as "CPU、内存都很高". */
const enumeration = /\s*、\s*/gu;

/**
 * Splits a clause into observations. A connector between two words that only together say something,
 * as in "reads and writes are slow" or "CPU 和内存都很高", doesn't split.
 *
 * @param clause - In the user's own words.
 */
export function observationsOf(clause: string): readonly string[] {
  const strong = splitAt([clause], new RegExp(strongConnectors.source, 'giu'), () => true).flatMap(shared);
  const joined = (left: string, right: string): boolean =>
    !continuation.test(right.trim()) && ((speaks(left) && speaks(right)) || bothNouns(left, right));
  const weak = splitAt(strong, new RegExp(weakConnectors.source, 'giu'), joined);
  return splitAt(weak, enumeration, joined)
    .flatMap(sideBySide)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
}

const sharedZh = /^(?<subjects>.{3,40}?)\s*(?:两者|三者)?都\s*(?<said>.{1,20})$/u;
const betweenSubjects = /\s*(?:以及|和|与|跟|及|、)\s*/u;
const sharedEn = [
  /^both\s+(?<first>.{2,40}?)\s+and\s+(?<second>.{2,40}?)\s+(?:are|look|seem)\s+(?<said>.{2,40})$/iu,
  /^(?<first>.{2,40}?)\s+and\s+(?<second>.{2,40}?)\s+(?:are|look|seem)\s+both\s+(?<said>.{2,40})$/iu,
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
