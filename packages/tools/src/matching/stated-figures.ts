import type { Phenomenon } from '@dbdiag/graph-engine';
import type { Quantity } from '@dbdiag/language';
import { findQuantities, unitName } from '@dbdiag/language';
import { isFreeUnit } from './meets-threshold.ts';

/** A number that a description gives for what holds: "less than 13 V" is from -∞ to 13. */
export interface StatedFigure {
  readonly low: number;
  readonly high: number;
  /** What kind of number it is; numbers of two kinds can't be compared. */
  readonly kind: string;
  /** The word behind it, for kinds that are told apart by nothing else. */
  readonly word: string;
}

/**
 * The numbers by which a description says that its phenomenon holds. With a threshold of a known unit there are none: it decides by itself.
 *
 * @param find - Finds numbers, also in the units of the knowledge. Default: in those that everybody knows.
 */
export function statedFigures({ description, threshold }: Phenomenon, find = findQuantities): readonly StatedFigure[] {
  if (threshold === undefined) return [description.zh, description.en].flatMap((text) => (text === undefined ? [] : figuresIn(text, find)));
  if (!isFreeUnit(threshold)) return [];
  const { operator, value, unit } = threshold;
  return [{ ...between(value, operator === '>' ? 'above' : 'below'), kind: 'count', word: unitName(unit) }];
}

/**
 * Whether numbers that were said are of a kind with those of a description and none of them can be meant by it. What
 * can't be compared for sure, as of another unit, counts as said against it: whoever asks loses less than who assumes.
 */
export function contradictsFigures(said: readonly Quantity[], stated: readonly StatedFigure[]): boolean {
  const pairs = said
    .filter(({ complement }) => !complement)
    .flatMap((quantity) => stated.filter(({ kind }) => kind === kindOf(quantity)).map((figure) => ({ quantity, figure })));
  const sameWord = pairs.filter(({ quantity, figure }) => wordOf(quantity) === figure.word);
  const compared = sameWord.length > 0 ? sameWord : pairs;
  return compared.length > 0 && !compared.some(({ quantity, figure }) => canMean(quantity, figure));
}

/** Whether a number that was said may be one of those that are meant; nothing at all never is more than something. */
function canMean(quantity: Quantity, { low, high, word }: StatedFigure): boolean {
  const own = wordOf(quantity);
  if (own !== word && own !== '' && word !== '') return false;
  const { low: least, high: most } = between(quantity.number, quantity.bound);
  return least <= high && most >= low && !(most === 0 && low === 0 && high === Infinity);
}

function between(number: number, bound: Quantity['bound']): { readonly low: number; readonly high: number } {
  return { low: bound === 'below' ? -Infinity : number, high: bound === 'above' ? Infinity : number };
}

function kindOf({ unit, perSecond }: Quantity): string {
  return perSecond ? `${unit} per second` : unit;
}

function wordOf({ unit, written }: Quantity): string {
  return unit === 'count' ? (written?.unit ?? '') : '';
}

function figuresIn(text: string, find: typeof findQuantities): readonly StatedFigure[] {
  const folded = text.normalize('NFKC');
  const ranges = [...folded.matchAll(range)].map(({ 0: found, index, groups = {} }) => {
    const [from, to] = [groups.from ?? groups.low ?? '', groups.to ?? groups.high ?? ''];
    return { first: index + found.indexOf(from), second: index + found.length - to.length, share: Number(from) / Number(to) };
  });
  return find(folded).flatMap((quantity, index, all): readonly StatedFigure[] => {
    if (ranges.some(({ first }) => first === quantity.at)) return [];
    const kind = kindOf(quantity);
    const word = wordOf(quantity);
    const inRange = ranges.find(({ second }) => second === quantity.at);
    if (inRange !== undefined) return [{ low: quantity.number * inRange.share, high: quantity.number, kind, word }];
    const bound = boundOf(folded, quantity, all[index - 1]);
    return bound === undefined ? [] : [{ ...between(quantity.number, bound), kind, word }];
  });
}

/** "between 2 and 5 bar", "2-5 bar", "2 到 5 巴". */
const range =
  /(?:between|介于|在)\s*(?<from>\d+(?:\.\d+)?)[^\d,。;]{0,8}?(?:and|和|与|至|到)\s*(?<to>\d+(?:\.\d+)?)|(?<!\d)(?<low>\d+(?:\.\d+)?)[^\d\s,。;]{0,3}\s*(?:[-~–]|to|到|至)\s*(?<high>\d+(?:\.\d+)?)/giu;

const above =
  /(?<![不没未])(?:超过|大于|高于|多于|超出)|不低于|不少于|不小于|(?<!no |not )(?:(?:more|greater|larger|higher|longer|faster|hotter) than|over\b|above|exceed|beyond)|at least|>/iu;
const below =
  /低于|小于|少于|短于|不到|不足|不超过|不高于|不大于|最多|(?:less|fewer|lower|smaller|shorter|slower|colder|no more|not more) than|below|under\b|at most|within|up to|</iu;
const aboveAfter = /^\s*(?:[个次条块行页张](?:\s*(?=or|and))?)?(?:以上|之上|or more|and more)/iu;
const belowAfter = /^\s*(?:[个次条块行页张](?:\s*(?=or|and))?)?(?:以下|以内|之内|内|or less)/iu;

/**
 * Which side of the number is meant. A description may have words in between, as in "below the usual 80 %".
 *
 * @returns Undefined for a number that only stands in brackets, as "(5 minutes by default)".
 */
function boundOf(text: string, { at, text: written, bound }: Quantity, before: Quantity | undefined): Quantity['bound'] | undefined {
  if (bound !== 'exact') return bound;
  const start = before === undefined || before.at === at ? 0 : before.at + before.text.length;
  const clause = /(?<![^,,。;;::])[^,,。;;::]*$/u.exec(text.slice(start, at))?.[0] ?? '';
  const after = text.slice(at + written.length);
  if (belowAfter.test(after) || below.test(clause)) return 'below';
  if (aboveAfter.test(after) || above.test(clause)) return 'above';
  return /\([^()]*$/u.test(text.slice(0, at)) ? undefined : 'exact';
}
