import { showControls } from '@dbdiag/ports';
import stringWidth from 'string-width';

/**
 * Lines of a table, its columns two blanks apart.
 *
 * Chinese characters take two columns of a terminal, so lengths are measured as shown; what a cell hides is shown as escapes, and
 * a line break in one is a blank. The last column is cut to the width.
 */
export function alignColumns(cells: readonly (readonly string[])[], width?: number): readonly string[] {
  const rows = cells.map((row) => row.map(onOneLine));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => stringWidth(row[column] ?? ''))));
  return rows.map((row) => {
    const cells = row.slice(0, -1).map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - stringWidth(cell)));
    const last = row.at(-1) ?? '';
    const taken = widths.slice(0, -1).reduce((sum, cell) => sum + cell + 2, 0);
    return [...cells, width === undefined ? last : cutToWidth(last, Math.max(10, width - taken))].join('  ').trimEnd();
  });
}

/** A text that comes from elsewhere, fit for a line of which it is only a part. */
export function onOneLine(text: string): string {
  return showControls(text).replaceAll(/(?<!\s)[^\S\n\t]*[\n\t]\s*/g, ' ');
}

/** Cuts a text to so many columns; what was cut shows as an ellipsis. */
export function cutToWidth(whole: string, width: number): string {
  const text = onOneLine(whole);
  if (stringWidth(text) <= width) return text;
  let cut = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (stringWidth(cut + segment) > width - 1) break;
    cut += segment;
  }
  return `${cut}…`;
}
