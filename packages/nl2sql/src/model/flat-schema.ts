import { z } from 'zod';
import { text } from './ossie-schema.ts';

const words = z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(text)).nullish();
const scalar = z.union([z.string(), z.number(), z.boolean()], 'has to be a text, a number or true or false');

const table = z.preprocess(
  (value) => (typeof value === 'string' ? { source: value } : value),
  z.strictObject({
    source: text.nullish(),
    label: text.nullish(),
    description: text.nullish(),
    synonyms: words,
    primary_key: words,
    time: text.nullish(),
    display: text.nullish(),
  }),
);

/** `[a, b]` is the same as `{a: a, b: b}`. */
const tables = z.preprocess(
  (value) =>
    Array.isArray(value) && value.every((item) => typeof item === 'string') ? Object.fromEntries(value.map((item) => [item, item])) : value,
  z.record(z.string(), table),
);

const meta = z.looseObject({
  name: text.nullish(),
  description: text.nullish(),
  table: text.nullish(),
  tables: tables.nullish(),
  /** `orders.company_id = company.company_id`, from many to one. */
  joins: words,
  default_filters: words,
  fiscal_year_start_month: z.int().min(1, 'has to be 1 to 12').max(12, 'has to be 1 to 12').nullish(),
  fiscal_year_named_by: z.enum(['start', 'end']).nullish(),
});

const dimension = z.strictObject({
  label: text.nullish(),
  description: text.nullish(),
  synonyms: words,
  columns: words,
  column_map: z.record(z.string(), text).nullish(),
  /** A word to its value, a value to its words, or only values. */
  terms: z
    .union(
      [z.array(scalar), z.record(z.string(), z.union([scalar, z.array(text)]))],
      'has to be a list of values, or a mapping of words to values',
    )
    .nullish(),
  datatype: text.nullish(),
  is_time: z.boolean().nullish(),
});

const metric = z.strictObject({
  label: text.nullish(),
  description: text.nullish(),
  synonyms: words,
  expr: text,
  default_filters: words,
  unit: text.nullish(),
});

const filter = z.preprocess(
  (value) => (typeof value === 'string' ? { expr: value } : value),
  z.strictObject({ label: text.nullish(), description: text.nullish(), synonyms: words, expr: text }),
);

/** The flat form: dimensions, metrics and filters by id, over the columns of one table or a few. */
export const flatModelSchema = z.strictObject({
  version: text.nullish(),
  meta: meta.nullish(),
  dimensions: z.record(z.string(), dimension.nullable()).nullish(),
  metrics: z.record(z.string(), metric.nullable()).nullish(),
  filters: z.record(z.string(), filter.nullable()).nullish(),
  rules: z
    .array(
      z
        .union(
          [text, z.looseObject({ match: text, ask: text.nullish(), default: text.nullish() })],
          'has to be a text, or a mapping with match and ask or default',
        )
        .nullable(),
    )
    .nullish(),
  examples: z
    .array(z.union([text, z.looseObject({ question: text, sql: text })], 'has to be a mapping with question and sql').nullable())
    .nullish(),
});

/** See {@link flatModelSchema}. */
export type FlatModel = z.output<typeof flatModelSchema>;
/** A dimension of {@link FlatModel}. */
export type FlatDimension = z.output<typeof dimension>;
