import { describe, expect, it } from 'vitest';
import type { Condition, Operator } from '../intent/structured-intent.ts';
import { contradict } from './contradictions.ts';

const age = (operator: Operator, value: number | string): Condition => ({
  kind: 'compare',
  field: { field: 'student.age' },
  operator,
  operand: { kind: 'values', values: [value] },
  words: [],
});

describe('contradict', () => {
  it('finds what nothing can be', () => {
    expect(contradict([age('>', 40), age('<', 30)])).toBe(true);
    expect(contradict([age('=', 'a'), age('=', 'b')])).toBe(true);
  });

  it('lets through what something can be', () => {
    expect(contradict([age('>', 20), age('<', 30)])).toBe(false);
    expect(contradict([age('=', 'a'), age('=', 'a')])).toBe(false);
  });
});
