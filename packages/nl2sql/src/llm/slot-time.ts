import type { IntentTime } from '../intent/structured-intent.ts';
import type { ReadQuestion, TimeMeaning } from '../reading/mention.ts';
import type { Slots } from './slots.ts';

type TimeSlot = NonNullable<Slots['time']>;
type Period = Pick<IntentTime, 'periods' | 'running'>;

/**
 * The period of a time slot, or why it isn't one. Where the rules know the words, the slot has to say the same; where they don't, the year has to
 * stand there in digits.
 */
export function slotPeriod({ mentions, tokens, text }: ReadQuestion, slot: TimeSlot, asOf: string): Period | string {
  const start = text.toLowerCase().indexOf(slot.quote.trim().toLowerCase());
  const end = start + slot.quote.trim().length;
  const inside = mentions.filter(
    ({ from, to }) => (tokens[from]?.start ?? -1) >= start && (tokens[to - 1]?.end ?? Number.POSITIVE_INFINITY) <= end,
  );
  const times = inside.filter(({ meaning }) => meaning.kind === 'time');
  const longest = times.filter(
    (mention) =>
      !times.some((other) => other.from <= mention.from && mention.to <= other.to && other.to - other.from > mention.to - mention.from),
  );
  const read = longest.flatMap(({ meaning }) => (meaning.kind === 'time' ? [meaning.time] : []));
  const own = periodsOf(slot);
  if (typeof own === 'string') return own;
  const disagreeing = read.find((time) => !agrees(time, slot, own));
  if (disagreeing !== undefined) return `"${slot.quote}" says ${told(disagreeing)}.`;
  const isRead = read.some(({ periods }) => periods.length > 0);
  if (own.length > 0 && !isRead && !slot.quote.includes(String(slot.year))) return `"${slot.quote}" does not say which year.`;
  if (own.length === 0 && slot.comparison !== null && slot.granularity === null) return 'A comparison needs a year.';
  return { periods: own, running: own.some(({ from, until }) => from <= asOf && asOf < until) };
}

function periodsOf({ year, quarter, month }: TimeSlot): IntentTime['periods'] | string {
  if (quarter !== null && month !== null) return 'Give the quarter or the month, not both.';
  if (year === null) return quarter === null && month === null ? [] : 'Give the year as well.';
  const first = month ?? (quarter === null ? 1 : quarter * 3 - 2);
  const length = month === null ? (quarter === null ? 12 : 3) : 1;
  const day = (months: number): string => {
    const [years, rest] = [year + Math.floor(months / 12), (months % 12) + 1];
    return `${String(years).padStart(4, '0')}-${String(rest).padStart(2, '0')}-01`;
  };
  return [{ from: day(first - 1), until: day(first - 1 + length) }];
}

function agrees({ periods, each, comparison }: TimeMeaning, slot: TimeSlot, own: IntentTime['periods']): boolean {
  const [read, said] = [periods, own].map((list) => list.map(({ from, until }) => `${from}..${until}`).join());
  if (periods.length > 0 && read !== said) return false;
  if (each !== undefined && each !== slot.granularity) return false;
  return comparison === undefined || comparison === slot.comparison || (comparison === 'previous' && slot.comparison !== null);
}

function told({ periods, each, comparison }: TimeMeaning): string {
  return [
    ...periods.map(({ from, until }) => `${from} up to ${until}`),
    ...(each === undefined ? [] : [`each ${each}`]),
    ...(comparison === undefined ? [] : [comparison]),
  ].join(', ');
}
