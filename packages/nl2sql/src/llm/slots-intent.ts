import type { Condition, FieldUse, IntentTime, StructuredIntent, Words } from '../intent/structured-intent.ts';
import { structuredIntentVersion } from '../intent/structured-intent.ts';
import type { JoinWays } from '../parser/join-ways.ts';
import { leadsToOne } from '../parser/join-ways.ts';
import type { ModelLookup } from '../parser/model-lookup.ts';
import type { TokenSpan } from '../parser/phrase.ts';
import { baseOf, settledIntent } from '../parser/settled-intent.ts';
import type { Meaning, ReadQuestion } from '../reading/mention.ts';
import type { OfferedFigure, SlotOffer } from './slot-offer.ts';
import { slotPeriod } from './slot-time.ts';
import type { QuotedSlot } from './slot-words.ts';
import { slotWords } from './slot-words.ts';
import type { Slots } from './slots.ts';

/** What slots are read against. */
export interface SlotContext {
  readonly question: ReadQuestion;
  readonly offer: SlotOffer;
  readonly lookup: ModelLookup;
  readonly ways: JoinWays;
  readonly asOf: string;
}

/** An intent, or all that is wrong with the slots, in words a model can mend them by. */
export type SlotIntent = { readonly intent: StructuredIntent; readonly faults: readonly [] } | { readonly faults: readonly string[] };

/** A slot with what it does to the intent, once its words are known. */
interface Part extends QuotedSlot {
  readonly add: (intent: StructuredIntent, words: Words) => StructuredIntent | string;
}

/** Makes an intent of slots: ids have to exist, the words have to carry the slots, and no word may be left. */
export function intentOfSlots(context: SlotContext, slots: Slots): SlotIntent {
  const { figures, unknown } = chosenFigures(context.offer, slots);
  const [first] = figures;
  if (first === undefined || unknown.length > 0)
    return { faults: [...unknown, ...(slots.figures.length === 0 ? ['There is no figure.'] : [])] };
  const over = new Set(figures.map((figure) => figure.over));
  if (over.size > 1) return { faults: ['Figures of the model and plain ones, or ones over different things, do not go together.'] };
  const parts = partsOf(context, slots, figures);
  const words = slotWords(context.question, parts);
  if (!('spans' in words)) return { faults: words.faults };
  const begin = first.over === undefined ? emptyIntent : { ...emptyIntent, subject: { dataset: first.over, conditions: [] } };
  let intent: StructuredIntent = begin;
  for (const [index, part] of parts.entries()) {
    const next = part.add(intent, wordsAt(context.question, words.spans[index]));
    if (typeof next === 'string') return { faults: [next] };
    intent = next;
  }
  return { intent: settledIntent(context, intent), faults: [] };
}

const emptyIntent: StructuredIntent = {
  version: structuredIntentVersion,
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
};

function chosenFigures(
  { figures }: SlotOffer,
  slots: Slots,
): { readonly figures: readonly OfferedFigure[]; readonly unknown: readonly string[] } {
  const chosen = slots.figures.map(({ figure }) => figures.find(({ id }) => id === figure));
  const unknown = slots.figures.flatMap(({ figure }, index) => (chosen[index] === undefined ? [`There is no figure ${figure}.`] : []));
  return { figures: chosen.filter((figure) => figure !== undefined), unknown };
}

function partsOf(context: SlotContext, slots: Slots, figures: readonly OfferedFigure[]): readonly Part[] {
  const { time, limit, order } = slots;
  return [
    ...figures.map((figure, index) => figurePart(figure, slots.figures[index]?.quote ?? '')),
    ...slots.groups.map((group) => groupPart(context, group)),
    ...slots.filters.map((filter) => filterPart(context, filter)),
    ...slots.values.map((value) => valuePart(context, value)),
    ...(time === null ? [] : [timePart(context, time)]),
    ...(order === null ? [] : [orderPart(order)]),
    ...(limit === null ? [] : [limitPart(limit)]),
  ];
}

function figurePart({ measure, over }: OfferedFigure, quote: string): Part {
  const means = (meaning: Meaning): boolean => {
    if (measure.kind === 'metric') return meaning.kind === 'metric' && meaning.metric === measure.metric;
    if (measure.kind !== 'aggregate') return false;
    return measure.field === undefined
      ? meaning.kind === 'dataset' && meaning.dataset === over
      : meaning.kind === 'field' && meaning.field === measure.field.field;
  };
  return {
    quote,
    excluded: false,
    mayCount: false,
    means,
    add: (intent, words) => ({ ...intent, measures: [...intent.measures, { measure, words }] }),
  };
}

function groupPart(context: SlotContext, { field: id, quote }: Slots['groups'][number]): Part {
  const { lookup, offer } = context;
  return {
    quote,
    excluded: false,
    mayCount: false,
    means: (meaning) =>
      (meaning.kind === 'field' && meaning.field === id) || (meaning.kind === 'dataset' && lookup.dataset(meaning.dataset).display === id),
    add: (intent, words) => {
      if (!offer.fields.some((field) => field.id === id)) return `There is no field ${id}.`;
      const use = useFrom(context, intent, id);
      return typeof use === 'string' ? use : { ...intent, dimensions: [...intent.dimensions, { field: use, words }] };
    },
  };
}

