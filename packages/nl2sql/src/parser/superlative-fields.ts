import type { Condition } from '../intent/structured-intent.ts';
import type { Field } from '../model/semantic-model.ts';
import type { Composing, Property, Rows, Thing } from './composing.ts';
import { isName, isNumeric } from './field-nature.ts';

/** Words in the names of fields that say of what they are the most, and which way. */
const superlatives: readonly (readonly [word: string, direction: 'highest' | 'lowest'])[] = [
  ['highest', 'highest'],
  ['maximum', 'highest'],
  ['largest', 'highest'],
  ['lowest', 'lowest'],
  ['minimum', 'lowest'],
  ['smallest', 'lowest'],
];

/**
 * "The lowest point of the country", where every state has a lowest point, is the lowest of these: only rows in which the measure of the
 * same superlative is the most are left. Said of one row, of each, or in the plural it is what the field holds.
 */
export function narrowed(composing: Composing, owner: Rows, shown: readonly Thing[]): Rows {
  const property = shown.find((thing): thing is Property => thing.kind === 'property' && thing.owner === owner);
  if (property === undefined || isOfEach(composing, property)) return owner;
  const extreme = ownExtreme(composing, property);
  return extreme === undefined ? owner : { ...owner, conditions: [...owner.conditions, extreme] };
}

/** The rows in which a field that is named by a superlative has the most of all; none where a field isn't so named. */
export function ownExtreme(composing: Composing, { field, owner, span, head }: Property): Condition | undefined {
  // "Where" may be the lowest point, but nobody said that it is the lowest of all.
  const found = head === undefined ? undefined : superlativeOf(field);
  const measure = found === undefined ? undefined : measureOf(composing, field, found[0]);
  const way = measure === undefined ? undefined : composing.ways.between(owner.dataset, measure.dataset)[0];
  if (found === undefined || measure === undefined || way === undefined) return undefined;
  const by = { kind: 'field' as const, field: composing.ways.use(way, measure.id) };
  return { kind: 'extreme', by, direction: found[1], rank: 1, words: composing.words(span) };
}

/** The superlative a field is named by, and which way it goes. */
export function superlativeOf(field: Field): readonly [word: string, direction: 'highest' | 'lowest'] | undefined {
  return superlatives.find(([word]) => wordsOf(field).includes(word));
}

function isOfEach(composing: Composing, property: Property): boolean {
  const { owner, determiner, span, head = span } = property;
  if (determiner !== undefined && determiner !== 'which') return true;
  if (owner.determiner === 'each') return true;
  const one = owner.conditions.some(
    (condition) =>
      condition.kind === 'extreme' ||
      (condition.kind === 'compare' &&
        condition.operator === '=' &&
        isName(composing.lookup, composing.lookup.field(condition.field.field))),
  );
  const plural = composing.question.tokens
    .slice(head.from, head.to)
    .some(({ text, base }) => /s$/i.test(text) && base !== text.toLowerCase());
  return one || plural;
}

function measureOf(composing: Composing, field: Field, word: string): Field | undefined {
  if (isNumeric(field)) return field;
  return composing.lookup.dataset(field.dataset).fields.find((other) => isNumeric(other) && wordsOf(other).includes(word));
}

function wordsOf(field: Field): readonly string[] {
  return `${field.name} ${field.label.en ?? ''}`.toLowerCase().split(/[^a-z]+/);
}
