import type { PastedBlock } from '@dbdiag/language';

/** What a person said about a line: it holds, it doesn't, or they can't tell. */
export type LineAnswer = 'yes' | 'no' | 'unknown';

/** A question about the diagnosis that a tool answers. */
export type Question =
  | { readonly about: 'progress' }
  | { readonly about: 'hypotheses'; readonly topK?: number | undefined }
  /** What is left and what is ruled out. */
  | { readonly about: 'remaining' }
  /** What is behind a phenomenon. */
  | { readonly about: 'causes'; readonly subject: string }
  /** How a cause shows itself. */
  | { readonly about: 'signs'; readonly subject: string }
  /** What was said so far; `rounds` where the user names how many. */
  | { readonly about: 'history'; readonly rounds?: number | undefined }
  /**
   * Why the diagnosis is what it is. `cause` and `other` are in the user's words; without `cause` the leading one is meant.
   * `question` is the number of a line or a phenomenon id; without it the question as such is meant.
   */
  | {
      readonly about: 'reasoning';
      readonly kind: ReasoningKind;
      readonly cause?: string;
      readonly other?: string;
      readonly question?: string | undefined;
    }
  /** What to look at next; `toDo`: what to do, where there is something to do. */
  | { readonly about: 'next'; readonly toDo?: true }
  /** How a check is done. `subject` is a line, an id or words; without it what was last shown or asked about is meant. */
  | { readonly about: 'check'; readonly wants: CheckWish; readonly subject?: string }
  /** What the diagnosis comes to. `cause` is in the user's words; without it the leading one is meant. */
  | { readonly about: 'advice'; readonly wants: AdviceWish; readonly cause?: string }
  /** What an action does that somebody thinks of, in the user's words. */
  | { readonly about: 'action'; readonly wants: ActionWish; readonly action: string };

/** How it is done, its SQL, what it means, and who is allowed to see it. */
export type CheckWish = 'method' | 'sql' | 'meaning' | 'access';

/**
 * The cause without more ado, what to do first, how to mend it, how sure it is and why not entirely, whether it is this cause, what
 * changed, whether it can wait, how long it takes, and a few sentences for somebody who doesn't know databases.
 */
export type AdviceWish = 'verdict' | 'first' | 'fix' | 'certainty' | 'yes-or-no' | 'change' | 'waiting' | 'duration' | 'summary';

/** Whether it is safe, what it would do, how long it takes, and whether it can be undone. */
export type ActionWish = 'safety' | 'consequence' | 'duration' | 'reversal';

/** Why this cause, why not that one, which of two, why this question. */
export type ReasoningKind = 'cause' | 'why_not' | 'compare' | 'question';

/** An order about the conversation itself, or to measure the database. */
export type Command = 'restart' | 'undo' | 'help' | 'drop-suspicion' | 'measure';

/** Small talk: it gets a short friendly word and is never recorded. */
export type Courtesy =
  | 'greeting'
  | 'thanks'
  | 'acknowledgement'
  | 'farewell'
  /** Annoyance at the conversation. */
  | 'complain'
  /** What the assistant took for said wasn't. */
  | 'correct'
  /** What the user may not see or do. */
  | 'permission'
  /** Who the user is. */
  | 'role';

/** References to numbered lines ("2") or phenomenon ids, by what was said about them. */
export interface Feedback {
  readonly confirmations: readonly string[];
  readonly denials: readonly string[];
  readonly dontKnows: readonly string[];
  /** "The first one seems a bit so", "2 probably not": asked, not recorded. */
  readonly hedges: readonly string[];
  /** "Not 2", "none of these" after a choice: a reading of unclear words is refused, which denies nothing. */
  readonly rejections: readonly string[];
  /** "Permission denied for 3": the user may not look. */
  readonly refusals: readonly string[];
  /** "1: 98%": the tool judges by the threshold. */
  readonly values: readonly LineValue[];
  /** "3 no rows": the tool judges by what the check lists. */
  readonly results: readonly LineResult[];
}

