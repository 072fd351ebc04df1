import { cleanMessage, foldText } from '@dbdiag/language';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fiveChecks, line, partsInWords } from '../fixtures/parts-in-words.ts';
import { understandMessage } from './understand-message.ts';

const tentativeAndChecks = [line('tentative', 'read_check'), ...fiveChecks];
const options = [line('option', 'first_check'), line('option', 'second_check'), line('option', 'third_check')];

describe('what a bare answer can mean', () => {
  it.each([
    ['yes', 'yes 1'],
    ['no', 'no 1'],
    ['是的', 'yes 1'],
    ['没有', 'no 1'],
    ['不清楚', 'unknown 1'],
  ])('%s means the only line shown', (message, understood) => {
    expect(partsInWords(message, [line('recommendation', 'first_check')])).toBe(understood);
  });

  it.each([
    ['对', 'yes 1'],
    ['不对', 'no 1'],
    ['yes', 'yes 1'],
    ['no', 'no 1'],
    ['没有', 'puzzle whichLine'],
  ])('%s means the only reading to be confirmed beside checks, unless it says that something is missing', (message, understood) => {
    expect(partsInWords(message, tentativeAndChecks)).toBe(understood);
  });

  it.each(['yes', 'no', '有', '不是'])('%s is asked back where several lines could be meant', (message) => {
    expect(partsInWords(message, [line('tentative', 'a'), line('contradiction', 'b')])).toBe('puzzle whichLine');
  });

  it.each(['yes', '是的', '都没有', 'none of them', 'the rest no'])('%s answers nothing where nothing is shown', (message) => {
    expect(partsInWords(message, [])).toBe('puzzle nothingShown');
  });
});

describe('what all of them means', () => {
  it.each([
    ['都没有', 'no 2,3,4,5,6'],
    ['都不是', 'no 2,3,4,5,6'],
    ['none of them', 'no 2,3,4,5,6'],
    ['none of them, thanks', 'no 2,3,4,5,6 · talk thanks'],
    ['都有', 'yes 2,3,4,5,6'],
    ['all of them', 'yes 2,3,4,5,6'],
    ['其他都没有', 'no 2,3,4,5,6'],
    ['都没有，另外 IO 很高', 'no 2,3,4,5,6 · saw «IO 很高»'],
    ['none of them, and IO is high', 'no 2,3,4,5,6 · saw «IO is high»'],
    ['都不清楚', 'unknown 2,3,4,5,6'],
    ['全部否定', 'no 2,3,4,5,6'],
  ])('%s is about the checks and leaves the reading of the user alone', (message, understood) => {
    expect(partsInWords(message, tentativeAndChecks)).toBe(understood);
  });

  it.each([
    ['都不是', 'not that 2,3,4'],
    ['none of them', 'not that 2,3,4'],
    ['都没有', 'not that 2,3,4'],
    ['all of them', 'yes 2,3,4'],
    ['都不是，IO 很高', 'not that 2,3,4 · saw «IO 很高»'],
  ])('%s is about the options and leaves the reading of the user alone', (message, understood) => {
    expect(partsInWords(message, [line('tentative', 'read_check'), ...options])).toBe(understood);
  });

  it.each([
    ['都不是', 'no 1,2'],
    ['all of them', 'yes 1,2'],
  ])('%s is about the readings where nothing else is numbered', (message, understood) => {
    expect(partsInWords(message, [line('tentative', 'a_check'), line('tentative', 'b_check')])).toBe(understood);
  });

  it.each(['1-3 yes, 4 and 5 no', '1到3有，4和5没有'])('hands on every line of %s once where nothing is numbered', (message) => {
    expect(partsInWords(message, [])).toBe('yes 1,2,3 · no 4,5');
  });

  it('leaves out a line that was named by its id', () => {
    expect(partsInWords('first_check 有，其他没有')).toBe('yes first_check · no 2,3,4,5');
  });
});

describe('any text', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({
      unit: fc.constantFrom(...'1 2 3 9 有 没 是 不 都 第 个 一 yes no 、 , 。 ? \n - . : IO 和 and not _ 的 了'.split(' '), ' '),
      maxLength: 60,
    }),
  );

  it('is understood somehow, and references are digits or ids', () => {
    fc.assert(
      fc.property(anyText, (message) => {
        const { feedback, observations } = understandMessage(message, { shown: fiveChecks, isPhenomenon: () => false });
        for (const reference of [...feedback.confirmations, ...feedback.denials, ...feedback.dontKnows])
          expect(reference).toMatch(/^(?:\d{1,3}|[a-z][a-z0-9]*(?:[_-][a-z0-9]+)+)$/u);
        for (const words of observations) expect(words.trim()).not.toBe('');
      }),
      { numRuns: 2000 },
    );
  });

  it('gives observations in the words of the user', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('查询很慢', 'queries are slow', '死锁很多', 'CPU 95%'), { minLength: 1, maxLength: 6 }),
        (said) => {
          const distinct = [...new Set(said)];
          expect(understandMessage(said.join('，'), { shown: [], isPhenomenon: () => false }).observations).toEqual(distinct);
        },
      ),
    );
  });

  it('is folded position by position', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldText(text)).toHaveLength(text.length);
      }),
    );
  });

  it.each([['1,'], ['有'], ['都'], ['yes '], ['一、'], ['好的'], ['嗯'], ['a and '], ['1 is '], ['什么会'], ['第'], ['a_']])(
    'is read without hanging when it repeats %j up to the limit',
    (unit) => {
      const { feedback } = understandMessage(`${unit.repeat(Math.floor(10_000 / unit.length))}x`, {
        shown: fiveChecks,
        isPhenomenon: () => false,
      });
      const references = [...feedback.confirmations, ...feedback.denials, ...feedback.dontKnows];
      expect(new Set(references).size).toBe(references.length);
    },
  );
});

describe('cleaning', () => {
  it('strips control and invisible characters and keeps line breaks', () => {
    expect(cleanMessage('\u0000IO\u001b[31m 很高\u200b\r\n1 有\u0007')).toBe('IO [31m 很高\n1 有');
  });

  it('replaces half a surrogate pair, which no database can store', () => {
    expect(cleanMessage('慢\ud83d')).toBe('慢\ufffd');
  });

  it('leaves nothing of a message of control characters', () => {
    expect(cleanMessage('\u0000\u0001\u001f \t\n')).toBe('');
  });
});

describe('a sentence that nobody types', () => {
  it('is counted as pasted and not read', () => {
    expect(partsInWords(`${'1 yes, '.repeat(300)}2 no\n3 no`)).toBe('no 3 · puzzle pasted 0+1');
  });
});

describe('very long lists', () => {
  it('are read up to a limit, and the rest is counted', () => {
    const message = Array.from({ length: 45 }, (_, index) => `query ${index} is slow`).join('; ');
    const { observations, puzzles } = understandMessage(message, { shown: [], isPhenomenon: () => false });
    expect(observations).toHaveLength(40);
    expect(puzzles).toEqual([{ kind: 'tooMany', count: 5 }]);
  });
});
