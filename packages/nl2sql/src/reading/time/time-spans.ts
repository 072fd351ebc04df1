import type { Granularity } from '../../intent/structured-intent.ts';
import type { TimeMeaning } from '../mention.ts';
import type { Clock, Period } from './calendar.ts';
import { firstDay, isRunning, lastDay, partsOf } from './calendar.ts';
import type { CalendarPoint, TimeScan, YearSaid } from './scan.ts';
import { endsToken, matchAt, sticky } from './scan.ts';

/** Words that say when, and what they say. */
export interface TimeSpan {
  readonly start: number;
  readonly end: number;
  readonly time: TimeMeaning;
  readonly score: number;
}

/** Points by where they start; the longest is the one that others are joined to. */
export type PointsByStart = ReadonlyMap<number, CalendarPoint>;

const rangeBefore = sticky('from |between |从|自|在|介于');
const rangeJoin = sticky(' ?(?:-|~|到|至) ?| (?:to|through|thru|until|till|and) (?:the )?|(?:和|与)');
/** Only between what "between" began, or 之间 ends. */
const inclusiveOnly = /(?:and|和|与)/u;
const rangeAfter = sticky('(?:的)?(?:之间|期间)?');
const listJoin = sticky(' ?(?:,|、|，|和|与|及|以及|or|或者?)? ?(?:and |or |& ?)?(?:the )?');
const saysJoin = /[,、，和与及或&]|and|or/u;

/** Nobody lists more periods by hand. */
const longestList = 24;

interface OpenRow {
  readonly pattern: RegExp;
  readonly open: 'from' | 'until';
  /** Whether the named stretch itself belongs to it. */
  readonly inclusive: boolean;
}

/** Words before a point that leave it open at one end. */
const openBefore: readonly OpenRow[] = [
  {
    pattern: sticky(
      'since |ever since |starting (?:from |in |on )?|beginning (?:from |in |on )?|自从|自打|从|自|on or after |in or after |no earlier than |不早于',
    ),
    open: 'from',
    inclusive: true,
  },
  { pattern: sticky('after |later than |晚于|迟于'), open: 'from', inclusive: false },
  { pattern: sticky('before |prior to |earlier than |早于'), open: 'until', inclusive: false },
  {
    pattern: sticky('until |till |up to |up until |on or before |in or before |no later than |不晚于|截至|截止到?|到|直到'),
    open: 'until',
    inclusive: true,
  },
];
/** Words behind a point that do so. 从2020年 alone does not: it needs one of these or 起. */
const openAfter: readonly OpenRow[] = [
  {
    pattern: sticky(
      '(?:及|或)(?:以|之)?后|以来|起|开始|至今|到现在|到目前为止| (?:and|or) (?:later|after(?! ?[\\p{L}\\p{N}]))| onwards?| to now| until now| till now| to date',
    ),
    open: 'from',
    inclusive: true,
  },
  { pattern: sticky('(?:以|之)后|后'), open: 'from', inclusive: false },
  {
    pattern: sticky('(?:及|或)(?:以|之)?前|为止|底?为止| (?:and|or) (?:earlier|before(?! ?[\\p{L}\\p{N}]))'),
    open: 'until',
    inclusive: true,
  },
  { pattern: sticky('(?:以|之)前|前(?![\\d一二两三四五六七八九十])'), open: 'until', inclusive: false },
];
/** Words that open a point only together with words behind it. */
const needsBehind = /^(?:从|自|到)$/u;

/** What a point says alone; without a year that of today. */
export function pointSpan(point: CalendarPoint, clock: Clock): TimeSpan | undefined {
  const period = periodOf(point, undefined, clock);
  if (period === undefined) return undefined;
  const { start, end, granularity, score } = point;
  const time = { ...meaningOf([period], granularity, clock), ...doubtsOf([point]) };
  return { start, end, score, time: point.whole === true ? { ...time, running: false } : time };
}

function doubtsOf(points: readonly CalendarPoint[]): Pick<TimeMeaning, 'yearMissing' | 'bareYear'> {
  const yearMissing = points.every(({ period }) => period === undefined);
  const bareYear = points.every((point) => point.bareYear === true);
  return { ...(yearMissing ? { yearMissing } : {}), ...(bareYear ? { bareYear } : {}) };
}

function meaningOf(periods: readonly Period[], granularity: Granularity | undefined, clock: Clock): TimeMeaning {
  return {
    periods: [...periods],
    ...(granularity === undefined ? {} : { granularity }),
    running: periods.some((period) => isRunning(period, clock)),
  };
}

function periodOf(point: CalendarPoint, year: YearSaid | undefined, { asOf }: Clock): Period | undefined {
  return point.period ?? point.inYear?.(year ?? { year: partsOf(asOf)[0], fiscal: false });
}

