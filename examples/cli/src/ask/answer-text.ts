import type { Locale } from '@dbdiag/graph-engine';
import type { Answer, AnswerTable } from '@dbdiag/nl2sql';
import { barsText, formatData } from '@dbdiag/nl2sql';
import stringWidth from 'string-width';
import { cutToWidth, onOneLine } from '../columns.ts';
import { wrapText } from '../wrap-text.ts';
import { askWording } from './ask-wording.ts';

/** How much of an answer is shown. */
export interface AnswerTextOptions {
  readonly locale: Locale;
  readonly columns?: number | undefined;
  /** Intent and steps besides. */
  readonly explain: boolean;
}

/** A screen; all rows are in the JSON. */
const mostRows = 50;
/** Where nobody told the width of the terminal. */
const usualWidth = 100;
/** A cell wider than this leaves no room for the others. */
const widestCell = 48;

/** An answer in words: the figure, the table, a chart, warnings, the account of every word, the SQL. */
export function answerText(answer: Answer, options: AnswerTextOptions): string {
  const { locale, columns } = options;
  const words = askWording[locale];
  switch (answer.kind) {
    case 'answered':
      return answeredText(answer, options);
    case 'clarification':
      return [answer.asks[locale], ...answer.options.map(({ label }, index) => `  ${index + 1}. ${label[locale]}`), words.choose].join(
        '\n',
      );
    case 'not-understood': {
      const named = answer.words.map(({ text }) => text).join(locale === 'zh' ? '、' : ', ');
      return wrapText(
        [named === '' ? '' : words.notUnderstood(named), answer.says[locale]].filter((line) => line !== '').join('\n'),
        columns,
      );
    }
    case 'given-up':
      return wrapText([answer.says[locale], answer.helps[locale], ...stepsText(answer.history, locale)].join('\n'), columns);
  }
}

function answeredText(answer: Extract<Answer, { kind: 'answered' }>, { locale, columns, explain }: AnswerTextOptions): string {
  const words = askWording[locale];
  const width = columns ?? usualWidth;
  const { table, chart } = answer;
  const single = table.rows.length === 1 && table.columns.length === 1;
  const blocks = [
    wrapText(answer.summary[locale], columns),
    ...(single || table.rows.length === 0 ? [] : [tableText(table, locale, columns)]),
    ...(chart?.kind === 'bars' ? [barsText(chart, width)] : []),
    ...answer.warnings.map(({ text }) => wrapText(`! ${text[locale]}`, columns)),
    [`${words.account}:`, ...accountLines(answer.account, locale).map((line) => wrapText(line, columns))].join('\n'),
    `${words.sql}:\n${indented(answer.sql)}`,
    ...answer.repairs.map(
      ({ diagnosis, changes }) =>
        `${words.repaired}: ${diagnosis}\n${changes.map(({ before, after }) => `  - ${before}\n  + ${after}`).join('\n')}`,
    ),
  ];
  const more = explain
    ? [
        ...answer.candidates.slice(1).map(({ sql, reason }) => `${words.others}: ${reason[locale]}\n${indented(sql)}`),
        ...stepsText(answer.history, locale),
        JSON.stringify(answer.intent, undefined, 2),
      ]
    : [];
  return [...blocks, ...more].join('\n\n');
}

/** Words and what they were taken for, a line each. */
export function accountLines(account: Extract<Answer, { kind: 'answered' }>['account'], locale: Locale): readonly string[] {
  const words = askWording[locale];
  return account.map(({ words: own, takenFor }) => {
    const said = own.map(({ text }) => `“${text}”`).join(' ');
    return `  ${said === '' ? words.byDefault : said} → ${takenFor[locale]}`;
  });
}

function stepsText(history: Extract<Answer, { kind: 'answered' }>['history'], locale: Locale): readonly string[] {
  if (history.length === 0) return [];
  const line = ({ teammate, step, output, fault }: (typeof history)[number]): string =>
    `  ${step}. ${fault === undefined ? '✓' : '✗'} ${teammate}: ${onOneLine(output)}`;
  return [[`${askWording[locale].history}:`, ...history.map(line)].join('\n')];
}

function indented(text: string): string {
  return text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
}

/** The rows under their headings; numbers end in a column. */
function tableText({ columns: heads, rows, truncated }: AnswerTable, locale: Locale, width: number | undefined): string {
  const shown = rows.slice(0, mostRows);
  const cells = [
    heads.map(({ label }) => onOneLine(label[locale])),
    ...shown.map((row) => heads.map((head, index) => cutToWidth(formatData(row[index] ?? null, head, locale), widestCell))),
  ];
  const widths = heads.map((_, index) => Math.max(...cells.map((row) => stringWidth(row[index] ?? ''))));
  const lines = cells.map((row) =>
    row
      .map((cell, index) => {
        const gap = ' '.repeat((widths[index] ?? 0) - stringWidth(cell));
        return heads[index]?.form === 'number' || heads[index]?.form === 'percent' ? gap + cell : cell + gap;
      })
      .join('  ')
      .trimEnd(),
  );
  const [head = '', ...body] = width === undefined ? lines : lines.map((line) => cutToWidth(line, width));
  const rule = '─'.repeat(Math.min(stringWidth(head), width ?? Infinity));
  const left = rows.length > shown.length ? [askWording[locale].rowsLeft(shown.length, rows.length)] : [];
  return [head, rule, ...body, ...left, ...(truncated ? ['…'] : [])].join('\n');
}
