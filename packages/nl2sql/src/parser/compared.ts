import type { Condition, FieldUse, Operand, Operator } from '../intent/structured-intent.ts';
import { belongingConditions } from './belonging.ts';
import type { Composing, Figure, Modified, Place, Wish } from './composing.ts';
import { saying } from './composing.ts';
import { DeadEnd } from './decisions.ts';
import { isLink, isName } from './field-nature.ts';
import { distanceOf, leadsToOne } from './join-ways.ts';
import { literalsFor, numbersFor } from './literals.ts';
import { plainAggregate } from './measure-base.ts';
import type { ComparisonOperator, Modifier, OperandPhrase, TargetPhrase } from './phrase.ts';
import { measuredAgainst, sharingWords } from './shared-words.ts';
import { propertiesOfUnit } from './unit-properties.ts';

/** "Named X" is about a name, where X could be one. */
const notItsName = 0.2;

type Compare = Modifier & { readonly kind: 'compare' };

/** "older than 20", "whose name contains x", "with more sales than the average". @throws DeadEnd */
export function compared(composing: Composing, modifier: Compare, at: Place): Modified {
  const { subject, operand } = modifier;
  if (subject === undefined) {
    const goal = operand.kind === 'target' ? goalMet(composing, operand.target) : undefined;
    if (goal !== undefined) return figureCompared(composing, { modifier, figure: goal }, at);
    const measured = unitField(composing, operand, at);
    const itself = measured ?? (operand.kind === 'target' ? undefined : at.self);
    return about(composing, modifier, { at, use: itself ?? unnamedSubject(composing, modifier, at) });
  }
  if (subject.kind === 'concept') {
    const use = composing.concept(subject, at.dataset, 'compare');
    return about(composing, subject.inverted === true ? turned(modifier) : modifier, { at, use });
  }
  const thing = composing.thing(subject, at.dataset);
  if (thing.kind === 'property') {
    if (thing.owner.dataset !== at.dataset) throw new DeadEnd(subject, 'The property is of other things.');
    // A song "with x in its name", where a song is a property, is about that property.
    const own = at.self !== undefined && isProperty(composing, at) && isName(composing.lookup, thing.field);
    const said = about(composing, modifier, { at, use: own ? at.self : thing.use });
    return { ...said, conditions: [...thing.owner.conditions, ...said.conditions], times: thing.owner.times };
  }
  if (thing.kind === 'figure') return figureCompared(composing, { modifier, figure: thing }, at);
  if (modifier.operand.kind === 'literals' && modifier.operand.items.every((item) => item.kind === 'text')) {
    return named(composing, { modifier, dataset: thing.dataset }, at);
  }
  const measure = { kind: 'aggregate' as const, aggregate: 'count' as const, dataset: thing.dataset };
  const figure: Figure = {
    kind: 'figure',
    span: thing.span,
    measure,
    over: [thing.dataset],
    conditions: thing.conditions,
    times: thing.times,
    by: [],
  };
  return figureCompared(composing, { modifier, figure }, at);
}

/** "That met their flow target": what the target is one of is compared with it. */
function goalMet(composing: Composing, target: TargetPhrase): Figure | undefined {
  const isFigure = target.kind === 'noun' && target.head?.mentions.some(({ meaning }) => meaning.kind === 'metric') === true;
  const goal = isFigure ? composing.thing(target) : undefined;
  const measured =
    goal?.kind === 'figure' && goal.measure.kind === 'metric' ? measuredAgainst(composing.lookup, goal.measure.metric) : undefined;
  if (goal?.kind !== 'figure' || measured === undefined) return undefined;
  const over = composing.lookup.datasetsIn(composing.lookup.metric(measured).expression);
  return { kind: 'figure', span: target, measure: { kind: 'metric', metric: measured }, over, conditions: [], times: [], by: [] };
}

/** A text after a thing is its name: "the document 'Summer Show'" or "whose airline is X". */
function named(composing: Composing, said: { readonly modifier: Compare; readonly dataset: string }, at: Place): Modified {
  const { modifier, dataset } = said;
  const display = composing.lookup.dataset(dataset).display;
  if (display === undefined) throw new DeadEnd(modifier, 'These have no name.');
  const inner = about(composing, modifier, { at: { dataset }, use: { field: display } });
  const rows = { kind: 'rows' as const, span: modifier, dataset, conditions: inner.conditions, wishes: [], times: [], by: [] };
  return { conditions: belongingConditions(composing, rows, { from: at.dataset }), wishes: [], times: [], by: [] };
}

/** "Over 40 kg" is about a weight. */
function unitField(composing: Composing, operand: OperandPhrase, at: Place): FieldUse | undefined {
  if (operand.kind !== 'literals') return undefined;
  const [first] = operand.items;
  if (first?.kind !== 'number' || first.unit === undefined) return undefined;
  const properties = propertiesOfUnit(first.unit);
  if (properties.length === 0) return undefined;
  return composing.concept({ kind: 'concept', from: first.from, to: first.to, properties }, at.dataset, 'compare');
}

