import type { Condition, Literal } from '../intent/structured-intent.ts';
import { belongingConditions, together } from './belonging.ts';
import { compared } from './compared.ts';
import type { Composing, Link, Modified, Place, Property, Rows, SaidTime } from './composing.ts';
import { saying } from './composing.ts';
import { DeadEnd } from './decisions.ts';
import { isLink, isName } from './field-nature.ts';
import { headMeaning } from './head-meanings.ts';
import { leadsToOne } from './join-ways.ts';
import type { Modifier, NounPhrase } from './phrase.ts';
import { ranked } from './ranked.ts';
import { ownExtreme } from './superlative-fields.ts';
import { timeConditions } from './time-conditions.ts';

/** What a value beside a noun may be: a thing's name or a filter, and seldom another thing ("the studio department"). */
const asValue = { value: 0, filter: 0, dataset: 0.3 };

/** What modifiers say of rows: conditions, times not yet said of a field, and wishes only a whole question can grant. @throws DeadEnd */
export function modifiedRows(composing: Composing, modifiers: readonly Modifier[], at: Place): Modified {
  const parts = modifiers.map((modifier) => modifiedBy(composing, modifier, at));
  return {
    conditions: merged(parts.flatMap((part) => part.conditions)),
    wishes: parts.flatMap((part) => part.wishes),
    times: parts.flatMap((part) => part.times),
    by: parts.flatMap((part) => part.by),
  };
}

function modifiedBy(composing: Composing, modifier: Modifier, at: Place): Modified {
  switch (modifier.kind) {
    case 'of':
      return linkedTo(composing, { noun: modifier.noun, link: { span: modifier } }, at);
    case 'linked': {
      const { negated, count } = modifier;
      const link: Link = {
        span: modifier,
        ...(modifier.link === undefined ? {} : { mentions: modifier.link.mentions }),
        negated,
        ...(modifier.reversed === true ? { reversed: true } : {}),
        ...(modifier.identical === true ? { identical: true } : {}),
        ...(count === undefined ? {} : { count }),
      };
      return linkedTo(composing, { noun: modifier.noun, link }, at);
    }
    case 'value':
      return only(valueConditions(composing, modifier, at));
    case 'compare':
      return compared(composing, modifier, at);
    case 'extreme':
      return ranked(composing, modifier, at);
    case 'time':
      return timed(composing, modifier, at);
    case 'same':
      return only([sameAs(composing, modifier, at)]);
    case 'any':
    case 'all': {
      const said = modifier.modifiers.map((part) => modifiedRows(composing, [part], at));
      const each = said.map((part) => together(settled(composing, part, at), composing.words(modifier)));
      return only([{ kind: modifier.kind, conditions: each, words: composing.words(modifier) }]);
    }
    case 'not': {
      const words = composing.words(modifier);
      const inside = settled(composing, modifiedRows(composing, [modifier.modifier], at), at);
      return only([{ kind: 'not', condition: together(inside, words), words }]);
    }
  }
}

/** Parts of an alternative have to be conditions: there, nothing can be left for the whole question. */
function settled(composing: Composing, said: Modified, at: Place): readonly Condition[] {
  const [wish] = said.wishes;
  if (wish !== undefined) throw new DeadEnd(wish.span, 'Only the whole question can be ranked.');
  return [...said.conditions, ...timeConditions(composing, said.times, at.dataset)];
}

