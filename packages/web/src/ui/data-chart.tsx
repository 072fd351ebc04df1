import type { JSX } from 'preact';
import type { DataChart as Chart } from '../wire/wire-types.ts';
import { shownFigure } from '../words/data-values.ts';
import { dataWords } from '../words/data-words.ts';
import { useWords } from '../words/words.ts';

/** In units of the picture, which is as wide as there is room. */
const width = 440;
const labelWidth = 120;
const valueWidth = 64;
const barHeight = 14;
const rowGap = 8;
const lineHeight = 160;
const margin = 24;

/** Characters of a label that fit beside the bars, counting Chinese ones twice. */
const labelUnits = 16;

/** Series that can be told apart by their colours. */
const colours = 4;

/** An answer as a picture. The table says the same for whoever doesn't see it. */
export function DataChart({ chart }: { readonly chart: Chart }): JSX.Element {
  const words = useWords(dataWords);
  return (
    <figure class="data-chart">
      {chart.kind === 'bars' ? (
        <Bars chart={chart} label={words.chart(chart.title)} />
      ) : (
        <Line chart={chart} label={words.chart(chart.title)} />
      )}
      {chart.series.length > 1 && (
        <figcaption class="legend">
          {chart.series.map(({ label }, index) => (
            <span key={index} class={`series series-${index % colours}`}>
              {label}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}

interface PictureProps {
  readonly chart: Chart;
  readonly label: string;
}

function Bars({ chart: { keys, series, form }, label }: PictureProps): JSX.Element {
  const values = series.flatMap(({ values: own }) => own.map((value) => value ?? 0));
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const room = width - labelWidth - valueWidth;
  const at = (value: number): number => labelWidth + (most === least ? 0 : ((value - least) / (most - least)) * room);
  const rowHeight = series.length * barHeight + rowGap;
  return (
    <svg viewBox={`0 0 ${width} ${keys.length * rowHeight}`} role="img" aria-label={label}>
      {keys.map((key, row) => (
        <g key={row}>
          <text
            class="chart-label"
            x={labelWidth - 8}
            y={row * rowHeight + (rowHeight - rowGap) / 2}
            text-anchor="end"
            dominant-baseline="middle"
          >
            {shortened(key)}
          </text>
          {series.map(({ values: own }, index) => {
            const value = own[row] ?? null;
            if (value === null) return null;
            const [from, to] = [at(Math.min(0, value)), at(Math.max(0, value))];
            const top = row * rowHeight + index * barHeight;
            return (
              <g key={index}>
                <rect
                  class={`chart-bar series-${index % colours}`}
                  x={from.toFixed(1)}
                  y={top}
                  width={Math.max(1, to - from).toFixed(1)}
                  height={barHeight - 2}
                />
                <text class="chart-value" x={(to + 6).toFixed(1)} y={top + barHeight / 2 - 1} dominant-baseline="middle">
                  {shownFigure(value, form)}
                </text>
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}

function Line({ chart: { keys, series, form }, label }: PictureProps): JSX.Element {
  const values = series.flatMap(({ values: own }) => own.filter((value): value is number => value !== null));
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const x = (index: number): number => valueWidth + (keys.length < 2 ? 0 : (index / (keys.length - 1)) * (width - valueWidth - margin));
  const y = (value: number): number => margin / 2 + (most === least ? 0 : ((most - value) / (most - least)) * (lineHeight - 2 * margin));
  const ends = [...new Set([0, Math.floor((keys.length - 1) / 2), keys.length - 1])];
  return (
    <svg viewBox={`0 0 ${width} ${lineHeight}`} role="img" aria-label={label}>
      <path class="chart-axis" d={`M${valueWidth} ${y(0).toFixed(1)}H${width - margin}`} />
      {[...new Set([least, most])].map((value) => (
        <text key={value} class="chart-value" x={valueWidth - 8} y={y(value).toFixed(1)} text-anchor="end" dominant-baseline="middle">
          {shownFigure(value, form)}
        </text>
      ))}
      {series.map(({ values: own }, index) => (
        <g key={index}>
          <path class={`chart-line series-${index % colours}`} d={linePath(own, x, y)} />
          {own.map((value, place) =>
            value === null ? null : (
              <circle
                key={place}
                class={`chart-point series-${index % colours}`}
                cx={x(place).toFixed(1)}
                cy={y(value).toFixed(1)}
                r="2.5"
              />
            ),
          )}
        </g>
      ))}
      {ends.map((index) => (
        <text
          key={index}
          class="chart-label"
          x={x(index).toFixed(1)}
          y={lineHeight - 6}
          text-anchor={index === 0 ? 'start' : index === keys.length - 1 ? 'end' : 'middle'}
        >
          {shortened(keys[index] ?? '')}
        </text>
      ))}
    </svg>
  );
}

/** A line through the points; a value that isn't there is a gap. */
export function linePath(values: readonly (number | null)[], x: (index: number) => number, y: (value: number) => number): string {
  return values
    .map((value, index) => {
      if (value === null) return '';
      const isJoined = index > 0 && values[index - 1] !== null;
      return `${isJoined ? 'L' : 'M'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
}

/** As much of a label as fits. */
function shortened(label: string): string {
  let units = 0;
  let shown = '';
  for (const character of label) {
    units += /\p{Script=Han}/u.test(character) ? 2 : 1;
    if (units > labelUnits) return `${shown}…`;
    shown += character;
  }
  return shown;
}
