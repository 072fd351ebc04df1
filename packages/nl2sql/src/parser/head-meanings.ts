import type { Literal } from '../intent/structured-intent.ts';
import type { Field, Label } from '../model/semantic-model.ts';
import type { Mention } from '../reading/mention.ts';
import { isBridge } from './bridge-datasets.ts';
import type { Composing } from './composing.ts';
import type { Alternative } from './decisions.ts';
import { DeadEnd } from './decisions.ts';
import { isLink, isName } from './field-nature.ts';
import { filterComparison } from './filter-comparison.ts';
import { distanceOf, leadsToOne } from './join-ways.ts';
import { isLinked } from './linked-ways.ts';
import type { Choice } from './phrase.ts';
import { refinementOf } from './refining-datasets.ts';

/** What the words of a noun may stand for. */
export type HeadMeaning =
  | { readonly kind: 'dataset'; readonly dataset: string }
  | { readonly kind: 'field'; readonly field: Field }
  | { readonly kind: 'metric'; readonly metric: string }
  | { readonly kind: 'value'; readonly field: Field; readonly value: Literal }
  | { readonly kind: 'filter'; readonly filter: string; readonly dataset: string };

/** How much dearer each kind is where it isn't what the place asks for; a kind that is left out cannot stand there. */
type Wanted = Partial<Readonly<Record<HeadMeaning['kind'], number>>>;

/** What a mention that matched only in part costs: more than a step to a neighbour. */
const inexact = 1.4;
/** Inflected words are still the field's own. */
const exactEnough = 0.9;
/** "Employee" is hardly the employee's number. */
const partOfKey = 0.5;
/** What only says which things belong together goes by the things' own words. */
const onlyBetween = 0.1;

/** Where words stand: near which rows, and whether they have to stand for a thing of their own ("the population of Boston"). */
export interface Place {
  readonly wanted: Wanted;
  readonly scope?: string;
  readonly stands?: boolean;
}

/** A value that is no name stands for the things that have it, but less than a name does. */
const onlyAttribute = 0.3;
/** A value that another thing has, where it isn't that thing's name. */
const othersAttribute = 0.1;

/** Takes one meaning of a noun's words: near the rows it is said of, of the wanted kind, matched exactly. @throws DeadEnd */
export function headMeaning(composing: Composing, choice: Choice, place: Place): HeadMeaning {
  const alternatives = choice.mentions.flatMap((mention) => {
    if (namesFilter(composing, choice, mention)) return [];
    return meaningsOf(composing, mention, place).flatMap(({ meaning, rather }) => {
      const wanted = place.wanted[meaning.kind];
      if (wanted === undefined) return [];
      const unlikely = mention.score < exactEnough && meaning.kind === 'field' && isLink(composing.lookup, meaning.field) ? partOfKey : 0;
      const between = meaning.kind === 'dataset' && isBridge(composing.lookup, meaning.dataset) ? onlyBetween : 0;
      const attribute = meaning.kind === 'value' && !isName(composing.lookup, meaning.field) ? attributeCost(meaning.field, place) : 0;
      const cost =
        (1 - mention.score) * inexact +
        attribute +
        unlikely +
        between +
        wanted +
        rather +
        distanceTo(composing, meaning, { scope: place.scope, mention, choice });
      return [{ value: meaning, cost, label: labelOf(composing, meaning) }];
    });
  });
  if (alternatives.length === 0) throw new DeadEnd(choice, 'None of the meanings can stand here.');
  return composing.choose(choice, withoutRepeats(composing, alternatives, place.scope));
}

/** Rows that are but some rows of another dataset are rarely meant themselves, where the model has a figure of them. */
const rowsOfAmount = 0.25;

/** Kinds of an amount that are datasets of their own are wanted for the amount, where a figure may stand. */
function meaningsOf(
  composing: Composing,
  mention: Mention,
  { wanted }: Place,
): readonly { readonly meaning: HeadMeaning; readonly rather: number }[] {
  const meaning = meaningOf(composing, mention);
  if (meaning === undefined) return [];
  const metric =
    meaning.kind === 'dataset' && wanted.metric !== undefined ? refinementOf(composing.lookup, meaning.dataset)?.metric : undefined;
  if (metric === undefined) return [{ meaning, rather: 0 }];
  return [
    { meaning: { kind: 'metric', metric }, rather: 0 },
    { meaning, rather: rowsOfAmount },
  ];
}

/** "Agents" is what the table of roles is called after one of them, and the name of a filter for those: only these are meant. */
function namesFilter(composing: Composing, choice: Choice, { meaning, score }: Mention): boolean {
  if (meaning.kind !== 'dataset') return false;
  return composing.question.mentions.some((other) => {
    if (other.from !== choice.from || other.to !== choice.to || other.score < score || other.meaning.kind !== 'filter') return false;
    const filter = meaningOf(composing, other);
    return filter?.kind === 'filter' && filter.dataset === meaning.dataset;
  });
}

function attributeCost({ dataset }: Field, { stands, scope }: Place): number {
  if (stands === true) return onlyAttribute;
  return scope !== undefined && scope !== dataset ? othersAttribute : 0;
}

/** The name people use for a part of the model, in both languages. */
export function spokenLabel(label: Label, otherwise: string): { readonly zh: string; readonly en: string } {
  return { zh: label.zh ?? label.en ?? otherwise, en: label.en ?? label.zh ?? otherwise };
}

