import type { Measure } from '../intent/structured-intent.ts';
import type { Composing, Figure, Modified, Place, Property, Rows, Wish } from './composing.ts';
import { aggregateOf, saying } from './composing.ts';
import { DeadEnd } from './decisions.ts';
import { isName, isRankable } from './field-nature.ts';
import { detours, leadsToOne } from './join-ways.ts';
import type { Modifier } from './phrase.ts';
import { timeConditions } from './time-conditions.ts';

/** "oldest", "with the most concerts", "largest 3": which rows by what. @throws DeadEnd */
export function ranked(composing: Composing, modifier: Modifier & { kind: 'extreme' }, at: Place): Modified {
  const { direction, rank, count = 1, subject } = modifier;
  const wish = (by: Extract<Wish, { kind: 'rank' }>['by']): Modified =>
    saying({ wishes: [{ kind: 'rank', span: modifier, ...(by === undefined ? {} : { by }), direction, rank, count }] });
  const self = at.self === undefined ? undefined : composing.lookup.field(at.self.field);
  const property = self !== undefined && !isName(composing.lookup, self);
  if (subject === undefined) {
    if (self !== undefined && !isRankable(composing.lookup, self)) throw new DeadEnd(modifier, 'There is no more or less of this.');
    return wish(at.self);
  }
  const flipped = subject.kind === 'concept' && subject.inverted === true;
  const turned = flipped ? (direction === 'highest' ? 'lowest' : 'highest') : direction;
  // The largest capital is no property of the largest state.
  if (subject.kind === 'concept' && property) throw new DeadEnd(modifier, 'It is not said of what this is a measure.');
  if (subject.kind === 'concept') return extremeBy({ kind: 'field', field: composing.concept(subject, at.dataset, direction) });
  const thing = composing.thing(subject, at.dataset);
  switch (thing.kind) {
    case 'property': {
      if (thing.determiner === 'distinct') return byDifferent(thing);
      if (!isRankable(composing.lookup, thing.field)) throw new DeadEnd(subject, 'There is no more or less of this.');
      if (thing.owner.conditions.length > 0) throw new DeadEnd(subject, 'A property to rank by has no conditions.');
      const way = composing.ways.of(at.dataset, thing.use);
      if (thing.owner.dataset !== at.dataset) throw new DeadEnd(subject, 'The property is of other things.');
      if (leadsToOne(way)) return extremeBy({ kind: 'field', field: thing.use });
      return extremeBy({ kind: 'measure', measure: aggregateOf(direction === 'highest' ? 'maximum' : 'minimum', thing.use) });
    }
    case 'rows':
      if (modifier.degree === true) throw new DeadEnd(modifier, 'These are not ranked by how many there are.');
      return byCount(thing);
    case 'figure':
      return byFigure(thing);
  }

  function byDifferent({ use, owner, span }: Property): Modified {
    const { dataset, conditions, times } = owner;
    return byFigure({ kind: 'figure', span, measure: aggregateOf('count_distinct', use), over: [dataset], conditions, times, by: [] });
  }

  function extremeBy(by: { kind: 'field'; field: { field: string } } | { kind: 'measure'; measure: Measure }): Modified {
    if (count > 1)
      return by.kind === 'field' ? { conditions: [], wishes: [rankWish(by.field)], times: [], by: [] } : wish(figureOver(by.measure));
    return {
      conditions: [{ kind: 'extreme', by, direction: turned, rank, words: composing.words(modifier) }],
      wishes: [],
      times: [],
      by: [],
    };
  }

  function rankWish(by: { field: string }): Wish {
    return { kind: 'rank', span: modifier, by, direction: turned, rank, count };
  }

  function figureOver(measure: Measure): Figure {
    return { kind: 'figure', span: modifier, measure, over: [at.dataset], conditions: [], times: [], by: [] };
  }

  function byCount(rows: Rows): Modified {
    if (rows.wishes.length > 0) throw new DeadEnd(rows.span, 'What is counted cannot be ranked too.');
    const measure: Measure = { kind: 'aggregate', aggregate: 'count', dataset: rows.dataset };
    const counted: Figure = {
      kind: 'figure',
      span: rows.span,
      measure,
      over: [rows.dataset],
      conditions: rows.conditions,
      times: rows.times,
      by: [],
    };
    return byFigure(counted);
  }

  /** A figure over other rows ranks each row by those that belong to it; one over the rows themselves, or of the model, ranks groups. */
  function byFigure(figure: Figure): Modified {
    const base = figure.over[0];
    const { measure } = figure;
    const counts = measure.kind === 'aggregate' && measure.aggregate === 'count';
    if (base === at.dataset && !property && counts) throw new DeadEnd(modifier, 'Each of these is but one.');
    if (base === undefined || base === at.dataset || measure.kind !== 'aggregate' || property || count > 1) return wish(figure);
    const conditions = [...figure.conditions, ...timeConditions(composing, figure.times, base)];
    const reached = countedWay(composing, { measure, base, from: at.dataset, modifier });
    return extremeBy({ kind: 'measure', measure: conditions.length === 0 ? reached : { ...reached, conditions } });
  }
}

type AggregateMeasure = Extract<Measure, { kind: 'aggregate' }>;

/** Where there are several ways to what is counted, the counted thing's key says which was taken. */
function countedWay(
  composing: Composing,
  said: { readonly measure: AggregateMeasure; readonly base: string; readonly from: string; readonly modifier: Modifier },
): AggregateMeasure {
  const { measure, base, from } = said;
  const alternatives = detours(composing.ways.between(from, base))
    .filter(({ way }) => way.steps.length > 0)
    .map(({ way, further }) => ({ value: way, cost: further, label: { zh: base, en: base } }));
  const way = composing.choose(said.modifier, alternatives);
  if (leadsToOne(way) && measure.aggregate === 'count') throw new DeadEnd(said.modifier, 'There is at most one for each.');
  if (measure.field !== undefined) return { ...measure, field: composing.ways.use(way, measure.field.field) };
  const [key] = composing.lookup.dataset(base).primaryKey;
  const use = key === undefined ? undefined : composing.ways.use(way, `${base}.${key}`);
  return use?.via === undefined ? measure : { ...measure, field: use };
}
