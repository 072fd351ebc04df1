import type { Condition, FieldUse, Measure, Operand, Rowset, StructuredIntent } from '../intent/structured-intent.ts';
import type { SemanticModel } from '../model/semantic-model.ts';
import { wordsOfExpression } from '../sql/expression-words.ts';
import { parseExpression } from '../sql/parse-expression.ts';
import { everyExpression } from '../sql/walk.ts';

/** What an intent says, taken out of its tree: which parts of the model, which values, and how often it compares, denies or ranks. */
export interface IntentFacts {
  readonly datasets: ReadonlySet<string>;
  readonly fields: ReadonlySet<string>;
  /** Fields that are shown, grouped by or aggregated. */
  readonly shown: ReadonlySet<string>;
  readonly metrics: ReadonlySet<string>;
  readonly filters: ReadonlySet<string>;
  readonly texts: ReadonlySet<string>;
  readonly numbers: readonly number[];
  readonly aggregates: ReadonlySet<string>;
  /** Relationships that are named as the way. */
  readonly ways: ReadonlySet<string>;
  /** How often rows of each dataset are looked at, each time for themselves. */
  readonly looks: ReadonlyMap<string, number>;
  readonly comparisons: number;
  readonly negations: number;
  readonly ranks: number;
}

interface Gathered {
  readonly datasets: Set<string>;
  readonly fields: Set<string>;
  readonly shown: Set<string>;
  readonly metrics: Set<string>;
  readonly filters: Set<string>;
  readonly texts: Set<string>;
  readonly numbers: number[];
  readonly aggregates: Set<string>;
  readonly ways: Set<string>;
  readonly looks: Map<string, number>;
  comparisons: number;
  negations: number;
  ranks: number;
}

const denying = new Set<string>(['!=', 'not_in', 'not_contains', 'is_null']);

/** Gathers the facts of an intent. */
export function intentFacts(intent: StructuredIntent, model: SemanticModel): IntentFacts {
  const facts: Gathered = {
    datasets: new Set(),
    fields: new Set(),
    shown: new Set(),
    metrics: new Set(),
    filters: new Set(intent.lifted.map(({ filter }) => filter)),
    texts: new Set(),
    numbers: [],
    aggregates: new Set(),
    ways: new Set(),
    looks: new Map(),
    comparisons: intent.having.length,
    negations: intent.exclusions.length,
    ranks: intent.orderBy.length + (intent.limit === undefined ? 0 : 1),
  };
  const gather = gatherer(facts, model);
  if (intent.subject !== undefined) gather.rows(intent.subject);
  for (const { measure } of intent.measures) gather.measure(measure, true);
  for (const { field } of [...intent.dimensions, ...intent.fields]) gather.field(field, true);
  for (const condition of [...intent.filters, ...intent.exclusions]) gather.condition(condition);
  for (const { measure, operand } of intent.having) {
    gather.measure(measure, false);
    if (operand.kind === 'values') facts.numbers.push(...operand.values);
    if (operand.kind === 'measure') gather.measure(operand.measure, false);
    if (operand.kind === 'average_of_groups') facts.aggregates.add('average');
  }
  for (const { by } of intent.orderBy) {
    if (by.kind === 'field') gather.field(by.field, false);
    if (by.kind === 'measure') gather.measure(by.measure, false);
  }
  if (intent.time?.field !== undefined) gather.field(intent.time.field, false);
  if (intent.limit !== undefined) facts.numbers.push(intent.limit.count);
  if (intent.fold !== undefined) facts.aggregates.add(intent.fold.kind);
  return facts;
}

/** Rows that a figure is made of because its own filter says so: "expense reserves" are in the expense reserve amount. */
function namedByFilters(metric: string, { defaultFilters, datasets }: SemanticModel): readonly string[] {
  const own = defaultFilters.filter(({ metrics }) => metrics !== 'all' && metrics.includes(metric));
  return datasets.flatMap(({ id, relation }) =>
    own.some(({ expression }) => wordsOfExpression(expression).has(relation.table.toLowerCase())) ? [id] : [],
  );
}

interface Gatherer {
  readonly rows: (rows: Rowset) => void;
  readonly field: (use: FieldUse, isShown: boolean) => void;
  readonly measure: (measure: Measure, isShown: boolean) => void;
  readonly condition: (condition: Condition) => void;
}

