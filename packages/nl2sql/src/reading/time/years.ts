import { fiscalYearOf, partsOf } from './calendar.ts';
import type { TimeScan, YearSaid } from './scan.ts';
import { endsToken, matchAt, sticky } from './scan.ts';
import { relativeFiscalYears, relativeYears } from './time-words.ts';

/** A year as said at a position. */
export interface YearFound extends YearSaid {
  readonly end: number;
  /** A number of four digits and nothing else. */
  readonly bare: boolean;
  /** Two digits: a year only before a part of one, since 10年 is also ten years. */
  readonly needsPart: boolean;
}

interface YearRow {
  readonly pattern: RegExp;
  readonly read: (digits: string, scan: TimeScan) => Pick<YearFound, 'year' | 'fiscal'> & Partial<YearFound>;
}

/** A year of two digits is of this century. */
function fullYear(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

const hanDigits = '零一二三四五六七八九';

function hanYear(digits: string): number {
  return Number(Array.from(digits.replaceAll('〇', '零'), (digit) => hanDigits.indexOf(digit)).join(''));
}

const rows: readonly YearRow[] = [
  ...relativeFiscalYears.map(([words, offset]) => ({
    pattern: sticky(words),
    read: (_: string, { clock }: TimeScan) => ({ year: fiscalYearOf(clock.asOf, clock) + offset, fiscal: true }),
  })),
  { pattern: sticky(String.raw`fy ?'?(\d{4}|\d{2})年?`), read: (digits) => ({ year: fullYear(digits), fiscal: true }) },
  {
    pattern: sticky(String.raw`(?:the )?(?:fiscal|financial)(?: year)? ?(\d{4})`),
    read: (digits) => ({ year: Number(digits), fiscal: true }),
  },
  {
    pattern: sticky(String.raw`(\d{4}|\d{2}) ?(?:财年|财政年度|会计年度|fiscal year)`),
    read: (digits) => ({ year: fullYear(digits), fiscal: true }),
  },
  { pattern: sticky(String.raw`财年 ?(\d{4})年?`), read: (digits) => ({ year: Number(digits), fiscal: true }) },
  ...relativeYears.map(([words, offset]) => ({
    pattern: sticky(words),
    read: (_: string, { clock }: TimeScan) => ({ year: partsOf(clock.asOf)[0] + offset, fiscal: false }),
  })),
  {
    pattern: sticky(String.raw`([12]\d{3}) ?(?:自然|日历)?年(?:度|[(（]自然年[)）])?(?!代)`),
    read: (digits) => ({ year: Number(digits), fiscal: false }),
  },
  { pattern: sticky(String.raw`自然年 ?([12]\d{3})年?`), read: (digits) => ({ year: Number(digits), fiscal: false }) },
  {
    pattern: sticky(String.raw`(?:the )?(?:calendar )?year ?(?:of )?([12]\d{3})`),
    read: (digits) => ({ year: Number(digits), fiscal: false }),
  },
  { pattern: sticky(String.raw`([12]\d{3}) calendar year`), read: (digits) => ({ year: Number(digits), fiscal: false }) },
  { pattern: sticky('([一二][零〇一二三四五六七八九]{3})年(?!代)'), read: (digits) => ({ year: hanYear(digits), fiscal: false }) },
  { pattern: sticky(String.raw`'?(\d{2})年`), read: (digits) => ({ year: fullYear(digits), fiscal: false, needsPart: true }) },
  {
    pattern: sticky(String.raw`(19\d{2}|20\d{2}|2100)(?![\d.]\d)`),
    read: (digits) => ({ year: Number(digits), fiscal: false, bare: true }),
  },
];

/** Words before a bare year that leave no doubt that it is one. */
const beforeYear = /(?<![\p{L}\p{N}])(?:in|during|year|year of) $/u;

/** The year said at a position, the longest words for it. */
export function yearAt(scan: TimeScan, at: number): YearFound | undefined {
  let best: YearFound | undefined;
  for (const { pattern, read } of rows) {
    const match = matchAt(pattern, scan.folded, at);
    if (match === undefined) continue;
    const end = at + match[0].length;
    if (end <= (best?.end ?? at) || !endsToken(scan, end)) continue;
    const said = read(match[1] ?? '', scan);
    const bare = said.bare === true && !beforeYear.test(scan.folded.slice(Math.max(0, at - 10), at));
    best = { end, needsPart: false, ...said, bare };
  }
  return best;
}
