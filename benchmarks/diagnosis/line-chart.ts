/** A line of a chart. */
interface ChartLine {
  readonly title: string;
  readonly points: readonly (readonly [x: number, y: number])[];
  /** Mark every point, its area by this weight in [0, 1]. */
  readonly marks?: readonly number[];
}

/** One axis, from its first tick to its last. */
export interface ChartAxis {
  readonly title: string;
  readonly ticks: readonly number[];
  readonly label: (value: number) => string;
}

/** A chart with two axes. */
export interface LineChart {
  readonly title: string;
  readonly x: ChartAxis;
  readonly y: ChartAxis;
  readonly lines: readonly ChartLine[];
  /** Draw the line y = x. */
  readonly diagonal: boolean;
}

const size = { width: 640, height: 440, left: 64, right: 190, top: 44, bottom: 56 } as const;
/** Told apart by people who see no red or green: Okabe, Ito, "Color universal design", 2008. */
const palette = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9'];
const ink = '#333333';
const faint = '#d9d9d9';

/** Draws a chart as an SVG document: the same input gives the same text. */
export function drawLineChart({ title, x, y, lines, diagonal }: LineChart): string {
  const across = scale(x, [size.left, size.width - size.right]);
  const up = scale(y, [size.height - size.bottom, size.top]);
  const [left, right, bottom, top] = [size.left, size.width - size.right, size.height - size.bottom, size.top].map(fixed);
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" font-family="sans-serif" font-size="12" fill="${ink}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${size.width}" height="${size.height}" fill="#ffffff"/>`,
    `<text x="${left}" y="24" font-size="15">${escaped(title)}</text>`,
    ...x.ticks.flatMap((tick) => [
      `<path d="M${fixed(across(tick))} ${top}V${bottom}" stroke="${faint}"/>`,
      `<text x="${fixed(across(tick))}" y="${fixed(Number(bottom) + 18)}" text-anchor="middle">${escaped(x.label(tick))}</text>`,
    ]),
    ...y.ticks.flatMap((tick) => [
      `<path d="M${left} ${fixed(up(tick))}H${right}" stroke="${faint}"/>`,
      `<text x="${fixed(Number(left) - 8)}" y="${fixed(up(tick) + 4)}" text-anchor="end">${escaped(y.label(tick))}</text>`,
    ]),
    `<text x="${fixed((Number(left) + Number(right)) / 2)}" y="${size.height - 14}" text-anchor="middle">${escaped(x.title)}</text>`,
    `<text transform="translate(18 ${fixed((Number(top) + Number(bottom)) / 2)}) rotate(-90)" text-anchor="middle">${escaped(y.title)}</text>`,
    ...(diagonal ? [`<path d="M${left} ${bottom}L${right} ${top}" stroke="#999999" stroke-dasharray="4 4"/>`] : []),
    ...lines.flatMap((line, index) => drawLine(line, { across, up, index })),
    '</svg>',
  ];
  return `${parts.join('\n')}\n`;
}

function drawLine(
  { title, points, marks }: ChartLine,
  { across, up, index }: { across: (value: number) => number; up: (value: number) => number; index: number },
): readonly string[] {
  const colour = palette[index % palette.length] ?? ink;
  const path = points.map(([a, b], position) => `${position === 0 ? 'M' : 'L'}${fixed(across(a))} ${fixed(up(b))}`).join('');
  const dots = (marks ?? []).flatMap((weight, position) => {
    const point = points[position];
    return point === undefined
      ? []
      : [
          `<circle cx="${fixed(across(point[0]))}" cy="${fixed(up(point[1]))}" r="${fixed(1.5 + 10 * Math.sqrt(weight))}" fill="${colour}" fill-opacity="0.4"/>`,
        ];
  });
  const legend = size.top + 10 + index * 20;
  const key = size.width - size.right + 14;
  return [
    ...(path === '' ? [] : [`<path d="${path}" fill="none" stroke="${colour}" stroke-width="2"/>`]),
    ...dots,
    `<path d="M${key} ${legend}h18" stroke="${colour}" stroke-width="2"/>`,
    `<text x="${key + 24}" y="${legend + 4}">${escaped(title)}</text>`,
  ];
}

function scale({ ticks }: ChartAxis, [from, to]: readonly [number, number]): (value: number) => number {
  const [first = 0, last = 1] = [ticks[0], ticks.at(-1)];
  return (value) => from + ((value - first) / (last - first)) * (to - from);
}

function fixed(value: number): string {
  return String(Number(value.toFixed(1)));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