function gatherer(facts: Gathered, model: SemanticModel): Gatherer {
  const field = ({ field: id, via = [] }: FieldUse, isShown: boolean): void => {
    facts.fields.add(id);
    for (const way of via) facts.ways.add(way);
    facts.datasets.add(id.slice(0, id.lastIndexOf('.')));
    if (isShown) facts.shown.add(id);
  };
  const rows = ({ dataset, conditions }: Rowset): void => {
    facts.datasets.add(dataset);
    facts.looks.set(dataset, (facts.looks.get(dataset) ?? 0) + 1);
    conditions.forEach(condition);
  };
  const expression = (text: string, isShown: boolean): void => {
    const parsed = parseExpression(text);
    if (!parsed.ok) return;
    for (const part of everyExpression(parsed.tree)) {
      if (part.kind === 'column' && part.table !== undefined) field({ field: `${part.table}.${part.name}` }, isShown);
      if (part.kind === 'string') facts.texts.add(part.value.toLowerCase());
      if (part.kind === 'number') facts.numbers.push(Number(part.digits));
      if (part.kind === 'call') facts.aggregates.add(aggregateNames[part.name] ?? part.name);
    }
  };
  const measure = (own: Measure, isShown: boolean): void => {
    switch (own.kind) {
      case 'metric':
        facts.metrics.add(own.metric);
        for (const dataset of namedByFilters(own.metric, model)) facts.datasets.add(dataset);
        expression(model.metrics.find(({ id }) => id === own.metric)?.expression ?? '', isShown);
        (own.conditions ?? []).forEach(condition);
        break;
      case 'aggregate':
        facts.aggregates.add(own.aggregate);
        if (own.aggregate === 'minimum' || own.aggregate === 'maximum') facts.ranks += 1;
        if (own.field !== undefined) field(own.field, isShown);
        if (own.dataset !== undefined) facts.datasets.add(own.dataset);
        (own.conditions ?? []).forEach(condition);
        break;
      case 'ratio':
        measure(own.numerator, isShown);
        measure(own.denominator, isShown);
        break;
      case 'difference':
        measure(own.left, isShown);
        measure(own.right, isShown);
        break;
      case 'share':
        measure(own.of, isShown);
        (own.part ?? []).forEach(condition);
        break;
    }
  };
  const operand = (own: Operand): void => {
    switch (own.kind) {
      case 'values':
        for (const value of own.values) {
          if (typeof value === 'number') facts.numbers.push(value);
          else facts.texts.add(String(value).toLowerCase());
        }
        break;
      case 'field':
        field(own.field, false);
        break;
      case 'measure':
        measure(own.measure, false);
        rows(own.rows);
        break;
      case 'lookup':
        field(own.field, false);
        rows(own.rows);
        break;
    }
  };
  const condition = (own: Condition): void => {
    switch (own.kind) {
      case 'compare':
        field(own.field, false);
        operand(own.operand);
        facts.comparisons += 1;
        if (denying.has(own.operator)) facts.negations += 1;
        break;
      case 'named':
        facts.filters.add(own.filter);
        expression(model.filters.find(({ name }) => name === own.filter)?.expression ?? '', false);
        facts.comparisons += 1;
        if (own.negated) facts.negations += 1;
        break;
      case 'related':
        for (const way of own.via ?? []) facts.ways.add(way);
        rows(own.rows);
        if (own.count !== undefined) facts.numbers.push(own.count.value);
        facts.comparisons += 1;
        // None of them, or none at all.
        if (own.negated || own.count?.operator === '!=' || own.count?.value === 0) facts.negations += 1;
        break;
      case 'member':
        field(own.field, false);
        field(own.of, false);
        rows(own.rows);
        facts.comparisons += 1;
        if (own.negated) facts.negations += 1;
        break;
      case 'extreme':
        if (own.by.kind === 'field') field(own.by.field, false);
        else measure(own.by.measure, false);
        facts.ranks += 1;
        facts.numbers.push(own.rank);
        break;
      case 'any':
      case 'all':
        own.conditions.forEach(condition);
        break;
      case 'not':
        condition(own.condition);
        facts.negations += 1;
        break;
    }
  };
  return { rows, field, measure, condition };
}

const aggregateNames: Readonly<Record<string, string>> = {
  AVG: 'average',
  SUM: 'sum',
  COUNT: 'count',
  MIN: 'minimum',
  MAX: 'maximum',
  MEDIAN: 'median',
};
