import { expect, it } from 'vitest';
import { coursePath } from './bars.tsx';

it('draws a step a round, from 0 at the bottom to 1 at the top', () => {
  // 24 high with a margin of 1: 0 is at 23, 1 at 1, a half at 12.
  expect(coursePath([0, 0.5, 1])).toBe('M0 23.00H33.33V12.00H66.67V1.00H100.00');
  expect(coursePath([])).toBe('');
});
