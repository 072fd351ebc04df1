import type { HEALTHY, PhenomenonId, RootCauseId } from '@dbdiag/graph-engine';

/** What a case may be labelled with: a root cause, or *healthy* for a system without a fault. */
export type Label = RootCauseId | typeof HEALTHY;

/** A labelled case: what held, what didn't, and what was at fault. */
export interface Case {
  readonly id: string;
  /** At least one. More than one where several faults were at work at once. */
  readonly rootCauses: readonly Label[];
  /** Phenomena that held. */
  readonly present: readonly PhenomenonId[];
  /** Phenomena recorded as absent. */
  readonly absent: readonly PhenomenonId[];
  /** Phenomena recorded as not known, also in a closed world. */
  readonly unknown: readonly PhenomenonId[];
  /** What the dialogue starts from; undefined leaves it to a seeded draw. */
  readonly initial?: readonly PhenomenonId[];
  /** The answers that are wrong in the noisy run; undefined leaves them to a seeded draw. */
  readonly flipped?: readonly PhenomenonId[];
  /** Cases of one group resemble each other and are never split between training and test. */
  readonly group?: string;
}

/** A ticket of a young knowledge base: a case cut down to the little that was written down. */
export interface ThinTicket {
  /** The id of the case it was cut from. */
  readonly id: string;
  readonly rootCause: Label;
  readonly present: readonly PhenomenonId[];
  readonly absent: readonly PhenomenonId[];
}

/** Something a data set names. */
export interface Named<Id> {
  readonly id: Id;
  readonly description: string;
}

/** Labelled cases to measure a diagnosis engine on. */
export interface Dataset {
  readonly name: string;
  /** Whether everything that a case doesn't list is absent; otherwise it is unknown. */
  readonly closedWorld: boolean;
  readonly rootCauses: readonly Named<Label>[];
  readonly phenomena: readonly Named<PhenomenonId>[];
  readonly cases: readonly Case[];
  readonly sparseTickets: readonly ThinTicket[];
}
