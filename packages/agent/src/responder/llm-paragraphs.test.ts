import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createParagraphs } from './llm-paragraphs.ts';

async function whole(text: string, numbers: readonly number[]): Promise<readonly (string | undefined)[]> {
  const paragraphs = createParagraphs();
  paragraphs.add(text);
  paragraphs.end();
  return Promise.all(numbers.map(paragraphs.paragraph));
}

describe('paragraphs', () => {
  it('are told apart by their numbers', async () => {
    expect(await whole('[1] one\n\n[2] two\nmore\n', [1, 2, 3])).toEqual(['one', 'two\nmore', undefined]);
  });
  it.each([
    ['**[1]** one', 'one'],
    ['【1】一', '一'],
    ['[1]: one', 'one'],
    ['# [1] one', 'one'],
  ])('may be marked as %s', async (text, paragraph) => {
    expect(await whole(text, [1])).toEqual([paragraph]);
  });
  it('need no number where there is one', async () => {
    expect(await whole('just this', [1, 2])).toEqual(['just this', undefined]);
  });
  it('may be missing, doubled, out of order or empty', async () => {
    expect(await whole('[3] c [2] not a label\n[1] a\n[3] again\n[4]', [1, 2, 3, 4])).toEqual([
      'a',
      undefined,
      'c [2] not a label',
      undefined,
    ]);
  });
  it('are had as soon as the next one begins', async () => {
    const paragraphs = createParagraphs();
    paragraphs.add('[1] one\n[2] tw');
    expect(await paragraphs.paragraph(1)).toBe('one');
    const second = paragraphs.paragraph(2);
    paragraphs.add('o');
    paragraphs.end();
    expect(await second).toBe('two');
  });
  it('that were broken off are not had', async () => {
    const paragraphs = createParagraphs();
    paragraphs.add('[1] one\n[2] tw');
    paragraphs.breakOff();
    expect([await paragraphs.paragraph(1), await paragraphs.paragraph(2)]).toEqual(['one', undefined]);
  });
  it('are the same however the text is cut', async () => {
    const text = '[1] 一段。\n\n[2] two [x] three\n[3] end';
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(text.length)), async (cuts) => {
        const paragraphs = createParagraphs();
        const places = [0, ...[...cuts].sort((first, second) => first - second), text.length];
        places.slice(1).forEach((place, index) => {
          paragraphs.add(text.slice(places[index], place));
        });
        paragraphs.end();
        expect(await Promise.all([1, 2, 3].map(paragraphs.paragraph))).toEqual(['一段。', 'two [x] three', 'end']);
      }),
    );
  });
});