/** What "PPT" or 5 is said of where no property was named: one that has the value, else the name. */
function unnamedSubject(composing: Composing, modifier: Compare, at: Place): FieldUse {
  const { operand } = modifier;
  if (operand.kind === 'target') return aggregatedField(composing, modifier, { operand, at });
  if (operand.kind !== 'literals') throw new DeadEnd(modifier, 'It is not said what is compared.');
  const texts = operand.items.flatMap((item) => (item.kind === 'text' ? [item] : []));
  const [first] = texts;
  if (first === undefined || texts.length !== operand.items.length) throw new DeadEnd(modifier, 'It is not said what is compared.');
  const dataset = composing.lookup.dataset(at.dataset);
  const known = first.mentions.flatMap(({ meaning }) => (meaning.kind === 'value' ? [composing.lookup.field(meaning.field)] : []));
  const near = known.filter((field) => field.dataset === at.dataset && !composing.lookup.pointsElsewhere(field.id));
  const display = dataset.display === undefined || near.length > 0 ? [] : [composing.lookup.field(dataset.display)];
  const alternatives = [...near, ...display].map((field) => {
    const way = composing.ways.between(at.dataset, field.dataset)[0];
    if (way === undefined) throw new DeadEnd(modifier, 'The value is of other things.');
    const cost = field.id === dataset.display ? 0 : notItsName + distanceOf(way);
    return {
      value: composing.ways.use(way, field.id),
      cost,
      label: { zh: field.label.zh ?? field.name, en: field.label.en ?? field.name },
    };
  });
  return composing.choose(modifier, alternatives);
}

/** "Above the average age" is about the age. */
function aggregatedField(
  composing: Composing,
  modifier: Compare,
  said: { readonly operand: OperandPhrase & { kind: 'target' }; readonly at: Place },
): FieldUse {
  const thing = composing.thing(said.operand.target, said.at.dataset);
  const plain = thing.kind === 'figure' ? plainAggregate(composing.lookup, thing.measure) : undefined;
  if (thing.kind !== 'figure' || plain === undefined || thing.over[0] !== said.at.dataset)
    throw new DeadEnd(modifier, 'It is not said what is compared.');
  return plain.field;
}

function about(composing: Composing, modifier: Compare, said: { readonly at: Place; readonly use: FieldUse }): Modified {
  const { at, use } = said;
  const words = composing.words(modifier);
  const way = composing.ways.of(at.dataset, use);
  const condition = comparison(composing, modifier, said);
  const holds: Condition = modifier.negated ? { kind: 'not', condition, words } : condition;
  if (condition.kind === 'compare' && condition.operand.kind === 'measure' && !leadsToOne(way)) {
    throw new DeadEnd(modifier, 'A row has many of these.');
  }
  return { conditions: [holds], wishes: [], times: [], by: [] };
}

function comparison(composing: Composing, modifier: Compare, said: { readonly at: Place; readonly use: FieldUse }): Condition {
  const { at, use } = said;
  const { operator, operand } = modifier;
  const words = composing.words(modifier);
  const field = composing.lookup.field(use.field);
  const compare = (withOperator: Operator, value: Operand): Condition => ({
    kind: 'compare',
    field: use,
    operator: withOperator,
    operand: value,
    words,
  });
  const ordered = ['<', '<=', '>', '>=', 'between'].includes(operator);
  const textual = ['contains', 'not_contains', 'starts_with', 'ends_with'].includes(operator);
  if ((ordered && !isQuantity(field.type) && field.timeForm === undefined) || (textual && field.type !== 'string')) {
    throw new DeadEnd(modifier, 'This cannot be compared so.');
  }
  if (ordered && modifier.subject === undefined && isLink(composing.lookup, field))
    throw new DeadEnd(modifier, 'A key is not meant by a bare number.');
  if (operator === 'is_null' || operator === 'is_not_null') return compare(operator, { kind: 'values', values: [] });
  if (operand.kind === 'literals') {
    const literals = literalsFor(composing, operand.items, { field, operator });
    return literals.kind === 'condition'
      ? literals.build(use, words)
      : compare(listOperator(operator, literals.values.length), { kind: 'values', values: [...literals.values] });
  }
  if (!['=', '!=', '<', '<=', '>', '>='].includes(operator)) throw new DeadEnd(modifier, 'This comparison needs given values.');
  if (operand.kind === 'own-aggregate') {
    if (!isQuantity(field.type)) throw new DeadEnd(modifier, 'There is no average of this.');
    const measure = { kind: 'aggregate' as const, aggregate: operand.aggregate, field: use };
    return compare(operator, { kind: 'measure', measure, rows: { dataset: at.dataset, conditions: [] } });
  }
  return compare(operator, otherOperand(composing, operand, { at, type: field.type }));
}

