import { z } from 'zod';

/** Version of the form of {@link StructuredIntent}. */
export const structuredIntentVersion = 1;

/** Words of the question that a part came from, by position in UTF-16 units. Empty: a default of the model, which the account says. */
const wordsSchema = z.array(z.strictObject({ text: z.string(), start: z.int().min(0), end: z.int().min(0) }));

const literalSchema = z.union([z.string(), z.number(), z.boolean()]);

/**
 * A field of the model, and the relationships by which it is reached from the rows it is said of, in order. Without `via` it is
 * the only way, or the shortest where there are several of different length.
 */
const fieldUseSchema = z.strictObject({ field: z.string(), via: z.array(z.string()).optional() });

const comparisonOperators = ['=', '!=', '<', '<=', '>', '>='] as const;

const operators = [
  ...comparisonOperators,
  'between',
  'in',
  'not_in',
  'contains',
  'not_contains',
  'starts_with',
  'ends_with',
  'is_null',
  'is_not_null',
] as const;

/** Aggregates a question may name over a field. `count` without a field counts rows. */
const aggregates = ['count', 'count_distinct', 'sum', 'average', 'minimum', 'maximum', 'median'] as const;

/** Rows of a dataset for which every condition holds. An `extreme` looks at the rows for which all other conditions hold. */
const rowsetSchema = z.strictObject({
  dataset: z.string(),
  get conditions() {
    return z.array(conditionSchema);
  },
});

/**
 * A number over rows.
 * - `metric`: of the model, with its default filters.
 * - `aggregate`: of a field, or a count of the rows of `dataset`.
 * - `ratio`: quotient of two, a division by 0 gives no value; `difference`: left less right.
 * - `share`: without `part` each group's share of the total over all groups; with `part` the share of the rows for which those conditions hold.
 * `conditions` hold for this measure alone, beside those of the question.
 */
const measureSchema: z.ZodType<Measure> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('metric'), metric: z.string(), conditions: z.array(conditionSchema).optional() }),
    z.strictObject({
      kind: z.literal('aggregate'),
      aggregate: z.enum(aggregates),
      field: fieldUseSchema.optional(),
      dataset: z.string().optional(),
      conditions: z.array(conditionSchema).optional(),
    }),
    z.strictObject({ kind: z.literal('ratio'), numerator: measureSchema, denominator: measureSchema }),
    z.strictObject({ kind: z.literal('difference'), left: measureSchema, right: measureSchema }),
    z.strictObject({ kind: z.literal('share'), of: measureSchema, part: z.array(conditionSchema).optional() }),
  ]),
);

/**
 * What a value is compared with: given values; the aggregate of other rows ("above the average"); or the value of a field of other
 * rows ("heavier than the dog called Rex"), where that is one row.
 */
const operandSchema: z.ZodType<Operand> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('values'), values: z.array(literalSchema) }),
    z.strictObject({ kind: z.literal('field'), field: fieldUseSchema }),
    z.strictObject({ kind: z.literal('measure'), measure: measureSchema, rows: rowsetSchema }),
    z.strictObject({ kind: z.literal('lookup'), field: fieldUseSchema, rows: rowsetSchema }),
  ]),
);

/**
 * What holds for rows.
 * - `compare`: a field with an operand. A field of a dataset of which a row has many holds if it holds for one of them.
 * - `named`: a filter of the model. `negated`: the rows for which it isn't true, unknown ones among them.
 * - `related`: there are rows of another dataset that belong to this one (`count`: so many of them; default at least one; `negated`: none).
 * `via` are the relationships in order, needed where there are several ways.
 * - `member`: the value of a field is (not) among the values of a field of other rows, whether or not they are related.
 * - `extreme`: of the rows for which the other conditions hold, those whose value is the greatest or least; ties all count, missing values never win.
 * `by` a measure counts over the related rows of `by`'s dataset. `rank`: 1 the greatest, 2 the second.
 * - `any`, `all`: at least one, or every one holds. `not`: it isn't true.
 */
const conditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('compare'),
      field: fieldUseSchema,
      operator: z.enum(operators),
      operand: operandSchema,
      words: wordsSchema,
    }),
    z.strictObject({ kind: z.literal('named'), filter: z.string(), negated: z.boolean(), words: wordsSchema }),
    z.strictObject({
      kind: z.literal('related'),
      via: z.array(z.string()).optional(),
      rows: rowsetSchema,
      negated: z.boolean(),
      count: z.strictObject({ operator: z.enum(comparisonOperators), value: z.int().min(0) }).optional(),
      words: wordsSchema,
    }),
    z.strictObject({
      kind: z.literal('member'),
      field: fieldUseSchema,
      of: fieldUseSchema,
      rows: rowsetSchema,
      negated: z.boolean(),
      words: wordsSchema,
    }),
    z.strictObject({
      kind: z.literal('extreme'),
      by: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('field'), field: fieldUseSchema }),
        z.strictObject({ kind: z.literal('measure'), measure: measureSchema }),
      ]),
      direction: z.enum(['highest', 'lowest']),
      rank: z.int().min(1),
      words: wordsSchema,
    }),
    z.strictObject({ kind: z.literal('any'), conditions: z.array(conditionSchema), words: wordsSchema }),
    z.strictObject({ kind: z.literal('all'), conditions: z.array(conditionSchema), words: wordsSchema }),
    z.strictObject({ kind: z.literal('not'), condition: conditionSchema, words: wordsSchema }),
  ]),
);

/** A stretch of days: from the first day on, up to but not including `until`; both ISO dates. */
const periodSchema = z.strictObject({ from: z.iso.date(), until: z.iso.date() });

const granularities = ['year', 'fiscal_year', 'half_year', 'quarter', 'fiscal_quarter', 'month', 'week', 'day'] as const;

/**
 * When, and what with. `periods`: several are one list ("Q1 and Q3"). `byPeriod` set: one figure a period of that length. `comparison`: `yoy` with the
 * same stretch one year before, `qoq` and `mom` with the quarter or month directly before, `previous` with the stretch of the same
 * length directly before, `ytd` running totals from the start of the year (`fiscal_year` too) up to each period. `result`: what of a comparison is wanted.
 * `running`: the last period isn't over at `asOf`; it is compared with the same part of the earlier one.
 */
const timeSchema = z.strictObject({
  field: fieldUseSchema.optional(),
  periods: z.array(periodSchema),
  granularity: z.enum(granularities).optional(),
  comparison: z.enum(['yoy', 'qoq', 'mom', 'previous', 'ytd']).optional(),
  result: z.enum(['rate', 'difference', 'both']).optional(),
  running: z.boolean(),
  asOf: z.iso.date(),
  words: wordsSchema,
});

/**
 * What a question asks for, in terms of the model alone (document 003 §2, with nested rows). A *list* (`measures` and `dimensions` empty) shows
 * `fields` of the rows of `subject`; otherwise `measures` are computed over them, one row for each combination of `dimensions`.
 */
export const structuredIntentSchema = z.strictObject({
  version: z.literal(structuredIntentVersion),
  intentType: z.enum(['basic', 'trend', 'dimension', 'complex']),
  /** The rows the question is about, with what holds for them. Absent where metrics alone say it; then `conditions` are in `filters`. */
  subject: rowsetSchema.optional(),
  measures: z.array(z.strictObject({ measure: measureSchema, words: wordsSchema })),
  /**
   * What the groups are of. A dimension by the display field of a dataset is by its rows: where names may repeat, its primary key groups too
   * (unseen), so that two rows of one name are two groups, and `fields` of that dataset and of its parents may stand beside it.
   */
  dimensions: z.array(
    z.strictObject({
      field: fieldUseSchema,
      granularity: z.enum(granularities).optional(),
      /** Groups without a row count too ("each, those without any included"). */
      keepEmpty: z.boolean().optional(),
      words: wordsSchema,
    }),
  ),
  /** Shown beside the groups or, in a list, of each row. */
  fields: z.array(z.strictObject({ field: fieldUseSchema, words: wordsSchema })),
  /** Only different rows of a list. */
  distinct: z.boolean(),
  time: timeSchema.optional(),
  /** Conditions on the rows of every measure; with a subject, those that a measure of another dataset shares. */
  filters: z.array(conditionSchema),
  /** What the user wants left out, in words: rows for which it holds are out, unknown ones stay. */
  exclusions: z.array(conditionSchema),
  /** Default filters that the user lifted in words. */
  lifted: z.array(z.strictObject({ filter: z.string(), words: wordsSchema })),
  /** Conditions on groups: a measure with a value, or with the average over all groups. `change`: how the measure changed, where it is compared over time. */
  having: z.array(
    z.strictObject({
      measure: measureSchema,
      change: z.literal(true).optional(),
      operator: z.enum([...comparisonOperators, 'between']),
      operand: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('values'), values: z.array(z.number()) }),
        z.strictObject({ kind: z.literal('average_of_groups') }),
        z.strictObject({ kind: z.literal('measure'), measure: measureSchema }),
      ]),
      words: wordsSchema,
    }),
  ),
  orderBy: z.array(
    z.strictObject({
      by: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('field'), field: fieldUseSchema }),
        z.strictObject({ kind: z.literal('measure'), measure: measureSchema }),
        /** The compared figure of a trend: its growth or difference. */
        z.strictObject({ kind: z.literal('change') }),
      ]),
      direction: z.enum(['asc', 'desc']),
      words: wordsSchema,
    }),
  ),
  /** Only the first so many; `per`: of each combination of these dimensions. `ties`: rows equal to the last count too. */
  limit: z
    .strictObject({ count: z.int().min(1), ties: z.boolean(), per: z.array(fieldUseSchema).optional(), words: wordsSchema })
    .optional(),
  /**
   * What becomes of the groups: `sum` adds up the first measure over the groups that are left ("the top three together"), `share` puts that over the
   * total of all groups, `count` counts them, `average`, `maximum` and `minimum` are over the groups ("the average monthly flow").
   */
  fold: z.strictObject({ kind: z.enum(['sum', 'share', 'count', 'average', 'maximum', 'minimum']), words: wordsSchema }).optional(),
});

