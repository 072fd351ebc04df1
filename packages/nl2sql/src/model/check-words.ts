import type { FieldType } from './semantic-model.ts';

/** A message in both languages: what is the matter, and what to do. */
export interface CheckMessage {
  readonly zh: string;
  readonly en: string;
}

const maybe = (near: string | undefined): CheckMessage => ({
  zh: near === undefined ? '' : `（是不是 ${near}？）`,
  en: near === undefined ? '' : ` (did you mean ${near}?)`,
});

/** What the check of a model against a database says. */
export const checkWords = {
  missingTable: (table: string, near: string | undefined): CheckMessage => ({
    zh: `数据库中没有表 ${table}${maybe(near).zh}。请更正 source，或删除这个数据集。`,
    en: `The database has no table ${table}${maybe(near).en}. Correct source, or remove the dataset.`,
  }),
  missingColumn: (column: string, table: string, near: string | undefined): CheckMessage => ({
    zh: `表 ${table} 没有列 ${column}${maybe(near).zh}。请更正表达式，或删除这个字段。`,
    en: `Table ${table} has no column ${column}${maybe(near).en}. Correct the expression, or remove the field.`,
  }),
  otherType: (said: FieldType, column: string, found: string): CheckMessage => ({
    zh: `模型说 ${column} 是 ${said}，数据库中是 ${found}。请更正 datatype，或在表达式里转换类型。`,
    en: `The model says ${column} is ${said}; in the database it is ${found}. Correct datatype, or cast in the expression.`,
  }),
  notThatTime: (column: string, form: string, [least, greatest]: readonly [number, number]): CheckMessage => ({
    zh: `${column} 的值在 ${least} 到 ${greatest} 之间，不是 ${form}。请在说明里写明它的格式，或设置 time_form。`,
    en: `The values of ${column}, from ${least} to ${greatest}, aren't ${form}. Say their form in the description, or set time_form.`,
  }),
  notUnique: (key: string, table: string, count: number): CheckMessage => ({
    zh: `${table} 中 ${key} 不唯一：有 ${count} 组值重复。请补全键的列，或修正数据。`,
    en: `${key} isn't unique in ${table}: ${count} of its values occur more than once. Complete the key, or correct the data.`,
  }),
  emptyKey: (key: string, table: string, count: number): CheckMessage => ({
    zh: `${table} 有 ${count} 行的主键 ${key} 为空，计数会漏掉它们。请换一个键，或修正数据。`,
    en: `${count} rows of ${table} have no value in the primary key ${key} and would be missed in counts. Take another key, or correct the data.`,
  }),
  fansOut: (to: string, key: string, count: number): CheckMessage => ({
    zh: `${to} 的 ${key} 不唯一（${count} 组值重复），按这个关系连接会使行数成倍增加。请把关系的方向反过来，或补全连接的列。`,
    en: `${key} isn't unique in ${to} (${count} of its values occur more than once): joining by this relationship would multiply rows. Turn the relationship round, or complete its columns.`,
  }),
  unlikeColumns: (from: string, to: string): CheckMessage => ({
    zh: `${from} 与 ${to} 类型不同，无法相等。请连接类型相同的列。`,
    en: `${from} and ${to} are of different types and can't be equal. Join columns of one type.`,
  }),
  orphans: (from: string, to: string, count: number): CheckMessage => ({
    zh: `${from} 有 ${count} 行在 ${to} 中找不到对应的行；按 ${to} 分组时它们归入“空”。若不应如此，请修正数据。`,
    en: `${count} rows of ${from} have no row of ${to}; grouped by ${to} they come under "none". If that isn't meant, correct the data.`,
  }),
  absentValues: (field: string, values: readonly string[]): CheckMessage => ({
    zh: `${field} 中没有这些值：${values.join('、')}。请核对 terms 的写法。`,
    en: `${field} has no such values: ${values.join(', ')}. Check how they are spelt in terms.`,
  }),
  refusedQuery: (reason: string): CheckMessage => ({
    zh: `这条已核对的查询不能执行：${reason} 请改写或删除。`,
    en: `This verified query may not be run: ${reason} Rewrite or remove it.`,
  }),
  notChecked: (what: string, reason: string): CheckMessage => ({
    zh: `未能用数据核对 ${what}：${reason}`,
    en: `${what} couldn't be checked against the data: ${reason}`,
  }),
};
