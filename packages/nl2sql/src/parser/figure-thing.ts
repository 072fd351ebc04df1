import type { Aggregate, Measure } from '../intent/structured-intent.ts';
import type { Composing, Figure, Property, Rows, Thing } from './composing.ts';
import { DeadEnd } from './decisions.ts';
import { isLink, isNumeric } from './field-nature.ts';
import { leadsToOne } from './join-ways.ts';
import type { FigurePhrase, TokenSpan } from './phrase.ts';
import { sharingWords } from './shared-words.ts';

/** What an aggregate, a ratio, a difference or a share of things is. @throws DeadEnd */
export function figureThing(composing: Composing, phrase: FigurePhrase, scope?: string): Figure | Property {
  switch (phrase.kind) {
    case 'aggregate': {
      if (phrase.of.kind === 'concept') {
        if (scope === undefined) throw new DeadEnd(phrase, 'It is not said whose this is.');
        const use = composing.concept(phrase.of, scope, 'compare');
        const rows: Rows = { kind: 'rows', span: phrase, dataset: scope, conditions: [], wishes: [], times: [], by: [] };
        const property: Property = { kind: 'property', span: phrase, field: composing.lookup.field(use.field), use, owner: rows };
        return aggregateThing(composing, { aggregate: phrase.aggregate, span: phrase }, property);
      }
      return aggregateThing(composing, { aggregate: phrase.aggregate, span: phrase }, composing.thing(phrase.of, scope));
    }
    case 'ratio': {
      const numerator = figureOf(composing.thing(phrase.numerator, scope));
      const denominator = figureOf(composing.thing(sharingWords(composing, phrase.numerator, phrase.denominator), scope));
      const measure: Measure = { kind: 'ratio', numerator: carrying(numerator), denominator: carrying(denominator) };
      return joined(phrase, [numerator, denominator], measure);
    }
    case 'difference': {
      const left = figureOf(composing.thing(phrase.left, scope));
      const right = figureOf(composing.thing(sharingWords(composing, phrase.left, phrase.right), scope));
      return joined(phrase, [left, right], { kind: 'difference', left: carrying(left), right: carrying(right) });
    }
    case 'share':
      return shareOf(composing, phrase, scope);
  }
}

/** A figure where one is needed: rows count. @throws DeadEnd for a property: nobody said how to add it up. */
export function figureOf(thing: Thing): Figure {
  if (thing.kind === 'figure') return thing;
  if (thing.kind === 'property') throw new DeadEnd(thing.span, 'It is not said how to add these up.');
  return countOf(thing);
}

/** How many rows there are. */
export function countOf(rows: Rows): Figure {
  if (rows.wishes.some((wish) => wish.kind === 'rank')) throw new DeadEnd(rows.span, 'What is counted cannot be ranked too.');
  return {
    kind: 'figure',
    span: rows.span,
    measure: { kind: 'aggregate', aggregate: 'count', dataset: rows.dataset },
    over: [rows.dataset],
    conditions: rows.conditions,
    times: rows.times,
    by: [...(rows.determiner === 'each' ? [rows] : []), ...rows.by],
  };
}

function aggregateThing(composing: Composing, said: { readonly aggregate: Aggregate; readonly span: TokenSpan }, thing: Thing): Figure {
  const { aggregate, span } = said;
  switch (thing.kind) {
    case 'figure':
      return aggregatedFigure(aggregate, { ...thing, span });
    case 'rows': {
      if (aggregate !== 'count' && aggregate !== 'count_distinct' && aggregate !== 'sum')
        throw new DeadEnd(span, 'Things have no average.');
      return { ...countOf(thing), span };
    }
    case 'property':
      return aggregatedProperty(composing, said, thing);
  }
}

/** "total flow" and "number of payers" are the metric itself; other aggregates of a metric are over periods that were said, or over groups nobody named. */
function aggregatedFigure(aggregate: Aggregate, figure: Figure): Figure {
  if (aggregate === 'sum' || aggregate === 'count') return figure;
  const foldable = aggregate === 'average' || aggregate === 'maximum' || aggregate === 'minimum';
  if (foldable && figure.fold === undefined && figure.times.some(({ time }) => time.each !== undefined))
    return { ...figure, fold: aggregate };
  throw new DeadEnd(figure.span, 'It is not said over what this is averaged.');
}

