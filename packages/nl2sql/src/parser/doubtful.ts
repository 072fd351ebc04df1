import { everyCondition } from '../intent/every-condition.ts';
import type { Condition, Measure, StructuredIntent } from '../intent/structured-intent.ts';
import type { Dataset } from '../model/semantic-model.ts';
import type { Mention } from '../reading/mention.ts';
import { bareExpression } from '../sql/expression-words.ts';
import type { ModelLookup } from './model-lookup.ts';
import { thingNamedBy } from './name-alternatives.ts';
import type { Modifier, NounPhrase, QuestionPhrase, TargetPhrase, TokenSpan } from './phrase.ts';
import { wholeQuestion } from './phrase-extent.ts';

/**
 * Where a reading says something that people don't mean although it can be computed: keys compared by size, things looked for among themselves,
 * figures side by side that are of different rows, groups told apart by nothing but keys. Precision before recall: such a reading is none.
 */
export function doubtful(phrase: QuestionPhrase, intent: StructuredIntent, lookup: ModelLookup): TokenSpan | undefined {
  const whole = wholeQuestion(phrase);
  if (everyCondition(intent).some((condition) => isOddCondition(condition, lookup))) return whole;
  if (isGroupedByKeys(intent, lookup) || hasUnlikeMeasures(phrase, intent) || asksOneAndListsMany(phrase, intent, lookup)) return whole;
  if (countsWhatIsCounted(phrase, intent, lookup) || addsUpUnasked(phrase, intent)) return whole;
  if (tellsEntries(intent, lookup) || ordersByNothing(phrase)) return whole;
  const odd = [ranksItsProperty, losesItsName, isNotShown, deniesOfProperty, takesNameForProperty];
  return nounsOf(phrase).find((noun) => odd.some((is) => is(noun, intent, lookup)));
}

/** "How many people live there" where people are a stored number: rows that have the number aren't people. */
function countsWhatIsCounted({ asks }: QuestionPhrase, intent: StructuredIntent, lookup: ModelLookup): boolean {
  const counts = intent.measures.some(
    ({ measure }) => measure.kind === 'aggregate' && measure.aggregate === 'count' && measure.field === undefined,
  );
  return (
    asks === 'count' &&
    counts &&
    everyCondition(intent).some(
      (condition) => condition.kind === 'compare' && condition.operator === 'is_not_null' && lookup.field(condition.field.field).additive,
    )
  );
}

/**
 * "Games with a flow above a million" are not those with one entry above it: an amount of nameless rows that the model has a figure of is told of those
 * rows themselves only, and not of what they have in common.
 */
function tellsEntries(intent: StructuredIntent, lookup: ModelLookup): boolean {
  const { subject, measures, fields, orderBy, dimensions } = intent;
  if (subject === undefined || lookup.dataset(subject.dataset).display !== undefined) return false;
  const dataset = lookup.dataset(subject.dataset);
  const summed = (id: string): boolean =>
    lookup.field(id).dataset === dataset.id &&
    lookup.model.metrics.some(({ expression }) => bareExpression(expression) === `sum(${id.toLowerCase()})`);
  const used = [
    ...subject.conditions.flatMap((condition) => (condition.kind === 'compare' ? [condition.field] : [])),
    ...subject.conditions.flatMap((condition) =>
      condition.kind === 'extreme' && condition.by.kind === 'field' ? [condition.by.field] : [],
    ),
    ...fields.map(({ field }) => field),
    ...orderBy.flatMap(({ by }) => (by.kind === 'field' ? [by.field] : [])),
  ].map(({ field }) => field);
  const told = [
    ...fields.map(({ field }) => field.field),
    ...dimensions.map(({ field }) => field.field),
    ...measures.flatMap(({ measure }) => (measure.kind === 'aggregate' && measure.field !== undefined ? [measure.field.field] : [])),
  ].filter((id) => !summed(id));
  return used.some(summed) && told.length > 0 && told.every((id) => !lookup.isKey(dataset, [lookup.field(id).name]));
}

/** Several numbers of one thing are added up only where that was asked for. */
function addsUpUnasked(phrase: QuestionPhrase, { measures, orderBy }: StructuredIntent): boolean {
  const isSum = (measure: Measure): boolean => measure.kind === 'aggregate' && measure.aggregate === 'sum';
  const sums = [
    ...measures.map(({ measure }) => measure),
    ...orderBy.flatMap(({ by }) => (by.kind === 'measure' ? [by.measure] : [])),
  ].some(isSum);
  return sums && phrase.asks !== 'count' && !JSON.stringify(phrase, withoutMentions).includes('"aggregate":"sum"');
}

/** A direction belongs to what is sorted by; beside that, it is none by itself. */
function ordersByNothing({ order }: QuestionPhrase): boolean {
  return order.some(({ by }) => by === undefined) && order.some(({ by }) => by !== undefined);
}

function withoutMentions(key: string, value: unknown): unknown {
  return key === 'mentions' ? undefined : value;
}

