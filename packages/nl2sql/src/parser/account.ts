import { periodsText } from '../evaluator/period-text.ts';
import { defaultsOf } from '../generator/account.ts';
import { createCatalog } from '../generator/catalog.ts';
import type { StructuredIntent, Words } from '../intent/structured-intent.ts';
import type { SemanticModel } from '../model/semantic-model.ts';
import { conditionWords, fieldWords, measureWords } from './condition-words.ts';
import type { InWords, ModelNames } from './model-names.ts';
import { createModelNames } from './model-names.ts';

/** Words of a question and what they were taken for; without words it is a default. */
export interface AccountEntry {
  readonly words: Words;
  readonly takenFor: InWords;
}

/** The account of an intent: every part with the words it came from, defaults of the model last. */
export function describeIntent(intent: StructuredIntent, model: SemanticModel): readonly AccountEntry[] {
  const names = createModelNames(model);
  const { subject, measures, dimensions, fields, filters, exclusions, having, orderBy, limit, fold } = intent;
  return [
    ...measures.map(({ measure, words }) => entry(words, told('指标', 'figure', measureWords(measure, names)))),
    ...(subject === undefined || measures.length > 0 ? [] : [entry([], told('列出', 'rows of', names.dataset(subject.dataset)))]),
    ...fields.map(({ field, words }) => entry(words, told('显示', 'shown', fieldWords(field, names)))),
    ...dimensions.map(({ field, granularity, words }) => entry(words, told('按', 'by', grouped(fieldWords(field, names), granularity)))),
    ...timeEntries(intent, names),
    ...[...(subject?.conditions ?? []), ...filters].map((condition) =>
      entry(condition.words, told('条件', 'where', conditionWords(condition, names))),
    ),
    ...exclusions.map((condition) => entry(condition.words, told('排除', 'left out', conditionWords(condition, names)))),
    ...having.map(({ words, ...condition }) => entry(words, told('只留', 'kept', havingWords(condition, names)))),
    ...orderBy.map(({ by, direction, words }) => entry(words, orderWords(by, direction, names))),
    ...(limit === undefined ? [] : [entry(limit.words, limitWords(limit, intent, names))]),
    ...(fold === undefined ? [] : [entry(fold.words, foldWords[fold.kind])]),
    ...intent.lifted.map(({ filter, words }) => entry(words, told('取消默认筛选', 'default filter lifted', names.defaultFilter(filter)))),
    ...defaultsOf(intent, createCatalog(model)).map(({ name }) => entry([], told('默认筛选', 'default filter', names.defaultFilter(name)))),
  ];
}

function entry(words: Words, takenFor: InWords): AccountEntry {
  return { words, takenFor };
}

function told(zh: string, en: string, what: InWords): InWords {
  return { zh: `${zh}：${what.zh}`, en: `${en}: ${what.en}` };
}

const granularityWords: Readonly<Record<NonNullable<StructuredIntent['dimensions'][number]['granularity']>, InWords>> = {
  year: { zh: '年', en: 'year' },
  fiscal_year: { zh: '财年', en: 'fiscal year' },
  half_year: { zh: '半年', en: 'half year' },
  quarter: { zh: '季度', en: 'quarter' },
  fiscal_quarter: { zh: '财季', en: 'fiscal quarter' },
  month: { zh: '月', en: 'month' },
  week: { zh: '周', en: 'week' },
  day: { zh: '日', en: 'day' },
};

function grouped(field: InWords, granularity: StructuredIntent['dimensions'][number]['granularity']): InWords {
  if (granularity === undefined) return field;
  const each = granularityWords[granularity];
  return { zh: `${field.zh}（每${each.zh}）`, en: `${field.en}, each ${each.en}` };
}

const comparisonWords = {
  yoy: { zh: '与上年同期比', en: 'compared with the same time a year before' },
  qoq: { zh: '与上一季度比', en: 'compared with the quarter before' },
  mom: { zh: '与上一月比', en: 'compared with the month before' },
  previous: { zh: '与前一段同样长的时间比', en: 'compared with the stretch of the same length before' },
  ytd: { zh: '年初至今累计', en: 'running total from the start of the year' },
} as const;