function linkedTo(composing: Composing, spoken: { readonly noun: NounPhrase; readonly link: Link }, at: Place): Modified {
  const said = { noun: namedByValue(spoken.noun), link: spoken.link };
  const { noun, link } = said;
  if (noun.determiner === 'which') throw new DeadEnd(noun, 'This is asked for, and nothing shows it.');
  if (noun.head === undefined) return among(composing, { noun, link }, at);
  const field = linkField(composing, said, at);
  if (field !== undefined) return only(field);
  const thing = composing.thing(noun, at.dataset);
  if (thing.kind === 'figure') throw new DeadEnd(noun, 'Rows belong to rows, not to figures.');
  if (link.identical === true && thing.kind === 'rows' && thing.dataset !== at.dataset && !isTold(thing))
    throw new DeadEnd(noun, 'These are things of another kind.');
  const apart = thing.kind === 'rows' && isNamed(composing, thing) && !isProperty(composing, at);
  if (noun.determiner === 'each') return saying({ by: [thing] });
  if (thing.kind === 'rows') return belongingOf(composing, { rows: thing, link: { ...link, apart } }, at);
  return ownProperty(composing, { property: thing, link }, at);
}

/** Whether rows are told by their name: "rivers in Colorado" are not in the river of that name. */
function isProperty(composing: Composing, { self }: Place): boolean {
  return self !== undefined && !isName(composing.lookup, composing.lookup.field(self.field));
}

/** Told by a value: "French" may be the country that things are of. */
function isTold({ conditions: [first] }: Rows): boolean {
  return first?.kind === 'compare' && first.operator === '=';
}

function isNamed(composing: Composing, { conditions }: Rows): boolean {
  const [first] = conditions;
  return first?.kind === 'compare' && first.operator === '=' && isName(composing.lookup, composing.lookup.field(first.field.field));
}

/** A value alone stands for what has it. */
function namedByValue(noun: NounPhrase): NounPhrase {
  const value = noun.head === undefined ? noun.modifiers.find((modifier) => modifier.kind === 'value' && !modifier.negated) : undefined;
  if (value?.kind !== 'value') return noun;
  return { ...noun, head: value.choice, modifiers: noun.modifiers.filter((modifier) => modifier !== value) };
}

/** "Those without a cat": what is said of nothing else is said of the rows themselves. */
function among(composing: Composing, said: { readonly noun: NounPhrase; readonly link: Link }, at: Place): Modified {
  const { noun, link } = said;
  if (link.count !== undefined) throw new DeadEnd(link.span, 'It is not said how many of what.');
  const inside = modifiedRows(composing, noun.modifiers, { dataset: at.dataset });
  if ((link.negated ?? false) === (noun.determiner === 'no')) return inside;
  const words = composing.words(link.span);
  return only([{ kind: 'not', condition: together(settled(composing, inside, at), words), words }]);
}

/** Rows that have to do with rows of their own kind count how many there are of one property: "cities with two employees". */
function belongingOf(composing: Composing, said: { readonly rows: Rows; readonly link: Link }, at: Place): Modified {
  const { rows, link } = said;
  const own = rows.dataset === at.dataset && at.self !== undefined && !isName(composing.lookup, composing.lookup.field(at.self.field));
  if (own && link.count !== undefined && rows.determiner !== 'no') {
    const inside = [...rows.conditions, ...timeConditions(composing, rows.times, rows.dataset)];
    const { operator, value } = link.count;
    return {
      conditions: inside,
      wishes: [...rows.wishes, { kind: 'having', span: link.span, operator, operand: { kind: 'values', values: [value] } }],
      times: [],
      by: [],
    };
  }
  if (own && (link.negated === true || rows.determiner === 'no')) return only([notAmong(composing, said, at)]);
  if (own) return rows;
  return only(belongingConditions(composing, rows, { from: at.dataset, link }));
}

/** Values of a property that none of those rows has. */
function notAmong(composing: Composing, said: { readonly rows: Rows; readonly link: Link }, at: Place): Condition {
  if (at.self === undefined) throw new DeadEnd(said.link.span, 'There is no property here.');
  const { rows } = said;
  const conditions = [...rows.conditions, ...timeConditions(composing, rows.times, rows.dataset)];
  const words = composing.words(said.link.span);
  return { kind: 'member', field: at.self, of: at.self, rows: { dataset: rows.dataset, conditions }, negated: true, words };
}

