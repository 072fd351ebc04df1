/** A chart of an answer: one or more rows of numbers over the same keys. What it is drawn with is somebody else's. */
export interface Chart {
  /** `bars` compares things, `line` shows a course over time. */
  readonly kind: 'bars' | 'line';
  readonly title: string;
  /** What the keys are. */
  readonly keyLabel: string;
  readonly keys: readonly string[];
  /** As many values as keys; null where there is none. */
  readonly series: readonly { readonly label: string; readonly values: readonly (number | null)[] }[];
  /** How values are written: shares and rates in percent. */
  readonly form: 'number' | 'percent';
}

/** Longer ones are tables; a chart of them tells nothing. */
const mostKeys = 60;

/** Whether there is something to see: at least two keys, not too many, and two numbers. */
export function worthDrawing(chart: Chart): boolean {
  const numbers = chart.series.flatMap(({ values }) => values.filter((value) => value !== null));
  return chart.keys.length >= 2 && chart.keys.length <= mostKeys && chart.series.length > 0 && numbers.length >= 2;
}

/** A value as a chart writes it: digits grouped, at most two decimals. */
export function chartNumber(value: number, form: Chart['form']): string {
  if (form === 'percent') return `${(value * 100).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`;
  return value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : 1 });
}
