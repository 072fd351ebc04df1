// @module-tag long

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuestionPhrase } from '../../parser/phrase.ts';
import { englishGrammar } from './english-grammar.ts';
import { readBookshop } from './testing/bookshop-reading.ts';
import { describePhrase } from './testing/describe-phrase.ts';
import { readSentences } from './testing/read-sentences.ts';

/** Words of all kinds: of the model, of the language, and unknown ones. */
const anyWord = fc.constantFrom(
  ...'authors books shop price revenue France Paris fantasy write border the each no of in with without that whose which and or not more than at least 3 2014'.split(
    ' ',
  ),
  ...'how many what show oldest most average number by sorted top is are have does \' " ( ) , . ? xyzzy'.split(' '),
);
const anyQuestion = fc.array(anyWord, { minLength: 1, maxLength: 30 }).map((words) => words.join(' '));

describe('englishGrammar', () => {
  it.each(readSentences)('reads: %s', (text, reading) => {
    const question = readBookshop(text);
    const [first] = englishGrammar(question);
    expect(first === undefined ? undefined : describePhrase(question, first)).toBe(reading);
  });

  it('accounts for every token of a question that it reads, and for the same in all readings', () => {
    for (const [text] of readSentences) {
      const question = readBookshop(text);
      const all = question.tokens.map((_, index) => index);
      expect(englishGrammar(question).map(({ used }) => used)).toEqual(englishGrammar(question).map(() => all));
    }
  });

  it('leaves words out of its account that neither it nor the model knows', () => {
    const question = readBookshop('Show the shops that frobnicated quuxes');
    const used = new Set(englishGrammar(question).flatMap((phrase) => phrase.used));
    expect(question.tokens.filter((_, index) => !used.has(index)).map(({ text }) => text)).toEqual(['frobnicated', 'quuxes']);
  });

  it('asks for nothing where a question has no form that it knows', () => {
    expect(englishGrammar(readBookshop('books the of average and')).flatMap(({ targets }) => targets)).toEqual([]);
  });

  it('reads nothing in an empty text', () => {
    expect(englishGrammar(readBookshop(''))).toEqual([]);
  });

  it('gives the best reading first', () => {
    for (const [text] of readSentences) {
      const weights = englishGrammar(readBookshop(text)).map(({ weight }) => weight);
      expect(weights).toEqual([...weights].sort((left, right) => right - left));
    }
  });

  it('keeps every part inside the question and inside what it accounts for, whatever the words', () => {
    fc.assert(
      fc.property(anyQuestion, (text) => {
        const question = readBookshop(text);
        for (const phrase of englishGrammar(question)) {
          const used = new Set(phrase.used);
          expect(phrase.weight).toBeGreaterThan(0);
          expect(phrase.weight).toBeLessThanOrEqual(1);
          expect(phrase.idle.every((index) => used.has(index))).toBe(true);
          for (const { from, to } of spansOf(phrase)) {
            expect(from).toBeGreaterThanOrEqual(0);
            expect(to).toBeGreaterThanOrEqual(from);
            expect(to).toBeLessThanOrEqual(question.tokens.length);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('gives the same readings every time', () => {
    fc.assert(
      fc.property(anyQuestion, (text) => {
        expect(englishGrammar(readBookshop(text))).toEqual(englishGrammar(readBookshop(text)));
      }),
      { numRuns: 30 },
    );
  });

  it('refuses a text that is too long to be a question', () => {
    expect(englishGrammar(readBookshop('books of '.repeat(1200)))).toEqual([]);
  });

  it('comes to an end with the longest question it takes, however it may be read', () => {
    const question = readBookshop(`show ${'books with authors and shops in Paris or '.repeat(14)} France`);
    expect(question.tokens.length).toBeLessThanOrEqual(120);
    const start = performance.now();
    englishGrammar(question);
    expect(performance.now() - start).toBeLessThan(4000);
  });
});

/** Every stretch of tokens that a phrase names. */
function spansOf(phrase: QuestionPhrase): readonly { readonly from: number; readonly to: number }[] {
  const found: { from: number; to: number }[] = [];
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('from' in part && 'to' in part && typeof part.from === 'number' && typeof part.to === 'number')
      found.push({ from: part.from, to: part.to });
    for (const value of Object.values(part)) walk(value);
  };
  walk(phrase.targets);
  walk(phrase.modifiers);
  walk(phrase.groups);
  walk(phrase.order);
  return found;
}
