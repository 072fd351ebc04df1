import type { Locale } from '@dbdiag/graph-engine';
import type { JsonValue } from '@dbdiag/ports';
import type { MessageReading, Quote } from '../reading/message-reading.ts';
import type { Fact } from '../reply/fact-kind.ts';

/** Something a model wanted and the message doesn't back. */
export interface Unproven {
  /** What was claimed: a line, a phenomenon, words. */
  readonly claim: string;
  readonly reason: string;
}

/** A call that a model wants, and what it is judged by. */
export interface ModelCall {
  readonly params: JsonValue;
  /** The user's words that the model gives for answers to lines. */
  readonly quotes: readonly Quote[];
  /** The message as the rules read it. */
  readonly reading: MessageReading;
  /** The parameters with which rules would call the tool now; absent where they wouldn't. */
  readonly ruled?: JsonValue;
  /** How often the tool was called in this turn. */
  readonly calls: number;
  readonly facts: readonly Fact[];
}

/** What may be done of a model's call. */
export type Ruling =
  | { readonly kind: 'take'; readonly params: JsonValue; readonly notes: readonly Unproven[] }
  | { readonly kind: 'refuse'; readonly notes: readonly Unproven[] };

/** What a model is told about the use of a tool, besides its description. */
export interface ModelRule {
  /** What the rule is about: what was said, questions, or orders about the conversation. */
  readonly about: 'statements' | 'questions' | 'orders';
  readonly text: Readonly<Record<Locale, string>>;
}

/** How a model uses a tool. */
export interface ModelUse {
  /** In the order in which a model reads them. */
  readonly rules?: readonly ModelRule[];
  /** Present where the summary stands for an output; without it a model is shown the output itself, bounded. */
  readonly summarized?: true;
  /** Present where a model may know more than the rules: it is asked although they would call the tool themselves. */
  readonly adds?: true;
  /**
   * Holds a call to the user's words. Default: it is made as the model wants, each once and a few a turn. What acts needs
   * leave besides, whatever this says.
   */
  readonly vet?: (call: ModelCall) => Ruling;
}

/** Refuses a call, with one reason. */
export function refuse(claim: string, reason: string): Ruling {
  return { kind: 'refuse', notes: [{ claim, reason }] };
}

/** Takes a call, with these parameters. */
export function take(params: JsonValue, notes: readonly Unproven[] = []): Ruling {
  return { kind: 'take', params, notes };
}
