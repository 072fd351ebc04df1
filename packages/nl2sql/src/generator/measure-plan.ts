import type { Aggregate, Condition, FieldUse, Measure } from '../intent/structured-intent.ts';
import type { Dataset, DefaultFilter, Field, FieldType } from '../model/semantic-model.ts';
import { call, quotient, whole } from '../sql/build.ts';
import { rewrite } from '../sql/rewrite.ts';
import type { SqlCall, SqlExpression } from '../sql/tree.ts';
import type { Catalog } from './catalog.ts';
import { defaultFiltersOf } from './default-filters.ts';
import { findPath } from './join-path.ts';
import { aggregateNames, isWholeNumber, settleDivisions } from './model-expression.ts';
import { homeOfExpression } from './named-filter.ts';
import { refuse } from './refusal.ts';

/** One aggregate over the rows of one dataset: what a query computes before anything is divided or joined. */
export interface Piece {
  /** The dataset whose rows are aggregated. */
  readonly home: Dataset;
  /** Of a field, reached from the rows; of an expression of the model; or of the rows themselves. */
  readonly of:
    | { readonly kind: 'field'; readonly use: FieldUse; readonly field: Field }
    | { readonly kind: 'expression'; readonly tree: SqlCall }
    | { readonly kind: 'rows' };
  /** Name of the SQL aggregate. */
  readonly aggregate: string;
  readonly distinct: boolean;
  readonly conditions: readonly Condition[];
  readonly defaults: readonly DefaultFilter[];
  /** Holds for the rows that count, of those that the query reads for other pieces too. */
  readonly only?: SqlExpression;
  /** No rows count as 0, where other aggregates have no value. */
  readonly isCount: boolean;
  readonly type: FieldType;
}

/** A measure taken apart: its aggregates, and how they make one figure again. */
export interface MeasurePlan {
  readonly pieces: readonly Piece[];
  readonly combine: (values: readonly SqlExpression[]) => SqlExpression;
  /** Told as each group's share of the total over all groups. */
  readonly ofTotal: boolean;
}

const functions: Readonly<Record<Aggregate, string>> = {
  count: 'COUNT',
  count_distinct: 'COUNT',
  sum: 'SUM',
  average: 'AVG',
  minimum: 'MIN',
  maximum: 'MAX',
  median: 'MEDIAN',
};

/** What planning a measure looks at: the rows a question is about, if it says so. */
export interface MeasureContext {
  readonly catalog: Catalog;
  readonly subject?: Dataset | undefined;
  readonly lifted: ReadonlySet<string>;
}

/** Takes a measure apart. */
export function planMeasure(measure: Measure, context: MeasureContext): MeasurePlan {
  switch (measure.kind) {
    case 'metric':
      return planMetric(measure, context);
    case 'aggregate':
      return planAggregate(measure, context);
    case 'ratio': {
      const [numerator, denominator] = [planMeasure(measure.numerator, context), planMeasure(measure.denominator, context)];
      return joined(numerator, denominator, quotient);
    }
    case 'difference': {
      const [left, right] = [planMeasure(measure.left, context), planMeasure(measure.right, context)];
      return joined(left, right, (a, b) => ({ kind: 'binary', operator: '-', left: a, right: b }));
    }
    case 'share': {
      const total = planMeasure(measure.of, context);
      if (measure.part === undefined) return { ...total, ofTotal: true };
      const part = planMeasure(measure.of, context);
      const narrowed = { ...part, pieces: part.pieces.map((piece) => withConditions(piece, measure.part ?? [])) };
      return joined(narrowed, total, (a, b) => quotient(call('COALESCE', a, whole(0)), b));
    }
  }
}

/** A plan of one piece, told as it is. */
export function planOf(piece: Piece): MeasurePlan {
  return { pieces: [piece], combine: ([value = { kind: 'null' }]) => value, ofTotal: false };
}

function joined(left: MeasurePlan, right: MeasurePlan, combine: (a: SqlExpression, b: SqlExpression) => SqlExpression): MeasurePlan {
  if (left.ofTotal || right.ofTotal) return refuse('A share of all groups is not part of another figure.', '占比不能再参与其他计算。');
  const middle = left.pieces.length;
  return {
    pieces: [...left.pieces, ...right.pieces],
    combine: (values) => combine(left.combine(values.slice(0, middle)), right.combine(values.slice(middle))),
    ofTotal: false,
  };
}

function withConditions(piece: Piece, conditions: readonly Condition[]): Piece {
  return { ...piece, conditions: [...piece.conditions, ...conditions] };
}

const first = (values: readonly SqlExpression[]): SqlExpression => values[0] ?? { kind: 'null' };

