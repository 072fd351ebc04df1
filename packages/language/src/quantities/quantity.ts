import { chineseNumber } from './chinese-number.ts';
import type { OwnUnits } from './own-units.ts';
import { ownUnits } from './own-units.ts';
import {
  approximateHalf,
  complementWords,
  leadsToValue,
  lowerBoundAfter,
  lowerBoundBefore,
  magnitudes,
  namesANumber,
  numberWords,
  perMinute,
  perSecond,
  shareWords,
  sizeUnits,
  timeUnits,
  unitWord,
  upperBoundAfter,
  upperBoundBefore,
} from './quantity-words.ts';

/** What a number measures. */
export type QuantityUnit = '%' | 'ms' | 'bytes' | 'count' | 'times';

/** A number with its unit, as found in a text. */
export interface Quantity {
  /** As written, with its unit. */
  readonly text: string;
  /** In `unit`: percentages 0 to 100, times in milliseconds, sizes in bytes. */
  readonly number: number;
  readonly unit: QuantityUnit;
  /** The number is a rate, converted to one second: "2000/s", "每秒 300 次". */
  readonly perSecond: boolean;
  /** "over 300" bounds the value from below, "under 300" from above. */
  readonly bound: 'exact' | 'above' | 'below';
  /** The number is what is left of a whole: "3 % free", "idle 5%". */
  readonly complement: boolean;
  /** The name before an equals sign, as in `work_mem = 64kB`: the number is that of this name only. */
  readonly setting?: string | undefined;
  /** Where it begins in the text, after NFKC. */
  readonly at: number;
  /** The number as its digits say, and the word behind it in one spelling, empty where there is none; for units that nobody knows here. */
  readonly written?: { readonly number: number; readonly unit: string } | undefined;
}

const digits = String.raw`\d{1,18}(?:,\d{3}){0,5}(?:\.\d{1,9})?`;
const words = [...numberWords.keys()].sort((a, b) => b.length - a.length).join('|');
// Looking ahead first spares looking behind at every character.
const numeral = String.raw`(?=[零一二两三四五六七八九十百千半])(?<![几数上好])[零一二两三四五六七八九十百千半]{1,9}`;
const units = [...timeUnits.keys(), ...sizeUnits.keys(), '%', 'percent', 'per cent', 'pct', '倍', 'times', 'x', '成']
  .sort((a, b) => b.length - a.length)
  .map(escape)
  .join('|');
const scale = [...magnitudes.keys()]
  .sort((a, b) => b.length - a.length)
  .map(escape)
  .join('|');
/** How many characters on either side of a number can change what it means. */
const contextLength = 40;

const unitEnd = String.raw`(?![a-z0-9])`;

/** A single one is how people say "once" and "suddenly" as well ("一度", "一声不响"), and an article counts nothing. */
const ownNumeral = String.raw`(?!一(?![一二两三四五六七八九十百千]))${numeral}`;
const ownWords = [...numberWords.keys()]
  .filter((word) => word !== 'a' && word !== 'an')
  .sort((a, b) => b.length - a.length)
  .join('|');

const alternatives = [
  String.raw`百分之\s{0,4}(?<share>${digits}|${numeral})`,
  String.raw`(?=\d)(?<![\d_.+]|(?!\p{Script=Han})\p{L})(?<digits>${digits})(?:-(?=[a-z]))?\s{0,4}(?:个)?多?\s{0,4}(?:(?<scale>${scale})(?=[^a-z0-9]|$))?\s{0,4}(?:个)?\s{0,4}(?:(?<unit>${units})${unitEnd})?`,
  String.raw`(?<numeral>${numeral})\s{0,4}(?:个)?多?(?:个)?\s{0,4}(?<numeralUnit>${units})${unitEnd}`,
  String.raw`\b(?<word>${words})\b(?:\s{1,4}(?:an?|full|whole|and a half))?\s{1,4}(?<wordUnit>${units})${unitEnd}`,
];

function patternWith({ spelled }: OwnUnits): RegExp {
  const behind = spelled.map(escape).join('|');
  const own =
    behind === ''
      ? []
      : [
          String.raw`(?<ownNumeral>${ownNumeral})\s{0,4}(?:个)?\s{0,4}(?<ownNumeralUnit>${behind})${unitEnd}`,
          String.raw`\b(?<ownWord>${ownWords})\b(?:\s{1,4}an?)?\s{1,4}(?<ownWordUnit>${behind})${unitEnd}`,
        ];
  return new RegExp([...alternatives, ...own].join('|'), 'giu');
}

const findKnown = createQuantityFinder([]);

/** Every number with a meaning in a text, in order. A spelling with two meanings ("5M") gives one entry for each. */
export function findQuantities(text: string): readonly Quantity[] {
  return findKnown(text);
}