function timeEntries({ time }: StructuredIntent, names: ModelNames): readonly AccountEntry[] {
  if (time === undefined) return [];
  const periods = periodsText(time.periods);
  const field = time.field === undefined ? undefined : fieldWords(time.field, names);
  const of = field === undefined ? { zh: '', en: '' } : { zh: `（${field.zh}）`, en: ` (${field.en})` };
  const parts: InWords[] = [
    ...(time.periods.length === 0 ? [] : [{ zh: `时间：${periods.zh}${of.zh}`, en: `time: ${periods.en}${of.en}` }]),
    ...(time.granularity === undefined
      ? []
      : [{ zh: `每${granularityWords[time.granularity].zh}一个数`, en: `one figure each ${granularityWords[time.granularity].en}` }]),
    ...(time.comparison === undefined ? [] : [comparisonWords[time.comparison]]),
    ...(time.running ? [{ zh: `只算到 ${time.asOf}`, en: `only up to ${time.asOf}` }] : []),
  ];
  if (parts.length === 0) return [];
  return [entry(time.words, { zh: parts.map(({ zh }) => zh).join('，'), en: parts.map(({ en }) => en).join(', ') })];
}

function havingWords(
  { measure, change, operator, operand }: Omit<StructuredIntent['having'][number], 'words'>,
  names: ModelNames,
): InWords {
  const plain = measureWords(measure, names);
  const figure: InWords = change === true ? { zh: `${plain.zh}的变化`, en: `the change of ${plain.en}` } : plain;
  const against: InWords =
    operand.kind === 'values'
      ? { zh: operand.values.join(', '), en: operand.values.join(', ') }
      : operand.kind === 'average_of_groups'
        ? { zh: '各组平均', en: 'the average of the groups' }
        : measureWords(operand.measure, names);
  return { zh: `${figure.zh} ${operator} ${against.zh}`, en: `${figure.en} ${operator} ${against.en}` };
}

function orderWords(by: StructuredIntent['orderBy'][number]['by'], direction: 'asc' | 'desc', names: ModelNames): InWords {
  const what: InWords =
    by.kind === 'field'
      ? fieldWords(by.field, names)
      : by.kind === 'measure'
        ? measureWords(by.measure, names)
        : { zh: '变化', en: 'the change' };
  return direction === 'asc'
    ? { zh: `按${what.zh}从小到大`, en: `ordered by ${what.en}, least first` }
    : { zh: `按${what.zh}从大到小`, en: `ordered by ${what.en}, greatest first` };
}

function limitWords(
  { count, per = [] }: NonNullable<StructuredIntent['limit']>,
  { dimensions }: StructuredIntent,
  names: ModelNames,
): InWords {
  const places = per.map(({ field }): InWords => {
    const granularity = dimensions.find((dimension) => dimension.field.field === field)?.granularity;
    return granularity === undefined ? fieldWords({ field }, names) : granularityWords[granularity];
  });
  if (places.length === 0) return { zh: `前 ${count} 个`, en: `the first ${count}` };
  return {
    zh: `每个${places.map(({ zh }) => zh).join('、')}的前 ${count} 个`,
    en: `the first ${count} in each ${places.map(({ en }) => en).join(' and ')}`,
  };
}

const foldWords: Readonly<Record<NonNullable<StructuredIntent['fold']>['kind'], InWords>> = {
  sum: { zh: '各组合计', en: 'the groups together' },
  share: { zh: '这些组占全部的比重', en: 'what these groups are of all' },
  count: { zh: '有多少组', en: 'how many groups' },
  average: { zh: '各组平均', en: 'the average of the groups' },
  maximum: { zh: '各组最大', en: 'the greatest of the groups' },
  minimum: { zh: '各组最小', en: 'the least of the groups' },
};