/** "Which state …": that is what has to be shown, by its name. */
function isNotShown({ determiner, head }: NounPhrase, intent: StructuredIntent, lookup: ModelLookup): boolean {
  if (determiner !== 'which') return false;
  const things = (head?.mentions ?? []).flatMap(({ meaning, score }) =>
    meaning.kind === 'dataset' && score >= ownWords ? [lookup.dataset(meaning.dataset)] : [],
  );
  const [thing] = things;
  if (thing?.display === undefined) return false;
  const shown = [...intent.fields, ...intent.dimensions].map(({ field }) => field.field);
  const names = (id: string): boolean =>
    thingNamedBy(id, lookup)?.id === thing.id || (lookup.isKey(thing, [lookup.field(id).name]) && lookup.field(id).dataset === thing.id);
  return !shown.some(names);
}

/** As good as the model's own words. */
const ownWords = 0.9;

/** "Countries whose channels show no cartoon": of a property that many rows share, what isn't there for one of them may be for another. */
function deniesOfProperty(noun: NounPhrase, intent: StructuredIntent, lookup: ModelLookup): boolean {
  const [first] = intent.fields;
  if (intent.measures.length > 0 || first === undefined || intent.fields.length > 1 || intent.subject === undefined) return false;
  const denied = noun.modifiers.some((modifier) => modifier.kind === 'linked' && modifier.negated);
  const field = lookup.field(first.field.field);
  const dataset = lookup.dataset(intent.subject.dataset);
  return (
    denied &&
    field.dataset === dataset.id &&
    dataset.display !== field.id &&
    !lookup.isKey(dataset, [field.name]) &&
    thingNamedBy(field.id, lookup)?.id !== dataset.id
  );
}

/** A name of a thing that is as well a property of another: "Boston" is a city before it is the capital of a state. */
function takesNameForProperty({ head, modifiers }: NounPhrase, intent: StructuredIntent, lookup: ModelLookup): boolean {
  const choices = [
    ...(head === undefined ? [] : [head]),
    ...modifiers.flatMap((modifier) => (modifier.kind === 'value' ? [modifier.choice] : [])),
  ];
  return choices.some(({ mentions }) => {
    const values = mentions.flatMap(({ meaning }) => (meaning.kind === 'value' ? [meaning] : []));
    const isName = values.filter(({ field }) => thingNamedBy(field, lookup) !== undefined);
    if (isName.length === 0 || isName.length === values.length) return false;
    return everyCondition(intent).some((condition) => values.some((value) => !isName.includes(value) && compares(condition, value)));
  });
}

const bySize = new Set(['<', '<=', '>', '>=', 'between']);

function isOddCondition(condition: Condition, lookup: ModelLookup): boolean {
  if (condition.kind === 'member') return condition.field.field === condition.of.field && (condition.field.via ?? []).length === 0;
  if (condition.kind !== 'compare' || !bySize.has(condition.operator)) return false;
  const field = lookup.field(condition.field.field);
  return field.timeForm === undefined && (lookup.pointsElsewhere(field.id) || lookup.isKey(lookup.dataset(field.dataset), [field.name]));
}

/** Rows that have no name are told apart by keys alone: nobody asks for figures by them. */
function isGroupedByKeys({ dimensions }: StructuredIntent, lookup: ModelLookup): boolean {
  const byDataset = new Map<string, string[]>();
  for (const { field: use } of dimensions) {
    const field = lookup.field(use.field);
    byDataset.set(field.dataset, [...(byDataset.get(field.dataset) ?? []), field.name]);
  }
  return [...byDataset].some(([id, names]) => {
    const { display, primaryKey } = lookup.dataset(id);
    return display === undefined && names.length > 1 && primaryKey.length > 1 && primaryKey.every((name) => names.includes(name));
  });
}

/** Aggregates of one question are over the same rows, unless it sets them against each other. */
function hasUnlikeMeasures({ targets }: QuestionPhrase, { measures }: StructuredIntent): boolean {
  if (targets.some(({ kind }) => kind === 'ratio' || kind === 'difference' || kind === 'share')) return false;
  const byDataset = new Map<string, Set<string>>();
  for (const { measure } of measures) {
    const dataset = datasetOf(measure);
    if (dataset === undefined) continue;
    const told = JSON.stringify(measure.kind === 'aggregate' ? (measure.conditions ?? []) : [], (key, value: unknown) =>
      key === 'words' ? undefined : value,
    );
    byDataset.set(dataset, (byDataset.get(dataset) ?? new Set()).add(told));
  }
  return [...byDataset.values()].some(({ size }) => size > 1);
}

function datasetOf(measure: Measure): string | undefined {
  if (measure.kind !== 'aggregate' || measure.field === undefined) return undefined;
  return measure.field.field.slice(0, measure.field.field.lastIndexOf('.'));
}

/** "How many people live there?" wants one number; a property of rows that nothing tells apart is many. */
function asksOneAndListsMany({ asks }: QuestionPhrase, { measures, subject }: StructuredIntent, lookup: ModelLookup): boolean {
  if (asks !== 'count' || measures.length > 0 || subject === undefined) return false;
  return !isOneRow(subject.conditions, lookup.dataset(subject.dataset), lookup);
}

