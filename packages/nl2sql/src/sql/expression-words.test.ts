import { describe, expect, it } from 'vitest';
import { bareExpression, columnsOfExpression, wordsOfExpression } from './expression-words.ts';

describe('what an expression names', () => {
  it('has whole words, whatever their case', () => {
    expect(wordsOfExpression("Entry.kind <> 'internal'")).toEqual(new Set(['entry', 'kind', 'internal']));
    expect(wordsOfExpression('')).toEqual(new Set());
  });

  it('has columns with their tables', () => {
    expect(columnsOfExpression('SUM(entry.amount - entry.cost) / 2')).toEqual(['entry.amount', 'entry.cost']);
    expect(columnsOfExpression('SUM(amount)')).toEqual([]);
  });

  it('is the same with other blanks and letters', () => {
    expect(bareExpression(' Sum( entry.amount )')).toBe('sum(entry.amount)');
  });
});
