import type { Condition, Measure, Operand, Rowset, StructuredIntent } from './structured-intent.ts';

/** Every condition of an intent, those inside others, in subjects, measures and nested rows too; outermost first. */
export function everyCondition(intent: StructuredIntent): readonly Condition[] {
  return [
    ...(intent.subject === undefined ? [] : inRows(intent.subject)),
    ...intent.filters.flatMap(inCondition),
    ...intent.exclusions.flatMap(inCondition),
    ...intent.measures.flatMap(({ measure }) => inMeasure(measure)),
    ...intent.having.flatMap(({ measure }) => inMeasure(measure)),
  ];
}

function inRows({ conditions }: Rowset): readonly Condition[] {
  return conditions.flatMap(inCondition);
}

function inCondition(condition: Condition): readonly Condition[] {
  switch (condition.kind) {
    case 'compare':
      return [condition, ...inOperand(condition.operand)];
    case 'related':
    case 'member':
      return [condition, ...inRows(condition.rows)];
    case 'extreme':
      return [condition, ...(condition.by.kind === 'measure' ? inMeasure(condition.by.measure) : [])];
    case 'any':
    case 'all':
      return [condition, ...condition.conditions.flatMap(inCondition)];
    case 'not':
      return [condition, ...inCondition(condition.condition)];
    case 'named':
      return [condition];
  }
}

function inOperand(operand: Operand): readonly Condition[] {
  switch (operand.kind) {
    case 'measure':
      return [...inMeasure(operand.measure), ...inRows(operand.rows)];
    case 'lookup':
      return inRows(operand.rows);
    case 'values':
    case 'field':
      return [];
  }
}

function inMeasure(measure: Measure): readonly Condition[] {
  switch (measure.kind) {
    case 'metric':
    case 'aggregate':
      return (measure.conditions ?? []).flatMap(inCondition);
    case 'ratio':
      return [...inMeasure(measure.numerator), ...inMeasure(measure.denominator)];
    case 'difference':
      return [...inMeasure(measure.left), ...inMeasure(measure.right)];
    case 'share':
      return [...inMeasure(measure.of), ...(measure.part ?? []).flatMap(inCondition)];
  }
}
