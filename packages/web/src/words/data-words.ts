import type { Words } from './words.ts';

interface DataWords {
  readonly heading: string;
  readonly hint: string;
  readonly database: string;
  readonly question: string;
  readonly placeholder: string;
  readonly ask: string;
  readonly stop: string;
  readonly asking: string;
  readonly answers: string;
  readonly options: string;
  readonly notUnderstood: string;
  readonly chart: (title: string) => string;
  readonly table: string;
  readonly rowsLeft: (count: number) => string;
  readonly more: string;
  readonly account: string;
  readonly byDefault: string;
  readonly sql: string;
  readonly none: string;
  readonly yes: string;
  readonly no: string;
}

/** Words of questions to data. */
export const dataWords: Words<DataWords> = {
  en: {
    heading: 'Ask the data',
    hint: 'Figures with their SQL, and how each word was read. What isn’t understood is said or asked back; nothing is guessed. A follow-up such as “only the north” goes on about the last answer.',
    database: 'Database',
    question: 'Question',
    placeholder: 'For example: revenue by region',
    ask: 'Ask',
    stop: 'Stop',
    asking: 'Asking the database …',
    answers: 'Answers',
    options: 'What is meant?',
    notUnderstood: 'Not understood:',
    chart: (title) => `Chart: ${title}`,
    table: 'Result',
    rowsLeft: (count) => `and ${count} more ${count === 1 ? 'row' : 'rows'}`,
    more: 'There are more rows than were read.',
    account: 'How your words were read',
    byDefault: 'by default',
    sql: 'SQL',
    none: '(none)',
    yes: 'yes',
    no: 'no',
  },
  zh: {
    heading: '查询数据',
    hint: '给出数字、SQL，以及每个词的理解；不明白的会说明或反问，不做猜测。追问（如“只看北区”）会接着上一个回答。',
    database: '数据库',
    question: '问题',
    placeholder: '例如：各地区的收入',
    ask: '提问',
    stop: '停止',
    asking: '正在查询数据库……',
    answers: '回答',
    options: '指的是哪一个？',
    notUnderstood: '没有理解：',
    chart: (title) => `图：${title}`,
    table: '结果',
    rowsLeft: (count) => `还有 ${count} 行`,
    more: '还有更多行没有读取。',
    account: '各个词的理解',
    byDefault: '默认',
    sql: 'SQL',
    none: '（空）',
    yes: '是',
    no: '否',
  },
};
