/**
 * How questions are worded, over folded clauses without their closing marks. `subject` is what the question is about.
 *
 * The first pattern that fits decides, so the order of the lists matters.
 */
export interface QuestionWords {
  readonly progress: readonly RegExp[];
  readonly hypotheses: readonly RegExp[];
  readonly signs: readonly RegExp[];
  readonly causes: readonly RegExp[];
  readonly next: readonly RegExp[];
  /** "Why?" with no subject of its own. */
  readonly why: readonly RegExp[];
  /** "What is wrong?", "any ideas?": a diagnosis is wanted. */
  readonly helpless: readonly RegExp[];
  /** What is left, and what is ruled out. */
  readonly remaining: readonly RegExp[];
  /** What was said; `rounds` may say how far back. */
  readonly history: readonly RegExp[];
  /** What was checked: where the diagnosis stands and what was said, both. */
  readonly checked: readonly RegExp[];
  /** Why this cause; no `subject` means the leading one. */
  readonly whyCause: readonly RegExp[];
  readonly whyNot: readonly RegExp[];
  /** Which of `subject` and `other` is likelier. */
  readonly compare: readonly RegExp[];
  /** Why a check is asked about; `line` names it. */
  readonly whyCheck: readonly RegExp[];
  readonly suspicion: readonly RegExp[];
  /** A suspicion taken back. */
  readonly dropped: readonly RegExp[];
  /** How a check is done: the numbered lines say it. */
  readonly aboutCheck: readonly RegExp[];
  /** Words of asking in front of a report: "why are …". What follows is what was observed. */
  readonly reportedAs: readonly RegExp[];
  /** A question of a kind nothing here answers. */
  readonly other: readonly RegExp[];
}
