import type { Condition, FieldUse, Granularity, IntentTime, Measure, Words } from '../../intent/structured-intent.ts';
import type { TimeMeaning } from '../../reading/mention.ts';
import type { InWords } from '../model-names.ts';

/** What a question that goes on about the last one changes of it. */
export type Change =
  | { readonly kind: 'measure'; readonly measure: Measure; readonly how: 'swap' | 'add'; readonly words: Words }
  | { readonly kind: 'total'; readonly words: Words }
  | { readonly kind: 'ungroup'; readonly dataset: string; readonly field: string; readonly words: Words }
  | { readonly kind: 'ungroup-time'; readonly words: Words }
  | { readonly kind: 'group'; readonly field: FieldUse; readonly how: 'replace' | 'add'; readonly words: Words }
  | { readonly kind: 'each'; readonly granularity: Granularity; readonly words: Words }
  | { readonly kind: 'time'; readonly time: TimeMeaning; readonly words: Words }
  | {
      readonly kind: 'compare';
      readonly comparison: NonNullable<IntentTime['comparison']>;
      readonly result?: IntentTime['result'];
      readonly words: Words;
    }
  | { readonly kind: 'where'; readonly condition: Condition }
  | { readonly kind: 'except'; readonly condition: Condition }
  | { readonly kind: 'lift'; readonly filter: string; readonly isLifted: boolean; readonly words: Words }
  | { readonly kind: 'order'; readonly direction: 'asc' | 'desc'; readonly words: Words }
  | { readonly kind: 'limit'; readonly count: number; readonly direction: 'highest' | 'lowest'; readonly words: Words };

/** One of several things that words may change. */
export interface ChangeOption {
  readonly changes: readonly Change[];
  readonly label: InWords;
}

/** The order in which changes are made, whatever that of the words: what is ranked has to be there before it is. */
export const changeOrder: readonly Change['kind'][] = [
  'measure',
  'total',
  'ungroup',
  'ungroup-time',
  'group',
  'each',
  'time',
  'compare',
  'where',
  'except',
  'lift',
  'order',
  'limit',
];
