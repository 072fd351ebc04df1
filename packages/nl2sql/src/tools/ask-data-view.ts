import type { Locale } from '@dbdiag/graph-engine';
import { withoutControls } from '@dbdiag/ports';
import type { ToolView } from '@dbdiag/tools';
import { bullets, shortened } from '@dbdiag/tools/agent-kit';
import type { ToldAnswer } from '../captain/told-answer.ts';
import { tableText } from '../evaluator/table-text.ts';
import { askDataWords } from './ask-data-words.ts';
import { optionLetter } from './option-letters.ts';

/** A reply is read between other things; all rows are in the output. */
const rowsInReply = 20;
/** Characters of a summary in the list of calls. */
const summaryCharacters = 200;

/** How an answer is told in a conversation: the figure, the table, what to know of it, how each word was read, the SQL. */
export function askDataView(answer: ToldAnswer, { locale }: { readonly locale: Locale }): ToolView {
  // Names and values of the data stand in all of them.
  const blocks = blocksOf(answer, locale).flatMap((block) => (block === '' ? [] : [withoutControls(block)]));
  return {
    summary: shortened(blocks[0] ?? '', summaryCharacters),
    // Figures and words of the account are as they were computed: nobody words them otherwise.
    section: { kind: 'answer', blocks },
  };
}

function blocksOf(answer: ToldAnswer, locale: Locale): readonly string[] {
  const words = askDataWords[locale];
  switch (answer.kind) {
    case 'answered':
      return [
        onOneLine(answer.summary[locale]),
        tableBlock(answer, locale),
        bullets(answer.warnings.map(({ text }) => onOneLine(text[locale]))),
        `${words.account}\n${bullets(accountLines(answer, locale))}`,
        `SQL:\n${answer.sql}`,
      ];
    case 'clarification': {
      const letters = answer.options.map((_, index) => optionLetter(index));
      const options = answer.options.map(({ label }, index) => `${letters[index] ?? ''}. ${onOneLine(label[locale])}`);
      return [answer.asks[locale], options.join('\n'), words.choose(letters.join(locale === 'zh' ? '、' : ', '))];
    }
    case 'not-understood': {
      const named = answer.words.map(({ text }) => words.said(text)).join(locale === 'zh' ? '、' : ', ');
      return [named === '' ? answer.says[locale] : `${words.notUnderstood(named)}\n${answer.says[locale]}`];
    }
    case 'given-up':
      return [answer.says[locale], answer.helps[locale], answer.sql === undefined ? '' : `SQL:\n${answer.sql}`];
  }
}

type Answered = Extract<ToldAnswer, { kind: 'answered' }>;

function tableBlock({ table }: Answered, locale: Locale): string {
  const { columns, rows, truncated, leftOut } = table;
  // One figure is in the summary.
  if (rows.length === 0 || (rows.length === 1 && columns.length === 1)) return '';
  const words = askDataWords[locale];
  const hidden = Math.max(0, rows.length - rowsInReply) + leftOut;
  return [
    tableText(table, { locale, mostRows: rowsInReply }),
    ...(hidden > 0 ? [words.rowsLeft(hidden)] : []),
    ...(truncated ? [words.more] : []),
  ].join('\n');
}

function accountLines({ account }: Answered, locale: Locale): readonly string[] {
  const words = askDataWords[locale];
  return account.map(({ words: own, takenFor }) => {
    const said = own.map(({ text }) => words.said(text)).join(' ');
    return `${said === '' ? words.byDefault : said} → ${onOneLine(takenFor[locale])}`;
  });
}

/** A value of the data can't begin a line that looks like the program's own. */
function onOneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