/** "with type code PPT": what holds for the property holds for the rows; "with a capital" alone asks that there is one. */
function ownProperty(composing: Composing, said: { readonly property: Property; readonly link: Link }, at: Place): Modified {
  const { property, link } = said;
  const negated = (link.negated ?? false) !== (property.determiner === 'no');
  const counted = isName(composing.lookup, property.field) && property.field.dataset !== at.dataset;
  if (link.count !== undefined && !counted) throw new DeadEnd(link.span, 'A property is not counted.');
  if (property.owner.conditions.length + property.owner.times.length + property.owner.wishes.length > 0) {
    if (property.owner.dataset === at.dataset && !negated && link.mentions === undefined) return property.owner;
    return only(belongingConditions(composing, property.owner, { from: at.dataset, link }));
  }
  const stands = isName(composing.lookup, property.field) && property.field.dataset !== at.dataset;
  if (stands)
    return belongingOf(composing, { rows: { ...property.owner, dataset: property.field.dataset }, link: { ...link, negated } }, at);
  if (property.owner.dataset !== at.dataset) throw new DeadEnd(link.span, 'The property is of other things.');
  const extreme = negated ? undefined : ownExtreme(composing, property);
  if (extreme !== undefined) return only([extreme]);
  if (!leadsToOne(composing.ways.of(at.dataset, property.use))) throw new DeadEnd(link.span, 'A row has many of these.');
  if (property.field.additive) throw new DeadEnd(link.span, 'Everything has an amount.');
  if (isLink(composing.lookup, property.field)) throw new DeadEnd(link.span, 'A key says nothing of itself.');
  composing.pay(link.span, 0.3);
  const words = composing.words(link.span);
  const operator = negated ? 'is_null' : 'is_not_null';
  return only([{ kind: 'compare', field: property.use, operator, operand: { kind: 'values', values: [] }, words }]);
}

/** "directed by X" where the words are the name of the property that X is a value of. */
function linkField(composing: Composing, said: { readonly noun: NounPhrase; readonly link: Link }, at: Place): Condition[] | undefined {
  const { noun, link } = said;
  const named = (link.mentions ?? []).flatMap(({ meaning }) => (meaning.kind === 'field' ? [meaning.field] : []));
  const fields = named.filter((field) => !composing.lookup.pointsElsewhere(field));
  const values = (noun.head?.mentions ?? []).flatMap(({ meaning }) =>
    meaning.kind === 'value' && fields.includes(meaning.field) ? [meaning] : [],
  );
  const [value] = values;
  if (value === undefined || noun.modifiers.length > 0 || link.count !== undefined) return undefined;
  const way = composing.ways.between(at.dataset, composing.lookup.field(value.field).dataset)[0];
  if (way === undefined) return undefined;
  const words = composing.words(link.span);
  const operand: { kind: 'values'; values: Literal[] } = { kind: 'values', values: [value.value] };
  const holds: Condition = { kind: 'compare', field: composing.ways.use(way, value.field), operator: '=', operand, words };
  return [link.negated === true ? { kind: 'not', condition: holds, words } : holds];
}

function valueConditions(composing: Composing, modifier: Modifier & { kind: 'value' }, at: Place): readonly Condition[] {
  const meaning = headMeaning(composing, modifier.choice, { wanted: asValue, scope: at.dataset });
  const words = composing.words(modifier.choice);
  const rows = (dataset: string, conditions: readonly Condition[]): Rows => ({
    kind: 'rows',
    span: modifier.choice,
    dataset,
    conditions,
    wishes: [],
    times: [],
    by: [],
  });
  const context = { from: at.dataset, link: { span: modifier, negated: modifier.negated } };
  switch (meaning.kind) {
    case 'value': {
      const operand: { kind: 'values'; values: Literal[] } = { kind: 'values', values: [meaning.value] };
      const condition: Condition = { kind: 'compare', field: { field: meaning.field.id }, operator: '=', operand, words };
      return belongingConditions(composing, rows(meaning.field.dataset, [condition]), context);
    }
    case 'filter':
      if (!composing.ways.between(at.dataset, meaning.dataset).some(leadsToOne))
        throw new DeadEnd(modifier, 'What is said of other things is not said of these.');
      return [{ kind: 'named', filter: meaning.filter, negated: modifier.negated, words }];
    case 'dataset':
      return belongingConditions(composing, rows(meaning.dataset, []), context);
    default:
      throw new DeadEnd(modifier, 'A figure is no value.');
  }
}

