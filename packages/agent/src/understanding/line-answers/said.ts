import type { AnswerManner } from '../feedback-grammar.ts';

/** What is said of lines that were named; a value is what stands from `start` to `end`. */
type Said =
  | { readonly manner: AnswerManner }
  | { readonly manner: 'value'; readonly start: number; readonly end: number }
  | { readonly manner: 'rows'; readonly rows: 'none' | 'some' };

/** What is said, and where it ends. */
export interface HeadContent {
  readonly said: Said;
  readonly end: number;
  /** Other words may follow without a mark between. */
  readonly explicit?: boolean;
}

/** Lines and what is said of them, where it stands in the text. */
export interface SaidOfLines {
  readonly lines: readonly string[];
  readonly said: Said;
  readonly start: number;
  readonly end: number;
  /** Its words take back what was said of these lines before. */
  readonly takesBack?: boolean;
  /** A plain answer that is read sentence by sentence as well. */
  readonly plain?: boolean;
}
