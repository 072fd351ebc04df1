import type { Granularity } from '../../intent/structured-intent.ts';
import type { Clock, Period } from './calendar.ts';
import { dayPeriod, fiscalStartYear, isoDate, isoWeek, isRealDay, monthsFrom } from './calendar.ts';
import type { TimeScan, YearSaid } from './scan.ts';
import { endsToken, matchAt, sticky } from './scan.ts';
import { monthNames } from './time-words.ts';

/** A part of a year: a quarter, a month, a day of it. */
export interface PartFound {
  readonly end: number;
  readonly granularity: Granularity;
  readonly inYear: (year: YearSaid) => Period | undefined;
  /** Means something else without a year: "the last quarter". */
  readonly needsYear: boolean;
  readonly score: number;
}

/** Words of a part that no calendar has: month 13. */
export interface NoPart {
  readonly end: number;
  readonly impossible: true;
}

interface PartRow {
  readonly pattern: RegExp;
  readonly granularity: Granularity;
  readonly needsYear?: boolean;
  /** From the groups to what it is in a year; undefined where there is no such part. */
  readonly read: (groups: readonly string[], clock: Clock) => ((year: YearSaid) => Period | undefined) | undefined;
}

const numerals = new Map(
  [
    ...'一 二 三 四 五 六 七 八 九 十 十一 十二'.split(' '),
    ...'one two three four five six seven eight nine ten eleven twelve'.split(' '),
  ].map((word, index): [string, number] => [word, (index % 12) + 1]),
);
const ordinals = new Map(
  'first second third fourth last final'.split(' ').map((word, index): [string, number] => [word, Math.min(index + 1, 4)]),
);

function numberOf(text: string): number {
  return numerals.get(text) ?? ordinals.get(text) ?? Number.parseInt(text, 10);
}

/** So many months of a year, from the month after `skip` months on; of fiscal years counted from their first. */
function months(skip: number, count: number, clock: Clock): ((year: YearSaid) => Period) | undefined {
  if (skip < 0 || count < 1 || skip + count > 12) return undefined;
  return ({ year, fiscal }) =>
    fiscal ? monthsFrom(fiscalStartYear(year, clock), clock.fiscalYearStartMonth + skip, count) : monthsFrom(year, skip + 1, count);
}

/** A month by its name or number is one of the calendar, also in a fiscal year. */
function calendarMonths(from: number, until: number, clock: Clock): ((year: YearSaid) => Period) | undefined {
  if (!(from >= 1 && from <= until && until <= 12)) return undefined;
  return ({ year, fiscal }) => {
    const start = fiscal ? fiscalStartYear(year, clock) + (from < clock.fiscalYearStartMonth ? 1 : 0) : year;
    return monthsFrom(start, from, until - from + 1);
  };
}

function day(month: number, date: number): ((year: YearSaid) => Period | undefined) | undefined {
  // 29 February is a day of some years.
  if (!isRealDay(2024, month, date)) return undefined;
  return ({ year }) => (isRealDay(year, month, date) ? dayPeriod(isoDate(year, month, date)) : undefined);
}

const monthName = monthNames.join('|');
const numeralZh = '十[一二]?|[一二三四五六七八九]';
const fewEn = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve';
const ordinalEn = 'first|second|third|fourth|1st|2nd|3rd|4th';
const to = ' ?(?:-|~|到|至|to|through) ?';
const quarter = (n: number, clock: Clock) => months((n - 1) * 3, 3, clock);

function monthNumber(name: string): number {
  return monthNames.findIndex((names) => names.split('|').includes(name)) + 1;
}

