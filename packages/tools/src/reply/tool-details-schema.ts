import { z } from 'zod';
import { askClarificationOutput } from '../tool/clarification/clarification-schemas.ts';
import { showHistoryOutput } from '../tool/history/history-schemas.ts';
import { clarificationOption, matchedPhenomenon, matchPhenomenaOutput, polarity } from '../tool/match-phenomena-schemas.ts';
import { explainReasoningOutput } from '../tool/reasoning/reasoning-schemas.ts';
import {
  diagnoseOutput,
  queryHypothesesOutput,
  queryProgressOutput,
  queryRelationsOutput,
  restartSessionOutput,
  undoFindingsOutput,
} from '../tool/schemas.ts';
import { weighSuggestionOutput } from '../tool/suggestion/suggestion-schemas.ts';
import { measuredDetails } from './measured-details.ts';

const clarification = z.strictObject({
  words: z.string(),
  options: z.array(clarificationOption),
  type: askClarificationOutput.shape.type.optional(),
  question: z.string().optional(),
});

const correctedAnswer = z.strictObject({ phenomenonId: z.string(), before: polarity, words: z.string().optional() });

const diagnosed = diagnoseOutput.shape;
const matched = matchPhenomenaOutput.shape;

/** The schema of `ToolDetails`. */
export const toolDetailsSchema = z.strictObject({
  recommendations: diagnosed.recommendations,
  diagnosis: diagnosed.diagnosis,
  provisional: diagnosed.provisional,
  hypotheses: diagnosed.hypotheses,
  changes: diagnosed.changes.unwrap(),
  recorded: diagnosed.recorded,
  measured: measuredDetails.optional(),
  corrected: z.array(correctedAnswer),
  clarifications: z.array(clarification),
  tentative: z.array(z.strictObject({ words: z.string(), matched: matchedPhenomenon })),
  hedged: matched.hedged,
  contradictions: matched.contradictions,
  conflicts: diagnosed.conflicts,
  unresolved: matched.unresolved,
  unmatched: z.array(z.string()),
  withdrawn: matched.withdrawn,
  unused: z.array(z.string()),
  reopened: z.boolean(),
  unexplained: diagnosed.unexplained,
  contradictedBy: diagnosed.contradictedBy,
  twoCauses: diagnosed.twoCauses,
  wouldSeparate: diagnosed.wouldSeparate,
  suspicion: diagnosed.suspicion,
  weighed: z.array(weighSuggestionOutput),
  notHeld: z.array(z.string()),
  progress: queryProgressOutput.optional(),
  hypothesisDetails: queryHypothesesOutput.optional(),
  history: showHistoryOutput.optional(),
  relations: z.array(queryRelationsOutput),
  explanations: z.array(explainReasoningOutput),
  undone: undoFindingsOutput.shape.undone.optional(),
  restarted: restartSessionOutput.optional(),
});
