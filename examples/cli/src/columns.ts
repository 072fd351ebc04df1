import stringWidth from 'string-width';

/**
 * Lines of a table, its columns two blanks apart.
 *
 * Chinese characters take two columns of a terminal, so lengths are measured as shown. The last column is cut to the width.
 */
export function alignColumns(rows: readonly (readonly string[])[], width?: number): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => stringWidth(row[column] ?? ''))));
  return rows.map((row) => {
    const cells = row.slice(0, -1).map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - stringWidth(cell)));
    const last = row.at(-1) ?? '';
    const taken = widths.slice(0, -1).reduce((sum, cell) => sum + cell + 2, 0);
    return [...cells, width === undefined ? last : cutToWidth(last, Math.max(10, width - taken))].join('  ').trimEnd();
  });
}

/** Cuts a text to so many columns; what was cut shows as an ellipsis. */
export function cutToWidth(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let cut = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (stringWidth(cut + segment) > width - 1) break;
    cut += segment;
  }
  return `${cut}…`;
}
