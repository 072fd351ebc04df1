import { z } from 'zod';

/** YAML reads `2024` as a number; as a name or word it is a text. */
export const text = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string());
const optionalText = text.nullish();
const names = z.array(text);
const optionalNames = names.nullish();

/** Instructions alone may be a plain text. */
const aiContext = z
  .preprocess(
    (value) => (typeof value === 'string' ? { instructions: value } : value),
    z.looseObject({ synonyms: z.preprocess((value) => (typeof value === 'string' ? [value] : value), optionalNames) }),
  )
  .nullish();

/** One text is the same in every dialect. */
const expression = z.preprocess(
  (value) => (typeof value === 'string' ? { dialects: [{ dialect: 'ANSI_SQL', expression: value }] } : value),
  z.strictObject({ dialects: z.array(z.strictObject({ dialect: text, expression: text })).min(1, 'has to have an expression') }),
);

const extensions = z.array(z.strictObject({ vendor_name: text, data: z.unknown().optional() }).nullable()).nullish();

const field = z.strictObject({
  name: text,
  expression: expression.nullish(),
  dimension: z.looseObject({ is_time: z.boolean().nullish() }).nullish(),
  datatype: optionalText,
  label: optionalText,
  description: optionalText,
  ai_context: aiContext,
  custom_extensions: extensions,
});

const dataset = z.strictObject({
  name: text,
  source: text,
  label: optionalText,
  description: optionalText,
  primary_key: optionalNames,
  unique_keys: z.array(names).nullish(),
  ai_context: aiContext,
  fields: z.array(field.nullable()).nullish(),
  custom_extensions: extensions,
});

const relationship = z.strictObject({
  name: text,
  from: text,
  to: text,
  from_columns: names,
  to_columns: names,
  description: optionalText,
  ai_context: aiContext,
  custom_extensions: extensions,
});

const metric = z.strictObject({
  name: text,
  expression,
  datatype: optionalText,
  label: optionalText,
  description: optionalText,
  ai_context: aiContext,
  custom_extensions: extensions,
});

/** A semantic model by the core specification 0.2.0.dev0 of Apache Ossie; everything a list holds may be `null` where it was damaged. */
export const ossieModelSchema = z.strictObject({
  version: optionalText,
  dialects: z.unknown().optional(),
  vendors: z.unknown().optional(),
  name: optionalText,
  label: optionalText,
  description: optionalText,
  ai_context: aiContext,
  datasets: z.array(dataset.nullable()).nullable(),
  relationships: z.array(relationship.nullable()).nullish(),
  metrics: z.array(metric.nullable()).nullish(),
  custom_extensions: extensions,
});

/** A dataset of {@link ossieModelSchema}. */
export type OssieDataset = z.output<typeof dataset>;
/** An expression of {@link ossieModelSchema}, in one or several dialects. */
export type OssieExpression = z.output<typeof expression>;
/** Extensions of {@link ossieModelSchema}, of any vendor. */
export type OssieExtensions = z.output<typeof extensions>;
