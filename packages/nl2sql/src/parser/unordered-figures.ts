import type { StructuredIntent } from '../intent/structured-intent.ts';
import type { Property, Rows, Wish } from './composing.ts';
import type { Grouping } from './group-dimensions.ts';

/** What the figures are, before they are put in order. */
export interface Unordered {
  readonly base: string;
  readonly wishes: readonly Wish[];
  readonly measures: StructuredIntent['measures'];
  readonly grouping: Grouping;
  /** What it was said to group by, beside what is to be shown. */
  readonly groups: readonly (Rows | Property)[];
  /** What is to be shown and is no figure: what so many are wanted of. */
  readonly shown: readonly (Rows | Property)[];
  readonly time: StructuredIntent['time'] | undefined;
}
