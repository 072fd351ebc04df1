import type { Answer } from '@dbdiag/nl2sql';
import { barsText, tableText } from '@dbdiag/nl2sql';

/** Width of what is printed. */
const columns = 88;

/** An answer in words: the figure, the table, bars, what each word was taken for, the SQL; or the question back, or why there is none. */
export function toldAnswer(answer: Answer, locale: 'zh' | 'en'): string {
  switch (answer.kind) {
    case 'clarification':
      return [answer.asks[locale], ...answer.options.map(({ label }, index) => `  ${index + 1}. ${label[locale]}`)].join('\n');
    case 'not-understood': {
      const words = answer.words.map(({ text }) => `“${text}”`).join(', ');
      return words === '' ? answer.says[locale] : `${words}: ${answer.says[locale]}`;
    }
    case 'given-up':
      return `${answer.says[locale]} ${answer.helps[locale]}`;
    case 'answered': {
      const { summary, table, chart, account, sql, warnings } = answer;
      const oneFigure = table.rows.length === 1 && table.columns.length === 1;
      return [
        summary[locale],
        ...(oneFigure || table.rows.length === 0 ? [] : [tableText(table, { locale, mostRows: 20 })]),
        ...(chart?.kind === 'bars' ? [barsText(chart, columns)] : []),
        ...warnings.map(({ text }) => `! ${text[locale]}`),
        account.map(({ words, takenFor }) => `${words.map(({ text }) => `“${text}”`).join(' ') || '—'} → ${takenFor[locale]}`).join('\n'),
        sql,
      ].join('\n\n');
    }
  }
}
