import { describe, expect, it } from 'vitest';
import type { Condition } from '../intent/structured-intent.ts';
import { opposedFilters } from './lifted-filters.ts';
import { schoolModel } from './testing/school-model.ts';

const from = (value: string): Condition => ({
  kind: 'compare',
  field: { field: 'student.country' },
  operator: '=',
  operand: { kind: 'values', values: [value] },
  words: [],
});

function liftedWith(expression: string, condition: Condition): readonly string[] {
  const model = { ...schoolModel, defaultFilters: [{ name: 'usual', synonyms: [], expression, metrics: 'all' as const }] };
  return opposedFilters(model, [condition]).map(({ filter }) => filter);
}

describe('default filters that leave out what is asked for', () => {
  it.each([
    "student.country <> 'France'",
    "student.country <> 'France' OR student.country IS NULL",
    "COALESCE(student.country, '') <> 'France'",
  ])('give way: %s', (expression) => {
    expect(liftedWith(expression, from('France'))).toEqual(['usual']);
  });

  it.each([
    ['another value', "student.country <> 'Spain'"],
    ['a value in other letters', "student.country <> 'FRANCE'"],
    ['more values', "student.country <> 'France' AND student.country <> 'Spain'"],
    ['another field too', "student.country <> 'France' AND student.name <> ''"],
    ['a number too', "student.country <> 'France' AND 1 = 2"],
    ['what is asked for is kept', "student.country = 'France'"],
  ])('stay: %s', (_why, expression) => {
    expect(liftedWith(expression, from('France'))).toEqual([]);
  });
});
