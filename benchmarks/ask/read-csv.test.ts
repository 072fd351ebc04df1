import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

describe('readCsv', () => {
  it('tells an empty field from an empty text', () => {
    expect(readCsv('a,b\n,""\n')).toEqual([
      ['a', 'b'],
      [null, ''],
    ]);
  });

  it('keeps commas, quotes and line ends that are in quotes', () => {
    expect(readCsv('a\r\n"x, ""y""\nz"\r\n')).toEqual([['a'], ['x, "y"\nz']]);
  });

  it('reads a last line without an end, and a last field that is empty', () => {
    expect(readCsv('a,b\n1,')).toEqual([
      ['a', 'b'],
      ['1', null],
    ]);
  });
});
