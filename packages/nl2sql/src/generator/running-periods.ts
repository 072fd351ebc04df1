import type { IntentTime, StructuredIntent } from '../intent/structured-intent.ts';
import type { TimeForm } from '../model/semantic-model.ts';
import { addDays, isoDate, partsOf } from './calendar.ts';
import type { Catalog } from './catalog.ts';

/** Forms that tell months and no days: a month that runs has only a part of its rows, and nobody can tell which part of an earlier one that is. */
const monthly = new Set<TimeForm | undefined>(['yyyymm', 'iso-month']);

/**
 * An intent whose compared periods end where the data can: a year that isn't over is compared with the same part of the one before. By days up to
 * today; where rows tell only months, up to the last whole month.
 */
export function withClosedPeriods(intent: StructuredIntent, catalog: Catalog): StructuredIntent {
  const { time } = intent;
  if (time?.running !== true || time.comparison === undefined || time.comparison === 'ytd' || time.granularity !== undefined) return intent;
  const tomorrow = addDays(time.asOf, 1);
  const { year, month } = partsOf(tomorrow);
  const end = tellsMonths(intent, time, catalog) ? isoDate(year, month, 1) : tomorrow;
  const periods = time.periods.map(({ from, until }) => ({ from, until: until > end && from < end ? end : until }));
  return { ...intent, time: { ...time, periods } };
}

function tellsMonths({ subject, measures }: StructuredIntent, { field }: IntentTime, catalog: Catalog): boolean {
  if (field !== undefined) return monthly.has(catalog.field(field.field).timeForm);
  const named = measures.flatMap(({ measure }) =>
    measure.kind === 'metric' ? datasetsNamed(catalog.metric(measure.metric).expression, catalog) : [],
  );
  const datasets = [...(subject === undefined ? [] : [catalog.dataset(subject.dataset)]), ...named];
  const times = datasets.flatMap(({ primaryTime }) => (primaryTime === undefined ? [] : [catalog.field(primaryTime)]));
  return times.some(({ timeForm }) => monthly.has(timeForm));
}

function datasetsNamed(expression: string, catalog: Catalog): Catalog['model']['datasets'] {
  return catalog.model.datasets.filter(({ id }) => expression.includes(`${id}.`));
}