/**
 * The same for a domain that counts in units of its own: a number in words is read before them too, as in "two beeps" or “两声”.
 * Units that aren't named are read as ever, and a number in digits needs none.
 *
 * @param units - The spellings of each, the first of which stands for all in `written`.
 */
export function createQuantityFinder(units: readonly (readonly string[])[]): (text: string) => readonly Quantity[] {
  const own = ownUnits(units);
  const pattern = patternWith(own);
  return (text) => quantitiesIn(text, pattern, own);
}

function quantitiesIn(text: string, pattern: RegExp, own: OwnUnits): readonly Quantity[] {
  const folded = text.normalize('NFKC');
  const all = [...folded.matchAll(pattern)].filter(
    (match) => !isSuperseded(folded, match) && !isName(folded, match) && !isLabel(folded, match),
  );
  const now = all.filter((match) => !isOfBefore(folded, match));
  const found = now.length > 0 ? now : all;
  const half = found.length === 0 ? approximateHalf.exec(folded) : null;
  if (half !== null) return [{ text: half[0], number: 50, unit: '%', perSecond: false, bound: 'exact', complement: false, at: half.index }];
  return found.flatMap((match) => {
    const around = surroundings(folded, match.index, match[0].length);
    const written = asWritten(folded, match, own);
    return meanings(match).map(({ number, unit }) => ({
      text: match[0].replace(/(?<![\s个多-])[\s个多-]+$/u, ''),
      number: number / around.interval,
      unit: unit === 'count' && around.isShare && number <= 100 ? '%' : unit,
      perSecond: around.perSecond,
      bound: around.bound,
      complement: around.complement,
      setting: around.setting,
      at: match.index,
      written,
    }));
  });
}

/** A number in digits, without the magnitude or unit that its letters may also be; one in words only before a unit of the domain's own. */
function asWritten(text: string, { groups = {}, index, 0: found }: RegExpExecArray, own: OwnUnits): Quantity['written'] {
  if (groups.digits === undefined) {
    const unit = own.nameOf(groups.ownNumeralUnit ?? groups.ownWordUnit ?? groups.numeralUnit ?? groups.wordUnit ?? '');
    return unit === undefined ? undefined : { number: spelledNumber(groups), unit };
  }
  const behind = text.slice(index + found.indexOf(groups.digits) + groups.digits.length);
  const word = /^[\s-]?\s*(\p{Script=Han}{1,3}|[\p{L}°Ωµμ%][\p{L}°/·]*)?/u.exec(behind)?.[1] ?? '';
  return { number: parse(groups.digits), unit: own.nameOf(word) ?? unitWord(word) };
}

/** A number in words. */
function spelledNumber({ numeral: known, ownNumeral: own, word, ownWord }: Readonly<Record<string, string | undefined>>): number {
  const spelled = known ?? own;
  return spelled === undefined ? (numberWords.get((word ?? ownWord ?? '').toLowerCase()) ?? NaN) : chineseNumber(spelled);
}

/** Of "from 99 to 80" and "30-40 ms" the first number is not the one that counts. */
function isSuperseded(text: string, match: RegExpExecArray): boolean {
  return /^\s*(?:[-~–→]|->|=>|to|到|至|[降升涨跌掉变]+(?:到|至|成|为)|drops? to|dropped to|rose to|went (?:up|down) to)\s*[\d一二三四五六七八九十]/i.test(
    text.slice(match.index + match[0].trimEnd().length, match.index + match[0].length + contextLength),
  );
}

/** Of "1.9 s where it used to be 12 ms" and 平时 5ms，现在 2 秒 the number of before isn't the one that counts, as long as there is another. */
function isOfBefore(text: string, { index, 0: found }: RegExpExecArray): boolean {
  const end = index + found.trimEnd().length;
  return (
    beforeLead.test(text.slice(Math.max(0, index - contextLength), index)) ||
    /^\s?(?:yesterday|last (?:week|month|year)|before (?:that|the|we|it)\b)/i.test(text.slice(end, end + contextLength))
  );
}

