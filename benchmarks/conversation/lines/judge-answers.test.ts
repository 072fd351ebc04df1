import { describe, expect, it } from 'vitest';
import { judgeAnswers } from './judge-answers.ts';
import type { HeardAnswer } from './play-answers.ts';
import type { AnsweredLines } from './read-answers.ts';

function message(expected: AnsweredLines['expect']): AnsweredLines {
  const lines = [1, 2, 3].map((n) => ({ n, kind: 'flag' as const, what: `check ${n}` }));
  return { id: 'l-en-1', lang: 'en', lines, text: '', expect: expected, extra: 'none' };
}

function verdicts(expected: AnsweredLines['expect'], heard: readonly HeardAnswer[]): string {
  return judgeAnswers(message(expected), heard)
    .map(({ verdict }) => verdict)
    .join(' ');
}

describe('judgeAnswers', () => {
  it('takes a line that was left alone for right, and one that was recorded without an answer for wrong', () => {
    expect(
      verdicts(
        [{ n: 1, answer: 'yes' }],
        [
          { n: 1, heard: 'yes' },
          { n: 3, heard: 'no' },
        ],
      ),
    ).toBe('right right wrong');
  });

  it('tells the opposite of an answer from none', () => {
    expect(
      verdicts(
        [
          { n: 1, answer: 'yes' },
          { n: 2, answer: 'yes' },
          { n: 3, answer: 'no' },
        ],
        [
          { n: 1, heard: 'no' },
          { n: 2, heard: 'nothing' },
          { n: 3, heard: 'asked' },
        ],
      ),
    ).toBe('wrong lost lost');
  });

  it('accepts that half an answer is asked about, but not that a refusal is taken for "I don\'t know"', () => {
    expect(
      verdicts(
        [
          { n: 1, answer: 'unknown' },
          { n: 2, answer: 'refused' },
          { n: 3, answer: 'refused' },
        ],
        [
          { n: 1, heard: 'asked' },
          { n: 2, heard: 'unknown' },
          { n: 3, heard: 'refused' },
        ],
      ),
    ).toBe('right lost right');
  });

  it('says whether a number that was given was kept', () => {
    const judged = judgeAnswers(message([{ n: 1, answer: 'yes', value: 98, unit: '%' }]), [{ n: 1, heard: 'yes', value: '98%' }]);
    expect(judged[0]?.value).toBe('kept');
    expect(judged[1]?.value).toBeUndefined();
  });
});