const rows: readonly PartRow[] = [
  {
    pattern: sticky(String.raw`(\d{1,2}|${numeralZh}) ?月 ?(\d{1,2}) ?[日号]`),
    granularity: 'day',
    read: ([m = '', d = '']) => day(numberOf(m), Number(d)),
  },
  {
    pattern: sticky(String.raw`(${monthName})\.? (\d{1,2})(?:st|nd|rd|th)?(?![\d\p{L}])`),
    granularity: 'day',
    read: ([m = '', d = '']) => day(monthNumber(m), Number(d)),
  },
  {
    pattern: sticky(String.raw`(\d{1,2})(?:st|nd|rd|th)?(?: of)? (${monthName})(?!\p{L})\.?`),
    granularity: 'day',
    read: ([d = '', m = '']) => day(monthNumber(m), Number(d)),
  },
  {
    pattern: sticky(String.raw`(\d{1,2}|${numeralZh}) ?月?${to}(\d{1,2}|${numeralZh}) ?月份?(?! ?\d{1,2} ?[日号])`),
    granularity: 'month',
    read: ([a = '', b = ''], clock) => calendarMonths(numberOf(a), numberOf(b), clock),
  },
  {
    pattern: sticky(String.raw`(\d{1,2}|${numeralZh}) ?月份?(?! ?\d{1,2} ?[日号])`),
    granularity: 'month',
    read: ([m = ''], clock) => calendarMonths(numberOf(m), numberOf(m), clock),
  },
  {
    pattern: sticky(String.raw`(?:the month of )?(${monthName})(?!\p{L})\.?`),
    granularity: 'month',
    read: ([m = ''], clock) => calendarMonths(monthNumber(m), monthNumber(m), clock),
  },
  {
    pattern: sticky(String.raw`第?(\d|[一二三四五六七八九]) ?季?度?${to}第?(\d|[一二三四五六七八九]) ?季度`),
    granularity: 'quarter',
    read: ([a = '', b = ''], clock) => months((numberOf(a) - 1) * 3, (numberOf(b) - numberOf(a) + 1) * 3, clock),
  },
  {
    pattern: sticky(String.raw`(?:第 ?(\d|[一二三四五六七八九]) ?个?季度?|(\d|[一二三四五六七八九]) ?季度)`),
    granularity: 'quarter',
    read: ([a = '', b = ''], clock) => quarter(numberOf(a === '' ? b : a), clock),
  },
  { pattern: sticky(String.raw`q ?(\d)(?!\d)`), granularity: 'quarter', read: ([n = ''], clock) => quarter(Number(n), clock) },
  {
    pattern: sticky(String.raw`quarter (\d|one|two|three|four)(?!\d)`),
    granularity: 'quarter',
    read: ([n = ''], clock) => quarter(numberOf(n), clock),
  },
  { pattern: sticky(`(?:the )?(${ordinalEn}) quarter`), granularity: 'quarter', read: ([n = ''], clock) => quarter(numberOf(n), clock) },
  {
    pattern: sticky('(?:最后一?个?|末)季度?|(?:the )?(?:last|final) quarter'),
    granularity: 'quarter',
    needsYear: true,
    read: (_, clock) => quarter(4, clock),
  },
  {
    pattern: sticky('上半年|前半年|h1|(?:the )?first half(?: year)?(?: of the year)?'),
    granularity: 'half_year',
    read: (_, clock) => months(0, 6, clock),
  },
  {
    pattern: sticky('下半年|后半年|h2|(?:the )?(?:second|last) half(?: year)?(?: of the year)?'),
    granularity: 'half_year',
    read: (_, clock) => months(6, 6, clock),
  },
  // "2h" alone is two hours.
  { pattern: sticky('1h'), granularity: 'half_year', needsYear: true, read: (_, clock) => months(0, 6, clock) },
  { pattern: sticky('2h'), granularity: 'half_year', needsYear: true, read: (_, clock) => months(6, 6, clock) },
  {
    pattern: sticky(String.raw`前 ?(\d|${numeralZh}|两) ?个?季度?`),
    granularity: 'quarter',
    needsYear: true,
    read: ([n = ''], clock) => months(0, (n === '两' ? 2 : numberOf(n)) * 3, clock),
  },
  { pattern: sticky('前三季度'), granularity: 'quarter', read: (_, clock) => months(0, 9, clock) },
  {
    pattern: sticky(String.raw`前 ?(\d{1,2}|${numeralZh}|两) ?个?月`),
    granularity: 'month',
    needsYear: true,
    read: ([n = ''], clock) => months(0, n === '两' ? 2 : numberOf(n), clock),
  },
  {
    pattern: sticky(String.raw`(?:the )?first (\d{1,2}|${fewEn}) (month|quarter)s`),
    granularity: 'month',
    needsYear: true,
    read: ([n = '', unit = ''], clock) => months(0, numberOf(n) * (unit === 'quarter' ? 3 : 1), clock),
  },
  {
    pattern: sticky(String.raw`(?:the )?last (\d{1,2}|${fewEn}) (month|quarter)s`),
    granularity: 'month',
    needsYear: true,
    read: ([n = '', unit = ''], clock) => {
      const count = numberOf(n) * (unit === 'quarter' ? 3 : 1);
      return months(12 - count, count, clock);
    },
  },
  {
    pattern: sticky(String.raw`(?:最后|后) ?(\d{1,2}|${numeralZh}|两) ?个月`),
    granularity: 'month',
    needsYear: true,
    read: ([n = ''], clock) => {
      const count = n === '两' ? 2 : numberOf(n);
      return months(12 - count, count, clock);
    },
  },
  {
    pattern: sticky(String.raw`第 ?(\d{1,2}) ?周|(?:calendar )?week (\d{1,2})`),
    granularity: 'week',
    read: ([a = '', b = '']) => {
      const week = Number(a === '' ? b : a);
      return week >= 1 && week <= 53 ? ({ year }) => isoWeek(year, week) : undefined;
    },
  },
];

/** English words that are months only with a capital, a day or a year. */
const ambiguousMonths = /^(?:may|march|mar|jan|dec|sep|oct|august|jun)$/u;

/** The part of a year said at a position, the longest words for it. */
export function yearPartAt(scan: TimeScan, at: number): PartFound | NoPart | undefined {
  let best: PartFound | NoPart | undefined;
  for (const { pattern, granularity, needsYear = false, read } of rows) {
    const match = matchAt(pattern, scan.folded, at);
    if (match === undefined) continue;
    const end = at + match[0].length;
    if (end <= (best?.end ?? at) || !endsToken(scan, end)) continue;
    const inYear = read(
      match.slice(1).map((group: string | undefined) => group ?? ''),
      scan.clock,
    );
    const doubtful = ambiguousMonths.test(match[0]) && !/^\p{Lu}/u.test(scan.text.slice(at));
    best = inYear === undefined ? { end, impossible: true } : { end, granularity, inYear, needsYear, score: doubtful ? 0.6 : 1 };
  }
  return best;
}
