import type { JsonValue } from '@dbdiag/ports';
import { z } from 'zod';

/** Longest stretch of a question that one slot may stand on, in UTF-16 units. */
const longestQuote = 60;

const quote = z.string().min(1).max(longestQuote);
const granularities = ['year', 'half_year', 'quarter', 'month', 'week', 'day'] as const;
const comparisons = ['yoy', 'qoq', 'mom', 'ytd'] as const;
const directions = ['highest', 'lowest'] as const;

/**
 * What a language model may say of a question: ids out of lists, and for each the words of the question that say it. Nothing else can be said, so that
 * nothing else can be made up.
 */
export const slotsSchema = z.strictObject({
  /** `false`: the lists don't have what is asked for. */
  understood: z.boolean(),
  figures: z.array(z.strictObject({ figure: z.string(), quote })).max(3),
  groups: z.array(z.strictObject({ field: z.string(), quote })).max(3),
  filters: z.array(z.strictObject({ filter: z.string(), quote, excluded: z.boolean() })).max(6),
  values: z.array(z.strictObject({ value: z.int().min(1), quote, excluded: z.boolean() })).max(6),
  time: z
    .strictObject({
      quote,
      granularity: z.enum(granularities).nullable(),
      year: z.int().min(1).max(9998).nullable(),
      quarter: z.int().min(1).max(4).nullable(),
      month: z.int().min(1).max(12).nullable(),
      comparison: z.enum(comparisons).nullable(),
    })
    .nullable(),
  order: z.strictObject({ direction: z.enum(directions), quote }).nullable(),
  limit: z.strictObject({ count: z.int().min(1).max(1000), direction: z.enum(directions), quote }).nullable(),
});

/** See {@link slotsSchema}. */
export type Slots = z.output<typeof slotsSchema>;

/** What slots may be filled with for one question. */
export interface SlotChoices {
  readonly figures: readonly string[];
  readonly fields: readonly string[];
  readonly filters: readonly string[];
  /** How many values of the data the question names; they are chosen by number, from 1. */
  readonly values: number;
}

/** The form of an answer as JSON Schema, with the ids of one model. */
export function slotsJsonSchema(choices: SlotChoices): JsonValue {
  const text: JsonValue = { type: 'string', minLength: 1, maxLength: longestQuote };
  const list = (properties: Readonly<Record<string, JsonValue>>, isOpen: boolean): JsonValue => ({
    type: 'array',
    maxItems: isOpen ? 6 : 0,
    items: object(properties),
  });
  const excluded: JsonValue = { type: 'boolean' };
  return object({
    understood: { type: 'boolean' },
    figures: list({ figure: oneOf(choices.figures), quote: text }, true),
    groups: list({ field: oneOf(choices.fields), quote: text }, choices.fields.length > 0),
    filters: list({ filter: oneOf(choices.filters), quote: text, excluded }, choices.filters.length > 0),
    values: list(
      { value: { type: 'integer', minimum: 1, maximum: Math.max(1, choices.values) }, quote: text, excluded },
      choices.values > 0,
    ),
    time: orNull({
      quote: text,
      granularity: { enum: [...granularities, null] },
      year: { type: ['integer', 'null'] },
      quarter: { type: ['integer', 'null'] },
      month: { type: ['integer', 'null'] },
      comparison: { enum: [...comparisons, null] },
    }),
    order: orNull({ direction: oneOf(directions), quote: text }),
    limit: orNull({ count: { type: 'integer', minimum: 1 }, direction: oneOf(directions), quote: text }),
  });
}

function object(properties: Readonly<Record<string, JsonValue>>): JsonValue {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

function orNull(properties: Readonly<Record<string, JsonValue>>): JsonValue {
  return { anyOf: [object(properties), { type: 'null' }] };
}

/** A list without an entry is no valid enumeration; an empty text is no id. */
function oneOf(ids: readonly string[]): JsonValue {
  return { type: 'string', enum: ids.length === 0 ? [''] : [...ids] };
}