function isOneRow(conditions: readonly Condition[], dataset: Dataset, lookup: ModelLookup): boolean {
  const pinned = conditions.flatMap((condition) =>
    condition.kind === 'compare' && condition.operator === '=' && (condition.field.via ?? []).length === 0
      ? [lookup.field(condition.field.field)].filter((field) => field.dataset === dataset.id)
      : [],
  );
  const names = pinned.map(({ name }) => name);
  return (
    pinned.some(({ id }) => id === dataset.display) || lookup.isKey(dataset, names) || conditions.some(({ kind }) => kind === 'extreme')
  );
}

/** "The largest capital": a property that is a name has no size, and the size of its owner isn't meant. */
function ranksItsProperty(noun: NounPhrase, intent: StructuredIntent, lookup: ModelLookup): boolean {
  const mentions = noun.head?.mentions ?? [];
  const ranked = noun.modifiers.some((modifier) => modifier.kind === 'extreme' && modifier.subject !== undefined);
  if (!ranked || mentions.some(({ meaning }) => meaning.kind === 'dataset' || meaning.kind === 'metric')) return false;
  const own = mentions.flatMap(({ meaning }) => (meaning.kind === 'field' ? [lookup.field(meaning.field)] : []));
  return own.some(
    ({ id, type, dataset }) =>
      type === 'string' &&
      lookup.dataset(dataset).display !== id &&
      everyCondition(intent).some(
        (condition) => condition.kind === 'extreme' && condition.by.kind === 'field' && condition.by.field.field !== id,
      ),
  );
}

/** "The Colorado river": a name before what it is the name of is that thing's own, not that of something it has to do with. */
function losesItsName(noun: NounPhrase, intent: StructuredIntent, lookup: ModelLookup): boolean {
  const datasets = (noun.head?.mentions ?? []).flatMap(({ meaning }) =>
    meaning.kind === 'dataset' ? [lookup.dataset(meaning.dataset)] : [],
  );
  return noun.modifiers.some((modifier) => {
    const said = saidNames(modifier);
    const names = said.flatMap(({ meaning }) =>
      meaning.kind === 'value' && datasets.some(({ display }) => display === meaning.field)
        ? [{ field: meaning.field, value: meaning.value }]
        : [],
    );
    return names.length > 0 && !everyCondition(intent).some((condition) => names.some((name) => compares(condition, name)));
  });
}

/** Names that stand beside a noun, or that it is called by. */
function saidNames(modifier: Modifier): readonly Mention[] {
  if (modifier.kind === 'value') return modifier.choice.mentions;
  if (modifier.kind !== 'compare' || modifier.subject !== undefined || modifier.operator !== '=' || modifier.operand.kind !== 'literals')
    return [];
  return modifier.operand.items.flatMap((item) => (item.kind === 'text' ? item.mentions : []));
}

function compares(condition: Condition, { field, value }: { readonly field: string; readonly value: unknown }): boolean {
  return (
    condition.kind === 'compare' &&
    condition.field.field === field &&
    condition.operand.kind === 'values' &&
    condition.operand.values.some((own) => String(own).toLowerCase() === String(value).toLowerCase())
  );
}

/** All nouns of a question, however deep. */
function nounsOf({ targets, groups, modifiers, exclusions }: QuestionPhrase): readonly NounPhrase[] {
  return [
    ...targets.flatMap(inTarget),
    ...groups.flatMap(({ phrase }) => (phrase === undefined ? [] : inNoun(phrase))),
    ...[...modifiers, ...exclusions].flatMap(inModifier),
  ];
}

function inNoun(noun: NounPhrase): readonly NounPhrase[] {
  return [noun, ...noun.modifiers.flatMap(inModifier)];
}

function inTarget(target: TargetPhrase): readonly NounPhrase[] {
  switch (target.kind) {
    case 'noun':
      return inNoun(target);
    case 'concept':
      return [];
    case 'aggregate':
      return inTarget(target.of);
    case 'ratio':
      return [...inTarget(target.numerator), ...inTarget(target.denominator)];
    case 'difference':
      return [...inTarget(target.left), ...inTarget(target.right)];
    case 'share':
      return [...(target.of === undefined ? [] : inTarget(target.of)), ...(target.part === undefined ? [] : inNoun(target.part))];
  }
}

function inModifier(modifier: Modifier): readonly NounPhrase[] {
  switch (modifier.kind) {
    case 'of':
    case 'linked':
      return inNoun(modifier.noun);
    case 'compare':
      return [
        ...(modifier.subject === undefined ? [] : inTarget(modifier.subject)),
        ...(modifier.operand.kind === 'target' ? inTarget(modifier.operand.target) : []),
      ];
    case 'extreme':
      return modifier.subject === undefined ? [] : inTarget(modifier.subject);
    case 'any':
    case 'all':
      return modifier.modifiers.flatMap(inModifier);
    case 'not':
      return inModifier(modifier.modifier);
    case 'same':
      return [...inNoun(modifier.field), ...inNoun(modifier.as)];
    case 'value':
    case 'time':
      return [];
  }
}