function aggregatedProperty(
  composing: Composing,
  said: { readonly aggregate: Aggregate; readonly span: TokenSpan },
  property: Property,
): Figure {
  const { field, owner, use } = property;
  const { span } = said;
  const quantity = isNumeric(field);
  if (owner.determiner === 'which') throw new DeadEnd(owner.span, 'It is asked which, and a figure does not tell.');
  if (owner.wishes.length > 0) throw new DeadEnd(span, 'What is added up cannot be ranked too.');
  const counts = said.aggregate === 'count' || said.aggregate === 'count_distinct';
  const timeless = quantity || field.timeForm !== undefined;
  if (!counts && !timeless) throw new DeadEnd(span, 'Texts have no such figure.');
  const isKey = isLink(composing.lookup, field);
  const summed = said.aggregate === 'sum' || said.aggregate === 'average' || said.aggregate === 'median';
  if (summed && (isKey || field.timeForm !== undefined)) throw new DeadEnd(span, 'A key or a date is no quantity.');
  if (said.aggregate === 'sum' && !field.additive) throw new DeadEnd(span, 'This is not a quantity to add up.');
  if (!leadsToOne(composing.ways.of(owner.dataset, use))) {
    const conditions = composing.belonging({ ...owner, by: [] }, field.dataset);
    const rows: Rows = { ...owner, dataset: field.dataset, conditions, times: [] };
    return aggregatedProperty(composing, said, { ...property, use: { field: field.id }, owner: rows });
  }
  const aggregate = said.aggregate === 'count' && (property.determiner === 'distinct' || !isKey) ? 'count_distinct' : said.aggregate;
  // A number of something that is stored as a number ("number of products") is that number.
  return {
    kind: 'figure',
    span,
    measure: { kind: 'aggregate', aggregate, field: use },
    over: [owner.dataset],
    conditions: owner.conditions,
    times: owner.times,
    by: [...(owner.determiner === 'each' ? [owner] : []), ...(property.determiner === 'each' ? [property] : []), ...owner.by],
  };
}

/** A part of a joined figure keeps its own conditions. */
function carrying(figure: Figure): Measure {
  if (figure.conditions.length === 0) return figure.measure;
  if (figure.measure.kind !== 'metric' && figure.measure.kind !== 'aggregate')
    throw new DeadEnd(figure.span, 'This figure has too many parts.');
  return { ...figure.measure, conditions: [...figure.conditions] };
}

function joined(span: TokenSpan, parts: readonly [Figure, Figure], measure: Measure): Figure {
  const [first, second] = parts;
  // Said at the end a time is of both; said of the first alone it would be of one, and an intent has one time.
  if (first.times.length > 0 && second.times.length === 0) throw new DeadEnd(first.span, 'Only one of two figures has a time.');
  return {
    kind: 'figure',
    span,
    measure,
    over: [...new Set(parts.flatMap((part) => part.over))],
    conditions: [],
    times: parts.flatMap((part) => part.times),
    by: parts.flatMap((part) => part.by),
  };
}

function shareOf(composing: Composing, phrase: FigurePhrase & { kind: 'share' }, scope: string | undefined): Figure {
  if (phrase.of === undefined) throw new DeadEnd(phrase, 'It is not said what this is a share of.');
  const of = figureOf(composing.thing(phrase.of, scope));
  if (phrase.part === undefined) return { ...of, span: phrase, measure: { kind: 'share', of: of.measure } };
  const base = of.over[0];
  const part = composing.thing(phrase.part, base);
  if (base === undefined || part.kind !== 'rows') throw new DeadEnd(phrase.part, 'Only rows have a share.');
  const conditions = composing.belonging(part, base);
  return { ...of, span: phrase, measure: { kind: 'share', of: of.measure, part: [...conditions] } };
}
