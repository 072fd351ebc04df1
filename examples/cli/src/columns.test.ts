import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { alignColumns, cutToWidth } from './columns.ts';

describe('alignColumns', () => {
  it('starts a column at the same place under Chinese and Latin text', () => {
    const lines = alignColumns([
      ['生产库', 'x'],
      ['prod', 'y'],
    ]);
    expect(lines).toEqual(['生产库  x', 'prod    y']);
    expect(stringWidth(lines[0] ?? '')).toBe(stringWidth(lines[1] ?? ''));
  });

  it('cuts the last column to the width of the terminal', () => {
    const [line = ''] = alignColumns([['id', '数据库变慢了而且磁盘一直很忙']], 20);
    expect(stringWidth(line)).toBeLessThanOrEqual(20);
    expect(line.endsWith('…')).toBe(true);
  });
});

describe('cutToWidth', () => {
  it('keeps a text that fits', () => {
    expect(cutToWidth('四个汉字', 8)).toBe('四个汉字');
  });

  it('never cuts a character in two', () => {
    expect(cutToWidth('四个汉字', 6)).toBe('四个…');
    expect(cutToWidth('👩🏽👩🏽👩🏽', 5)).toBe('👩🏽👩🏽…');
  });
});