/** From one point to another: "from March to May 2024", 2024年1月到3月, 2019-2021. */
export function rangeFrom(scan: TimeScan, points: PointsByStart, start: number): TimeSpan | undefined {
  const lead = matchAt(rangeBefore, scan.folded, start)?.[0] ?? '';
  const first = points.get(start + lead.length);
  if (first === undefined) return undefined;
  const join = matchAt(rangeJoin, scan.folded, first.end)?.[0];
  const last = join === undefined ? undefined : points.get(first.end + join.length);
  if (join === undefined || last === undefined) return undefined;
  const tail = matchAt(rangeAfter, scan.folded, last.end)?.[0] ?? '';
  const inclusive = inclusiveOnly.test(join);
  if (inclusive && !/between|介于|在/u.test(lead) && !tail.includes('之间')) return undefined;
  const year = first.year ?? last.year;
  const from = periodOf(first, year, scan.clock);
  let until = periodOf(last, year, scan.clock);
  // "From November 2023 to February": February of the year after.
  if (from !== undefined && until !== undefined && until.from < from.from && last.period === undefined && year !== undefined)
    until = periodOf(last, { ...year, year: year.year + 1 }, scan.clock);
  if (from === undefined || until === undefined || until.from < from.from) return undefined;
  const granularity = first.granularity === last.granularity ? first.granularity : (last.granularity ?? first.granularity);
  const end = endsToken(scan, last.end + tail.length) ? last.end + tail.length : last.end;
  const time = { ...meaningOf([{ from: from.from, until: until.until }], granularity, scan.clock), ...doubtsOf([first, last]) };
  return { start, end, time, score: 1 };
}

/** Several of one kind: "Q1 and Q3 of 2024", 2023年和2024年. */
export function listFrom(scan: TimeScan, points: PointsByStart, start: number): TimeSpan | undefined {
  const first = points.get(start);
  if (first === undefined) return undefined;
  const listed = [first];
  for (let last = first; listed.length < longestList; ) {
    const join = matchAt(listJoin, scan.folded, last.end)?.[0] ?? '';
    const next = saysJoin.test(join) ? points.get(last.end + join.length) : undefined;
    if (next === undefined || next.granularity !== first.granularity) break;
    listed.push(next);
    last = next;
  }
  if (listed.length < 2) return undefined;
  let year = listed.find((point) => point.year !== undefined)?.year;
  const periods: Period[] = [];
  for (const point of listed) {
    year = point.year ?? year;
    const period = periodOf(point, year, scan.clock);
    if (period === undefined) return undefined;
    periods.push(period);
  }
  const time = { ...meaningOf(periods, first.granularity, scan.clock), ...doubtsOf(listed) };
  return { start, end: listed.at(-1)?.end ?? first.end, time, score: 1 };
}

/** Before or after a point: "since 2020", 2020年以后. */
export function openFrom(scan: TimeScan, points: PointsByStart, start: number): TimeSpan | undefined {
  const before = openBefore
    .map((row) => ({ row, words: matchAt(row.pattern, scan.folded, start)?.[0] ?? '' }))
    .find(({ words }) => words !== '');
  const lead = before?.words ?? '';
  const article = matchAt(/the /uy, scan.folded, start + lead.length)?.[0] ?? '';
  const point = points.get(start + lead.length) ?? points.get(start + lead.length + article.length);
  if (point === undefined) return undefined;
  const behind = openAfter
    .map((row) => ({ row, words: matchAt(row.pattern, scan.folded, point.end)?.[0] ?? '' }))
    .find(({ words }) => words !== '' && endsToken(scan, point.end + words.length));
  const told = needsBehind.test(lead) ? undefined : before?.row;
  if (told !== undefined && behind !== undefined && told.open !== behind.row.open) return undefined;
  const row = behind?.row ?? told;
  const period = row === undefined ? undefined : periodOf(point, undefined, scan.clock);
  if (row === undefined || period === undefined) return undefined;
  return { start, end: point.end + (behind?.words.length ?? 0), time: openTime(point, period, { ...row, clock: scan.clock }), score: 1 };
}

function openTime(
  point: CalendarPoint,
  period: Period,
  { open, inclusive, clock }: Omit<OpenRow, 'pattern'> & { readonly clock: Clock },
): TimeMeaning {
  const bounds =
    open === 'from'
      ? { from: inclusive ? period.from : period.until, until: lastDay }
      : { from: firstDay, until: inclusive ? period.until : period.from };
  return { ...meaningOf([bounds], point.granularity, clock), ...doubtsOf([point]), running: false, open };
}
