import type { SchemaColumn } from '../source/data-source.ts';
import { quoteIdentifier } from '../sql/identifiers.ts';
import type { Evidence } from './draft-evidence.ts';
import type { DraftRelation } from './draft-relationships.ts';
import { draftWords, oneAndMany } from './draft-words.ts';
import { fieldTypeOf, isNumeric } from './field-type.ts';
import { distinctWords, wordsOfName } from './label.ts';
import { isQuantity } from './quantity.ts';
import { sourceOf } from './relation-name.ts';
import type { FieldType } from './semantic-model.ts';

/** A metric of a draft. */
export interface DraftMetric {
  readonly name: string;
  readonly expression: string;
  readonly label: string;
}

const datatypes: Readonly<Record<FieldType, string>> = {
  integer: 'Integer',
  decimal: 'Decimal',
  float: 'Float',
  string: 'String',
  boolean: 'Boolean',
  date: 'Date',
  timestamp: 'Timestamp',
  time: 'Time',
  other: 'Other',
};

/** What is an amount per something, or a place in an order: adding it up means nothing. */
const neverSummed =
  /^(?:rate|ratio|percent|percentage|pct|avg|average|mean|price|rank|score|rating|age|latitude|longitude|lat|lng|lon|level|version|比率|率|单价|均价|年龄|排名|评分|纬度|经度)$/u;

/** A dataset of a draft in the form of Ossie, as plain values. */
export function draftDataset({ name, relation, key }: DraftRelation, evidence: Evidence): Record<string, unknown> {
  const words = draftWords(relation.name, relation.comment);
  return {
    name,
    source: sourceOf(relation.schema, relation.name),
    label: words.label,
    ...(words.description === undefined ? {} : { description: words.description }),
    ...(key.length === 0 ? {} : { primary_key: [...key] }),
    ...(relation.uniqueKeys.length === 0 ? {} : { unique_keys: relation.uniqueKeys.map((columns) => [...columns]) }),
    ai_context: { synonyms: oneAndMany(words) },
    fields: relation.columns.map((column) => draftField(column, evidence)),
  };
}

function draftField(column: SchemaColumn, evidence: Evidence): Record<string, unknown> {
  const words = draftWords(column.name, column.comment);
  const type = fieldTypeOf(column.type);
  const form = draftTimeForm(column, evidence);
  const isTime = type === 'date' || type === 'timestamp' || form !== undefined;
  const description = [...(words.description === undefined ? [] : [words.description]), ...(form === undefined ? [] : [form])].join(' ');
  return {
    name: column.name,
    expression: { dialects: [{ dialect: 'ANSI_SQL', expression: quoteIdentifier(column.name) }] },
    ...(isTime ? { dimension: { is_time: true } } : {}),
    label: words.label,
    ...(description === '' ? {} : { description }),
    datatype: datatypes[type],
    ai_context: { synonyms: distinctWords([...(words.en === undefined ? [] : [words.en]), ...(words.zh === undefined ? [] : [words.zh])]) },
  };
}

/** Whole numbers called like a time whose values bear it out. */
function draftTimeForm(column: SchemaColumn, evidence: Evidence): string | undefined {
  const [least, greatest] = evidence.ranges.get(column.name) ?? [];
  if (least === undefined || greatest === undefined) return undefined;
  const within = (from: number, to: number) => least >= from && greatest <= to;
  const last = wordsOfName(column.name).at(-1) ?? '';
  if (within(19_000_101, 29_991_231)) return 'yyyymmdd';
  if (within(190_001, 299_912)) return 'yyyymm';
  if (within(1500, 2999) && /year|年/.test(column.name.toLowerCase())) return 'Calendar year.';
  if (within(1, 4) && /quarter|季/.test(column.name.toLowerCase())) return 'Quarter 1 to 4.';
  return within(1, 12) && /^(?:month|月|月份)$/.test(last) ? 'Month 1 to 12.' : undefined;
}

/** How many rows, where a column is never empty, and the sum of each quantity. */
export function draftMetrics(
  { name, relation, key }: DraftRelation,
  tied: ReadonlySet<string>,
  evidence: Evidence,
): readonly DraftMetric[] {
  const words = draftWords(relation.name, relation.comment);
  const counted = key[0] ?? relation.columns.find(({ nullable }) => !nullable)?.name;
  const both = (en: string, zh: string | undefined) => (zh === undefined ? en : `${en} / ${zh}`);
  const of = (column: string) => `${quoteIdentifier(name)}.${quoteIdentifier(column)}`;
  const rows = oneAndMany(words)[1] ?? words.label;
  const count =
    counted === undefined
      ? []
      : [
          {
            name: `${name}_count`,
            expression: `COUNT(${of(counted)})`,
            label: both(`Number of ${rows.toLowerCase()}`, words.zh && `${words.zh}数量`),
          },
        ];
  const sums = relation.columns.filter((column) => isSummed(column, evidence) && !key.includes(column.name) && !tied.has(column.name));
  return [
    ...count,
    ...sums.map((column) => {
      const { en, zh } = draftWords(column.name, column.comment);
      return {
        name: `${name}_total_${column.name}`,
        expression: `SUM(${of(column.name)})`,
        label: both(`Total ${(en ?? column.name).toLowerCase()}`, zh && `${zh}合计`),
      };
    }),
  ];
}

function isSummed(column: SchemaColumn, evidence: Evidence): boolean {
  if (!isNumeric(fieldTypeOf(column.type)) || draftTimeForm(column, evidence) !== undefined) return false;
  return !wordsOfName(column.name).some((word) => neverSummed.test(word)) && isQuantity(column.name, [column.comment ?? '']);
}
