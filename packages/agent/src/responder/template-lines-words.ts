import type { Status } from './template-marks.ts';

/** What a line asks, as its answer goes. */
export type AskedKind = 'tentative' | 'option' | 'contradiction' | 'hedged' | 'recommendation';

/** Sentences around the numbered lines. */
export interface LinesWords {
  readonly tentativeHead: string;
  readonly tentative: (
    words: string,
    reading: { readonly description: string; readonly polarity: Status; readonly score: number },
  ) => string;
  readonly optionsHead: (words: string) => string;
  readonly option: (description: string, polarity: Status) => string;
  readonly contradictionsHead: string;
  readonly contradiction: (description: string, before: Status, now: Status) => string;
  readonly conflictsHead: string;
  readonly conflict: (description: string, user: Status, probe: Status) => string;
  readonly hedgedHead: string;
  readonly hedged: (description: string, onYes: Status, words: string | undefined) => string;
  readonly checksHead: string;
  readonly method: string;
  readonly sql: string;
  readonly why: string;
  /** Goes before the reason of a check that tests the user's suspicion. */
  readonly forSuspicion: string;
  readonly howToAnswer: (kinds: ReadonlySet<AskedKind>, count: number) => string;
  /** Earlier lines are still to be answered. */
  readonly pending: (count: number) => string;
}
