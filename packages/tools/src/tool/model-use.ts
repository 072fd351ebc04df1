import type { JsonValue } from '@dbdiag/ports';

/** A call that a model wants, and what it is judged by. */
interface ModelCall {
  readonly params: JsonValue;
  /** Whether words are whole clauses that the user typed, neither pasted nor quoted. */
  readonly isTyped: (words: string) => boolean;
  /** How often the tool was called in this turn. */
  readonly calls: number;
}

/** A reading of the user's words: a phenomenon, and whether it holds. */
export interface ReadingClaim {
  readonly words: string;
  readonly phenomenonId: string;
  readonly status: 'present' | 'absent';
}

/** Something that words may mean. */
export interface ReadingCandidate {
  readonly phenomenonId: string;
  /** The chance that it is meant, [0, 1]. */
  readonly score: number;
  /** Whether the words, read as this, say that it holds. */
  readonly polarity: 'present' | 'absent';
}

/** How a tool helps a model to read what was said, and holds it to the words. */
export interface ReadingHelp {
  /** What words may mean, best first. */
  readonly candidates: (words: string) => readonly ReadingCandidate[];
  /** Whether texts have more in common with a phenomenon than with most, so that they may mean it in a manner of their own. */
  readonly isNear: (texts: readonly string[], phenomenonId: string) => boolean;
  /** Why words certainly say something else; `undefined` where nothing certain speaks against it. */
  readonly objection: (claim: ReadingClaim) => string | undefined;
}

/** How a model uses a tool. */
export interface ModelUse {
  /** Present where the summary stands for an output; without it the output itself is kept with the exchange, bounded. */
  readonly summarized?: true;
  /** Present where a model isn't told of the tool: what it does follows from what was said, or is the user's to order. */
  readonly byRules?: true;
  /** Present where it takes in what was said. */
  readonly reading?: ReadingHelp;
  /**
   * Why a call isn't made. Default: it is made as the model wants, each once and a few a turn. What acts needs leave besides, whatever
   * this says.
   */
  readonly objection?: (call: ModelCall) => string | undefined;
}
