/** Pure Bayesian core of dbdiag: no I/O, no clock, no randomness. */

export type {
  Assessment,
  CauseAtWork,
  Conflict,
  ContradictingFinding,
  Contrast,
  EvidenceItem,
  Explanation,
  Flip,
  Hypothesis,
  HypothesisProbability,
  HypotheticalAnswer,
  Outcome,
  Recommendation,
  Relation,
  RuledOut,
  Separation,
  SharedEvidence,
  TwoCauses,
  UnexplainedFinding,
  WhatIf,
} from './assessment.ts';
export { parseDiagnosisState } from './diagnosis-state.ts';
export type { EngineOptions } from './engine-options.ts';
export { defaultEngineOptions } from './engine-options.ts';
export type { Fault } from './errors.ts';
export {
  DbdiagError,
  InvalidObservationError,
  InvalidOptionsError,
  InvalidSnapshotError,
  InvalidStateError,
  isDbdiagError,
  UnknownHypothesisError,
  UnknownPhenomenonError,
} from './errors.ts';
export { expectedKinds, expectedPhenomenaOf } from './expectations.ts';
export type {
  DiagnosisState,
  ExaminedObservation,
  Finding,
  FindingSource,
  Observation,
  RestrictedState,
  Suspicion,
  UnexaminedObservation,
  UnexaminedReason,
} from './finding.ts';
export { emptyDiagnosisState } from './finding.ts';
export { GraphEngine } from './graph-engine.ts';
export type { HypothesisId, PhenomenonId, RootCauseId, TicketId } from './ids.ts';
export { HEALTHY, isRootCauseId, OTHER_CAUSE, phenomenonId, rootCauseId, ticketId } from './ids.ts';
export type {
  AliasesDefinition,
  CauseDefinition,
  KnowledgeDefinition,
  PhenomenonDefinition,
  SubjectDefinition,
  TextDefinition,
  TicketDefinition,
} from './knowledge-definition.ts';
export { defineKnowledge, parseKnowledge } from './knowledge-definition.ts';
export type {
  CauseCounts,
  CountSnapshot,
  Expectation,
  Expected,
  FittedParameters,
  KnowledgeSnapshot,
  ObservedBy,
  PairCount,
  Phenomenon,
  PhenomenonCounts,
  RootCause,
  SolutionStep,
  Threshold,
  ThresholdUnit,
  Ticket,
  TicketSnapshot,
} from './knowledge-snapshot.ts';
export { citedTickets } from './knowledge-snapshot.ts';
export type { Locale, LocalizedText } from './localized-text.ts';
export { localize } from './localized-text.ts';
export type { SnapshotFault } from './snapshot-validation.ts';
export { parseSnapshot, validateSnapshot } from './snapshot-validation.ts';
export type { Subject, SubjectExamples } from './subject.ts';
export { databaseSubject } from './subject.ts';
