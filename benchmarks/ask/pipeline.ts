import type { Dialect } from '@dbdiag/nl2sql';
import type { Rows } from './match-rows.ts';

/** A question as whoever answers it gets it: without anything that tells the answer. */
interface AskedQuestion {
  readonly id: string;
  readonly text: string;
  readonly locale: 'en' | 'zh';
  /** The date to take for today. */
  readonly asOf: string;
}

/** One statement that was made for a question, on one engine. */
export interface CandidateRun {
  readonly engine: Dialect;
  readonly sql: string;
  /** Absent where it failed. */
  readonly rows?: Rows;
  readonly failure?: string;
}

/** What became of a question. */
export type Answer =
  | {
      readonly kind: 'answered';
      readonly columns: readonly string[];
      readonly rows: Rows;
      /** Every statement made for it that was run, the answer's among them. */
      readonly runs: readonly CandidateRun[];
      /** In (0, 1]; absent where whoever answers has none. */
      readonly confidence?: number;
    }
  /** One of several readings has to be chosen. */
  | { readonly kind: 'asked'; readonly options: readonly string[] }
  | { readonly kind: 'refused'; readonly reason: string; readonly words: readonly string[] }
  | { readonly kind: 'failed'; readonly message: string };

/** An answer, and how long it took until the statement stood, in milliseconds: by the clock, and of all processors together. */
export interface TimedAnswer {
  readonly answer: Answer;
  readonly compileMs?: number;
  readonly processorMs?: number;
}

/** What is measured: the product, or something it is compared with. One for each set. */
export interface Pipeline {
  answer(question: AskedQuestion): Promise<TimedAnswer>;
}
