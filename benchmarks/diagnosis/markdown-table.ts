/** A table in Markdown; all columns but the first are set right. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, column) => (column === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

/** A number with so many decimals; a dash where there is none. */
export function decimals(value: number | undefined, digits = 3): string {
  return value === undefined ? '–' : value.toFixed(digits);
}

/** A number with its sign. */
export function signed(value: number, digits = 3): string {
  const text = Math.abs(value).toFixed(digits);
  return `${value < 0 && Number(text) !== 0 ? '−' : '+'}${text}`;
}
