import {
  diagnoseOutput,
  matchPhenomenaOutput,
  queryHypothesesOutput,
  queryProgressOutput,
  queryRelationsOutput,
  restartSessionOutput,
  undoFindingsOutput,
} from '@dbdiag/tools';
import type {
  DiagnoseOutput,
  MatchPhenomenaOutput,
  QueryHypothesesOutput,
  QueryProgressOutput,
  QueryRelationsOutput,
  RestartSessionOutput,
  UndoFindingsOutput,
} from '@dbdiag/tools';
import { toolNames } from './tool-run.ts';
import type { ToolRun } from './tool-run.ts';

/** What the tools of a turn returned, by kind; of a tool called twice the last result, of relations all. */
export interface ToolResults {
  readonly matched?: MatchPhenomenaOutput;
  readonly diagnosed?: DiagnoseOutput;
  readonly progress?: QueryProgressOutput;
  readonly hypotheses?: QueryHypothesesOutput;
  readonly relations: readonly QueryRelationsOutput[];
  readonly undone?: UndoFindingsOutput;
  readonly restarted?: RestartSessionOutput;
}

/** Anything that checks a value and gives it a type; zod schemas do. */
interface Schema<Value> {
  parse(value: unknown): Value;
}

function outputsOf<Value>(runs: readonly ToolRun[], tool: string, schema: Schema<Value>): readonly Value[] {
  return runs.flatMap((run) => (run.tool === tool && run.success ? [schema.parse(run.output)] : []));
}

/** Gives the outputs of a turn their types. */
export function readResults(runs: readonly ToolRun[]): ToolResults {
  const matched = outputsOf(runs, toolNames.match, matchPhenomenaOutput).at(-1);
  const diagnosed = outputsOf(runs, toolNames.diagnose, diagnoseOutput).at(-1);
  const progress = outputsOf(runs, toolNames.progress, queryProgressOutput).at(-1);
  const hypotheses = outputsOf(runs, toolNames.hypotheses, queryHypothesesOutput).at(-1);
  const undone = outputsOf(runs, toolNames.undo, undoFindingsOutput).at(-1);
  const restarted = outputsOf(runs, toolNames.restart, restartSessionOutput).at(-1);
  return {
    ...(matched !== undefined && { matched }),
    ...(diagnosed !== undefined && { diagnosed }),
    ...(progress !== undefined && { progress }),
    ...(hypotheses !== undefined && { hypotheses }),
    relations: outputsOf(runs, toolNames.relations, queryRelationsOutput),
    ...(undone !== undefined && { undone }),
    ...(restarted !== undefined && { restarted }),
  };
}
