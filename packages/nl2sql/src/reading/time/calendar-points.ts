import type { Granularity } from '../../intent/structured-intent.ts';
import type { Period } from './calendar.ts';
import { addDays, dayPeriod, fiscalStartYear, isoDate, isRealDay, monthsFrom, partsOf, unitFromNow } from './calendar.ts';
import type { CalendarPoint, NoDate, TimeScan } from './scan.ts';
import { endsToken, matchAt, sticky } from './scan.ts';
import { relativeRows, unitNames, yearToDate } from './time-words.ts';
import type { PartFound } from './year-parts.ts';
import { yearPartAt } from './year-parts.ts';
import type { YearFound } from './years.ts';
import { yearAt } from './years.ts';

type Read = Omit<CalendarPoint, 'start' | 'end'> | 'impossible' | undefined;

interface PointRow {
  readonly pattern: RegExp;
  readonly read: (groups: readonly string[], scan: TimeScan) => Read;
}

const few = String.raw`\d{1,3}|十[一二]?|[一二两三四五六七八九]|半|one|two|three|four|five|six|seven|eight|nine|ten|twelve`;
const fewNumbers = new Map<string, number>([
  ...'一 二 三 四 五 六 七 八 九 十 十一 十二'.split(' ').map((word, index): [string, number] => [word, index + 1]),
  ...'one two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, index): [string, number] => [word, index + 1]),
  ['两', 2],
  ['', 1],
]);

function countOf(text: string): number {
  return fewNumbers.get(text) ?? Number(text);
}

function resolved(granularity: Granularity | undefined, period: Period, score = 1): Read {
  return { granularity, period, score };
}

function calendarDay(year: number, month: number, day: number): Read {
  return isRealDay(year, month, day) ? resolved('day', dayPeriod(isoDate(year, month, day))) : 'impossible';
}

/**
 * The last so many units: whole ones before the running one, days and weeks up to today. `withRunning`: the running one is the last of them.
 */
function rolling(
  count: number,
  unit: Granularity,
  { clock, withRunning }: { readonly clock: TimeScan['clock']; readonly withRunning: boolean },
): Read {
  if (!(count >= 1)) return undefined;
  if (unit === 'day' || unit === 'week') {
    const days = unit === 'day' ? count : count * 7;
    return { granularity: unit, period: { from: addDays(clock.asOf, 1 - days), until: addDays(clock.asOf, 1) }, whole: true, score: 1 };
  }
  // "The past year" and 近半年 are as many whole months.
  const inMonths = (unit === 'year' && count === 1) || unit === 'half_year';
  const [step, length] = inMonths ? (['month', count * (unit === 'year' ? 12 : 6)] as const) : ([unit, count] as const);
  const last = withRunning ? 0 : -1;
  return resolved(step, { from: unitFromNow(step, last - length + 1, clock).from, until: unitFromNow(step, last, clock).until });
}

function decade(first: number): Read {
  return resolved(undefined, { from: isoDate(first, 1, 1), until: isoDate(first + 10, 1, 1) });
}

const included =
  '(?<running>[(（]?(?:,|，)?(?:含|包括|包含)(?:本|当)(?:月|季度|年|期)[)）]?| including (?:this|the current) (?:month|quarter|year))?';

const rows: readonly PointRow[] = [
  ...relativeRows.map(([words, unit, offset]) => ({
    pattern: sticky(words),
    read: (_: readonly string[], { clock }: TimeScan) => resolved(unit, unitFromNow(unit, offset, clock)),
  })),
  {
    pattern: sticky(yearToDate),
    read: (_, { clock }) => resolved('year', { from: isoDate(partsOf(clock.asOf)[0], 1, 1), until: addDays(clock.asOf, 1) }),
  },
  {
    pattern: sticky(String.raw`(?:最?(?<![附接将靠临])近|过去|过往)(?:的)? ?(${few})?个? ?(天|日|周|星期|月|季度|年|财年)${included}`),
    read: ([n = '', unit = '', running = ''], { clock }) => {
      const [count, name] = n === '半' ? [1, '半年'] : [countOf(n), unit];
      if (n === '半' && unit !== '年') return undefined;
      return n === '' && unit === '月' ? undefined : rolling(count, unitNames.get(name) ?? 'day', { clock, withRunning: running !== '' });
    },
  },
  {
    pattern: sticky(
      String.raw`(?:the )?(?:last|past|previous|latest|trailing|most recent) (${few}) (?:full |complete |calendar )?(day|week|month|quarter|year|fiscal year)s?${included}`,
    ),
    read: ([n = '', unit = '', running = ''], { clock }) =>
      rolling(countOf(n), unitNames.get(unit) ?? 'day', { clock, withRunning: running !== '' }),
  },
  { pattern: sticky('(?:the )?past year'), read: (_, { clock }) => rolling(1, 'year', { clock, withRunning: false }) },
  {
    pattern: sticky(String.raw`(${few}) ?个? ?(天|日|周|星期|月|季度|年)(?:之|以)?前(?!的?\d)`),
    read: ([n = '', unit = ''], { clock }) =>
      countOf(n) > 0 ? resolved(unitNames.get(unit), unitFromNow(unitNames.get(unit) ?? 'day', -countOf(n), clock), 0.8) : undefined,
  },
  {
    pattern: sticky(`(${few}|an?) (day|week|month|quarter|year)s? ago`),
    read: ([n = '', unit = ''], { clock }) => {
      const count = /^an?$/.test(n) ? 1 : countOf(n);
      return count > 0 ? resolved(unitNames.get(unit), unitFromNow(unitNames.get(unit) ?? 'day', -count, clock)) : undefined;
    },
  },
  {
    pattern: sticky(String.raw`([12]\d{3})([-/.])(\d{1,2})\2(\d{1,2})(?![\d])`),
    read: ([y = '', , m = '', d = '']) => calendarDay(Number(y), Number(m), Number(d)),
  },
  {
    pattern: sticky(String.raw`([12]\d{3})[-/](\d{1,2})(?![-/]?\d)`),
    read: ([y = '', m = '']) => {
      const month = Number(m);
      return month >= 1 && month <= 12 ? resolved('month', monthsFrom(Number(y), month, 1)) : undefined;
    },
  },
  {
    pattern: sticky(String.raw`((?:19|20)\d{2})(0[1-9]|1[0-2])(?![\d.])`),
    read: ([y = '', m = '']) => ({ granularity: 'month', period: monthsFrom(Number(y), Number(m), 1), bareYear: true, score: 0.9 }),
  },
  {
    pattern: sticky(String.raw`((?:19|20)\d{2})(0[1-9]|1[0-2])(\d{2})(?![\d.])`),
    read: ([y = '', m = '', d = '']) =>
      isRealDay(Number(y), Number(m), Number(d))
        ? { granularity: 'day', period: dayPeriod(isoDate(Number(y), Number(m), Number(d))), bareYear: true, score: 0.9 }
        : undefined,
  },
  { pattern: sticky(String.raw`(?:the )?(\d{3}0)(?:'?s|年代)`), read: ([y = '']) => (Number(y) >= 1000 ? decade(Number(y)) : undefined) },
  {
    pattern: sticky(String.raw`(?:the )?'?(?:上世纪|20世纪)?(\d0)(?:'?s|年代)`),
    read: ([y = '']) => decade(Number(y) + (Number(y) >= 30 ? 1900 : 2000)),
  },
  {
    pattern: sticky(String.raw`(?:the )?(\d{2})(?:st|nd|rd|th) century|(\d{2})世纪(?!\d)`),
    read: ([a = '', b = '']) => {
      const first = (Number(a === '' ? b : a) - 1) * 100 + 1;
      return resolved(undefined, { from: isoDate(first, 1, 1), until: isoDate(first + 100, 1, 1) });
    },
  },
];

