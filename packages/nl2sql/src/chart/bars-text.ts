import stringWidth from 'string-width';
import type { Chart } from './chart.ts';
import { chartNumber } from './chart.ts';

/** Narrower than this a bar says nothing. */
const leastBar = 8;
const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/**
 * Bars for a terminal, a line a key: its name, the bar from zero, the number. Negative values are drawn with another sign from
 * the same zero, so that lengths can be compared. Of several series only the first is drawn.
 *
 * @param columns - Width of the terminal.
 */
export function barsText(chart: Chart, columns: number): string {
  const values = chart.series[0]?.values ?? [];
  const rows = chart.keys.map((key, index) => ({ key, value: values[index] ?? null }));
  const greatest = Math.max(0, ...rows.map(({ value }) => Math.abs(value ?? 0)));
  const numbers = rows.map(({ value }) => (value === null ? '–' : chartNumber(value, chart.form)));
  const numberWidth = Math.max(0, ...numbers.map((text) => text.length));
  const keyWidth = Math.min(Math.max(0, ...chart.keys.map((key) => stringWidth(key))), Math.max(leastBar, Math.floor(columns / 3)));
  const barWidth = Math.max(leastBar, columns - keyWidth - numberWidth - 4);
  return rows
    .map(({ key, value }, index) => {
      const bar = value === null || greatest === 0 ? '' : drawnBar(value, greatest, barWidth);
      return `${fitted(key, keyWidth)}  ${(numbers[index] ?? '').padStart(numberWidth)}  ${bar}`.trimEnd();
    })
    .join('\n');
}

function drawnBar(value: number, greatest: number, width: number): string {
  const length = (Math.abs(value) / greatest) * width;
  const whole = Math.floor(length);
  if (value < 0) return '▒'.repeat(Math.max(1, Math.round(length)));
  return '█'.repeat(whole) + (eighths[Math.floor((length - whole) * eighths.length)] ?? '');
}

/** The text in exactly so many columns, cut with a mark where it is longer. */
function fitted(text: string, width: number): string {
  const own = stringWidth(text);
  if (own <= width) return text + ' '.repeat(width - own);
  let cut = '';
  for (const character of text) {
    if (stringWidth(cut + character) > width - 1) break;
    cut += character;
  }
  return `${cut}…${' '.repeat(Math.max(0, width - 1 - stringWidth(cut)))}`;
}