const beforeLead =
  /(?:\b(?:used to (?:be|take|need|run(?: in)?)|previously|formerly|normally|usually|typically|it was|\(was|instead of|up from|down from)|平时|平常|往常|往日|以前|从前|之前|原来|原先|原本|本来|昨天|上周|去年)\s{0,2}(?:(?:only|just|about|around|at|都|才|只要?|也就|大概|就|是|为|在)\s{0,2}){0,3}$/i;

/** Versions, process ids, ports and the like measure nothing. */
function isName(text: string, match: RegExpExecArray): boolean {
  if (isTimeOfDay(text, match)) return true;
  return (
    namesANumber.test(text.slice(Math.max(0, match.index - contextLength), match.index).toLowerCase()) ||
    /^\s*(?:版本|号|月|日|点|年)/.test(text.slice(match.index + match[0].length, match.index + match[0].length + contextLength))
  );
}

/** "主库2", "方案1": a bare number at a Chinese word is a name, unless the word leads to a value: "上限400", "连接数400". */
function isLabel(text: string, { index, groups = {} }: RegExpExecArray): boolean {
  const bare = groups.digits !== undefined && groups.unit === undefined && groups.scale === undefined;
  return bare && /\p{Script=Han}/u.test(text[index - 1] ?? '') && !leadsToValue.test(text.slice(Math.max(0, index - 1), index));
}

/** Characters of hours and minutes before seconds, "14:00:", and one more that shows that no digit stands before. */
const clockLength = 7;

/** "since 14:00". */
function isTimeOfDay(text: string, { index, 0: found }: RegExpExecArray): boolean {
  return (
    /^:\d\d(?!\d)/.test(text.slice(index + found.trimEnd().length)) ||
    /(?<!\d)\d{1,2}:(?:\d\d:)?$/.test(text.slice(Math.max(0, index - clockLength), index))
  );
}

function meanings({ groups = {} }: RegExpExecArray): readonly { readonly number: number; readonly unit: QuantityUnit }[] {
  const { share, digits: written, scale: magnitude, unit } = groups;
  if (share !== undefined) return [{ number: parse(share), unit: '%' }];
  if (written === undefined) return inUnit(spelledNumber(groups), groups.numeralUnit ?? groups.wordUnit);
  const factor = magnitudes.get(magnitude?.toLowerCase() ?? '') ?? 1;
  const number = parse(written);
  if (unit === undefined && magnitude !== undefined) {
    const size = sizeUnits.get(`${magnitude.toLowerCase()}b`);
    const time = magnitude === 'm' ? timeUnits.get('minute') : undefined;
    return [
      { number: number * factor, unit: 'count' },
      ...(size === undefined ? [] : [{ number: number * size, unit: 'bytes' as const }]),
      ...(time === undefined ? [] : [{ number: number * time, unit: 'ms' as const }]),
    ];
  }
  return inUnit(number * factor, unit);
}

function inUnit(number: number, unit: string | undefined): readonly { readonly number: number; readonly unit: QuantityUnit }[] {
  const name = unit?.toLowerCase() ?? '';
  const time = timeUnits.get(name);
  const size = sizeUnits.get(name);
  if (time !== undefined) return [{ number: number * time, unit: 'ms' }];
  if (size !== undefined) return [{ number: number * size, unit: 'bytes' }];
  if (['%', 'percent', 'per cent', 'pct'].includes(name)) return [{ number, unit: '%' }];
  if (name === '成') return [{ number: number * 10, unit: '%' }];
  return [{ number, unit: name === '' ? 'count' : 'times' }];
}

const secondsPerMinute = 60;

function surroundings(
  text: string,
  start: number,
  length: number,
): {
  readonly perSecond: boolean;
  readonly interval: number;
  readonly bound: Quantity['bound'];
  readonly complement: boolean;
  readonly isShare: boolean;
  readonly setting: string | undefined;
} {
  const isNothing = text.slice(start, start + length).trim() === '0';
  const before = lastClause(text.slice(Math.max(0, start - contextLength), start)).toLowerCase();
  const after = (/^[^,，.。;；:：]*/.exec(text.slice(start + length, start + length + contextLength))?.[0] ?? '').toLowerCase();
  const aMinute = perMinute.before.test(before) || perMinute.after.test(after);
  const aSecond = perSecond.before.test(before) || perSecond.after.test(after);
  const above = lowerBoundBefore.test(before) || lowerBoundAfter.test(after);
  const below = upperBoundBefore.test(before) || upperBoundAfter.test(after);
  return {
    perSecond: aMinute || aSecond,
    interval: aMinute ? secondsPerMinute : 1,
    bound: below ? 'below' : above ? 'above' : 'exact',
    complement: complementWords.before.test(before) || complementWords.after.test(after),
    isShare: shareWords.test(before),
    setting: /([a-z][a-z0-9_.]{0,62})\s*(?:=|为|:=)\s*$/.exec(before)?.[1] ?? (isNothing ? namedBefore.exec(before)?.[1] : undefined),
  };
}

/** A column or a setting in front of its value: "idx_scan 0" is nothing of that column, whatever else is counted. */
const namedBefore = /(?<![a-z0-9_.])([a-z][a-z0-9]{0,30}(?:_[a-z0-9]{1,30}){1,8})\s?(?:is|was|are|都?是|还是)?\s?$/;

function lastClause(text: string): string {
  return /(?<![^,，。;；:：])[^,，。;；:：]*$/.exec(text)?.[0] ?? '';
}

function parse(number: string): number {
  const plain = Number(number.replaceAll(',', ''));
  return Number.isNaN(plain) ? chineseNumber(number) : plain;
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
