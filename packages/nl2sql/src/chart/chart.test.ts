import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { barsText } from './bars-text.ts';
import type { Chart } from './chart.ts';
import { worthDrawing } from './chart.ts';
import { chartSvg } from './chart-svg.ts';
import { vegaLite } from './vega-lite.ts';

const flows: Chart = {
  kind: 'bars',
  title: '各公司流水',
  keyLabel: '公司',
  keys: ['星河', 'Nova', '未填'],
  series: [{ label: '流水', values: [200, 100, null] }],
  form: 'number',
};

describe('bars on a terminal', () => {
  it('draws lengths in proportion and numbers in a column', () => {
    const [first = '', second = '', third = ''] = barsText(flows, 60).split('\n');
    const blocks = (line: string): number => line.split('█').length - 1;
    expect(Math.abs(blocks(first) - 2 * blocks(second))).toBeLessThanOrEqual(1);
    expect(third).toMatch(/未填\s+–$/u);
  });

  it.each([20, 40, 100])('keeps within %i columns, with wide characters', (columns) => {
    const long = { ...flows, keys: ['一个特别特别特别长的公司名称有限责任公司', 'Nova', 'x'] };
    for (const line of barsText(long, columns).split('\n')) expect(stringWidth(line)).toBeLessThanOrEqual(Math.max(columns, 8 + 8 + 3 + 4));
  });

  it('draws a loss as long as the same gain, in another sign', () => {
    const [gain = '', loss = ''] = barsText({ ...flows, keys: ['a', 'b'], series: [{ label: 'x', values: [5, -5] }] }, 40).split('\n');
    expect(gain.split('█').length).toBe(loss.split('▒').length);
  });
});

describe('a picture', () => {
  it('escapes what would be markup', () => {
    const svg = chartSvg({ ...flows, title: '<script>alert(1)</script>', keys: ['a&b', '"q"', 'ok'] });
    expect(svg).not.toContain('<script>');
    expect(svg).toContain('a&amp;b');
  });

  it('leaves a gap where a value is missing', () => {
    const svg = chartSvg({ ...flows, kind: 'line', keys: ['1', '2', '3', '4'], series: [{ label: 'x', values: [1, null, 3, 4] }] });
    expect(svg.match(/<polyline/gu)).toHaveLength(2);
  });

  it('puts the data into the specification', () => {
    expect(vegaLite(flows)).toMatchObject({
      mark: 'bar',
      data: { values: [{ key: '星河', series: '流水', value: 200 }, { value: 100 }, { value: null }] },
    });
  });
});

describe('whether to draw', () => {
  it('needs two numbers, and not too many keys', () => {
    expect(worthDrawing(flows)).toBe(true);
    expect(worthDrawing({ ...flows, keys: ['a'], series: [{ label: 'x', values: [1] }] })).toBe(false);
    const many = Array.from({ length: 100 }, (_, index) => String(index));
    expect(worthDrawing({ ...flows, keys: many, series: [{ label: 'x', values: many.map(Number) }] })).toBe(false);
  });
});
