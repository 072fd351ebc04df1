import type { Golds } from './golds.ts';

/** A question about one of our own databases in both languages, with what is right worked out from the rows without SQL. */
export interface OwnQuestion {
  readonly key: string;
  readonly en: string;
  readonly zh: string;
  readonly golds: Golds;
}
