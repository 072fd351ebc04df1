import type { AnalyzedText } from '../words/analyzed-text.ts';
import { oncePerText } from '../words/once-per-text.ts';
import type { TextToken } from '../words/text-tokens.ts';
import type { TextUnit } from '../words/text-units.ts';
import {
  chineseExistenceNegators,
  chineseFalseNegators,
  chinesePredicateNegators,
  englishFalseNegations,
  englishNegators,
  inabilityComplements,
  normalConcept,
  normalWords,
  stressWords,
} from './negation-words.ts';

/** What a text says is not so. */
export interface Negation {
  /** Positions, in `tokens`, clause by clause; clauses without tokens are left out. */
  readonly clauses: readonly (readonly number[])[];
  /** Positions, in `tokens`, of the tokens a negation reaches. */
  readonly negated: ReadonlySet<number>;
  /** Numbers a negation reaches, as written: in "no statement above 1 s" it is 1. */
  readonly numbers: ReadonlySet<string>;
  /** The text says that something is normal or fine. */
  readonly normal: boolean;
}

interface Clause {
  readonly start: number;
  readonly end: number;
}

interface Cue {
  readonly start: number;
  readonly end: number;
  /** Reaches the next word, or all that follows. */
  readonly reach: 'next' | 'rest';
  /** It may stand behind what it negates. */
  readonly postposed: boolean;
}

/** Finds what a text negates, clause by clause. A negation inside a term of the lexicon ("no index") belongs to the term. */
export function findNegation(text: AnalyzedText): Negation {
  return negationOf(text);
}

const negationOf = oncePerText((text): Negation => {
  const negated = new Set<number>();
  const numbers = new Set<string>();
  const clauses: (readonly number[])[] = [];
  let normal = false;
  const inTerm = unitsInTerms(text.tokens);
  let next = 0;
  for (const clause of clausesOf(text.units, inTerm)) {
    const first = next;
    while ((text.tokens[next]?.start ?? Infinity) < clause.end) next += 1;
    const cues = cuesIn(text.units, clause, inTerm);
    const inside = Array.from({ length: next - first }, (_, offset) => first + offset).filter(
      (position) => !isFiller(text, position, cues),
    );
    for (const cue of cues) for (const number of numbersAfter(text.units, cue, clause)) numbers.add(number);
    const subject = inside.length === 0 ? (clauses.at(-1) ?? []) : inside;
    for (const cue of cues) for (const position of reached(text, subject, cue)) negated.add(position);
    if (inside.length > 0) clauses.push(inside);
    const last = inside.at(-1);
    const lastToken = last === undefined ? undefined : text.tokens[last];
    if (last !== undefined && lastToken !== undefined && saysNormal(text, lastToken) && !negated.has(last)) normal = true;
  }
  return { clauses, negated, numbers, normal };
});

/** Words of a negation itself, or that only stress it: "not one at all", 一条都没有. */
function isFiller({ tokens }: AnalyzedText, position: number, cues: readonly Cue[]): boolean {
  const token = tokens[position];
  if (token === undefined || token.key.startsWith('#')) return false;
  const end = token.start + token.length;
  return stressWords.has(token.key) ? cues.length > 0 : cues.some((cue) => token.start < cue.end && cue.start < end);
}

/** How far behind its cue a number is still denied. */
const deniedUnits = 24;

function numbersAfter(units: readonly TextUnit[], cue: Cue, { end }: Clause): readonly string[] {
  return cue.reach === 'rest'
    ? units.slice(cue.end, Math.min(end, cue.end + deniedUnits)).flatMap(({ kind, text }) => (kind === 'number' ? [text] : []))
    : [];
}

/** Not in 正常几倍 and "far above normal", which compare with what is normal. */
function saysNormal({ units }: AnalyzedText, { key, start, length }: TextToken): boolean {
  if (key !== `#${normalConcept}` && !normalWords.has(key)) return false;
  return units[start + length]?.text !== '几' && !comparisons.has(units[start - 1]?.text ?? '');
}

const comparisons: ReadonlySet<string> = new Set([
  'above',
  'below',
  'beyond',
  'over',
  'than',
  'exceeds',
  '比',
  '超',
  '超出',
  '超过',
  '高于',
  '低于',
  '偏离',
]);

function clausesOf(units: readonly TextUnit[], inTerm: ReadonlySet<number>): readonly Clause[] {
  const clauses: Clause[] = [];
  let start = 0;
  units.forEach((unit, index) => {
    const joins = unit.kind === 'word' && !inTerm.has(index) && (unit.text === 'but' || unit.text === 'because');
    if (!joins && !(unit.kind === 'break' && !quotes.has(unit.text))) return;
    clauses.push({ start, end: index });
    start = index + 1;
  });
  return [...clauses, { start, end: units.length }];
}

/** Marks around words that don't end a clause: no "still waiting" lines. */
const quotes: ReadonlySet<string> = new Set(['"', '“', '”']);

