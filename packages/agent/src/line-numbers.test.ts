import { phenomenonId } from '@dbdiag/graph-engine';
import type { NumberedLine } from '@dbdiag/tools/agent-kit';
import { describe, expect, it } from 'vitest';
import { askedOnce, keepNumbers } from './line-numbers.ts';

function lineOf(kind: 'check' | 'option' | 'tentative', id: string, words?: string): NumberedLine {
  const shown = { kind: kind === 'check' ? 'recommendation' : kind, phenomenonId: phenomenonId(id), onYes: 'present', words } as const;
  return { kind, head: 'head', text: id, shown };
}

const check = (id: string): NumberedLine => lineOf('check', id);

function ids(lines: readonly NumberedLine[]): string {
  return lines.map(({ text }) => text).join(' ');
}

const shown = (...names: readonly string[]): readonly NumberedLine['shown'][] => names.map((id) => check(id).shown);

describe('keepNumbers', () => {
  it('leaves a check that stands the number it had, and gives the free numbers to the new ones', () => {
    expect(ids(keepNumbers([check('b'), check('d'), check('e')], shown('a', 'b', 'c')))).toBe('d b e');
    expect(ids(keepNumbers([check('d'), check('c'), check('b')], shown('a', 'b', 'c')))).toBe('d b c');
  });

  it('moves a check up where there are fewer lines than its number', () => {
    expect(ids(keepNumbers([check('c'), check('d')], shown('a', 'b', 'c')))).toBe('c d');
  });

  it('keeps the order where nothing was shown before, and counts lines of other kinds', () => {
    expect(ids(keepNumbers([check('a'), check('b')], []))).toBe('a b');
    const lines = [lineOf('tentative', 't'), check('a'), check('b')];
    expect(ids(keepNumbers(lines, shown('x', 'b')))).toBe('t b a');
  });
});

describe('askedOnce', () => {
  it('asks once what two lines ask, but not two readings of different words', () => {
    expect(ids(askedOnce([lineOf('tentative', 'a', 'it hangs'), check('a'), check('b')]))).toBe('a b');
    expect(ids(askedOnce([lineOf('option', 'a', 'slow'), lineOf('option', 'a', 'hangs'), lineOf('option', 'a', 'slow')]))).toBe('a a');
  });
});
