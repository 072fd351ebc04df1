import type { TokenSpan } from './phrase.ts';

/** One of several meanings a part may have; `cost` says how far it is from the plainest. */
export interface Alternative<T> {
  readonly value: T;
  readonly cost: number;
  /** What it is called when the user is asked. */
  readonly label: { readonly zh: string; readonly en: string };
}

/** Where a reading had to choose, and what it took. */
export interface Decision {
  readonly span: TokenSpan;
  readonly taken: number;
  readonly costs: readonly number[];
  readonly labels: readonly { readonly zh: string; readonly en: string }[];
}

/** Takes one of several meanings for the words of a span. @throws DeadEnd where there is none. */
export type Choose = <T>(span: TokenSpan, alternatives: readonly Alternative<T>[]) => T;

/** A reading that goes no further; the search then tries the next. `span`: the words that brought it to an end. */
export class DeadEnd extends Error {
  override readonly name = 'DeadEnd';
  readonly span: TokenSpan;

  constructor(span: TokenSpan, why: string) {
    super(why);
    this.span = span;
  }
}

/** How much dearer a reading may be and still be as good as the best: less than any difference in kind or distance. */
export const sameCost = 0.06;