function planAggregate(measure: Extract<Measure, { kind: 'aggregate' }>, context: MeasureContext): MeasurePlan {
  const { catalog, subject } = context;
  const isCount = measure.aggregate === 'count' || measure.aggregate === 'count_distinct';
  const field = measure.field === undefined ? undefined : catalog.field(measure.field.field);
  const home = measure.dataset === undefined ? homeOfField(measure.field, field, context) : catalog.dataset(measure.dataset);
  const rows = home ?? subject ?? refuse('What to count was not said.', '没有说明要统计什么。');
  if (field === undefined && measure.aggregate !== 'count')
    return refuse(`Nothing to take the ${measure.aggregate} of.`, '没有说明对哪个字段做聚合。');
  if (field !== undefined && (measure.aggregate === 'sum' || measure.aggregate === 'average' || measure.aggregate === 'median'))
    requireNumber(field);
  const piece: Piece = {
    home: rows,
    of: field === undefined || measure.field === undefined ? { kind: 'rows' } : { kind: 'field', use: measure.field, field },
    aggregate: functions[measure.aggregate],
    distinct: measure.aggregate === 'count_distinct',
    conditions: measure.conditions ?? [],
    defaults: defaultFiltersOf({ dataset: rows }, context),
    isCount,
    type: isCount ? 'integer' : measure.aggregate === 'average' ? 'float' : (field?.type ?? 'other'),
  };
  return { pieces: [piece], combine: first, ofTotal: false };
}

function requireNumber(field: Field): void {
  if (!['integer', 'decimal', 'float'].includes(field.type)) {
    refuse(`${field.id} holds no numbers.`, `字段 ${field.id} 不是数值，无法求和或平均。`);
  }
}

/** A field of the subject or of what a row of it belongs to is taken over the subject's rows; any other over the rows of its own dataset. */
function homeOfField(use: FieldUse | undefined, field: Field | undefined, { catalog, subject }: MeasureContext): Dataset | undefined {
  if (use === undefined || field === undefined) return undefined;
  const own = catalog.home(field);
  if (subject === undefined) return own;
  const path = findPath(catalog, { from: subject, to: own }, { via: use.via });
  return path?.every(({ toOne }) => toOne) === true ? subject : own;
}

function planMetric(measure: Extract<Measure, { kind: 'metric' }>, context: MeasureContext): MeasurePlan {
  const { catalog, subject } = context;
  const metric = catalog.metric(measure.metric);
  const typeOf = (name: { readonly table?: string; readonly name: string }): FieldType => {
    const dataset = name.table === undefined ? undefined : catalog.datasetNamed(name.table);
    const fields = dataset === undefined ? catalog.model.datasets.flatMap((each) => each.fields) : dataset.fields;
    return fields.find((field) => field.name === name.name)?.type ?? 'other';
  };
  const tree = settleDivisions(catalog.parse(metric.expression), typeOf);
  const calls = aggregatesIn(tree);
  const homes = calls.map((aggregate) => homeOfExpression(aggregate, catalog));
  const otherwise = homes.find((home) => home !== undefined) ?? subject;
  const pieces = calls.map((aggregate, index): Piece => {
    const home = homes[index] ?? otherwise ?? refuse(`What ${metric.id} counts was not said.`, `没有说明 ${metric.id} 统计什么。`);
    const isCount = aggregate.name === 'COUNT';
    return {
      home,
      of: { kind: 'expression', tree: aggregate },
      aggregate: aggregate.name,
      distinct: aggregate.distinct === true,
      conditions: measure.conditions ?? [],
      defaults: defaultFiltersOf({ dataset: home, metric: metric.id }, context),
      isCount,
      type: isWholeNumber(aggregate, typeOf)
        ? 'integer'
        : ['MIN', 'MAX'].includes(aggregate.name)
          ? typeOfArgument(aggregate, typeOf)
          : 'decimal',
    };
  });
  const [only] = pieces;
  if (only === undefined) return refuse(`The metric ${metric.id} has no aggregate.`, `指标 ${metric.id} 没有聚合。`);
  return { pieces, combine: (values) => substitute(tree, values), ofTotal: false };
}

function typeOfArgument(
  { arguments: [argument] }: SqlCall,
  typeOf: (name: { readonly table?: string; readonly name: string }) => FieldType,
): FieldType {
  return argument?.kind === 'column' ? typeOf(argument) : 'decimal';
}

/** The outermost aggregates, from left to right. */
function aggregatesIn(tree: SqlExpression): readonly SqlCall[] {
  const found: SqlCall[] = [];
  rewrite(tree, (part) => {
    if (part.kind !== 'call' || !aggregateNames.has(part.name)) return undefined;
    found.push(part);
    return part;
  });
  return found;
}

/** The expression with its aggregates, from left to right, replaced. */
function substitute(tree: SqlExpression, values: readonly SqlExpression[]): SqlExpression {
  let index = -1;
  return rewrite(tree, (part) => {
    if (part.kind !== 'call' || !aggregateNames.has(part.name)) return undefined;
    index += 1;
    return values[index];
  });
}