/** What stands between a year and its part, and between a part and its year. */
const afterYear = sticky(String.raw` ?(?:的|'s|[-/])? ?`);
const beforeYear = sticky(String.raw`(?: of|,| in|[-/])? ?(?:the )?`);

/** Every stretch of the calendar that the words from a position on may say, the longest of each kind; words for no real date say so. */
export function calendarPointsAt(scan: TimeScan, start: number): readonly (CalendarPoint | NoDate)[] {
  const found: (CalendarPoint | NoDate)[] = [];
  for (const { pattern, read } of rows) {
    const match = matchAt(pattern, scan.folded, start);
    if (match === undefined) continue;
    const end = start + match[0].length;
    if (!endsToken(scan, end)) continue;
    const point = read(
      match.slice(1).map((group: string | undefined) => group ?? ''),
      scan,
    );
    if (point === 'impossible') found.push({ start, end, impossible: true });
    else if (point !== undefined) found.push({ start, end, ...point });
  }
  const said = yearAndPart(scan, start);
  if (said !== undefined) found.push(said);
  return found;
}

function yearAndPart(scan: TimeScan, start: number): CalendarPoint | NoDate | undefined {
  const year = yearAt(scan, start);
  if (year !== undefined) return withPart(scan, start, year);
  const part = yearPartAt(scan, start);
  if (part === undefined) return undefined;
  const between = matchAt(beforeYear, scan.folded, part.end)?.[0] ?? '';
  const behind = yearAt(scan, part.end + between.length);
  if ('impossible' in part) return { start, end: behind?.end ?? part.end, impossible: true };
  if (behind !== undefined && !behind.needsPart) return inYear([start, behind.end], part, behind);
  const { inYear: within, granularity, score } = part;
  return part.needsYear ? undefined : { start, end: part.end, granularity, inYear: within, score };
}

function withPart(scan: TimeScan, start: number, year: YearFound): CalendarPoint | NoDate | undefined {
  const between = matchAt(afterYear, scan.folded, year.end)?.[0] ?? '';
  const part = yearPartAt(scan, year.end + between.length);
  const bareBlank = year.bare && between === '';
  if (part !== undefined && 'impossible' in part) return { start, end: part.end, impossible: true };
  if (part !== undefined && !(bareBlank && part.granularity !== 'quarter' && part.granularity !== 'half_year'))
    return inYear([start, part.end], part, year);
  if (year.needsPart) return undefined;
  return wholeYear(scan, start, year);
}

function inYear([start, end]: readonly [number, number], part: PartFound, year: YearFound): CalendarPoint | NoDate {
  const period = part.inYear(year);
  const granularity = year.fiscal && part.granularity === 'quarter' ? 'fiscal_quarter' : part.granularity;
  return period === undefined ? { start, end, impossible: true } : { start, end, granularity, period, year, inYear: part.inYear, score: 1 };
}

function wholeYear({ clock }: TimeScan, start: number, year: YearFound): CalendarPoint {
  const { end, fiscal, bare } = year;
  const period = fiscal
    ? monthsFrom(fiscalStartYear(year.year, clock), clock.fiscalYearStartMonth, 12)
    : { from: isoDate(year.year, 1, 1), until: isoDate(year.year + 1, 1, 1) };
  return { start, end, granularity: fiscal ? 'fiscal_year' : 'year', period, year, score: 1, ...(bare ? { bareYear: true } : {}) };
}
