import type { PhenomenonId, RootCauseId } from './ids.ts';

/** Who says so: a person, or a measurement. */
export type FindingSource = 'user' | 'probe';

/** Why a phenomenon has no yes or no. `withdrawn`: an earlier reading of the user's words was taken back. */
export type UnexaminedReason = 'noPrivilege' | 'timeout' | 'error' | 'empty' | 'skipped' | 'withdrawn';

interface FindingBase {
  readonly phenomenonId: PhenomenonId;
  readonly source: FindingSource;
  /** What the user said, in their own words. */
  readonly words?: string;
}

/** A phenomenon was looked at: it holds, or it doesn't. */
export interface ExaminedObservation extends FindingBase {
  readonly status: 'present' | 'absent';
  /** How sure it is that the words or the value mean this phenomenon, in (0, 1]. Default 1. */
  readonly score?: number;
  /** The value seen, with its unit. */
  readonly value?: string;
}

/** A phenomenon has no yes or no. It moves nothing; a user's `unknown` isn't asked again, nor what the user may not look at. */
export interface UnexaminedObservation extends FindingBase {
  readonly status: 'unknown' | 'notExamined' | 'failed';
  readonly reason?: UnexaminedReason;
}

/** What is handed to the engine to be recorded. */
export type Observation = ExaminedObservation | UnexaminedObservation;

/** An observation in the ledger. */
export type Finding = Observation & {
  /** The round in which it was recorded, from 1. */
  readonly round: number;
  /** Position in the ledger of the finding this one replaces. */
  readonly corrects?: number;
};

/** What the user suspects. It is no finding: it tilts the prior for a while, and decides nothing. */
export interface Suspicion {
  /** At least one, sorted, each once. */
  readonly rootCauseIds: readonly RootCauseId[];
  /** How many rounds there were when it was voiced. */
  readonly round: number;
  /** What the user said, in their own words. */
  readonly words?: string;
}

/** The ledger of one diagnosis. The posterior depends only on the set of findings that count and on the suspicion, never on their order. */
export interface DiagnosisState {
  /** In the order they were recorded. Later findings replace earlier ones of the same phenomenon and source. */
  readonly findings: readonly Finding[];
  /** How many times findings were recorded; a round may have recorded none. */
  readonly rounds: number;
  /** The last one voiced and not dropped; it tilts for the round in which it was voiced and the next. */
  readonly suspicion?: Suspicion;
}

/** A state, and what was taken out of it as some knowledge has no such thing. */
export interface RestrictedState {
  readonly state: DiagnosisState;
  /** In the order they were recorded. */
  readonly findings: readonly Finding[];
  /** Causes that were suspected. */
  readonly rootCauseIds: readonly RootCauseId[];
}

/** A diagnosis in which nothing was said yet. */
export const emptyDiagnosisState: DiagnosisState = { findings: [], rounds: 0 };
