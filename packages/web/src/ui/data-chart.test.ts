import { expect, it } from 'vitest';
import { linePath } from './data-chart.tsx';

it('leaves a gap where a value is missing', () => {
  const path = linePath(
    [1, 2, null, 4, 5],
    (index) => index * 10,
    (value) => value,
  );
  expect(path).toBe('M0.0 1.0L10.0 2.0M30.0 4.0L40.0 5.0');
});
