import { z } from 'zod';
import { structuredIntentSchema } from '../intent/structured-intent.ts';

/** Version of the form of an {@link Answer}. */
export const answerVersion = 1;

const bilingual = z.strictObject({ zh: z.string(), en: z.string() });
const span = z.strictObject({ text: z.string(), start: z.int().min(0), end: z.int().min(0) });

const columnSchema = z.strictObject({
  name: z.string(),
  label: bilingual,
  /** What the column is in the answer. */
  role: z.enum(['dimension', 'period', 'field', 'measure', 'previous', 'change', 'rate']),
  /** How a person reads its values. */
  form: z.enum(['text', 'number', 'percent', 'date', 'boolean']),
  unit: z.string().optional(),
  /** How much a stored 1 is in plain units. */
  scale: z.number().optional(),
});

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const changeSchema = z.strictObject({ path: z.string(), before: z.string(), after: z.string() });

const executionSchema = z.strictObject({
  teammate: z.enum(['semantic_parser', 'sql_generator', 'result_evaluator']),
  step: z.int().min(1),
  input: z.string(),
  output: z.string(),
  fault: z.string().optional(),
});

/** One line of the account: words of the question, and what they were taken for. */
const accountLineSchema = z.strictObject({
  /** Empty: nobody said so, it is a default. */
  words: z.array(span),
  takenFor: bilingual,
});

/** What a reader should know of a result before believing it. */
const warningSchema = z.strictObject({
  kind: z.enum([
    'value-unknown',
    'no-rows',
    'missing-values',
    'share-above-one',
    'rows-multiplied',
    'running-period',
    'truncated',
    'default',
    'model-differs',
    'repaired',
  ]),
  text: bilingual,
});

const chartSchema = z.strictObject({
  kind: z.enum(['bars', 'line']),
  title: z.string(),
  keyLabel: z.string(),
  keys: z.array(z.string()),
  series: z.array(z.strictObject({ label: z.string(), values: z.array(z.number().nullable()) })),
  form: z.enum(['number', 'percent']),
});

/** What became of a question. Nothing in it is made up: every number is in `table`, every part of the intent has its words or is a default that says so. */
export const answerSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('answered'),
    version: z.literal(answerVersion),
    question: z.string(),
    intent: structuredIntentSchema,
    sql: z.string(),
    /** All ways the question was put in SQL, the executed one first. */
    candidates: z.array(z.strictObject({ sql: z.string(), reason: bilingual })),
    table: z.strictObject({ columns: z.array(columnSchema), rows: z.array(z.array(valueSchema)), truncated: z.boolean() }),
    /** The figure first, then what it is of: period and conditions in words. */
    summary: bilingual,
    account: z.array(accountLineSchema),
    warnings: z.array(warningSchema),
    chart: chartSchema.optional(),
    /** What a repair changed of the statement. */
    repairs: z.array(z.strictObject({ diagnosis: z.string(), changes: z.array(changeSchema) })),
    history: z.array(executionSchema),
    elapsedMs: z.number().min(0),
  }),
  z.strictObject({
    kind: z.literal('clarification'),
    version: z.literal(answerVersion),
    question: z.string(),
    /** As tools ask: `multiple_matches` and so on. */
    type: z.enum(['multiple_matches', 'missing_value', 'vague_observation']),
    subject: z.string(),
    asks: bilingual,
    options: z.array(z.strictObject({ label: bilingual, intent: structuredIntentSchema })),
  }),
  z.strictObject({
    kind: z.literal('not-understood'),
    version: z.literal(answerVersion),
    question: z.string(),
    reason: z.enum(['unknown-words', 'no-reading', 'not-in-model', 'not-a-question', 'too-long']),
    words: z.array(span),
    says: bilingual,
  }),
  z.strictObject({
    kind: z.literal('given-up'),
    version: z.literal(answerVersion),
    question: z.string(),
    intent: structuredIntentSchema.optional(),
    sql: z.string().optional(),
    /** What was tried, in order. */
    history: z.array(executionSchema),
    says: bilingual,
    /** What would help. */
    helps: bilingual,
  }),
]);

/** See {@link answerSchema}. */
export type Answer = z.output<typeof answerSchema>;
/** An answer with a result. */
export type Answered = Extract<Answer, { kind: 'answered' }>;
/** A column of an answer. */
export type AnswerColumn = z.output<typeof columnSchema>;
/** The rows of an answer with what they are. */
export type AnswerTable = Answered['table'];
/** Words in both languages. */
export type Bilingual = z.output<typeof bilingual>;
/** What a reader should know of a result before believing it. */
export type Warning = z.output<typeof warningSchema>;
/** One line of the account: words of the question, and what they were taken for. */
export type AccountLine = z.output<typeof accountLineSchema>;
