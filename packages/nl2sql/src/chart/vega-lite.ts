import type { JsonValue } from '@dbdiag/ports';
import type { Chart } from './chart.ts';

/**
 * The chart as a Vega-Lite specification with its data in it, for whoever draws with that.
 *
 * @see https://vega.github.io/vega-lite/docs/spec.html
 */
export function vegaLite(chart: Chart): JsonValue {
  const values = chart.series.flatMap(({ label, values: numbers }) =>
    chart.keys.map((key, index) => ({ key, series: label, value: numbers[index] ?? null })),
  );
  const key = { field: 'key', type: 'nominal', title: chart.keyLabel, sort: null };
  const value = {
    field: 'value',
    type: 'quantitative',
    title: chart.series.length === 1 ? (chart.series[0]?.label ?? '') : '',
    axis: { format: chart.form === 'percent' ? '.1%' : '~s' },
  };
  const colour = chart.series.length > 1 ? { color: { field: 'series', type: 'nominal', title: '' } } : {};
  const grouped = chart.series.length > 1 ? { yOffset: { field: 'series' } } : {};
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v5.json',
    title: chart.title,
    data: { values },
    ...(chart.kind === 'bars'
      ? { mark: 'bar', encoding: { y: key, x: value, ...colour, ...grouped } }
      : { mark: { type: 'line', point: true, invalid: 'break-paths-show-domains' }, encoding: { x: key, y: value, ...colour } }),
  };
}
