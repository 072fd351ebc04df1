/** What a person said about a line: it holds, it doesn't, or they can't tell. */
export type Verdict = 'yes' | 'no' | 'unknown';

/** A question about the diagnosis that a tool answers. */
export type Question =
  | { readonly about: 'progress' }
  | { readonly about: 'hypotheses'; readonly topK?: number }
  /** What is behind a phenomenon. */
  | { readonly about: 'causes'; readonly subject: string }
  /** How a cause shows itself. */
  | { readonly about: 'signs'; readonly subject: string }
  /** What to look at next. */
  | { readonly about: 'next' };

/** An order about the conversation itself. */
export type Command = 'restart' | 'undo' | 'help';

/** Small talk: it gets a short friendly word and is never recorded. */
export type Courtesy = 'greeting' | 'thanks' | 'acknowledgement' | 'farewell';

/** References to numbered lines ("2") or phenomenon ids, by what was said about them. */
export interface Feedback {
  readonly confirmations: readonly string[];
  readonly denials: readonly string[];
  readonly dontKnows: readonly string[];
}

/** A piece that can't be acted on, and is told to the user instead of being guessed. */
export type Puzzle =
  /** A bare yes or no that several lines could be meant by. */
  | { readonly kind: 'whichLine'; readonly words: string; readonly verdict: Verdict }
  /** An answer to lines, but there are none. */
  | { readonly kind: 'nothingShown'; readonly words: string }
  /** A question of a kind that no tool answers. */
  | { readonly kind: 'question'; readonly words: string }
  /** A guess at the cause. It is no observation and is never recorded as one. */
  | { readonly kind: 'suspicion'; readonly words: string; readonly subject: string }
  /** More pieces than one message may have. */
  | { readonly kind: 'tooMany'; readonly count: number };

/** A message taken apart: every piece of it is in exactly one place, or was a filler. */
export interface MessageParts {
  readonly feedback: Feedback;
  /** What was observed, in the user's own words, in their order. */
  readonly observations: readonly string[];
  /** The user plainly corrects what they said before. */
  readonly correcting: boolean;
  readonly questions: readonly Question[];
  readonly commands: readonly Command[];
  readonly courtesies: readonly Courtesy[];
  readonly puzzles: readonly Puzzle[];
}
