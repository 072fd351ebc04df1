import { expect, it } from 'vitest';
import { reviewStatement } from './review-statement.ts';

const verdictOf = async (pattern: string): Promise<string> => (await reviewStatement(`SELECT format('${pattern}', 1)`)).verdict;

it.each([
  ['%s', 'approved'],
  ['%1$s', 'approved'],
  ['%123$s', 'approved'],
  ['%-99s', 'approved'],
  ['%1$99s', 'approved'],
  ['%100s', 'refused'],
  ['%-100s', 'refused'],
  ['%1$100s', 'refused'],
  ['%1$-100s', 'refused'],
  ['%*s', 'refused'],
  ['%1$*2$s', 'refused'],
])('takes the pattern %s of format() as %s', async (pattern, verdict) => {
  expect(await verdictOf(pattern)).toBe(verdict);
});

it('reads a position of thousands of digits once', async () => {
  expect(await verdictOf(`%${'1'.repeat(12_000)}$s`)).toBe('approved');
});