/** What a question asks for, every part with the words it came from. */
export type StructuredIntent = z.output<typeof structuredIntentSchema>;
/** Words of the question, see {@link wordsSchema}. */
export type Words = z.output<typeof wordsSchema>;
/** A field and the way to it. */
export type FieldUse = z.output<typeof fieldUseSchema>;
/** How a value is compared. */
export type Operator = (typeof operators)[number];
/** An aggregate over a field. */
export type Aggregate = (typeof aggregates)[number];
/** The length of a period. */
export type Granularity = (typeof granularities)[number];
/** When, and what with. */
export type IntentTime = z.output<typeof timeSchema>;
/** A value as the model or the user gives it. */
export type Literal = z.output<typeof literalSchema>;

/** Rows of a dataset for which every condition holds. */
export interface Rowset {
  dataset: string;
  conditions: Condition[];
}

/** See {@link measureSchema}. */
export type Measure =
  | { kind: 'metric'; metric: string; conditions?: Condition[] | undefined }
  | {
      kind: 'aggregate';
      aggregate: Aggregate;
      field?: FieldUse | undefined;
      dataset?: string | undefined;
      conditions?: Condition[] | undefined;
    }
  | { kind: 'ratio'; numerator: Measure; denominator: Measure }
  | { kind: 'difference'; left: Measure; right: Measure }
  | { kind: 'share'; of: Measure; part?: Condition[] | undefined };

/** See {@link operandSchema}. */
export type Operand =
  | { kind: 'values'; values: Literal[] }
  | { kind: 'field'; field: FieldUse }
  | { kind: 'measure'; measure: Measure; rows: Rowset }
  | { kind: 'lookup'; field: FieldUse; rows: Rowset };

/** See {@link conditionSchema}. */
export type Condition =
  | { kind: 'compare'; field: FieldUse; operator: Operator; operand: Operand; words: Words }
  | { kind: 'named'; filter: string; negated: boolean; words: Words }
  | {
      kind: 'related';
      via?: string[] | undefined;
      rows: Rowset;
      negated: boolean;
      count?: { operator: (typeof comparisonOperators)[number]; value: number } | undefined;
      words: Words;
    }
  | { kind: 'member'; field: FieldUse; of: FieldUse; rows: Rowset; negated: boolean; words: Words }
  | {
      kind: 'extreme';
      by: { kind: 'field'; field: FieldUse } | { kind: 'measure'; measure: Measure };
      direction: 'highest' | 'lowest';
      rank: number;
      words: Words;
    }
  | { kind: 'any'; conditions: Condition[]; words: Words }
  | { kind: 'all'; conditions: Condition[]; words: Words }
  | { kind: 'not'; condition: Condition; words: Words };
