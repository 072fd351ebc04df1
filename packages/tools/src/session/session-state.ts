import type { DiagnosisState, Locale, PhenomenonId } from '@dbdiag/graph-engine';
import type { JsonValue } from '@dbdiag/ports';

/**
 * One numbered line of the last reply. Ordinals ("2", "第二个") mean these, in order.
 *
 * - `recommendation`: do you see this? yes → present, no → absent.
 * - `option`: one reading of unclear words. yes → that reading; no → not that one.
 * - `tentative`: a reading already counted with its score. yes → score 1; no → withdrawn, which isn't absence.
 * - `contradiction`: the opposite was said before, or measured, and neither counts until this is answered. yes → the new
 *   answer is recorded, and overrules a measurement; no → the old one is, again, or what was measured; no answer → the
 *   phenomenon stays open and may be asked again.
 * - `hedged`: half an answer was given; is it so? yes → `onYes`, no → the opposite, can't say → unknown, half a yes
 *   again → `onYes` with score 0.6.
 */
export interface ShownItem {
  readonly kind: 'recommendation' | 'option' | 'tentative' | 'contradiction' | 'hedged';
  readonly phenomenonId: PhenomenonId;
  /** What a yes records. */
  readonly onYes: 'present' | 'absent';
  /** The user's words the line is about; absent for a recommendation. */
  readonly words?: string | undefined;
}

/** What the last reply offered in the place of words it didn't know. "The first one" asks for the first of these. */
export interface Candidate {
  readonly queryType: 'phenomenon_to_root_causes' | 'root_cause_to_phenomena';
  /** Id of a phenomenon or a root cause. */
  readonly entityId: string;
}

/** What a call of an exchange returned. */
export interface ToldOutput {
  readonly tool: string;
  /** The output as JSON text, cut where it is long. */
  readonly text: string;
}

/** A call that waits for the user's word. */
export interface PendingCall {
  readonly tool: string;
  readonly params: JsonValue;
}

/** One exchange. */
export interface TranscriptTurn {
  readonly user: string;
  readonly assistant: string;
  /** Names of the tools that ran, in order. */
  readonly calls: readonly string[];
  /** How many rounds the ledger had after it. */
  readonly round: number;
  /** What its calls returned, where the reply doesn't say all of it; absent where it does. */
  readonly outputs?: readonly ToldOutput[];
}

/** Everything a conversation carries from turn to turn. It is replaced, never edited. */
export interface SessionState {
  readonly id: string;
  /** Language of the last message, or the fixed one. */
  readonly locale: Locale;
  readonly diagnosis: DiagnosisState;
  /** The numbered lines of the last reply. */
  readonly lastShown: readonly ShownItem[];
  /** The list that `lastShown` took the place of. In a correction, ordinals mean these, where the user answered them. */
  readonly answeredBefore: readonly ShownItem[];
  /** What the last reply offered to ask about, in its order; absent where it offered nothing. */
  readonly candidates?: readonly Candidate[] | undefined;
  /** What the last reply asked the user's word for; absent where it asked for none. */
  readonly pendingCall?: PendingCall | undefined;
  /** Oldest first, at most the newest fifty. */
  readonly transcript: readonly TranscriptTurn[];
  /** Version of the stored knowledge by which it was answered last; absent where that has no versions. */
  readonly knowledge?: number | undefined;
}
