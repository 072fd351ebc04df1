import { foldText } from '@dbdiag/language';
import type { Mention, QuestionToken, TimeMeaning } from '../mention.ts';
import type { Clock } from './calendar.ts';
import { addDays, firstDay } from './calendar.ts';
import { calendarPointsAt } from './calendar-points.ts';
import type { CalendarPoint, NoDate, TimeScan } from './scan.ts';
import { endsToken, matchAt, sticky } from './scan.ts';
import type { TimeSpan } from './time-spans.ts';
import { listFrom, openFrom, pointSpan, rangeFrom } from './time-spans.ts';
import { comparisonRows, eachRows, untilNow } from './time-words.ts';

const eachPatterns = eachRows.map(([words, each, score]) => ({
  pattern: sticky(words),
  score,
  time: { periods: [], each, running: false },
}));
const comparisonPatterns = comparisonRows.map(([words, meaning, score]) => ({
  pattern: sticky(words),
  score,
  time: { periods: [], ...meaning, running: false },
}));
const wordPatterns: readonly { readonly pattern: RegExp; readonly score: number; readonly time: TimeMeaning }[] = [
  ...eachPatterns,
  ...comparisonPatterns,
];
const untilNowPattern = sticky(untilNow);

/** When the words of a question say: stretches of the calendar, "each month", 同比. */
export function findTimes(text: string, tokens: readonly QuestionToken[], clock: Clock): readonly Mention[] {
  const scan: TimeScan = {
    text,
    folded: foldText(text),
    tokens,
    tokenAt: new Map(tokens.map(({ start }, index) => [start, index])),
    tokenAfter: new Map(tokens.map(({ end }, index) => [end, index + 1])),
    clock,
  };
  const found = tokens.map(({ start }) => calendarPointsAt(scan, start));
  const noDates = found.flat().filter((point): point is NoDate => 'impossible' in point);
  const points = new Map<number, CalendarPoint>();
  for (const point of found.flat().filter((each): each is CalendarPoint => !('impossible' in each)))
    if (point.end > (points.get(point.start)?.end ?? 0)) points.set(point.start, point);
  const calendar = tokens.flatMap(({ start }) => {
    const point = points.get(start);
    const alone = point === undefined ? undefined : pointSpan(point, clock);
    return [alone, rangeFrom(scan, points, start), listFrom(scan, points, start), openFrom(scan, points, start)].filter(
      (span): span is TimeSpan => span !== undefined,
    );
  });
  const real = outermost(calendar.filter((span) => !noDates.some((none) => none.start < span.end && span.start < none.end)));
  const words = outermost(tokens.flatMap((_, index) => wordsAt(scan, index))).filter(
    (span) => !real.some((outer) => isInside(span, outer)),
  );
  return [...real, ...words].flatMap((span) => mentionOf(scan, span));
}

/** Spans that aren't part of a longer one: Q1 in "Q1 2024" is no time of its own. */
function outermost(spans: readonly TimeSpan[]): readonly TimeSpan[] {
  const sorted = [...spans].sort((a, b) => a.start - b.start || b.end - a.end);
  let reached = -1;
  let outer: TimeSpan | undefined;
  return sorted.filter((span) => {
    const equal = span.start === outer?.start && span.end === outer.end;
    if (span.end <= reached && !equal) return false;
    reached = Math.max(reached, span.end);
    outer = span;
    return true;
  });
}

function isInside(span: TimeSpan, outer: TimeSpan): boolean {
  return outer.start <= span.start && span.end <= outer.end && outer.end - outer.start > span.end - span.start;
}

function wordsAt(scan: TimeScan, index: number): readonly TimeSpan[] {
  const token = scan.tokens[index];
  if (token?.kind !== 'word' && token?.kind !== 'han') return [];
  const { start } = token;
  const spans: TimeSpan[] = [];
  let longest = 0;
  for (const { pattern, time, score } of wordPatterns) {
    const length = matchAt(pattern, scan.folded, start)?.[0].length ?? 0;
    if (length <= longest || !endsToken(scan, start + length)) continue;
    longest = length;
    spans.unshift({ start, end: start + length, time, score });
  }
  const now = matchAt(untilNowPattern, scan.folded, start)?.[0];
  const until = addDays(scan.clock.asOf, 1);
  if (now !== undefined && endsToken(scan, start + now.length))
    return [{ start, end: start + now.length, time: { periods: [{ from: firstDay, until }], open: 'until', running: false }, score: 0.8 }];
  return spans.slice(0, 1);
}

function mentionOf({ tokenAt, tokenAfter }: TimeScan, { start, end, time, score }: TimeSpan): readonly Mention[] {
  const from = tokenAt.get(start);
  const to = tokenAfter.get(end);
  return to === undefined || from === undefined ? [] : [{ from, to, meaning: { kind: 'time', time }, score }];
}
