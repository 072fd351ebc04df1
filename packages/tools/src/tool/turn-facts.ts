import { createFactKind } from '../reply/fact-kind.ts';
import type { MeasuredDetails } from '../reply/measured-details.ts';
import type { AskClarificationOutput } from './clarification/clarification-schemas.ts';
import type { MatchPhenomenaOutput } from './match-phenomena-schemas.ts';
import type { DiagnoseOutput, QueryHypothesesOutput, QueryProgressOutput, RestartSessionOutput, UndoFindingsOutput } from './schemas.ts';
import type { WeighSuggestionOutput } from './suggestion/suggestion-schemas.ts';

/** What the words of a message were read as. */
export const matchedFact = createFactKind<MatchPhenomenaOutput>();
/** Where what was recorded, said or measured, leaves the diagnosis. */
export const diagnosedFact = createFactKind<DiagnoseOutput>();
/** What was measured. */
export const measuredFact = createFactKind<MeasuredDetails>();
/** The leading causes with their evidence. */
export const hypothesesFact = createFactKind<QueryHypothesesOutput>();
/** How far the diagnosis is. */
export const progressFact = createFactKind<QueryProgressOutput>();
/** What was asked back. */
export const askedFact = createFactKind<AskClarificationOutput>();
/** Suspicions weighed or dropped. */
export const weighedFact = createFactKind<WeighSuggestionOutput>();
/** Suspicions the user no longer has, where there was none of the kind. */
export const notHeldFact = createFactKind<string>();
/** What was taken back. */
export const undoneFact = createFactKind<UndoFindingsOutput>();
/** What starting over dropped. */
export const restartedFact = createFactKind<RestartSessionOutput>();
