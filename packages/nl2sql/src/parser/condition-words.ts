import type { Condition, FieldUse, Literal, Measure, Operand, Operator, Rowset } from '../intent/structured-intent.ts';
import type { Label } from '../model/semantic-model.ts';
import type { InWords, ModelNames } from './model-names.ts';

const operatorWords: Readonly<Record<Operator, InWords>> = {
  '=': { zh: '=', en: '=' },
  '!=': { zh: '≠', en: '≠' },
  '<': { zh: '<', en: '<' },
  '<=': { zh: '≤', en: '≤' },
  '>': { zh: '>', en: '>' },
  '>=': { zh: '≥', en: '≥' },
  between: { zh: '介于', en: 'between' },
  in: { zh: '属于', en: 'one of' },
  not_in: { zh: '不属于', en: 'none of' },
  contains: { zh: '包含', en: 'contains' },
  not_contains: { zh: '不包含', en: 'does not contain' },
  starts_with: { zh: '开头是', en: 'starts with' },
  ends_with: { zh: '结尾是', en: 'ends with' },
  is_null: { zh: '为空', en: 'is missing' },
  is_not_null: { zh: '不为空', en: 'is not missing' },
};

/** A condition in words: what of the model, compared how, with what. */
export function conditionWords(condition: Condition, names: ModelNames): InWords {
  const inner = (part: Condition): InWords => conditionWords(part, names);
  switch (condition.kind) {
    case 'compare': {
      const operator = operatorWords[condition.operator];
      const operand = operandWords(condition.operand, names);
      return joined([fieldWords(condition.field, names), operator, operand]);
    }
    case 'named': {
      const label = names.filter(condition.filter);
      return condition.negated ? { zh: `不满足${label.zh}`, en: `not ${label.en}` } : label;
    }
    case 'related': {
      const rows = rowsWords(condition.rows, names);
      const count = condition.count === undefined ? '' : ` ${operatorWords[condition.count.operator].en} ${condition.count.value}`;
      return condition.negated
        ? { zh: `没有${rows.zh}`, en: `has no ${rows.en}` }
        : { zh: `有${rows.zh}${count}`, en: `has ${rows.en}${count}` };
    }
    case 'member': {
      const field = fieldWords(condition.field, names);
      const other = joined([
        fieldWords(condition.of, names),
        { zh: `（${rowsWords(condition.rows, names).zh}）`, en: `(${rowsWords(condition.rows, names).en})` },
      ]);
      const not = condition.negated ? { zh: '不在其中：', en: 'is not among' } : { zh: '在其中：', en: 'is among' };
      return joined([field, not, other]);
    }
    case 'extreme': {
      const by = condition.by.kind === 'field' ? fieldWords(condition.by.field, names) : measureWords(condition.by.measure, names);
      const rank = condition.rank === 1 ? { zh: '', en: '' } : { zh: `第${condition.rank}`, en: `number ${condition.rank} ` };
      const most = condition.direction === 'highest' ? { zh: '最大', en: 'greatest' } : { zh: '最小', en: 'least' };
      return { zh: `${by.zh}${rank.zh}${most.zh}的`, en: `${rank.en}${most.en} ${by.en}` };
    }
    case 'any':
      return listed(condition.conditions.map(inner), { zh: ' 或 ', en: ' or ' });
    case 'all':
      return listed(condition.conditions.map(inner), { zh: ' 且 ', en: ' and ' });
    case 'not': {
      const part = inner(condition.condition);
      return { zh: `不是：${part.zh}`, en: `not: ${part.en}` };
    }
  }
}

/** Rows in words: what they are and what holds for them. */
function rowsWords({ dataset, conditions }: Rowset, names: ModelNames): InWords {
  const label = names.dataset(dataset);
  if (conditions.length === 0) return label;
  const told = listed(
    conditions.map((condition) => conditionWords(condition, names)),
    { zh: '，', en: ', ' },
  );
  return { zh: `${label.zh}（${told.zh}）`, en: `${label.en} (${told.en})` };
}

/** A field in words; which dataset it is of is said where several have one of that name. */
export function fieldWords({ field }: FieldUse, names: ModelNames): InWords {
  return names.field(field);
}

const aggregateWords = {
  count: { zh: '数量', en: 'number of' },
  count_distinct: { zh: '去重数量', en: 'number of different' },
  sum: { zh: '合计', en: 'total' },
  average: { zh: '平均', en: 'average' },
  minimum: { zh: '最小', en: 'least' },
  maximum: { zh: '最大', en: 'greatest' },
  median: { zh: '中位数', en: 'median' },
} as const;

/** A measure in words; of a metric its expression besides, since that is what it means. */
export function measureWords(measure: Measure, names: ModelNames): InWords {
  switch (measure.kind) {
    case 'metric': {
      const label = names.metric(measure.metric);
      return withConditions(
        { zh: `${label.zh}（${label.expression}）`, en: `${label.en} (${label.expression})` },
        measure.conditions,
        names,
      );
    }
    case 'aggregate': {
      const words = aggregateWords[measure.aggregate];
      const of =
        measure.field === undefined
          ? measure.dataset === undefined
            ? { zh: '行', en: 'rows' }
            : names.dataset(measure.dataset)
          : fieldWords(measure.field, names);
      return withConditions({ zh: `${of.zh}${words.zh}`, en: `${words.en} ${of.en}` }, measure.conditions, names);
    }
    case 'ratio':
      return listed([measureWords(measure.numerator, names), measureWords(measure.denominator, names)], { zh: ' ÷ ', en: ' ÷ ' });
    case 'difference':
      return listed([measureWords(measure.left, names), measureWords(measure.right, names)], { zh: ' − ', en: ' − ' });
    case 'share': {
      const of = measureWords(measure.of, names);
      const share = { zh: `${of.zh}占比`, en: `share of ${of.en}` };
      return withConditions(share, measure.part, names);
    }
  }
}

function withConditions(words: InWords, conditions: readonly Condition[] | undefined, names: ModelNames): InWords {
  if (conditions === undefined || conditions.length === 0) return words;
  const told = listed(
    conditions.map((condition) => conditionWords(condition, names)),
    { zh: '，', en: ', ' },
  );
  return { zh: `${words.zh}，其中${told.zh}`, en: `${words.en} where ${told.en}` };
}

function operandWords(operand: Operand, names: ModelNames): InWords {
  switch (operand.kind) {
    case 'values':
      return same(operand.values.map(literalText).join(', '));
    case 'field':
      return fieldWords(operand.field, names);
    case 'measure':
      return joined([
        measureWords(operand.measure, names),
        { zh: `（${rowsWords(operand.rows, names).zh}）`, en: `of ${rowsWords(operand.rows, names).en}` },
      ]);
    case 'lookup':
      return joined([
        fieldWords(operand.field, names),
        { zh: `（${rowsWords(operand.rows, names).zh}）`, en: `of ${rowsWords(operand.rows, names).en}` },
      ]);
  }
}

function literalText(value: Literal): string {
  return typeof value === 'string' ? `“${value}”` : String(value);
}

function same(text: string): InWords {
  return { zh: text, en: text };
}

function joined(parts: readonly InWords[]): InWords {
  return listed(
    parts.filter(({ zh, en }) => zh !== '' || en !== ''),
    { zh: ' ', en: ' ' },
  );
}

/** Several parts with something between them. */
function listed(parts: readonly InWords[], between: Required<Label>): InWords {
  return { zh: parts.map(({ zh }) => zh).join(between.zh), en: parts.map(({ en }) => en).join(between.en) };
}
