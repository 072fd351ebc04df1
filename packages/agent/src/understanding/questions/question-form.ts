/** What a question is about, as it is worded. */
export type QuestionKind =
  // Where the diagnosis stands.
  | 'progress'
  | 'history'
  /** What was checked: where the diagnosis stands and what was said, both. */
  | 'checked'
  | 'hypotheses'
  /** What is left, and what is ruled out. */
  | 'remaining'
  | 'next'
  /** "Why?" with no subject of its own. */
  | 'why'
  /** "What is wrong?", "any ideas?": a diagnosis is wanted. */
  | 'helpless'
  // Reasons.
  | 'whyCheck'
  | 'compare'
  | 'whyNot'
  | 'whyCause'
  // How causes and phenomena go together.
  | 'signs'
  | 'causes'
  // Suspicions, and those taken back.
  | 'suspicion'
  | 'dropped'
  // Checks.
  | 'method'
  | 'sql'
  | 'meaning'
  /** "What is bloat?": tried after everything that begins with "what is". */
  | 'whatIs'
  | 'access'
  // Actions.
  | 'safety'
  | 'consequence'
  | 'actionTime'
  | 'reversal'
  // What the diagnosis comes to.
  | 'verdict'
  | 'first'
  | 'fix'
  | 'certainty'
  | 'yesOrNo'
  | 'change'
  | 'waiting'
  | 'duration'
  | 'summary'
  // No kinds of their own.
  /** Words of asking in front of a report: "why are …". What follows is what was observed. */
  | 'reportedAs'
  /** A question of a kind nothing here answers. */
  | 'other';

/**
 * One way to word a question, over a folded clause without courtesies and closing marks. `subject` is what it is about; `other` what
 * that is compared with; `line` a line of the last reply; `rounds` and `topK` how many.
 */
export interface QuestionForm {
  readonly kind: QuestionKind;
  readonly form: RegExp;
  /** A question that this form reads, and no form of the kind before it. */
  readonly example: string;
}
