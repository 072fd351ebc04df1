import { describe, expect, it } from 'vitest';
import { figuresOf } from './figures.ts';
import { judge } from './judged-question.ts';
import type { Answer } from './pipeline.ts';
import { halfOf } from './question-half.ts';
import type { Question } from './read-sets.ts';

const set = { name: 'tiny', pool: 'written' } as const;
const tuned = named('tune');
const reported = named('report');
const question: Question = {
  id: tuned,
  lang: 'en',
  question: 'How many pets are there?',
  answerable: true,
  kind: 'basic',
  gold: { columns: ['n'], rows: [[3]] },
};

function named(half: 'tune' | 'report'): string {
  return Array.from({ length: 20 }, (_, index) => `tiny-${index}-en`).find((id) => halfOf(id) === half) ?? '';
}

function answered(...results: readonly number[]): Answer {
  return {
    kind: 'answered',
    columns: ['n'],
    rows: [[results[0] ?? 0]],
    runs: results.map((result) => ({ engine: 'duckdb', sql: 'SELECT', rows: [[result]] })),
  };
}

describe('judging', () => {
  it('shows nothing of a question of the report half', () => {
    const judged = judge(set, { ...question, id: reported }, { answer: answered(4) });
    expect(judged.outcome).toBe('wrong');
    expect(JSON.stringify(judged)).not.toContain('pets');
    expect(judge(set, question, { answer: answered(4) }).shown?.text).toBe(question.question);
  });

  it('takes a column too many for right, but not for exact', () => {
    const answer: Answer = { kind: 'answered', columns: ['n', 'm'], rows: [[3, 'x']], runs: [] };
    expect(judge(set, question, { answer })).toMatchObject({ outcome: 'right', exact: false });
  });

  it('accepts each of the other golds', () => {
    const other = { ...question, gold_alternatives: [{ columns: ['n'], rows: [[4]] }] };
    expect(judge(set, other, { answer: answered(4) }).outcome).toBe('right');
  });

  it('wants each option offered by itself', () => {
    const ambiguous = { ...question, answerable: false, gold: null, options: ['gross', 'net'] };
    const offered = (...options: readonly string[]) => judge(set, ambiguous, { answer: { kind: 'asked', options } }).offered;
    expect([offered('gross', 'net'), offered('gross net', 'net'), offered('gross')]).toEqual([true, false, false]);
  });

  it('counts statements that disagree, and a question asked back as no answer', () => {
    const refused: Answer = { kind: 'asked', options: ['a', 'b'] };
    const unanswerable = { ...question, answerable: false, gold: null };
    const figures = figuresOf([
      judge(set, question, { answer: answered(3, 3) }),
      judge(set, question, { answer: answered(3, 4) }),
      judge(set, question, { answer: answered(4) }),
      judge(set, question, { answer: refused }),
      judge(set, unanswerable, { answer: refused }),
      judge(set, unanswerable, { answer: answered(1) }),
    ]);
    expect(figures.answered).toMatchObject({ count: 3, of: 4 });
    expect(figures.wrong).toMatchObject({ count: 1, of: 3 });
    expect(figures.agreeing).toMatchObject({ count: 1, of: 2 });
    expect(figures.silent).toMatchObject({ count: 1, of: 2 });
  });
});
