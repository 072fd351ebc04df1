import type { AnswerTable, Warning } from '../captain/answer.ts';
import { everyCondition } from '../intent/every-condition.ts';
import type { Condition, IntentTime, StructuredIntent } from '../intent/structured-intent.ts';
import type { SemanticModel } from '../model/semantic-model.ts';

/** What the checks ask the database besides: one number of an intent, and values of a field near one that isn't there. */
export interface SanityDeps {
  readonly model: SemanticModel;
  /** The only figure of an intent, or `undefined` where it can't be had. */
  readonly figure: (intent: StructuredIntent) => Promise<number | undefined>;
  /** Known values of a field that are written nearly like this; empty where nobody fetched them. */
  readonly near: (field: string, value: string) => readonly string[];
}

/** What a reader should know of a result before believing it. */
export async function sanityOf(table: AnswerTable, intent: StructuredIntent, deps: SanityDeps): Promise<readonly Warning[]> {
  const isEmpty =
    table.rows.length === 0 || table.rows.every((row) => row.every((value) => value === null || value === 0 || value === '0'));
  const [values, multiplied] = [isEmpty ? await unknownValues(intent, deps) : [], await multipliedRows(table, intent, deps)];
  return [
    ...values,
    ...(isEmpty && values.length === 0 ? noRows(table) : []),
    ...missingValues(table),
    ...sharesAboveOne(table),
    ...multiplied,
    ...cutOff(table),
  ];
}

function noRows({ rows }: AnswerTable): readonly Warning[] {
  if (rows.some((row) => row.some((value) => value === 0 || value === '0'))) return [];
  return [
    {
      kind: 'no-rows',
      text: { zh: '没有任何数据满足这些条件。', en: 'No data fulfils these conditions.' },
    },
  ];
}

/** A name that no row has is more likely another spelling than an empty set. */
async function unknownValues(intent: StructuredIntent, deps: SanityDeps): Promise<readonly Warning[]> {
  const warnings: Warning[] = [];
  for (const condition of everyCondition(intent)) {
    if (condition.kind !== 'compare' || condition.operator !== '=' || condition.operand.kind !== 'values') continue;
    const [value] = condition.operand.values;
    const field = deps.model.datasets.flatMap(({ fields }) => fields).find(({ id }) => id === condition.field.field);
    if (typeof value !== 'string' || field === undefined) continue;
    const count = await deps.figure(countOf(field.dataset, { ...condition, field: { field: field.id } }, intent));
    if (count !== 0) continue;
    const near = deps.near(field.id, value);
    const label = { zh: field.label.zh ?? field.label.en ?? field.name, en: field.label.en ?? field.label.zh ?? field.name };
    warnings.push({
      kind: 'value-unknown',
      text: {
        zh: `${label.zh}里没有“${value}”。${near.length === 0 ? '' : `相近的有：${near.join('、')}。`}`,
        en: `No ${label.en} is "${value}".${near.length === 0 ? '' : ` Near it: ${near.join(', ')}.`}`,
      },
    });
  }
  return warnings;
}

function countOf(dataset: string, condition: Condition, { version }: StructuredIntent): StructuredIntent {
  return {
    version,
    intentType: 'basic',
    subject: { dataset, conditions: [condition] },
    measures: [{ measure: { kind: 'aggregate', aggregate: 'count', dataset }, words: [] }],
    dimensions: [],
    fields: [],
    distinct: false,
    filters: [],
    exclusions: [],
    lifted: [],
    having: [],
    orderBy: [],
  };
}

function missingValues({ columns, rows }: AnswerTable): readonly Warning[] {
  return columns.flatMap(({ role, label }, index): Warning[] => {
    if (role !== 'measure') return [];
    const count = rows.filter((row) => row[index] === null).length;
    if (count === 0) return [];
    const all = count === rows.length;
    return [
      {
        kind: 'missing-values',
        text: {
          zh: all ? `${label.zh}没有数值：没有数据，或除数为 0。` : `${count} 行的${label.zh}没有数值：没有数据，或除数为 0。`,
          en: all
            ? `${label.en} has no value: there is no data, or a divisor is 0.`
            : `${label.en} has no value in ${count} rows: there is no data, or a divisor is 0.`,
        },
      },
    ];
  });
}

/** Rounding aside. */
const aboveOne = 1 + 1e-9;

function sharesAboveOne({ columns, rows }: AnswerTable): readonly Warning[] {
  return columns.flatMap(({ name, label }, index): Warning[] =>
    name.includes('share') && rows.some((row) => Number(row[index] ?? 0) > aboveOne)
      ? [
          {
            kind: 'share-above-one',
            text: {
              zh: `${label.zh}超过 100%：有负值，或口径不是整体的一部分。`,
              en: `${label.en} is above 100%: there are negative values, or it is no part of the whole.`,
            },
          },
        ]
      : [],
  );
}

/** Sums of groups have to add up to the sum without groups; where they don't, a join multiplied rows. Ratios, counts of different things and parts don't add up. */
async function multipliedRows(table: AnswerTable, intent: StructuredIntent, { model, figure }: SanityDeps): Promise<readonly Warning[]> {
  const [only, ...more] = intent.measures;
  const addsUp = only !== undefined && more.length === 0 && isSum(only.measure, model);
  const whole =
    intent.limit === undefined && intent.having.length === 0 && intent.fold === undefined && intent.time?.comparison === undefined;
  const hasExtreme = everyCondition(intent).some(({ kind }) => kind === 'extreme');
  if (!addsUp || !whole || hasExtreme || intent.dimensions.length === 0 || table.truncated || table.rows.length === 0) return [];
  const { time } = intent;
  const total = await figure({ ...intent, dimensions: [], fields: [], orderBy: [], ...(time !== undefined && { time: ungrouped(time) }) });
  const at = table.columns.findIndex(({ role }) => role === 'measure');
  const sum = table.rows.reduce((all, row) => all + Number(row[at] ?? 0), 0);
  if (total === undefined || Math.abs(sum - total) <= 1e-6 * Math.max(1, Math.abs(total))) return [];
  return [
    {
      kind: 'rows-multiplied',
      text: {
        zh: `各组之和 ${sum} 与总计 ${total} 不一致：分组可能重复或遗漏了数据。`,
        en: `The groups add up to ${sum}, the total is ${total}: grouping may count rows twice or leave some out.`,
      },
    },
  ];
}

/** The same time, no longer one figure a period. */
function ungrouped({ field, periods, running, asOf, words }: IntentTime): IntentTime {
  return { ...(field !== undefined && { field }), periods, running, asOf, words };
}

function isSum(measure: StructuredIntent['measures'][number]['measure'], model: SemanticModel): boolean {
  if (measure.kind === 'aggregate') return measure.aggregate === 'sum' || (measure.aggregate === 'count' && measure.field === undefined);
  if (measure.kind !== 'metric') return false;
  const expression = model.metrics.find(({ id }) => id === measure.metric)?.expression ?? '';
  return /^\s*SUM\s*\([^()]*\)\s*$/i.test(expression);
}

function cutOff({ truncated, rows }: AnswerTable): readonly Warning[] {
  if (!truncated) return [];
  return [{ kind: 'truncated', text: { zh: `只取了前 ${rows.length} 行。`, en: `Only the first ${rows.length} rows were read.` } }];
}
