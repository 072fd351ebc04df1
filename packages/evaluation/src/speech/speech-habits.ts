/** How often a simulated user talks in a way that isn't plain, each a probability in [0, 1]. */
export interface SpeechHabits {
  /** A check is answered by naming what was seen instead of by its number. */
  readonly ownWords: number;
  /** A yes to a check is put unsurely. */
  readonly hedge: number;
  /** A no to a check is put unsurely. */
  readonly hedgeNo: number;
  /** Half a yes is given again when it is asked about. */
  readonly hedgeAgain: number;
  /** A statement in own words has a typing error. */
  readonly typo: number;
  /** A message is typed carelessly: punctuation, case, width of digits. */
  readonly careless: number;
  /** Answers come in another order than the lines. */
  readonly mixedOrder: number;
  /** The first message begins with a phrase that says nothing. */
  readonly smallTalk: number;
}

/** What chat logs of support teams look like to us; not measured. Every kind occurs in a dialogue or two. */
export const defaultSpeechHabits: SpeechHabits = {
  ownWords: 0.08,
  hedge: 0.1,
  hedgeNo: 0.02,
  hedgeAgain: 0.25,
  typo: 0.15,
  careless: 0.2,
  mixedOrder: 0.25,
  smallTalk: 0.25,
};
