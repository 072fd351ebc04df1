import type { JudgedLine } from './judge-answers.ts';

/** How the lines of many messages came out. */
export interface LineFigures {
  /** Lines that the messages answer. */
  readonly answered: number;
  readonly right: number;
  readonly lost: number;
  /** Answered lines that were recorded as something else. */
  readonly mistaken: number;
  /** Lines that no message answers. */
  readonly others: number;
  /** Of these, recorded all the same. */
  readonly invented: number;
  /** Numbers that were given, and kept with the answer. */
  readonly values: number;
  readonly kept: number;
}

/** Counts judged lines. */
export function lineFigures(judged: readonly JudgedLine[]): LineFigures {
  const answered = judged.filter((line) => line.answered);
  const others = judged.filter((line) => !line.answered);
  const count = (lines: readonly JudgedLine[], fits: (line: JudgedLine) => boolean): number => lines.filter(fits).length;
  return {
    answered: answered.length,
    right: count(answered, ({ verdict }) => verdict === 'right'),
    lost: count(answered, ({ verdict }) => verdict === 'lost'),
    mistaken: count(answered, ({ verdict }) => verdict === 'wrong'),
    others: others.length,
    invented: count(others, ({ verdict }) => verdict === 'wrong'),
    values: count(answered, ({ value }) => value !== undefined),
    kept: count(answered, ({ value }) => value === 'kept'),
  };
}

function percent(count: number, of: number): string {
  return of === 0 ? '–' : `${((100 * count) / of).toFixed(1)} %`;
}

/** The figures of one language in one line. Wrong are both what was recorded as something else and what nobody had said, of the answered lines. */
export function describeFigures(name: string, { answered, right, lost, mistaken, others, invented, values, kept }: LineFigures): string {
  const wrong = mistaken + invented;
  return [
    `${name}: ${answered} answered lines, right ${percent(right, answered)}, lost ${percent(lost, answered)}`,
    `wrong ${percent(wrong, answered)} (${mistaken} taken for something else, ${invented} of ${others} unanswered lines recorded)`,
    `numbers kept ${kept} of ${values}`,
  ].join('; ');
}
