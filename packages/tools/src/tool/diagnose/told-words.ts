/**
 * Words of the user that weren't used. `unclear`: the diagnosis ended before they were; `rejected`: the user said that none
 * of the readings fits; `left-open`: the user went on without an answer to what they mean.
 */
export interface UnusedWords {
  readonly words: string;
  readonly reason: 'unclear' | 'rejected' | 'left-open';
}

/** An earlier answer of the user that this turn replaced by its opposite. */
export interface CorrectedAnswer {
  readonly phenomenonId: string;
  readonly before: 'present' | 'absent';
  /** The words it was given in, where it was given in words. */
  readonly words?: string;
}
