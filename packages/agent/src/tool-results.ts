import {
  askClarificationOutput,
  diagnoseOutput,
  explainReasoningOutput,
  matchPhenomenaOutput,
  queryHypothesesOutput,
  queryProgressOutput,
  queryRelationsOutput,
  restartSessionOutput,
  showHistoryOutput,
  undoFindingsOutput,
  weighSuggestionInput,
  weighSuggestionOutput,
} from '@dbdiag/tools';
import type {
  AskClarificationOutput,
  DiagnoseOutput,
  ExplainReasoningOutput,
  MatchPhenomenaOutput,
  QueryHypothesesOutput,
  QueryProgressOutput,
  QueryRelationsOutput,
  RestartSessionOutput,
  ShowHistoryOutput,
  UndoFindingsOutput,
  WeighSuggestionOutput,
} from '@dbdiag/tools';
import { toolNames } from './tool-run.ts';
import type { ToolRun } from './tool-run.ts';

/** What the tools of a turn returned, by kind; of tools that answer a single subject all results, of others the last. */
export interface ToolResults {
  readonly matched?: MatchPhenomenaOutput;
  readonly diagnosed?: DiagnoseOutput;
  readonly progress?: QueryProgressOutput;
  readonly hypotheses?: QueryHypothesesOutput;
  readonly history?: ShowHistoryOutput;
  readonly undone?: UndoFindingsOutput;
  readonly restarted?: RestartSessionOutput;
  readonly relations: readonly QueryRelationsOutput[];
  readonly explanations: readonly ExplainReasoningOutput[];
  readonly asked: readonly AskClarificationOutput[];
  readonly weighed: readonly WeighSuggestionOutput[];
  /** Suspicions the user no longer has, where there was none of the kind. */
  readonly notHeld: readonly string[];
}

/** Anything that checks a value and gives it a type; zod schemas do. */
interface Schema<Value> {
  parse(value: unknown): Value;
}

function outputsOf<Value>(runs: readonly ToolRun[], tool: string, schema: Schema<Value>): readonly Value[] {
  return runs.flatMap((run) => (run.tool === tool && run.success ? [schema.parse(run.output)] : []));
}

/** Whether a call was to drop a suspicion. */
function drops({ tool, params }: ToolRun): boolean {
  const input = tool === toolNames.weigh ? weighSuggestionInput.safeParse(params) : undefined;
  return input?.success === true && input.data.remove;
}

/** Gives the outputs of a turn their types. */
export function readResults(runs: readonly ToolRun[]): ToolResults {
  const matched = outputsOf(runs, toolNames.match, matchPhenomenaOutput).at(-1);
  const diagnosed = outputsOf(runs, toolNames.diagnose, diagnoseOutput).at(-1);
  const progress = outputsOf(runs, toolNames.progress, queryProgressOutput).at(-1);
  const hypotheses = outputsOf(runs, toolNames.hypotheses, queryHypothesesOutput).at(-1);
  const history = outputsOf(runs, toolNames.history, showHistoryOutput).at(-1);
  const undone = outputsOf(runs, toolNames.undo, undoFindingsOutput).at(-1);
  const restarted = outputsOf(runs, toolNames.restart, restartSessionOutput).at(-1);
  return {
    ...(matched !== undefined && { matched }),
    ...(diagnosed !== undefined && { diagnosed }),
    ...(progress !== undefined && { progress }),
    ...(hypotheses !== undefined && { hypotheses }),
    ...(history !== undefined && { history }),
    ...(undone !== undefined && { undone }),
    ...(restarted !== undefined && { restarted }),
    relations: outputsOf(runs, toolNames.relations, queryRelationsOutput),
    explanations: outputsOf(runs, toolNames.reasoning, explainReasoningOutput),
    asked: outputsOf(runs, toolNames.clarify, askClarificationOutput),
    weighed: runs.flatMap((run) => outputsOf([run], toolNames.weigh, weighSuggestionOutput).filter(({ removed }) => removed || !drops(run))),
    notHeld: runs.flatMap((run) => outputsOf([run], toolNames.weigh, weighSuggestionOutput).flatMap(({ removed, suspicion }) => (drops(run) && !removed ? [suspicion] : []))),
  };
}
