import type { Locale } from '@dbdiag/graph-engine';
import type { MatchingFigures } from './matching-figures.ts';

/** Figures of one body of phrases in one language. */
export interface TableRow {
  readonly body: string;
  readonly locale: Locale;
  readonly figures: MatchingFigures;
}

const columns: readonly { readonly head: string; readonly cell: (figures: MatchingFigures) => string }[] = [
  { head: 'known', cell: ({ known }) => String(known) },
  { head: 'top-1', cell: ({ top1 }) => percent(top1) },
  { head: 'top-3', cell: ({ top3 }) => percent(top3) },
  { head: 'exact', cell: ({ strict }) => percent(strict) },
  { head: 'sure', cell: ({ confident }) => percent(confident) },
  { head: 'sure, wrong', cell: ({ wrongButConfident }) => percent(wrongButConfident) },
  { head: 'wrong of sure', cell: ({ wrongOfConfident }) => percent(wrongOfConfident) },
  { head: 'asked', cell: ({ clarified }) => percent(clarified) },
  { head: 'wrongly denied', cell: ({ wronglyDenied }) => percent(wronglyDenied) },
  { head: 'denials read', cell: ({ absentUnderstood }) => (absentUnderstood === undefined ? '–' : percent(absentUnderstood)) },
  { head: 'unknown', cell: ({ unknown }) => String(unknown) },
  { head: 'rejected', cell: ({ unknown, unknownRejected }) => (unknown === 0 ? '–' : percent(unknownRejected)) },
  { head: 'ECE', cell: ({ calibrationError }) => percent(calibrationError) },
];

/** A table for people, or for a Markdown document. */
export function matchingTable(title: string, rows: readonly TableRow[], markdown: boolean): string {
  const heads = ['phrases', '', ...columns.map(({ head }) => head)];
  const cells = rows.map(({ body, locale, figures }) => [body, locale, ...columns.map(({ cell }) => cell(figures))]);
  if (markdown)
    return [
      `**${title}**`,
      '',
      ...[heads, heads.map((_, index) => (index < 2 ? '---' : '--:')), ...cells].map((row) => `| ${row.join(' | ')} |`),
      '',
    ].join('\n');
  const widths = heads.map((head, index) => Math.max(head.length, ...cells.map((row) => row[index]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row.map((text, index) => (index < 2 ? text.padEnd(widths[index] ?? 0) : text.padStart(widths[index] ?? 0))).join('  ');
  return [title, ...[heads, ...cells].map(line), ''].join('\n');
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
