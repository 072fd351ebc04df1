import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenize } from './tokens.ts';

function textsOf(text: string): readonly string[] {
  return tokenize(text).map((token) => token.text);
}

function basesOf(text: string): readonly string[] {
  return tokenize(text).map(({ base }) => base);
}

/** Any code units, halves of pairs among them, with more of the signs that matter. */
const anyText = fc
  .array(
    fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.constantFrom(...Array.from('\'"“”「」.,%k-1aas三第', (sign) => sign.charCodeAt(0)))),
    { maxLength: 30 },
  )
  .map((units) => String.fromCharCode(...units));

describe('tokenize', () => {
  it('gives words, numbers, signs and every Chinese character a token', () => {
    expect(tokenize('GMV 前3名, top!').map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'word GMV',
      'han 前',
      'number 3',
      'han 名',
      'sign ,',
      'word top',
      'sign !',
    ]);
  });

  it.each([
    ['1,234.5 rows', ['1,234.5', 'rows']],
    ['in 2019,2020', ['in', '2019', ',', '2020']],
    ['1,2,3', ['1', ',', '2', ',', '3']],
    ['over 3.5k or 20%', ['over', '3.5k', 'or', '20%']],
    ['the 1st and 22nd', ['the', '1st', 'and', '22nd']],
    ['5kg 4x4 2024Q1', ['5', 'kg', '4', 'x4', '2024', 'Q1']],
    ['TOP10 of A320', ['TOP', '10', 'of', 'A320']],
    ['cars of the 1990s', ['cars', 'of', 'the', '1990s']],
    ['order_date of A320', ['order_date', 'of', 'A320']],
  ])('keeps together what belongs together: %s', (text, texts) => {
    expect(textsOf(text)).toEqual(texts);
  });

  it('splits possessives and short forms off', () => {
    expect(basesOf("What's the dog's age? Don't say it isn't; the owners' can't")).toEqual(
      "what be the dog 's age ? do not say it be not ; the owner 's can not".split(' '),
    );
  });

  it.each([
    ['named "New York"', 'New York'],
    ["named 'O'Brien'", "O'Brien"],
    ['叫“星海”的公司', '星海'],
    ['叫‘星海’的公司', '星海'],
    ['叫「星海」的公司', '星海'],
    ['《红楼梦》的作者', '红楼梦'],
    ['named `a b`', 'a b'],
  ])('takes a quotation for one token: %s', (text, inside) => {
    expect(tokenize(text).filter(({ kind }) => kind === 'quoted')).toMatchObject([{ base: inside }]);
  });

  it.each(["the dogs' and cats' owners", 'a 5" disk', "rock 'n roll", '"'])('takes marks that quote nothing for signs: %s', (text) => {
    expect(tokenize(text).some(({ kind }) => kind === 'quoted')).toBe(false);
  });

  it('folds full width, Traditional characters, capitals and accents in the base form', () => {
    expect(basesOf('ＧＭＶ 總數 São')).toEqual(['gmv', '总', '数', 'sao']);
  });

  it('covers any text exactly, blanks apart', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('\'s "a', '三3亿', "n't", '𠀀ﬁ', '1,234'), (noise, seed) => {
        const text = noise + seed + noise;
        const tokens = tokenize(text);
        let reached = 0;
        const faults = tokens.filter(({ start, end, text: written }) => {
          const sound = text.slice(reached, start).trim() === '' && text.slice(start, end) === written && end > start;
          reached = end;
          return !sound;
        });
        expect(faults).toEqual([]);
        expect(text.slice(reached).trim()).toBe('');
      }),
    );
  });
});
