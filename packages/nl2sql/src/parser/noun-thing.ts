import type { Condition } from '../intent/structured-intent.ts';
import type { Field } from '../model/semantic-model.ts';
import { conditionsOn, wayToOne } from './common-base.ts';
import type { Composing, Figure, Modified, Property, Rows, Thing } from './composing.ts';
import { DeadEnd } from './decisions.ts';
import { isName } from './field-nature.ts';
import type { HeadMeaning } from './head-meanings.ts';
import { headMeaning } from './head-meanings.ts';
import { leadsToOne } from './join-ways.ts';
import { isLinked } from './linked-ways.ts';
import type { Choice, Modifier, NounPhrase } from './phrase.ts';
import { hasTime } from './time-conditions.ts';

/** Plain costs of what a noun may stand for: figures the model defines come before fields, things before their names. */
const asThing = { metric: 0, dataset: 0.07, field: 0.14, value: 0.2, filter: 0.2 };
/** Of something named ("the grade of each student"): rather its property than another thing. */
const asPart = { metric: 0, field: 0.07, dataset: 0.2, value: 0.4, filter: 0.4 };
/** Where only rows can stand. */
const asRows = { dataset: 0, value: 0.05, filter: 0.05 };

/** A property of many things that belong to one is rather said of those things. */
const ofMany = 0.4;

/** What a noun with its modifiers stands for: rows, a property of rows, or a figure of the model. @throws DeadEnd */
export function nounThing(composing: Composing, noun: NounPhrase, scope?: string): Thing {
  const whose = noun.modifiers.find((modifier) => modifier.kind === 'of');
  const rest = noun.modifiers.filter((modifier) => modifier !== whose);
  if (noun.head === undefined) return headless(composing, noun, scope);
  const owner = whose?.kind === 'of' ? composing.thing(whose.noun, scope) : undefined;
  if (owner?.kind === 'figure') throw new DeadEnd(owner.span, 'A figure has no properties.');
  const near = (owner?.kind === 'property' ? owner.owner.dataset : owner?.dataset) ?? scope;
  const wanted = owner === undefined ? asThing : asPart;
  const meaning = headMeaning(composing, noun.head, near === undefined ? { wanted, stands: true } : { wanted, scope: near, stands: true });
  return standsFor(composing, meaning, { noun, head: noun.head, rest, owner, scope });
}

/** As {@link nounThing}, but only rows will do; a property's words then mean the thing that has it as its name. @throws DeadEnd */
export function nounRows(composing: Composing, noun: NounPhrase, scope?: string): Rows {
  if (noun.head === undefined) return headless(composing, noun, scope);
  const meaning = headMeaning(composing, noun.head, scope === undefined ? { wanted: asRows } : { wanted: asRows, scope });
  const thing = standsFor(composing, meaning, { noun, head: noun.head, rest: noun.modifiers, owner: undefined, scope });
  if (thing.kind !== 'rows') throw new DeadEnd(noun, 'Only rows can stand here.');
  return thing;
}

interface Standing {
  readonly noun: NounPhrase;
  readonly head: Choice;
  readonly rest: readonly Modifier[];
  readonly owner: Rows | Property | undefined;
  readonly scope: string | undefined;
}

function standsFor(composing: Composing, meaning: HeadMeaning, standing: Standing): Thing {
  switch (meaning.kind) {
    case 'dataset':
      return rowsOf(composing, { dataset: meaning.dataset, conditions: [] }, standing);
    case 'value':
      return rowsOf(composing, valueRows(composing, meaning, standing.head), standing);
    case 'filter': {
      const words = composing.words(standing.head);
      const named: Condition = { kind: 'named', filter: meaning.filter, negated: false, words };
      return rowsOf(composing, { dataset: meaning.dataset, conditions: [named] }, standing);
    }
    case 'field':
      if (standing.rest.length > 0 && namesOther(composing, meaning.field.id))
        throw new DeadEnd(standing.noun, 'What is said of another thing is said of that.');
      return propertyOf(composing, meaning.field.id, standing);
    case 'metric':
      return metricFigure(composing, meaning.metric, standing);
  }
}

