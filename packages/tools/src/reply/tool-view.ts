import type { Locale } from '@dbdiag/graph-engine';
import type { Candidate, SessionState, ShownItem } from '../session/session-state.ts';
import type { QueryProgressOutput } from '../tool/schemas.ts';
import type { Fact } from './fact-kind.ts';
import type { ReplyLength } from './reply-length.ts';
import type { ToolDetails } from './tool-details.ts';

/**
 * A kind of section, in the order of a reply. Besides these an agent has its own words: about the message itself between `suspicion`
 * and `standing`, about failures after the events.
 *
 * - `anew`: a new diagnosis begins; `taken-back`.
 * - `recorded`: what was recorded of the message; `aside`: what of it was not, and why; `measured`; `suspicion`.
 * - `standing`: where the conversation stands: progress, history.
 * - `answer`: answers to questions. The kind for most tools.
 * - `picture`: what a round did to the picture; `ending`: how a diagnosis ends; `misfit`: what doesn't fit.
 * - `question`: questions without lines to choose from.
 * - `outlook`: what to expect next; the numbered lines follow.
 * - `note`: what is good to know besides, after everything else.
 */
export type SectionKind =
  | 'anew'
  | 'taken-back'
  | 'recorded'
  | 'aside'
  | 'measured'
  | 'suspicion'
  | 'standing'
  | 'answer'
  | 'picture'
  | 'ending'
  | 'misfit'
  | 'question'
  | 'outlook'
  | 'note';

/** A part of the reply. */
export interface Section {
  readonly kind: SectionKind;
  /** Blocks of text, which have an empty line between them. */
  readonly blocks: readonly string[];
  /** Questions of the message that it answers, in the user's words: that they can't be answered isn't said then. */
  readonly answers?: readonly string[];
}

/**
 * The kinds of numbered line in the order of a reply. While there are any that {@link openLineKinds} names, no `check` is
 * shown: what is unclear or contradicts comes first.
 */
export const lineKinds = ['tentative', 'hedged', 'conflict', 'option', 'asked', 'contradiction', 'check'] as const;

/** A kind of numbered line. */
type LineKind = (typeof lineKinds)[number];

/** Lines that have to be answered before checks make sense. */
export const openLineKinds: ReadonlySet<LineKind> = new Set(['conflict', 'option', 'asked', 'contradiction']);

/** A line of the reply that the agent numbers. */
export interface NumberedLine {
  readonly kind: LineKind;
  /** Stands above the first of several lines that share it. */
  readonly head: string;
  readonly text: string;
  /** What its number means in the next message. */
  readonly shown: ShownItem;
  /** Present where the head says how to answer. */
  readonly saysHow?: true;
}

/** A turn whose calls are done. */
export interface FinishedTurn {
  readonly locale: Locale;
  /** How much the reply is to say. */
  readonly length: ReplyLength;
  /** The session as it was when the message came. */
  readonly opening: SessionState;
  /** What all calls came to, in their order. */
  readonly facts: readonly Fact[];
  /** Where the diagnosis stands after the turn, and stood before it. */
  readonly standing: QueryProgressOutput;
  readonly before: QueryProgressOutput;
  /** Whether the call is the last of its tool in the turn. */
  readonly isLast: boolean;
}

/** What a call adds to a reply. */
export interface ToolShare {
  readonly lines?: readonly NumberedLine[];
  /** Its sections; `shown` are the numbered lines of the whole reply. */
  readonly sections?: (shown: readonly NumberedLine[]) => readonly Section[];
  /** The details with what the call adds to them. */
  readonly details?: (details: ToolDetails, shown: readonly NumberedLine[]) => ToolDetails;
  /** What "the first one" may ask for next. */
  readonly candidates?: readonly Candidate[];
  /** How many findings of the message were recorded. */
  readonly recorded?: number;
  /** Present where a diagnosis has ended: the reply has no numbered lines. */
  readonly ends?: true;
  /** Present where lines shown earlier don't wait for an answer any more. */
  readonly settlesLines?: true;
}

/** How an output is told. */
export interface ToolView {
  /** What the call did, in one line. */
  readonly summary: string;
  /** What it says in the reply, whatever else the turn did. */
  readonly section?: Section;
  /** What it adds to the reply where that depends on the rest of the turn. */
  readonly share?: (turn: FinishedTurn) => ToolShare;
}
