import type { FieldUse, Granularity, IntentTime } from '../intent/structured-intent.ts';
import type { TimeMeaning } from '../reading/mention.ts';
import type { Composing, SaidTime } from './composing.ts';
import { DeadEnd } from './decisions.ts';
import type { QuestionPhrase } from './phrase.ts';
import { wholeQuestion } from './phrase-extent.ts';

/** What a question with figures says of time. */
export interface TimeSayings {
  readonly times: readonly SaidTime[];
  /** One figure a period of this length, by a group of the question. */
  readonly granularity?: Granularity;
  /** The field that says when, where a metric's own time isn't meant. */
  readonly field?: FieldUse;
}

/** The length of the periods a figure is wanted for, if it is wanted for each of several. @throws DeadEnd where two are said. */
export function granularityOf(phrase: QuestionPhrase, times: readonly SaidTime[]): Granularity | undefined {
  const said = [...phrase.groups.flatMap(({ granularity }) => granularity ?? []), ...times.flatMap(({ time }) => time.each ?? [])];
  const [first] = said;
  if (said.some((granularity) => granularity !== first)) throw new DeadEnd(wholeQuestion(phrase), 'Periods of two lengths were asked for.');
  return first;
}

/** The time of an intent; none where nothing was said of it. @throws DeadEnd where what was said doesn't fit together. */
export function intentTime(composing: Composing, phrase: QuestionPhrase, said: TimeSayings): IntentTime | undefined {
  const { times, granularity } = said;
  const comparison = comparisonOf(phrase, { times, granularity });
  const result = phrase.comparison?.result ?? times.flatMap(({ time }) => time.result ?? [])[0];
  if (times.some((time) => time.negated)) throw new DeadEnd(wholeQuestion(phrase), 'Other times than one cannot be said of a figure.');
  const spoken = times.filter(({ time }) => time.periods.length > 0);
  if (times.length === 0 && granularity === undefined && comparison === undefined) return undefined;
  const periods = periodsOf(composing, phrase, { spoken, needed: comparison !== undefined && granularity === undefined });
  const named = times.flatMap(({ field }) => (field === undefined ? [] : [{ field: field.id }]))[0] ?? said.field;
  return {
    ...(named === undefined ? {} : { field: named }),
    periods,
    ...(granularity === undefined ? {} : { granularity }),
    ...(comparison === undefined ? {} : { comparison }),
    ...(result === undefined ? {} : { result }),
    running: times.some(({ time }) => time.running),
    asOf: composing.asOf,
    words: [
      ...times.flatMap(({ span }) => composing.words(span)),
      ...phrase.groups.flatMap((group) => (group.granularity === undefined ? [] : composing.words(group))),
      ...(phrase.comparison === undefined ? [] : composing.words(phrase.comparison)),
    ],
  };
}

type Comparison = IntentTime['comparison'];

/** "Than before" is than the month before where a month is meant. */
function comparisonOf(
  phrase: QuestionPhrase,
  said: { readonly times: readonly SaidTime[]; readonly granularity: Granularity | undefined },
): Comparison {
  const kinds = [phrase.comparison?.kind, ...said.times.map(({ time }) => time.comparison)].filter((kind) => kind !== undefined);
  const [kind] = kinds;
  if (kinds.some((other) => other !== kind)) throw new DeadEnd(wholeQuestion(phrase), 'Two comparisons were asked for.');
  if (phrase.comparison !== undefined && kind === undefined) throw new DeadEnd(phrase.comparison, 'It is not said what to compare with.');
  if (kind !== 'previous') return kind;
  const length = said.granularity ?? said.times.flatMap(({ time }) => time.granularity ?? [])[0];
  if (length === 'year') return 'yoy';
  if (length === 'month') return 'mom';
  return length === 'quarter' ? 'qoq' : 'previous';
}

function periodsOf(
  composing: Composing,
  phrase: QuestionPhrase,
  { spoken, needed }: { readonly spoken: readonly SaidTime[]; readonly needed: boolean },
): IntentTime['periods'] {
  const [first, ...others] = spoken;
  if (first === undefined) return needed ? [choosePeriod(composing, phrase)] : [];
  if (others.some(({ time }) => !samePeriods(time, first.time))) throw new DeadEnd(wholeQuestion(phrase), 'Two times were said.');
  return first.time.periods.map((period) => openEnded(period, first.time.open));
}

/** The first and last day there can be. */
const [beginning, end] = ['0001-01-01', '9999-12-31'];

function openEnded(period: TimeMeaning['periods'][number], open: TimeMeaning['open']): TimeMeaning['periods'][number] {
  if (open === 'from') return { from: period.from, until: end };
  return open === 'until' ? { from: beginning, until: period.until } : period;
}

function samePeriods(left: TimeMeaning, right: TimeMeaning): boolean {
  return JSON.stringify(left.periods) === JSON.stringify(right.periods) && left.open === right.open;
}

/** A comparison without a period: of which year is for the user to say. */
function choosePeriod(composing: Composing, phrase: QuestionPhrase): { from: string; until: string } {
  const year = Number(composing.asOf.slice(0, 4));
  const alternatives = [year, year - 1].map((candidate) => ({
    value: { from: `${String(candidate)}-01-01`, until: `${String(candidate + 1)}-01-01` },
    cost: 0,
    label: { zh: `${String(candidate)}年`, en: String(candidate) },
  }));
  return composing.choose(phrase.comparison ?? wholeQuestion(phrase), alternatives);
}
