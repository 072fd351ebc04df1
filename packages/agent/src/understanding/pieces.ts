import type { Command, Courtesy, Puzzle, Question, Suspicion, Unclear, Withdrawal } from '@dbdiag/tools/agent-kit';
import type { FeedbackItem } from './feedback.ts';
import type { AnswerManner } from './feedback-grammar.ts';

/** What one stretch of a message turned out to be, before the message is seen as a whole. */
export type Piece =
  | { readonly kind: 'feedback'; readonly item: FeedbackItem }
  /** An answer with no line named. */
  | { readonly kind: 'bare-answer'; readonly manner: AnswerManner; readonly words: string }
  /** Lines whose answers are taken back; an answer that follows is the new one. */
  | { readonly kind: 'taken-back'; readonly references: readonly string[] }
  /** Lines with no answer. */
  | { readonly kind: 'bare-list'; readonly references: readonly string[]; readonly words: string }
  | { readonly kind: 'observation'; readonly words: string }
  | { readonly kind: 'unclear'; readonly unclear: Unclear }
  /** What was said before is brought up again, or taken back: "之前说有死锁", "I was wrong about deadlocks". */
  | { readonly kind: 'mention'; readonly subject: string; readonly takenBack: boolean }
  | { readonly kind: 'withdrawal'; readonly withdrawal: Withdrawal }
  | { readonly kind: 'questions'; readonly questions: readonly Question[] }
  | { readonly kind: 'suspicion'; readonly suspicion: Suspicion }
  | { readonly kind: 'dropped'; readonly suspicion: Suspicion }
  /** "Why?": the reasons of the diagnosis. */
  | { readonly kind: 'why' }
  /** "What is wrong?", "any ideas?": the diagnosis itself is the answer. */
  | { readonly kind: 'helpless' }
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'courtesy'; readonly courtesy: Courtesy }
  | { readonly kind: 'correction' }
  | { readonly kind: 'puzzle'; readonly puzzle: Puzzle };
