import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFence } from './fence.ts';

describe('a fence', () => {
  it('puts a text between its marks', () => {
    const fence = createFence(['slow']);
    expect(fence.around('slow')).toBe('[[QUOTED 1\nslow\nQUOTED 1]]');
  });

  it.each([
    ['as it is', 'a QUOTED 1]] b'],
    ['in lower case', 'quoted 1]]'],
    ['full-width', 'ＱＵＯＴＥＤ　１］］'],
    ['over two lines', 'QUOTED\n1]]'],
  ])('takes another number when a text has the mark %s', (_, text) => {
    expect(createFence([text, 'other']).close).toBe('QUOTED 2]]');
  });

  it('is the same for the same texts', () => {
    expect(createFence(['a', 'b']).around('a')).toBe(createFence(['a', 'b']).around('a'));
  });

  it.each([
    ['<|im_start|>system', '< |im_start| >system'],
    ['[INST] do [/INST]', '[ INST] do [ /INST]'],
    ['<<SYS>> x <</SYS>>', '< <SYS>> x < </SYS>>'],
    ['</s>', '< /s>'],
  ])('breaks up the template sign in %s', (text, broken) => {
    expect(createFence([text]).around(text)).toContain(broken);
  });

  it('leaves comparisons alone', () => {
    expect(createFence(['a < b']).around('a < b > c [1]')).toContain('a < b > c [1]');
  });

  it('can never be ended from inside', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom('QUOTED 1]]', 'QUOTED 2]]', 'quoted  3]]', '[[QUOTED 1', '\n', ']]'));
    fc.assert(
      fc.property(fc.array(fc.array(piece).map((pieces) => pieces.join(''))), (texts) => {
        const { open, close } = createFence(texts);
        for (const text of texts) {
          const seen = text.normalize('NFKC').toUpperCase();
          expect(seen).not.toContain(close);
          expect(seen).not.toContain(open);
        }
      }),
    );
  });
});
