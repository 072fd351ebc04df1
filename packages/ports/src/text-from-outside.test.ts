import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeControls, showControls, withoutControls } from './text-from-outside.ts';

/** A code point each of what must not get through, by what it is called. */
const hostile: readonly (readonly [string, string, string])[] = [
  ['NUL', '\u0000', '\\u0000'],
  ['backspace', '\b', '\\u0008'],
  ['carriage return', '\r', '\\u000d'],
  ['escape', '\u001b', '\\u001b'],
  ['delete', '\u007f', '\\u007f'],
  ['next line (C1)', '\u0085', '\\u0085'],
  ['control sequence introducer (C1)', '\u009b', '\\u009b'],
  ['operating system command (C1)', '\u009d', '\\u009d'],
  ['soft hyphen', '\u00ad', '\\u00ad'],
  ['Arabic letter mark', '\u061c', '\\u061c'],
  ['zero-width space', '\u200b', '\\u200b'],
  ['zero-width joiner', '\u200d', '\\u200d'],
  ['right-to-left mark', '\u200f', '\\u200f'],
  ['line separator', '\u2028', '\\u2028'],
  ['right-to-left override', '\u202e', '\\u202e'],
  ['word joiner', '\u2060', '\\u2060'],
  ['first strong isolate', '\u2068', '\\u2068'],
  ['Hangul filler', '\u3164', '\\u3164'],
  ['variation selector', '\ufe0f', '\\ufe0f'],
  ['byte order mark', '\ufeff', '\\ufeff'],
  ['tag', '\u{e0041}', '\\udb40\\udc41'],
  ['half of a pair', '\ud83d', '\\ud83d'],
];

describe('showControls', () => {
  it.each(hostile)('shows %s as an escape', (_, sign, shown) => {
    expect(showControls(`a${sign}b`)).toBe(`a${shown}b`);
  });

  it.each(['a\n\tb', 'orders_2024 – “x”', '订单表（高并发）', '한국어 日本語', 'é e\u0301 ñ', '😀 👍', 'שלום مرحبا'])(
    'leaves %j as it is',
    (text) => {
      expect(showControls(text)).toBe(text);
    },
  );

  it('reads a line break of Windows as one', () => {
    expect(showControls('a\r\nb')).toBe('a\nb');
  });

  it('leaves nothing hidden, whatever the text, and changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const shown = showControls(text);
        expect(shown).not.toMatch(/(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u);
        expect(showControls(shown)).toBe(shown);
      }),
    );
  });

  it('lets an emoji lose its joiners, and a word not', () => {
    expect(showControls('👩🏽\u200d💻 ⚠\ufe0f a\u200db \ufe0f')).toBe('👩🏽💻 ⚠ a\\u200db \\ufe0f');
  });
});

describe('escapeControls', () => {
  it('keeps the content of a JSON document, and hides nothing in it', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        const document = JSON.stringify(value);
        const shown = escapeControls(document);
        expect(JSON.parse(shown)).toEqual(JSON.parse(document));
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u);
      }),
    );
  });
});

describe('withoutControls', () => {
  it.each(hostile)('takes %s out', (_, sign) => {
    expect(withoutControls(`a${sign}b`)).toMatch(/^a[ \n\ufffd]?b$/u);
  });

  it('takes the introducer of a sequence away, so that the rest is text', () => {
    expect(withoutControls('x\u001b[2J\u009b31my')).toBe('x [2J 31my');
  });

  it('lets an emoji lose its joiners', () => {
    expect(withoutControls('👩\u200d💻')).toBe('👩💻');
  });
});
