import type { Condition, FieldUse, Literal, Words } from '../intent/structured-intent.ts';
import type { Field } from '../model/semantic-model.ts';
import type { Composing } from './composing.ts';
import { DeadEnd } from './decisions.ts';
import { isNumeric } from './field-nature.ts';
import type { ComparisonOperator, LiteralPhrase } from './phrase.ts';
import { timeCondition } from './time-conditions.ts';

/** Words that stand for a value nobody knows may be something else. */
const unknownText = 0.4;

/** Values as a field would have them, or, for times, the condition they make. */
export type Literals =
  | { readonly kind: 'values'; readonly values: readonly Literal[] }
  | { readonly kind: 'condition'; readonly build: (use: FieldUse, words: Words) => Condition };

/** What was said as values of a field. @throws DeadEnd where the field cannot hold them. */
export function literalsFor(
  composing: Composing,
  items: readonly LiteralPhrase[],
  subject: { readonly field: Field; readonly operator: ComparisonOperator },
): Literals {
  const [first] = items;
  if (first === undefined) return { kind: 'values', values: [] };
  if (first.kind === 'time') return timesFor(composing, items, subject);
  return { kind: 'values', values: items.map((item) => literalFor(composing, item, subject)) };
}

/** What was said as numbers of a figure, in the figure's own scale. @throws DeadEnd where something else was said. */
export function numbersFor(
  composing: Composing,
  items: readonly LiteralPhrase[],
  scaled: { readonly scale?: number; readonly isRatio?: boolean } | undefined,
): readonly number[] {
  return items.map((item) => {
    if (item.kind !== 'number') throw new DeadEnd(item, 'A number is needed here.');
    return scaledTo(composing, item, scaled ?? {});
  });
}

function literalFor(
  composing: Composing,
  item: LiteralPhrase,
  subject: { readonly field: Field; readonly operator: ComparisonOperator },
): Literal {
  const { field } = subject;
  switch (item.kind) {
    case 'number':
      if (isNumeric(field)) return scaledTo(composing, item, field);
      if (field.type === 'string') return composing.question.text.slice(...extent(composing, item));
      throw new DeadEnd(item, 'A number is no value of this.');
    case 'boolean':
      if (field.type !== 'boolean') throw new DeadEnd(item, 'Yes or no is no value of this.');
      return item.value;
    case 'text':
      return textFor(composing, item, subject);
    case 'time':
      throw new DeadEnd(item, 'A time is no value of this.');
  }
}

/** The stored value where it is known; else the words as they stand, if the field holds texts. */
function textFor(
  composing: Composing,
  item: LiteralPhrase & { kind: 'text' },
  { field, operator }: { readonly field: Field; readonly operator: ComparisonOperator },
): Literal {
  const same = (id: string): boolean =>
    id === field.id || composing.lookup.referenced(id)?.id === field.id || composing.lookup.referenced(field.id)?.id === id;
  const known = item.mentions.flatMap(({ meaning, score }) =>
    meaning.kind === 'value' && same(meaning.field) && score > 0.8 ? [meaning.value] : [],
  );
  const [value] = known;
  if (value !== undefined && (operator === '=' || operator === '!=')) return value;
  const equals = operator === '=' || operator === '!=';
  if (equals && field.type === 'string' && composing.indexed.has(field.id)) throw new DeadEnd(item, 'No row has this value.');
  if (!item.quoted) composing.pay(item, unknownText);
  if (isNumeric(field)) {
    const number = Number(item.text);
    if (item.text.trim() === '' || Number.isNaN(number)) throw new DeadEnd(item, 'This is no number.');
    return number;
  }
  if (field.type !== 'string') throw new DeadEnd(item, 'A text is no value of this.');
  return item.text;
}

function timesFor(
  composing: Composing,
  items: readonly LiteralPhrase[],
  subject: { readonly field: Field; readonly operator: ComparisonOperator },
): Literals {
  const times = items.map((item) => {
    const meaning = item.kind === 'time' ? item.choice.mentions.find((mention) => mention.meaning.kind === 'time')?.meaning : undefined;
    if (meaning?.kind !== 'time') throw new DeadEnd(item, 'This is no time.');
    return { item, time: meaning.time };
  });
  const [first] = times;
  const last = times.at(-1);
  if (subject.field.timeForm === undefined || first === undefined || last === undefined) {
    throw new DeadEnd(items[0] ?? { from: 0, to: 0 }, 'This property does not say when.');
  }
  const { operator } = subject;
  const span = { from: first.item.from, to: last.item.to };
  const [from, until] = [first.time.periods[0]?.from, last.time.periods.at(-1)?.until];
  if (from === undefined || until === undefined) throw new DeadEnd(span, 'No period was said.');
  const bounded = {
    '<': { periods: [{ from, until: from }], open: 'until' as const },
    '<=': { periods: [{ from, until }], open: 'until' as const },
    '>': { periods: [{ from: until, until }], open: 'from' as const },
    '>=': { periods: [{ from, until }], open: 'from' as const },
    between: { periods: [{ from, until }] },
    '=': { periods: times.flatMap(({ time }) => time.periods) },
    '!=': { periods: times.flatMap(({ time }) => time.periods) },
  };
  const kind = Object.entries(bounded).find(([name]) => name === operator)?.[1];
  if (kind === undefined) throw new DeadEnd(span, 'Times are not compared like this.');
  const time = { ...first.time, ...kind };
  return { kind: 'condition', build: (use) => timeCondition(composing, { span, time, negated: operator === '!=' }, use) };
}

/** A number with a unit or a multiplier is in plain units; a bare one is as stored. */
function scaledTo(
  composing: Composing,
  item: LiteralPhrase & { kind: 'number' },
  { scale, unit }: { readonly scale?: number; readonly unit?: string },
): number {
  if (item.percent) return unit === '%' ? item.value * 100 : item.value;
  if (scale === undefined || scale === 1) return item.value;
  const [start, end] = extent(composing, item);
  const plain = item.unit !== undefined || /[万亿萬億]|[kmb]\b|million|billion|thousand/i.test(composing.question.text.slice(start, end));
  return plain ? item.value / scale : item.value;
}

function extent(composing: Composing, item: { readonly from: number; readonly to: number }): [number, number] {
  const { tokens } = composing.question;
  return [tokens[item.from]?.start ?? 0, tokens[item.to - 1]?.end ?? 0];
}