function otherOperand(
  composing: Composing,
  operand: OperandPhrase & { kind: 'target' },
  said: { readonly at: Place; readonly type: string },
): Operand {
  const thing = composing.thing(operand.target, said.at.dataset);
  if (thing.kind === 'property') {
    const { owner } = thing;
    if (owner.wishes.length + owner.times.length > 0) throw new DeadEnd(thing.span, 'What is compared with has to be one value.');
    if (isQuantity(thing.field.type) !== isQuantity(said.type)) throw new DeadEnd(thing.span, 'These cannot be compared.');
    if (owner.conditions.length > 0) {
      return { kind: 'lookup', field: thing.use, rows: { dataset: owner.dataset, conditions: [...owner.conditions] } };
    }
    if (owner.dataset !== said.at.dataset) throw new DeadEnd(thing.span, 'It is not said of which.');
    return { kind: 'field', field: thing.use };
  }
  const base = thing.kind === 'figure' ? thing.over[0] : undefined;
  if (thing.kind !== 'figure' || base === undefined || thing.times.length > 0) throw new DeadEnd(operand.target, 'This is no value.');
  return { kind: 'measure', measure: thing.measure, rows: { dataset: base, conditions: [...thing.conditions] } };
}

/** A count over other rows is a condition on how many belong; other figures make groups. */
function figureCompared(composing: Composing, said: { readonly modifier: Compare; readonly figure: Figure }, at: Place): Modified {
  const { modifier, figure } = said;
  const { operator, operand } = modifier;
  const base = figure.over[0];
  if (modifier.negated) throw new DeadEnd(modifier, 'A figure is compared as it is.');
  const counts = figure.measure.kind === 'aggregate' && figure.measure.aggregate === 'count' && base !== undefined && base !== at.dataset;
  if (counts && operand.kind === 'literals' && isComparison(operator) && !isProperty(composing, at)) {
    const [value] = numbersFor(composing, operand.items, undefined);
    if (value === undefined || !Number.isInteger(value) || value < 0) throw new DeadEnd(modifier, 'So many there cannot be.');
    const { conditions, times, span } = figure;
    const rows = { kind: 'rows' as const, span, dataset: base, conditions, wishes: [], times, by: [] };
    const link = { span: modifier, count: { operator, value } };
    return { conditions: belongingConditions(composing, rows, { from: at.dataset, link }), wishes: [], times: [], by: [] };
  }
  if (!isComparison(operator) && operator !== 'between') throw new DeadEnd(modifier, 'A figure is compared with numbers.');
  return saying({ wishes: [havingWish(composing, { modifier, figure, operator })] });
}

function havingWish(
  composing: Composing,
  said: { readonly modifier: Compare; readonly figure: Figure; readonly operator: Extract<Wish, { kind: 'having' }>['operator'] },
): Wish {
  const { modifier, figure, operator } = said;
  const { operand } = modifier;
  const wish = { kind: 'having' as const, span: modifier, figure, operator };
  if (operand.kind === 'literals') {
    const metric = figure.measure.kind === 'metric' ? composing.lookup.metric(figure.measure.metric) : undefined;
    return { ...wish, operand: { kind: 'values', values: numbersFor(composing, operand.items, metric) } };
  }
  if (operand.kind === 'own-aggregate') {
    if (operand.aggregate !== 'average') throw new DeadEnd(modifier, 'Groups are compared with their average only.');
    return { ...wish, operand: { kind: 'average_of_groups' } };
  }
  const other = composing.thing(
    modifier.subject === undefined ? operand.target : sharingWords(composing, modifier.subject, operand.target),
  );
  if (other.kind !== 'figure' || other.conditions.length + other.times.length > 0)
    throw new DeadEnd(operand.target, 'This is no figure of the groups.');
  return { ...wish, operand: { kind: 'figure', figure: other } };
}

/** Whether modifiers stand at a property, and not at the name that stands for the thing. */
function isProperty(composing: Composing, { self }: Place): boolean {
  return self !== undefined && !isName(composing.lookup, composing.lookup.field(self.field));
}

function isComparison(operator: ComparisonOperator): operator is '=' | '!=' | '<' | '<=' | '>' | '>=' {
  return ['=', '!=', '<', '<=', '>', '>='].includes(operator);
}

function isQuantity(type: string): boolean {
  return ['integer', 'decimal', 'float', 'date', 'timestamp'].includes(type);
}

function listOperator(operator: ComparisonOperator, count: number): Operator {
  if (count < 2 || operator === 'between') return operator;
  return operator === '!=' ? 'not_in' : 'in';
}

function turned(modifier: Compare): Compare {
  const other: Partial<Record<ComparisonOperator, ComparisonOperator>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };
  return { ...modifier, operator: other[modifier.operator] ?? modifier.operator };
}
