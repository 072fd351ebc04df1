import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { createWrappingWriter, wrapText } from './wrap-text.ts';

describe('wrapText', () => {
  it('breaks at blanks and indents what follows like the text', () => {
    expect(wrapText('     SELECT pid, state FROM pg_stat_activity WHERE pid > 0', 30)).toBe(
      '     SELECT pid, state FROM\n     pg_stat_activity WHERE\n     pid > 0',
    );
    expect(wrapText('1. one two three four five six', 20)).toBe('1. one two three\n   four five six');
    expect(wrapText('• one two three four five', 20)).toBe('• one two three four\n  five');
  });

  it('breaks between Chinese characters, which take two columns, but not before a full stop or after a bracket', () => {
    expect(wrapText('数据库里的锁等待时间太长。', 24)).toBe('数据库里的锁等待时间太\n长。');
    expect(wrapText('数据库里的锁等待时间长（见下）', 24)).toBe('数据库里的锁等待时间长\n（见下）');
  });

  it("doesn't touch what is in quotes or a comment", () => {
    expect(wrapText("WHERE query LIKE '%a b c d e f g h%' AND pid > 0", 24)).toBe("WHERE query LIKE\n'%a b c d e f g h%' AND\npid > 0");
    expect(wrapText('SELECT 1 -- a comment that goes on and on', 20)).toBe('SELECT 1\n-- a comment that goes on and on');
    expect(wrapText("it's the users' data that don't fit here", 20)).toBe("it's the users' data\nthat don't fit here");
  });

  it('leaves a word that is longer than a line, and a terminal too narrow for text', () => {
    const url = `https://example.com/${'x'.repeat(40)}`;
    expect(wrapText(`see ${url} now`, 20)).toBe(`see\n${url}\nnow`);
    expect(wrapText('one two three four five six', 8)).toBe('one two three four five six');
    expect(wrapText('one two three four five six', undefined)).toBe('one two three four five six');
  });

  it('changes nothing but blanks, and keeps lines within the width where words do', () => {
    const word = fc.constantFrom('a', 'word', '数据库', '锁', '(x)', '1.', "'q r'", '"b', '表膨胀，', 'pg_stat_activity');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), fc.integer({ min: 20, max: 60 }), (words, width) => {
        const text = words.join(' ');
        const wrapped = wrapText(text, width);
        expect(wrapped.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
        for (const line of wrapped.split('\n')) expect(stringWidth(line)).toBeLessThanOrEqual(width);
      }),
    );
  });
});

describe('createWrappingWriter', () => {
  it('gives the same text however it comes', () => {
    const text = 'one two three four five six seven\n  数据库里的锁等待时间太长，需要尽快处理\n\nlast line without an end that is long';
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: text.length }), { maxLength: 10 }), (cuts) => {
        let written = '';
        const writer = createWrappingWriter((piece) => (written += piece), 24);
        const places = [0, ...[...cuts].sort((a, b) => a - b), text.length];
        for (const [index, place] of places.entries()) writer.write(text.slice(place, places[index + 1] ?? place));
        writer.flush();
        expect(written).toBe(wrapText(text, 24));
      }),
    );
  });
});
