import type { AnswerManner } from '../feedback-grammar.ts';

/** What is said of lines that were named; a value begins at `start`. */
export type Said =
  | { readonly manner: AnswerManner }
  | { readonly manner: 'value'; readonly start: number }
  | { readonly manner: 'rows'; readonly rows: 'none' | 'some' };

/** What is said, and where it ends. */
export interface HeadContent {
  readonly said: Said;
  readonly end: number;
}

/** Lines and what is said of them, where it stands in the text. */
export interface SaidOfLines {
  readonly lines: readonly string[];
  readonly said: Said;
  readonly start: number;
  readonly end: number;
}
