import type { Condition } from '../intent/structured-intent.ts';
import type { Composing, SaidTime } from './composing.ts';
import { spokenLabel } from './head-meanings.ts';
import { hasTime, timeConditions } from './time-conditions.ts';

/** A time that was said of the whole question is rather that of its rows than of what these have to do with. */
const ofOthers = 0.1;

/**
 * Conditions on rows together with the times that were said: of the rows themselves, or of other rows that they have to do with ("singers who sang in
 * a concert in 2014", where a singer has only a year of birth).
 */
export function withTimes(
  composing: Composing,
  times: readonly SaidTime[],
  said: { readonly base: string; readonly conditions: readonly Condition[] },
): readonly Condition[] {
  return times.reduce((conditions, time) => withTime(composing, time, { base: said.base, conditions }), said.conditions);
}

function withTime(
  composing: Composing,
  time: SaidTime,
  { base, conditions }: { readonly base: string; readonly conditions: readonly Condition[] },
): readonly Condition[] {
  const places = conditions.flatMap((condition, index) => {
    const dataset = time.field === undefined ? datasetOf(condition) : undefined;
    return dataset !== undefined && hasTime(composing, dataset) ? [{ index, dataset }] : [];
  });
  const own = { value: undefined, cost: 0, label: labelOf(composing, base) };
  const others = places.map((place) => ({ value: place, cost: ofOthers, label: labelOf(composing, place.dataset) }));
  const place = others.length === 0 ? undefined : composing.choose(time.span, [own, ...others]);
  if (place === undefined) return [...conditions, ...timeConditions(composing, [time], base)];
  const moment = timeConditions(composing, [time], place.dataset);
  return conditions.map((condition, index) => (index === place.index ? narrowed(condition, moment) : condition));
}

function labelOf(composing: Composing, dataset: string): { readonly zh: string; readonly en: string } {
  return spokenLabel(composing.lookup.dataset(dataset).label, dataset);
}

/** The other rows that a condition is about. */
function datasetOf(condition: Condition): string | undefined {
  if (condition.kind === 'related') return condition.rows.dataset;
  if (condition.kind !== 'extreme' || condition.by.kind !== 'measure') return undefined;
  const { measure } = condition.by;
  return measure.kind === 'aggregate' ? measure.dataset : undefined;
}

function narrowed(condition: Condition, moment: readonly Condition[]): Condition {
  if (condition.kind === 'related')
    return { ...condition, rows: { ...condition.rows, conditions: [...condition.rows.conditions, ...moment] } };
  if (condition.kind !== 'extreme' || condition.by.kind !== 'measure' || condition.by.measure.kind !== 'aggregate') return condition;
  const { measure } = condition.by;
  return { ...condition, by: { kind: 'measure', measure: { ...measure, conditions: [...(measure.conditions ?? []), ...moment] } } };
}
