import { z } from 'zod';
import { text } from './ossie-schema.ts';

/** One word may stand without a list around it. */
const words = z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(text)).nullish();
const nameLists = z
  .record(
    z.string(),
    z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(text)),
  )
  .nullish();
const nameMap = z.record(z.string(), text).nullish();

const filter = z.strictObject({
  name: text,
  expression: text,
  label: text.nullish(),
  description: text.nullish(),
  synonyms: words,
});

const rule = z
  .strictObject({
    type: z.literal('disambiguation', 'has to be "disambiguation"').nullish(),
    match: text,
    ask: text.nullish(),
    default: text.nullish(),
    because: text.nullish(),
  })
  .refine((value) => (value.ask ?? undefined) !== undefined || (value.default ?? undefined) !== undefined, {
    error: 'A rule has to say what to do: give "ask" with a question, or "default" with what is taken.',
  });

/** What vendor DBDIAG adds to a whole model. */
export const modelExtensionSchema = z.strictObject({
  default_filters: z
    .array(
      filter
        .extend({
          metrics: z
            .preprocess(
              (value) => (typeof value === 'string' && value !== 'all' ? [value] : value),
              z.union([z.literal('all'), z.array(text)], 'has to be "all" or a list of metrics'),
            )
            .nullish(),
        })
        .nullable(),
    )
    .nullish(),
  filters: z.array(filter.nullable()).nullish(),
  terms: z
    .array(
      z
        .strictObject({
          field: text,
          value: z.union([z.string(), z.number(), z.boolean()], 'has to be a text, a number or true or false'),
          synonyms: words,
        })
        .nullable(),
    )
    .nullish(),
  grain: nameLists,
  display: nameMap,
  primary_time: nameMap,
  fiscal_year_start_month: z.int().min(1, 'has to be 1 to 12').max(12, 'has to be 1 to 12').nullish(),
  fiscal_year_named_by: z.enum(['start', 'end']).nullish(),
  verified_queries: z.array(z.strictObject({ question: text, sql: text }).nullable()).nullish(),
  rules: z.array(rule.nullable()).nullish(),
});

/** What vendor DBDIAG adds to a dataset. */
export const datasetExtensionSchema = z.strictObject({
  grain: words,
  display: text.nullish(),
  primary_time: text.nullish(),
});

/** What vendor DBDIAG adds to a field or metric, where its words would suggest something wrong. */
export const natureExtensionSchema = z.strictObject({
  unit: text.nullish(),
  scale: z.number().positive('has to be above 0').nullish(),
  time_form: z
    .enum(['date', 'timestamp', 'yyyymm', 'yyyymmdd', 'year', 'quarter', 'month', 'iso-date', 'iso-month', 'fiscal-year', 'none'])
    .nullish(),
  additive: z.boolean().nullish(),
  ratio: z.boolean().nullish(),
});