function meaningOf(composing: Composing, mention: Mention): HeadMeaning | undefined {
  const { meaning } = mention;
  if (meaning.kind === 'dataset') return { kind: 'dataset', dataset: meaning.dataset };
  if (meaning.kind === 'field') return { kind: 'field', field: composing.lookup.field(meaning.field) };
  if (meaning.kind === 'metric') return { kind: 'metric', metric: meaning.metric };
  if (meaning.kind === 'value') return { kind: 'value', field: composing.lookup.field(meaning.field), value: meaning.value };
  if (meaning.kind !== 'filter') return undefined;
  const filter = composing.lookup.model.filters.find((candidate) => candidate.name === meaning.filter);
  const dataset = filter === undefined ? undefined : composing.lookup.datasetsIn(filter.expression)[0];
  return dataset === undefined ? undefined : { kind: 'filter', filter: meaning.filter, dataset };
}

function datasetOf(composing: Composing, meaning: HeadMeaning): string | undefined {
  if (meaning.kind === 'metric') {
    return composing.lookup.datasetsIn(composing.lookup.metric(meaning.metric).expression)[0];
  }
  return meaning.kind === 'dataset' || meaning.kind === 'filter' ? meaning.dataset : meaning.field.dataset;
}

/** What is said near some rows, and the words that say it. */
interface Nearness {
  readonly scope: string | undefined;
  readonly mention: Mention;
  readonly choice: Choice;
}

function distanceTo(composing: Composing, meaning: HeadMeaning, { scope, mention, choice }: Nearness): number {
  const dataset = datasetOf(composing, meaning);
  if (scope === undefined || dataset === undefined) return 0;
  const ways = composing.ways.between(scope, dataset);
  const nearest = ways.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...ways.map(distanceOf));
  // Where the rows have a property that is called so, this is what is theirs.
  const isOwn = composing.question.mentions.some(
    ({ from, to, meaning: other, score }) =>
      from >= choice.from &&
      to <= choice.to &&
      other.kind === 'field' &&
      composing.lookup.field(other.field).dataset === scope &&
      score >= Math.min(mention.score - 0.1, exactEnough),
  );
  const told =
    meaning.kind === 'metric' &&
    !isOwn &&
    nearest > toldApart &&
    (leadsUp(composing, dataset, scope) || isLinked(composing.lookup, dataset, scope));
  return told ? toldApart : nearest;
}

/** A figure of the model is near to all that it can be told apart by, however many tables are between. */
const toldApart = 0.05;

function leadsUp(composing: Composing, from: string, to: string): boolean {
  return composing.ways.between(from, to).some(leadsToOne);
}

/** A value of a foreign key is the value it points to, where that is known too; the key itself is the thing, where that has the same words. */
function withoutRepeats(
  composing: Composing,
  alternatives: readonly Alternative<HeadMeaning>[],
  scope: string | undefined,
): readonly Alternative<HeadMeaning>[] {
  const best = new Map<string, Alternative<HeadMeaning>>();
  for (const alternative of alternatives) {
    const key = keyOf(alternative.value);
    const known = best.get(key);
    if (known === undefined || alternative.cost < known.cost) best.set(key, alternative);
  }
  return [...best.values()].filter(({ value }) => {
    if (value.kind === 'field' && value.field.dataset !== scope) {
      const target = composing.lookup.referenced(value.field.id);
      return target === undefined || !best.has(keyOf({ kind: 'dataset', dataset: target.dataset }));
    }
    if (value.kind !== 'value') return true;
    if ([...best.values()].some((other) => other.value.kind === 'filter' && saysJustThis(composing, other.value.filter, value)))
      return false;
    const referenced = composing.lookup.referenced(value.field.id);
    return referenced === undefined || !best.has(keyOf({ kind: 'value', field: referenced, value: value.value }));
  });
}

/** A filter that is one comparison with the value, or with the key of the row that has it: "agents" of those whose role is called Agent. */
function saysJustThis({ lookup }: Composing, name: string, { field, value }: HeadMeaning & { kind: 'value' }): boolean {
  const spelled = filterComparison(name, lookup.model);
  if (spelled === undefined) return false;
  return spelled.field === field.id ? spelled.value === String(value) : lookup.referenced(spelled.field)?.dataset === field.dataset;
}

function keyOf(meaning: HeadMeaning): string {
  switch (meaning.kind) {
    case 'dataset':
      return `dataset ${meaning.dataset}`;
    case 'field':
      return `field ${meaning.field.id}`;
    case 'metric':
      return `metric ${meaning.metric}`;
    case 'filter':
      return `filter ${meaning.filter}`;
    case 'value':
      return `value ${meaning.field.id} ${String(meaning.value).toLowerCase()}`;
  }
}

function labelOf(composing: Composing, meaning: HeadMeaning): { readonly zh: string; readonly en: string } {
  const { lookup } = composing;
  switch (meaning.kind) {
    case 'dataset':
      return spokenLabel(lookup.dataset(meaning.dataset).label, meaning.dataset);
    case 'field':
      return fieldLabel(composing, meaning.field);
    case 'metric':
      return spokenLabel(lookup.metric(meaning.metric).label, meaning.metric);
    case 'filter':
      return { zh: meaning.filter, en: meaning.filter };
    case 'value': {
      const field = fieldLabel(composing, meaning.field);
      return { zh: `${field.zh}为${String(meaning.value)}`, en: `${field.en} ${String(meaning.value)}` };
    }
  }
}

function fieldLabel(composing: Composing, field: Field): { readonly zh: string; readonly en: string } {
  const dataset = composing.lookup.dataset(field.dataset);
  const [own, whose] = [spokenLabel(field.label, field.name), spokenLabel(dataset.label, dataset.id)];
  return { zh: `${whose.zh}的${own.zh}`, en: `${own.en} of ${whose.en}` };
}
