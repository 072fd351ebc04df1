import type { Chart } from './chart.ts';
import { chartNumber } from './chart.ts';

const width = 720;
const margin = { left: 150, right: 90, top: 44, bottom: 28 };
const barHeight = 22;
const barGap = 6;
const lineHeight = 320;
/** Colours that can be told apart without colour vision (Okabe and Ito, 2008). */
const colours = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#56b4e9'];

/** The chart as an SVG document of its own; texts are escaped, nothing in it is fetched or run. */
export function chartSvg(chart: Chart): string {
  return chart.kind === 'bars' ? bars(chart) : line(chart);
}

function bars(chart: Chart): string {
  const groups = chart.keys.length;
  const perGroup = chart.series.length;
  const groupHeight = perGroup * barHeight + barGap;
  const height = margin.top + groups * groupHeight + margin.bottom;
  const { low, high } = extent(chart);
  const x = scale(low, high, { from: margin.left, to: width - margin.right });
  const drawn = chart.keys.flatMap((key, group) => [
    text({ x: margin.left - 8, y: margin.top + group * groupHeight + (perGroup * barHeight) / 2 + 4, anchor: 'end' }, shortened(key)),
    ...chart.series.flatMap(({ values }, index) => {
      const value = values[group] ?? null;
      const y = margin.top + group * groupHeight + index * barHeight;
      if (value === null) return [text({ x: x(0) + 4, y: y + 15, anchor: 'start' }, '–')];
      const [left, right] = value < 0 ? [x(value), x(0)] : [x(0), x(value)];
      return [
        `<rect x="${round(left)}" y="${y + 2}" width="${round(Math.max(1, right - left))}" height="${barHeight - 4}" fill="${colourOf(index)}"/>`,
        text({ x: round(right) + 6, y: y + 15, anchor: 'start' }, chartNumber(value, chart.form)),
      ];
    }),
  ]);
  return document(chart, height, drawn);
}

function line(chart: Chart): string {
  const height = margin.top + lineHeight + margin.bottom;
  const { low, high } = extent(chart);
  const y = scale(low, high, { from: margin.top + lineHeight, to: margin.top });
  const step = (width - margin.left - margin.right) / Math.max(1, chart.keys.length - 1);
  const labelEvery = Math.ceil(chart.keys.length / 8);
  const drawn = [
    ...[low, (low + high) / 2, high].flatMap((value) => [
      `<line x1="${margin.left}" x2="${width - margin.right}" y1="${round(y(value))}" y2="${round(y(value))}" stroke="#ddd"/>`,
      text({ x: margin.left - 8, y: round(y(value)) + 4, anchor: 'end' }, chartNumber(value, chart.form)),
    ]),
    ...chart.keys.flatMap((key, index) =>
      index % labelEvery === 0 ? [text({ x: round(margin.left + index * step), y: height - 8, anchor: 'middle' }, shortened(key))] : [],
    ),
    ...chart.series.flatMap(({ values }, index) =>
      unbroken(values).map(
        (part) =>
          `<polyline fill="none" stroke="${colourOf(index)}" stroke-width="2" points="${part
            .map(({ at, value }) => `${round(margin.left + at * step)},${round(y(value))}`)
            .join(' ')}"/>`,
      ),
    ),
  ];
  return document(chart, height, drawn);
}

/** A gap in the data is a gap in the line. */
function unbroken(values: readonly (number | null)[]): { at: number; value: number }[][] {
  const parts: { at: number; value: number }[][] = [[]];
  values.forEach((value, at) => {
    if (value === null) parts.push([]);
    else parts.at(-1)?.push({ at, value });
  });
  return parts.filter(({ length }) => length > 0);
}

function document(chart: Chart, height: number, drawn: readonly string[]): string {
  const legend =
    chart.series.length < 2
      ? []
      : chart.series.flatMap(({ label }, index) => [
          `<rect x="${margin.left + index * 150}" y="28" width="10" height="10" fill="${colourOf(index)}"/>`,
          text({ x: margin.left + index * 150 + 14, y: 37, anchor: 'start' }, shortened(label)),
        ]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="system-ui, sans-serif" font-size="12">`,
    `<title>${escaped(chart.title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="12" y="20" font-size="14" font-weight="600">${escaped(chart.title)}</text>`,
    ...legend,
    ...drawn,
    '</svg>',
    '',
  ].join('\n');
}

/** Zero is always in sight, so that lengths tell the truth. */
function extent(chart: Chart): { low: number; high: number } {
  const values = chart.series.flatMap((series) => series.values.filter((value) => value !== null));
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  return low === high ? { low, high: low + 1 } : { low, high };
}

function scale(low: number, high: number, { from, to }: { from: number; to: number }): (value: number) => number {
  return (value) => from + ((value - low) / (high - low)) * (to - from);
}

function text({ x, y, anchor }: { x: number; y: number; anchor: 'start' | 'middle' | 'end' }, content: string): string {
  return `<text x="${x}" y="${y}" text-anchor="${anchor}">${escaped(content)}</text>`;
}

function shortened(label: string): string {
  const characters = Array.from(label);
  return characters.length > 20 ? `${characters.slice(0, 19).join('')}…` : label;
}

function colourOf(index: number): string {
  return colours[index % colours.length] ?? '#0072b2';
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Characters that XML doesn't take at all are left out. */
function escaped(content: string): string {
  const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu;
  return content.replace(control, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
