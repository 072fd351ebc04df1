import type { MessageParts } from '@dbdiag/tools';
import type { SessionState } from '../session/session-state.ts';

/** The user's words that a model gives for an answer to a line. */
export interface Quote {
  /** Number of the line, or a phenomenon id. */
  readonly line: string;
  readonly quote: string;
}

/** Where words stand that a model says the user used. */
export interface Quotation {
  readonly start: number;
  readonly end: number;
  /** The clauses it touches, whole: a quotation can't leave out the "not" in front of it. */
  readonly clause: string;
  /** The sentences it touches, whole. */
  readonly sentence: string;
  /** One of these sentences is a question. */
  readonly asks: boolean;
  /** It leaves out nothing of its clauses but marks and blanks. */
  readonly whole: boolean;
}

/** What makes a text say no, perhaps, "can't tell", or a guess. */
export type Tone = 'negation' | 'hedge' | 'unknown' | 'suspicion';

/** What a message says, to hold a model's claims against. */
export interface MessageReading {
  readonly parts: MessageParts;
  /** The session as it was when the message came; numbers refer to its lines. */
  readonly opening: SessionState;
  /** Finds words in what the user typed; `undefined` where they aren't there. */
  readonly quotation: (words: string) => Quotation | undefined;
  /** Whether words stand in a piece that the rules couldn't place, or that has nothing to do with the diagnosis. */
  readonly isSetAside: (quotation: Quotation) => boolean;
  /** Whether words stand in a guess at the cause, or in a statement that is withdrawn. */
  readonly isGuess: (quotation: Quotation) => boolean;
  /** Reads a piece of the message by itself. */
  readonly understand: (text: string) => MessageParts;
  /** The phenomenon of the one line that a clause names by its words. */
  readonly namedLine: (clause: string) => string | undefined;
  /** Whether two texts are about the same. */
  readonly isSame: (text: string, other: string) => boolean;
  readonly sounds: (tone: Tone, text: string) => boolean;
}
