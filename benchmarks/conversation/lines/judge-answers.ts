import type { HeardAnswer } from './play-answers.ts';
import type { AnsweredLines, ExpectedAnswer } from './read-answers.ts';

/** How one line came out. */
type Verdict =
  /** What was said, or nothing where nothing was. */
  | 'right'
  /** Recorded though it wasn't said, or as something else. */
  | 'wrong'
  /** Said, but asked back or not taken in. */
  | 'lost';

/** One line, judged. */
export interface JudgedLine {
  readonly n: number;
  readonly verdict: Verdict;
  /** Whether the message says anything about the line. */
  readonly answered: boolean;
  /** The message gives a number for it; whether it was kept. */
  readonly value?: 'kept' | 'dropped';
  readonly expected: ExpectedAnswer['answer'] | 'nothing';
  readonly heard: HeardAnswer['heard'];
}

function verdictOf(expected: ExpectedAnswer['answer'] | 'nothing', heard: HeardAnswer['heard']): Verdict {
  switch (expected) {
    case 'nothing':
      return heard === 'nothing' || heard === 'asked' ? 'right' : 'wrong';
    case 'yes':
    case 'no':
      return heard === expected ? 'right' : heard === 'nothing' || heard === 'asked' ? 'lost' : 'wrong';
    case 'refused':
      return heard === 'refused' ? 'right' : heard === 'yes' || heard === 'no' ? 'wrong' : 'lost';
    // Half an answer isn't recorded: it is asked about, once.
    case 'unknown':
      return heard === 'unknown' || heard === 'asked' ? 'right' : heard === 'yes' || heard === 'no' ? 'wrong' : 'lost';
    case 'irrelevant':
      return heard === 'unknown' ? 'right' : heard === 'yes' || heard === 'no' ? 'wrong' : 'lost';
  }
}

/** Compares what was heard of each line with what was said about it. */
export function judgeAnswers({ lines, expect }: AnsweredLines, heard: readonly HeardAnswer[]): readonly JudgedLine[] {
  return lines.map(({ n }) => {
    const said = expect.find((one) => one.n === n);
    const made = heard.find((one) => one.n === n);
    const expected = said?.answer ?? 'nothing';
    const got = made?.heard ?? 'nothing';
    return {
      n,
      verdict: verdictOf(expected, got),
      answered: said !== undefined,
      expected,
      heard: got,
      ...(said?.value !== undefined && { value: made?.value === undefined ? ('dropped' as const) : ('kept' as const) }),
    };
  });
}