/** Rows that a value tells: of the thing whose value it is, also where only a foreign key says so. */
function valueRows(composing: Composing, meaning: HeadMeaning & { kind: 'value' }, head: Choice) {
  const field = composing.lookup.referenced(meaning.field.id) ?? meaning.field;
  const condition: Condition = {
    kind: 'compare',
    field: { field: field.id },
    operator: '=',
    operand: { kind: 'values', values: [meaning.value] },
    words: composing.words(head),
  };
  return { dataset: field.dataset, conditions: [condition] };
}

function rowsOf(composing: Composing, start: { dataset: string; conditions: readonly Condition[] }, standing: Standing): Rows {
  const { noun } = standing;
  const owner = standing.owner === undefined ? undefined : ownerRows(composing, standing.owner);
  const said = composing.modified(standing.rest, { dataset: start.dataset });
  // A time that was said of whom something belongs to is about that, or about what belongs where only this has a time.
  const each = standing.owner?.determiner === 'each' ? [standing.owner] : [];
  const timely = owner !== undefined && hasTime(composing, owner.dataset);
  const belonging =
    owner === undefined || each.length > 0 ? [] : composing.belonging(timely ? owner : { ...owner, times: [] }, start.dataset);
  return {
    kind: 'rows',
    span: noun,
    dataset: start.dataset,
    conditions: [...start.conditions, ...belonging, ...said.conditions],
    ...(noun.determiner === undefined ? {} : { determiner: noun.determiner }),
    wishes: said.wishes,
    times: [...said.times, ...(timely ? [] : (owner?.times ?? []))],
    by: [...each, ...said.by, ...(owner?.by ?? [])],
  };
}

function propertyOf(composing: Composing, fieldId: string, standing: Standing): Property {
  const { noun, scope } = standing;
  const field = composing.lookup.field(fieldId);
  const named = namedInside(composing, field, standing.head);
  const owner = standing.owner === undefined ? undefined : ownerRows(composing, standing.owner);
  if (named.length > 0) return roleProperty(composing, { field, named, owner }, standing);
  const dataset = owner?.dataset ?? scope ?? field.dataset;
  const way = composing.ways.between(dataset, field.dataset)[0];
  if (way === undefined) throw new DeadEnd(noun, 'The property is of other things.');
  if (!leadsToOne(way)) composing.pay(noun, ofMany);
  const use = composing.ways.use(way, fieldId);
  const said = composing.modified(standing.rest, { dataset, self: use });
  return {
    kind: 'property',
    span: noun,
    head: standing.head,
    field,
    use,
    owner: ownerWith(owner ?? bareRows(noun, dataset), said),
    ...(noun.determiner === undefined ? {} : { determiner: noun.determiner }),
  };
}

/** "The agent id of the policy": of those rows of the table of roles that are agents, and of that policy. */
function roleProperty(
  composing: Composing,
  said: { readonly field: Field; readonly named: readonly Condition[]; readonly owner: Rows | undefined },
  { noun, rest }: Standing,
): Property {
  const { field, named, owner } = said;
  const use = { field: field.id };
  const belonging =
    owner === undefined || owner.dataset === field.dataset ? (owner?.conditions ?? []) : composing.belonging(owner, field.dataset);
  const own: Rows = { ...bareRows(noun, field.dataset), conditions: [...named, ...belonging], by: owner?.by ?? [] };
  return {
    kind: 'property',
    span: noun,
    field,
    use,
    owner: ownerWith(own, composing.modified(rest, { dataset: field.dataset, self: use })),
    ...(noun.determiner === undefined ? {} : { determiner: noun.determiner }),
  };
}

