/**
 * What a clause does. Only `report` and `deny` say how the database is; everything else is dealt with otherwise, or by a word.
 *
 * - `address`: speaks to the assistant, or of it, and is no more special than that.
 * - `elsewhere`: speaks of another system, by its own words.
 * - `permission`: what its writer may see or do; `role`: who they are and what they know.
 * - `habit`: what a tool has, and how one works with it; `likeness`: a comparison, or something that is no database at all.
 * - `calm`: all is well with something too large to be a symptom, or something isn't there to have one: nothing is denied by it.
 */
export type Act =
  | 'report'
  | 'deny'
  | 'ask'
  | 'request'
  | 'suspect'
  | 'suppose'
  | 'quote'
  | 'correct'
  | 'elsewhere'
  | 'complain'
  | 'address'
  | 'permission'
  | 'role'
  | 'habit'
  | 'likeness'
  | 'calm'
  | 'thank'
  | 'greet'
  | 'end';

/** When what a clause tells of is so. What began earlier and lasts is `now`. */
export type ActTime = 'now' | 'past' | 'mended' | 'planned';

/** A way of doing something with words, over folded text. */
export interface ActForm {
  readonly act: Act;
  /** Default: now. */
  readonly time?: ActTime;
  /**
   * What else is no report where this is said. Default: nothing but the statement itself.
   *
   * - `clause`: all statements that the clause joins, as in "thanks for the notes on locks and bloat", and what says nothing by
   *   itself in the sentence, as in "go back a step, to the question about temp files".
   * - `before`: what stands before it in the sentence, as in "the disk was full, I added 200 GB".
   * - `sentence`: all of the sentence, as in "if the disk were full, would the standby survive".
   */
  readonly reach?: 'clause' | 'before' | 'sentence';
  readonly form: RegExp;
  /** A clause that has this form. */
  readonly example: string;
}