function filterPart({ offer, lookup }: SlotContext, { filter, quote, excluded }: Slots['filters'][number]): Part {
  return {
    quote,
    excluded,
    mayCount: false,
    means: (meaning) =>
      (meaning.kind === 'filter' && meaning.filter === filter) ||
      (meaning.kind === 'value' && isValueOf(lookup, filter, String(meaning.value))),
    add: (intent, words) =>
      offer.filters.some(({ name }) => name === filter)
        ? withCondition(intent, { kind: 'named', filter, negated: false, words }, excluded)
        : `There is no filter ${filter}.`,
  };
}

/** A value that a filter of the model names as well. */
function isValueOf({ model }: ModelLookup, filter: string, value: string): boolean {
  return model.filters.some(({ name, expression }) => name === filter && expression.includes(`'${value}'`));
}

function valuePart(context: SlotContext, { value: number, quote, excluded }: Slots['values'][number]): Part {
  const named = context.offer.values[number - 1];
  return {
    quote,
    excluded,
    mayCount: true,
    means: (meaning) => meaning.kind === 'value' && meaning.value === named?.value,
    add: (intent, words) => {
      if (named === undefined) return `There is no value ${number}.`;
      const use = useFrom(context, intent, named.field);
      if (typeof use === 'string') return use;
      return withCondition(
        intent,
        { kind: 'compare', field: use, operator: '=', operand: { kind: 'values', values: [named.value] }, words },
        excluded,
      );
    },
  };
}

function timePart(context: SlotContext, time: NonNullable<Slots['time']>): Part {
  return {
    quote: time.quote,
    excluded: false,
    mayCount: true,
    means: (meaning) => meaning.kind === 'time',
    add: (intent, words) => {
      const period = slotPeriod(context.question, time, context.asOf);
      if (typeof period === 'string') return period;
      const { granularity, comparison } = time;
      const said: IntentTime = {
        ...period,
        ...(granularity !== null && { granularity }),
        ...(comparison !== null && { comparison }),
        asOf: context.asOf,
        words,
      };
      return { ...intent, time: said };
    },
  };
}

function orderPart({ direction, quote }: NonNullable<Slots['order']>): Part {
  return { quote, excluded: false, mayCount: false, means: () => false, add: (intent, words) => ordered(intent, direction, words) };
}

function limitPart({ count, direction, quote }: NonNullable<Slots['limit']>): Part {
  return {
    quote,
    excluded: false,
    mayCount: true,
    means: (meaning) => meaning.kind === 'number' && meaning.value === count,
    add: (intent, words) => {
      if (intent.dimensions.length === 0) return 'There are no groups of which so many could be the first.';
      if (
        count > 1 &&
        !quote.includes(String(count)) &&
        !/[二两三四五六七八九十]|two|three|four|five|six|seven|eight|nine|ten/iu.test(quote)
      )
        return `"${quote}" does not say ${count}.`;
      return { ...ordered(intent, direction, words), limit: { count, ties: count === 1, words } };
    },
  };
}

function ordered(intent: StructuredIntent, direction: 'highest' | 'lowest', words: Words): StructuredIntent {
  const [first] = intent.measures;
  if (first === undefined) return intent;
  const compared = intent.time?.comparison !== undefined && intent.time.comparison !== 'ytd';
  const by = compared ? { kind: 'change' as const } : { kind: 'measure' as const, measure: first.measure };
  return { ...intent, orderBy: [{ by, direction: direction === 'highest' ? 'desc' : 'asc', words }] };
}

function withCondition(intent: StructuredIntent, condition: Condition, excluded: boolean): StructuredIntent {
  if (excluded) return { ...intent, exclusions: [...intent.exclusions, condition] };
  const { subject } = intent;
  if (subject === undefined) return { ...intent, filters: [...intent.filters, condition] };
  return { ...intent, subject: { ...subject, conditions: [...subject.conditions, condition] } };
}

/** The only near way to a field, or why there is none. */
function useFrom({ lookup, ways }: SlotContext, intent: StructuredIntent, id: string): FieldUse | string {
  const base = baseOf(intent, lookup);
  const { dataset } = lookup.field(id);
  if (base === undefined) return 'There is no figure.';
  if (base === dataset) return { field: id };
  const [way, other] = ways.between(base, dataset).filter(leadsToOne);
  if (way === undefined || other?.steps.length === way.steps.length) return `The figure is not told apart by ${id}, or in two ways.`;
  return ways.use(way, id);
}

function wordsAt({ tokens, text }: ReadQuestion, span: TokenSpan | undefined): Words {
  const [start, end] = [tokens[span?.from ?? 0]?.start ?? 0, tokens[(span?.to ?? 1) - 1]?.end ?? 0];
  return [{ text: text.slice(start, end), start, end }];
}
