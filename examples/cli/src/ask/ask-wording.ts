import type { Locale } from '@dbdiag/graph-engine';

/** What `dbdiag ask` itself says; answers bring their own words. */
export interface AskWording {
  readonly greeting: (model: string) => string;
  readonly account: string;
  readonly sql: string;
  readonly others: string;
  readonly history: string;
  readonly repaired: string;
  readonly byDefault: string;
  readonly choose: string;
  readonly notUnderstood: (words: string) => string;
  readonly rowsLeft: (shown: number, all: number) => string;
  readonly chartIn: (file: string) => string;
  readonly drafted: string;
  readonly reading: string;
  readonly found: (errors: number, warnings: number) => string;
  readonly nothingBefore: string;
  readonly noOption: (number: number) => string;
  readonly commands: readonly { readonly command: string; readonly does: string }[];
}

const zh: AskWording = {
  greeting: (model) => `可以问的数据：${model}。直接提问，/help 查看命令，Ctrl-D 结束。`,
  account: '逐词说明',
  sql: 'SQL',
  others: '另一种写法（结果相同）',
  history: '经过',
  repaired: '修正',
  byDefault: '默认',
  choose: '请回复编号。',
  notUnderstood: (words) => `没有看懂：${words}`,
  rowsLeft: (shown, all) => `（显示 ${shown} 行，共 ${all} 行；--json 给出全部）`,
  chartIn: (file) => `图表已写入 ${file}`,
  drafted: '没有给出模型，按数据库结构临时起草了一个；dbdiag ask model 可以把它写成文件，由人补全。',
  reading: '正在读取数据……',
  found: (errors, warnings) => `${errors} 个错误，${warnings} 个提醒。`,
  nothingBefore: '还没有回答过问题。',
  noOption: (number) => `没有第 ${number} 个选项。`,
  commands: [
    { command: '/why', does: '上一个回答：每个词怎么理解、意图、SQL' },
    { command: '/sql', does: '上一个回答的 SQL' },
    { command: '/new', does: '忘掉上一个问题，从头问起' },
    { command: '/exit', does: '结束（Ctrl-D 亦可）' },
    { command: '/help', does: '这份说明' },
  ],
};

const en: AskWording = {
  greeting: (model) => `You can ask about: ${model}. /help lists the commands, Ctrl-D ends.`,
  account: 'Word by word',
  sql: 'SQL',
  others: 'Another way to write it, with the same result',
  history: 'Steps',
  repaired: 'Repaired',
  byDefault: 'by default',
  choose: 'Answer with a number.',
  notUnderstood: (words) => `Not understood: ${words}`,
  rowsLeft: (shown, all) => `(${shown} of ${all} rows; --json gives all)`,
  chartIn: (file) => `The chart is in ${file}`,
  drafted: 'No model was given, so one was drafted from the schema; dbdiag ask model writes it to a file for a person to finish.',
  reading: 'Reading the data …',
  found: (errors, warnings) => `${errors} ${errors === 1 ? 'error' : 'errors'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.`,
  nothingBefore: 'Nothing was answered yet.',
  noOption: (number) => `There is no option ${number}.`,
  commands: [
    { command: '/why', does: 'of the last answer: how each word was read, the intent, the SQL' },
    { command: '/sql', does: 'the SQL of the last answer' },
    { command: '/new', does: 'forget the last question and start over' },
    { command: '/exit', does: 'end (Ctrl-D does too)' },
    { command: '/help', does: 'this list' },
  ],
};

/** The words per language. */
export const askWording: Readonly<Record<Locale, AskWording>> = { zh, en };