function metricFigure(composing: Composing, metric: string, standing: Standing): Figure {
  const { noun, owner } = standing;
  const over = composing.lookup.datasetsIn(composing.lookup.metric(metric).expression);
  const base = over[0];
  if (base === undefined) throw new DeadEnd(noun, 'The figure is over no dataset.');
  if (owner?.determiner === 'which') throw new DeadEnd(owner.span, 'It is asked which, and a figure does not tell.');
  const said = composing.modified(standing.rest, { dataset: base });
  const rows = owner?.kind === 'property' ? owner.owner : owner;
  if (said.wishes.length > 0 || (rows?.wishes.length ?? 0) > 0) throw new DeadEnd(noun, 'A figure cannot be ranked within itself.');
  const bare = owner?.kind === 'property' && rows?.conditions.length === 0;
  if (bare && owner.determiner === 'distinct') throw new DeadEnd(noun, 'It is not said whether these are counted.');
  if (bare && owner.determiner === undefined) composing.pay(noun, 0.2);
  const each = owner !== undefined && (owner.determiner === 'each' || bare);
  if (noun.determiner === 'each' && !each) throw new DeadEnd(noun, 'There is but one such figure.');
  return {
    kind: 'figure',
    span: noun,
    measure: { kind: 'metric', metric },
    over,
    conditions: [
      ...said.conditions,
      ...(rows === undefined || isOwnRows(rows, over) || (each && isOnlyLinked(composing, base, rows))
        ? []
        : conditionsOn(composing, rows, base)),
    ],
    times: [...said.times, ...(rows?.times ?? [])],
    by: [...(each ? [owner] : []), ...said.by, ...(rows?.by ?? [])],
  };
}

/** Groups that lie beyond a table of links: what holds for them is said where they are told apart. */
function isOnlyLinked(composing: Composing, base: string, { dataset }: Rows): boolean {
  return wayToOne(composing, base, dataset) === undefined && isLinked(composing.lookup, base, dataset);
}

/** "Budget attainment": a figure that is made of the budget, of no budget in particular. */
function isOwnRows({ dataset, conditions }: Rows, over: readonly string[]): boolean {
  return conditions.length === 0 && over.includes(dataset);
}

/** "Agent id" is the id of those who are agents: a filter of the rows whose name the words have inside. */
function namedInside(composing: Composing, field: Field, head: Choice): readonly Condition[] {
  if (!isName(composing.lookup, field)) return [];
  const inside = composing.question.mentions.filter(
    ({ from, to, score }) => from >= head.from && to <= head.to && to - from < head.to - head.from && score >= 0.9,
  );
  const filters = inside.flatMap(({ from, to, meaning }) => {
    const filter = meaning.kind === 'filter' ? composing.lookup.model.filters.find(({ name }) => name === meaning.filter) : undefined;
    const own = filter !== undefined && composing.lookup.datasetsIn(filter.expression).every((id) => id === field.dataset);
    return own ? [{ filter: filter.name, from, to }] : [];
  });
  const [first] = filters;
  if (first === undefined) return [];
  return [{ kind: 'named', filter: first.filter, negated: false, words: composing.words(first) }];
}

/** Whether a field holds no more than the name of a row elsewhere. */
function namesOther(composing: Composing, fieldId: string): boolean {
  const referenced = composing.lookup.referenced(fieldId);
  return referenced !== undefined && isName(composing.lookup, referenced);
}

/** What owns a property: rows; the rows a property is of are those it is the name of. */
function ownerRows(composing: Composing, thing: Rows | Property): Rows {
  if (thing.kind === 'rows') return thing;
  if (!isName(composing.lookup, thing.field) || thing.owner.dataset !== thing.field.dataset)
    throw new DeadEnd(thing.span, 'Only things have properties.');
  return thing.determiner === undefined ? thing.owner : { ...thing.owner, determiner: thing.determiner };
}

function ownerWith(owner: Rows, said: Modified): Rows {
  return {
    ...owner,
    conditions: [...owner.conditions, ...said.conditions],
    wishes: [...owner.wishes, ...said.wishes],
    times: [...owner.times, ...said.times],
    by: [...owner.by, ...said.by],
  };
}

function headless(composing: Composing, noun: NounPhrase, scope: string | undefined): Rows {
  if (scope === undefined) throw new DeadEnd(noun, 'It is not said what these are.');
  return ownerWith(bareRows(noun, scope), composing.modified(noun.modifiers, { dataset: scope }));
}

function bareRows(noun: NounPhrase, dataset: string): Rows {
  return { kind: 'rows', span: noun, dataset, conditions: [], wishes: [], times: [], by: [] };
}
