import type { Condition, Measure, Operator, StructuredIntent } from '../../intent/structured-intent.ts';

/** An intent that asks for nothing, and what a test adds. */
export function intentOf(parts: Partial<StructuredIntent>): StructuredIntent {
  return {
    version: 1,
    intentType: 'basic',
    measures: [],
    dimensions: [],
    fields: [],
    distinct: false,
    filters: [],
    exclusions: [],
    lifted: [],
    having: [],
    orderBy: [],
    ...parts,
  };
}

/** Measures to show. */
export function measuresOf(...measures: readonly Measure[]): StructuredIntent['measures'] {
  return measures.map((measure) => ({ measure, words: [] }));
}

/** A metric of the model. */
export function metricOf(metric: string, conditions: Condition[] = []): Measure {
  return conditions.length === 0 ? { kind: 'metric', metric } : { kind: 'metric', metric, conditions };
}

/** Fields to group by. */
export function groupsOf(...fields: readonly string[]): StructuredIntent['dimensions'] {
  return fields.map((field) => ({ field: { field }, words: [] }));
}

/** Ordered by a field, the least first. */
export function orderOf(field: string): StructuredIntent['orderBy'] {
  return [{ by: { kind: 'field', field: { field } }, direction: 'asc', words: [] }];
}

/** Fields to show. */
export function fieldsOf(...fields: readonly string[]): StructuredIntent['fields'] {
  return fields.map((field) => ({ field: { field }, words: [] }));
}

/** A field compared with values. */
export function compareOf(field: string, operator: Operator, ...values: readonly (string | number | boolean)[]): Condition {
  return { kind: 'compare', field: { field }, operator, operand: { kind: 'values', values: [...values] }, words: [] };
}

/** A stretch of time. */
export function timeOf(
  periods: readonly (readonly [string, string])[],
  rest: Partial<NonNullable<StructuredIntent['time']>> = {},
): NonNullable<StructuredIntent['time']> {
  return { periods: periods.map(([from, until]) => ({ from, until })), running: false, asOf: '2025-12-31', words: [], ...rest };
}
