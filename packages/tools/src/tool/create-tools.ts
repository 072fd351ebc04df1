import { createAdviseTool } from './answers/advise-tool.ts';
import { createExplainActionTool } from './answers/explain-action-tool.ts';
import { createExplainCheckTool } from './answers/explain-check-tool.ts';
import { createAskClarificationTool } from './clarification/ask-clarification-tool.ts';
import type { DefinedTool } from './define-tool.ts';
import { createDiagnoseTool } from './diagnose/diagnose-tool.ts';
import { createShowHistoryTool } from './history/show-history-tool.ts';
import { createLookUpTool } from './look-up/look-up-tool.ts';
import { createMatchPhenomenaTool } from './match-phenomena/match-phenomena-tool.ts';
import { createQueryHypothesesTool } from './query-hypotheses-tool.ts';
import { createQueryProgressTool } from './query-progress-tool.ts';
import { createQueryRelationsTool } from './query-relations-tool.ts';
import { createExplainReasoningTool } from './reasoning/explain-reasoning-tool.ts';
import { createRestartSessionTool } from './restart-session-tool.ts';
import { createWeighSuggestionTool } from './suggestion/weigh-suggestion-tool.ts';
import type { ToolDeps } from './tool-deps.ts';
import { createUndoFindingsTool } from './undo-findings-tool.ts';

/** Every tool of a conversation, in the order an agent reads them. */
export function createTools(deps: ToolDeps): readonly DefinedTool<unknown>[] {
  return [
    createMatchPhenomenaTool(deps),
    createDiagnoseTool(deps),
    createQueryProgressTool(deps),
    createQueryHypothesesTool(deps),
    createQueryRelationsTool(deps),
    createExplainReasoningTool(deps),
    createExplainCheckTool(deps),
    createExplainActionTool(deps),
    createAdviseTool(deps),
    createLookUpTool(deps),
    createShowHistoryTool(deps),
    createAskClarificationTool(deps),
    createWeighSuggestionTool(deps),
    createUndoFindingsTool(deps),
    createRestartSessionTool(deps),
  ];
}