function timed(composing: Composing, modifier: Modifier & { kind: 'time' }, at: Place): Modified {
  const times = modifier.choice.mentions.flatMap(({ meaning }) => (meaning.kind === 'time' ? [meaning.time] : []));
  const [time] = times;
  if (time === undefined) throw new DeadEnd(modifier, 'This is no time.');
  const said: SaidTime = { span: modifier, time, negated: modifier.negated };
  if (modifier.subject === undefined) return saying({ times: [said] });
  const thing = composing.thing(modifier.subject, at.dataset);
  if (thing.kind === 'rows') return only(belongingConditions(composing, { ...thing, times: [...thing.times, said] }, { from: at.dataset }));
  if (thing.kind === 'figure' || thing.field.timeForm === undefined) throw new DeadEnd(modifier, 'This does not say when.');
  return saying({ times: [{ ...said, field: thing.field }] });
}

function sameAs(composing: Composing, modifier: Modifier & { kind: 'same' }, at: Place): Condition {
  if (modifier.field.head === undefined) return sameName(composing, modifier, at);
  const mine = composing.thing(modifier.field, at.dataset);
  if (mine.kind !== 'property') throw new DeadEnd(modifier.field, 'Only properties can be the same.');
  const others = composing.thing(modifier.as);
  if (others.kind === 'figure') throw new DeadEnd(modifier.as, 'Only properties can be the same.');
  const rows = others.kind === 'rows' ? others : others.owner;
  const theirs = others.kind === 'property' ? others : composing.thing(modifier.field, rows.dataset);
  if (theirs.kind !== 'property' || theirs.field.type !== mine.field.type) throw new DeadEnd(modifier, 'These cannot be compared.');
  const conditions = [...rows.conditions, ...timeConditions(composing, rows.times, rows.dataset)];
  const { negated } = modifier;
  const words = composing.words(modifier);
  return { kind: 'member', field: mine.use, of: theirs.use, rows: { dataset: rows.dataset, conditions }, negated, words };
}

/** Called the same: by the name that people use for each. */
function sameName(composing: Composing, modifier: Modifier & { kind: 'same' }, at: Place): Condition {
  const others = composing.thing(modifier.as);
  const rows = others.kind === 'figure' ? undefined : others.kind === 'rows' ? others : others.owner;
  const [mine, theirs] = [at.dataset, rows?.dataset ?? ''].map(
    (id) => composing.lookup.model.datasets.find((dataset) => dataset.id === id)?.display,
  );
  if (rows === undefined || mine === undefined || theirs === undefined || rows.dataset === at.dataset)
    throw new DeadEnd(modifier, 'These have no names to compare.');
  const conditions = [...rows.conditions, ...timeConditions(composing, rows.times, rows.dataset)];
  const { negated } = modifier;
  return {
    kind: 'member',
    field: { field: mine },
    of: { field: theirs },
    rows: { dataset: rows.dataset, conditions },
    negated,
    words: composing.words(modifier),
  };
}

function only(conditions: readonly Condition[]): Modified {
  return { conditions, wishes: [], times: [], by: [] };
}

/** Values said side by side of the same children are said of one of them: "with a red car of 2014". */
function merged(conditions: readonly Condition[]): readonly Condition[] {
  return conditions;
}
