import type { Granularity, IntentTime, StructuredIntent } from '../intent/structured-intent.ts';
import type { Field } from '../model/semantic-model.ts';
import type { Catalog } from './catalog.ts';

/** An intent with a time whose periods, if it asks for a series of them, are said by the time alone and not by a dimension. */
export type TimedIntent = StructuredIntent & { readonly time: IntentTime };

/** Periods from the longest to the shortest. */
const byLength: readonly Granularity[] = ['fiscal_year', 'year', 'half_year', 'fiscal_quarter', 'quarter', 'month', 'week', 'day'];

/**
 * Moves dimensions that say when (by a granularity, or by a field of months or years) into the time of the intent: a comparison looks at one series of
 * periods, of the shortest that was asked for.
 */
export function withOneSeries(intent: StructuredIntent, time: IntentTime, catalog: Catalog): TimedIntent {
  const said = intent.dimensions.flatMap((dimension) => {
    const granularity = dimension.granularity ?? granularityOf(catalog.field(dimension.field.field));
    return granularity === undefined ? [] : [{ dimension, granularity }];
  });
  const moved = new Set(said.map(({ dimension }) => dimension));
  const asked = [...said.map(({ granularity }) => granularity), ...(time.granularity === undefined ? [] : [time.granularity])];
  const granularity = byLength.findLast((length) => asked.includes(length));
  const dated = said.find(({ dimension, granularity: own }) => dimension.granularity !== undefined && own === granularity);
  const field = time.field ?? dated?.dimension.field;
  return {
    ...intent,
    dimensions: intent.dimensions.filter((dimension) => !moved.has(dimension)),
    time: { ...time, ...(granularity === undefined ? {} : { granularity }), ...(field === undefined ? {} : { field }) },
  };
}

function granularityOf(field: Field): Granularity | undefined {
  switch (field.timeForm) {
    case 'year':
      return 'year';
    case 'fiscal-year':
      return 'fiscal_year';
    case 'quarter':
      return 'quarter';
    case 'month':
    case 'yyyymm':
    case 'iso-month':
      return 'month';
    case 'date':
    case 'timestamp':
    case 'iso-date':
    case 'yyyymmdd':
      return 'day';
    case undefined:
      return field.type === 'date' || field.type === 'timestamp' ? 'day' : undefined;
  }
}
