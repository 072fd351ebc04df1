import stringWidth from 'string-width';
import type { AnswerTable } from '../captain/answer.ts';
import { formatData } from './format-data.ts';

/** How much of a table is written. */
export interface TableTextOptions {
  readonly locale: 'zh' | 'en';
  /** The rows beyond are counted by whoever shows the text. */
  readonly mostRows: number;
}

/** A cell wider than this leaves no room for the others. */
const widestCell = 40;

/** The first rows of a table as lines under their headings; numbers end in a column. Texts of the data stay on their line. */
export function tableText({ columns, rows }: Pick<AnswerTable, 'columns' | 'rows'>, { locale, mostRows }: TableTextOptions): string {
  const cells = [
    columns.map(({ label }) => shownCell(label[locale])),
    ...rows.slice(0, mostRows).map((row) => columns.map((column, index) => shownCell(formatData(row[index] ?? null, column, locale)))),
  ];
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => stringWidth(row[index] ?? ''))));
  const lines = cells.map((row) =>
    row
      .map((cell, index) => {
        const gap = ' '.repeat((widths[index] ?? 0) - stringWidth(cell));
        const isFigure = columns[index]?.form === 'number' || columns[index]?.form === 'percent';
        return isFigure ? gap + cell : cell + gap;
      })
      .join('  ')
      .trimEnd(),
  );
  const [head = '', ...body] = lines;
  return [head, '─'.repeat(stringWidth(head)), ...body].join('\n');
}

/** A text of the data on one line and no wider than a cell may be. */
function shownCell(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  let shown = '';
  for (const character of line) {
    if (stringWidth(shown + character) >= widestCell) return `${shown}…`;
    shown += character;
  }
  return shown;
}
