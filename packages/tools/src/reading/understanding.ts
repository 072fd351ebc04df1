import type { Locale } from '@dbdiag/graph-engine';
import type { PastedBlock } from '@dbdiag/language';
import type { JsonValue } from '@dbdiag/ports';
import type { Fact } from '../reply/fact-kind.ts';
import type { SessionState } from '../session/session-state.ts';
import type { Command, MessageParts } from './message-parts.ts';

/**
 * When in a turn a tool is called by rules, where several are: a new beginning first, then what is taken back, what was pasted, what
 * was said, what is suspected, what is recorded and measured of it, what has to be asked back, and the questions the user asked.
 */
export const stages = ['begin', 'take-back', 'paste', 'read', 'weigh', 'record', 'measure', 'ask-back', 'answer', 'act'] as const;

/** See {@link stages}. */
export type Stage = (typeof stages)[number];

/** A message as it was read, and what the turn has done so far. */
export interface ReadTurn {
  readonly parts: MessageParts;
  /** As the calls of this turn have left it. */
  readonly session: SessionState;
  /** As it was when the message came. */
  readonly opening: SessionState;
  /** What the calls of this turn came to. */
  readonly facts: readonly Fact[];
  /** How often the tool was called in this turn, whatever came of it. */
  readonly calls: number;
  /** The phenomenon of a line, where a subject names one: "what does 2 mean". */
  readonly nameOf: (subject: string) => string;
  /** Phenomena whose answers the user takes back without naming a line. */
  readonly takenBack: readonly string[];
}

/** A call that rules want, without the tool's name. */
export interface WantedCall {
  readonly params: JsonValue;
  /** Why, in a few words, for the log. */
  readonly reasoning: string;
}

/** Clauses of a message that call a tool. */
export interface ClausePatterns {
  /**
   * Tried on each clause in the language's own writing, before it is read as anything else. The clause that matches isn't
   * read as an observation as well.
   */
  readonly patterns: Readonly<Partial<Record<Locale, readonly RegExp[]>>>;
  /** `sentence`: they are tried on whole sentences, for a tool that must not act on half of one. Default: `clause`. */
  readonly of?: 'clause' | 'sentence';
  /**
   * The input of the call; `undefined` where the clause is none after all.
   *
   * @param opening - The session as it was when the message came.
   */
  readonly input: (match: RegExpExecArray, opening: SessionState) => JsonValue | undefined;
}

/** An answer about one phenomenon that came as data beside the message. */
export interface GivenAnswer {
  readonly phenomenonId: string;
  readonly status: 'present' | 'absent' | 'unknown';
  /** The value seen, with its unit. */
  readonly value?: string;
}

/** What in a message calls a tool. */
export interface Understanding {
  /** Default: `record` for a tool that records, `act` for one that acts, `answer` for a query. */
  readonly stage?: Stage;
  /** What it carries out of the orders about the conversation; those that nobody carries out aren't read as such. */
  readonly commands?: readonly Command[];
  readonly clauses?: ClausePatterns;
  /**
   * Whether a block that was pasted into a message is for it. A block that a tool claims isn't read as observations as well; the call
   * finds it in `parts.pastes`, among those that others claimed.
   */
  readonly pastes?: (block: PastedBlock) => boolean;
  /**
   * The parameters of a call with answers that came as data beside the message; a tool of the stage `read` is called for them also
   * where the message itself has nothing for it, with empty parameters.
   */
  readonly withAnswers?: (params: JsonValue, answers: readonly GivenAnswer[], session: SessionState) => JsonValue;
  /** The next call of the tool, if the message has one for it. */
  readonly call?: (turn: ReadTurn) => WantedCall | undefined;
}