/** A value that was given for a line. */
interface LineValue {
  readonly line: string;
  /** As the user wrote it, with whatever stands around the number. */
  readonly words: string;
}

/** Whether the query of a line returned anything. */
interface LineResult {
  readonly line: string;
  readonly rows: 'none' | 'some';
  readonly words: string;
}

/** A guess at the cause. It is no observation and is never recorded as one. */
export interface Suspicion {
  /** The whole guess. */
  readonly words: string;
  /** What is suspected. Empty where a suspicion is dropped without being named. */
  readonly subject: string;
}

/** Something said earlier that is taken back, in the user's words. */
export interface Withdrawal {
  readonly words: string;
  /** What had been said. */
  readonly subject: string;
}

/** A report that says too little to be matched. */
export interface Unclear {
  /** `missing_value`: something measurable, but neither how much nor which way; `vague_observation`: only that something is wrong. */
  readonly type: 'vague_observation' | 'missing_value';
  readonly words: string;
}

/** A piece that can't be acted on, and is told to the user instead of being guessed. */
export type Puzzle =
  /** A bare yes, no or maybe that several lines could be meant by. */
  | { readonly kind: 'whichLine'; readonly words: string; readonly verdict: LineAnswer }
  /** An answer to lines, but there are none. */
  | { readonly kind: 'nothingShown'; readonly words: string }
  /** A question of a kind that no tool answers. */
  | { readonly kind: 'question'; readonly words: string }
  /** Nothing to do with databases. */
  | { readonly kind: 'offTopic'; readonly words: string }
  /** Words that are no report, answer or question: orders to the assistant, what others said to do. */
  | { readonly kind: 'unplaced'; readonly words: string }
  /** Said of the subject and no report: a wish, something that is over, a quotation, a comparison. */
  | { readonly kind: 'setAside'; readonly as: 'request' | 'over' | 'noReport'; readonly words: string }
  /** Pasted text: how many of its lines were read as observations, and how many were left out. */
  | { readonly kind: 'pasted'; readonly taken: number; readonly leftOut: number }
  /** More pieces than one message may have. */
  | { readonly kind: 'tooMany'; readonly count: number };

/** A report as a model read it, held to the user's words. */
export interface ReportReading {
  readonly words: string;
  /** What it means; absent where no known phenomenon does. */
  readonly phenomenonId?: string;
  readonly status: 'present' | 'absent';
  /** Whether it was chosen among what the words may mean; otherwise it counts for now, and is asked about. */
  readonly certain: boolean;
  /** The value seen, in the user's words. */
  readonly value?: string;
  /** It was read in pasted lines: what a tool measures in them stands against it. */
  readonly isPasted?: true;
}

/** A message taken apart: every piece of it is in exactly one place, or was a filler. */
export interface MessageParts {
  readonly feedback: Feedback;
  /** What was observed, in the user's own words, in their order. */
  readonly observations: readonly string[];
  /** What a model read as reported; absent where none took part. */
  readonly readings?: readonly ReportReading[];
  /** Reports that have to be asked about before they can be matched. */
  readonly unclear: readonly Unclear[];
  /** The user plainly corrects what they said before. */
  readonly correcting: boolean;
  /** Earlier statements that no longer hold, besides answers to numbered lines. */
  readonly withdrawals: readonly Withdrawal[];
  readonly suspicions: readonly Suspicion[];
  /** Suspicions taken back; where there are any, `commands` has `drop-suspicion`. */
  readonly droppedSuspicions: readonly Suspicion[];
  readonly questions: readonly Question[];
  readonly commands: readonly Command[];
  readonly courtesies: readonly Courtesy[];
  readonly puzzles: readonly Puzzle[];
  /** Pasted blocks that tools claimed; they are read as nothing else. Absent where there are none. */
  readonly pastes?: readonly PastedBlock[];
}