/** What follows the cue in its clause; where nothing does ("死锁没有出现", "deadlocks: none"), what stands before. */
function reached({ tokens }: AnalyzedText, subject: readonly number[], cue: Cue): readonly number[] {
  const reaches = (position: number): boolean => (tokens[position]?.start ?? 0) + (tokens[position]?.length ?? 0) > cue.end;
  const after = subject.filter(reaches);
  if (after.length === 0) return cue.postposed ? subject : [];
  const whole = after.filter((position) => (tokens[position]?.start ?? 0) >= cue.end);
  return cue.reach === 'rest' ? whole : whole.slice(0, 1).filter((position) => position === after[0]);
}

/** Units that belong to a term of the lexicon. */
function unitsInTerms(tokens: readonly TextToken[]): ReadonlySet<number> {
  return new Set(
    tokens.flatMap(({ key, start, length }) => (key.startsWith('#') ? Array.from({ length }, (_, offset) => start + offset) : [])),
  );
}

function cuesIn(units: readonly TextUnit[], clause: Clause, inTerm: ReadonlySet<number>): readonly Cue[] {
  const cues: Cue[] = [];
  for (let index = clause.start; index < clause.end; index += 1) {
    if (inTerm.has(index)) continue;
    const cue =
      units[index]?.kind === 'han'
        ? chineseCue(units, index, clause.end)
        : (zeroAtEnd(units, index, clause.end) ?? englishCue(units, index));
    if (cue === undefined) continue;
    if (cue !== 'false') cues.push(cue);
    index = cue === 'false' ? index + 1 : cue.end - 1;
  }
  return cues;
}

/** Characters in which a Chinese negator ends, the longest among them. */
const longestNegator = 5;

function chineseCue(units: readonly TextUnit[], start: number, end: number): Cue | 'false' | undefined {
  const ahead = units
    .slice(start, Math.min(end, start + longestNegator))
    .map(({ key }) => key)
    .join('');
  if (chineseFalseNegators.some((word) => ahead.startsWith(word)) || isInability(units, start) || isReset(units, start)) return 'false';
  const existence = chineseExistenceNegators.find((word) => ahead.startsWith(word));
  if (existence !== undefined) return { start, end: start + existence.length, reach: 'rest', postposed: true };
  const predicate = chinesePredicateNegators.find((word) => ahead.startsWith(word));
  return predicate === undefined ? undefined : { start, end: start + predicate.length, reach: 'next', postposed: false };
}

function englishCue(units: readonly TextUnit[], index: number): Cue | 'false' | undefined {
  const unit = units[index];
  const next = units[index + 1];
  if (
    unit?.kind === 'number' &&
    unit.text === '0' &&
    !/^(?:为|是|pid)$/.test(units[index - 1]?.text ?? '') &&
    next?.kind !== 'break' &&
    next !== undefined &&
    units[index - 1]?.kind !== 'number'
  )
    return { start: index, end: index + 1, reach: 'rest', postposed: false };
  if (unit?.kind !== 'word' || !englishNegators.has(unit.text) || (unit.text === 'zero' && next === undefined)) return undefined;
  return next !== undefined && englishFalseNegations.has(next.text)
    ? 'false'
    : { start: index, end: index + 1, reach: 'rest', postposed: !isObject(unit.text) };
}

/** Units before a zero in which a comparison or a process id is looked for: "is not 0", "pid 为 0". */
const comparisonReach = 3;

/** "deadlocks: 0", "si/so 都是 0", "wa is zero": nothing of what stands before. */
function zeroAtEnd(units: readonly TextUnit[], index: number, end: number): Cue | undefined {
  const isZero = /^(?:0|0\.0+|zero|nil)$/.test(units[index]?.text ?? '') && units[index - 1]?.kind !== 'number';
  const before = units
    .slice(Math.max(0, index - comparisonReach), index)
    .map(({ text }) => text)
    .join(' ');
  return isZero && index === end - 1 && !/(?:不 [为是]|非|大 于|超 过|above|over|than|exceeds|from|pid 为|pid 是|pid)$/.test(before)
    ? { start: index, end: index + 1, reach: 'rest', postposed: true }
    : undefined;
}

/** 发不出去, 跑不动: a verb before, a complement behind. */
function isInability(units: readonly TextUnit[], start: number): boolean {
  return units[start]?.key === '不' && units[start - 1]?.kind === 'han' && inabilityComplements.includes(units[start + 1]?.key ?? '-');
}

/** 清零, 归零: set back to nothing, which denies nothing. */
function isReset(units: readonly TextUnit[], start: number): boolean {
  return units[start]?.key === '零' && /^[清归置]$/.test(units[start - 1]?.key ?? '');
}

/** "removes nothing": the word is the object, and doesn't take back what stands before it. */
function isObject(word: string): boolean {
  return word === 'nothing' || word === 'zero' || word === 'without';
}
