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

/** A schema that checks each output once: a turn reads its runs after every call. A run is a new value each time and never changes. */
function readOnce<Value>(schema: Schema<Value>): (run: ToolRun & { readonly success: true }) => Value {
  const known = new WeakMap<ToolRun, { readonly value: Value }>();
  return (run) => {
    const read = known.get(run) ?? { value: schema.parse(run.output) };
    known.set(run, read);
    return read.value;
  };
}

const readers = {
  matched: readOnce(matchPhenomenaOutput),
  diagnosed: readOnce(diagnoseOutput),
  progress: readOnce(queryProgressOutput),
  hypotheses: readOnce(queryHypothesesOutput),
  history: readOnce(showHistoryOutput),
  undone: readOnce(undoFindingsOutput),
  restarted: readOnce(restartSessionOutput),
  relations: readOnce(queryRelationsOutput),
  explanations: readOnce(explainReasoningOutput),
  asked: readOnce(askClarificationOutput),
  weighed: readOnce(weighSuggestionOutput),
};

function outputsOf<Value>(runs: readonly ToolRun[], tool: string, read: (run: ToolRun & { readonly success: true }) => Value): readonly Value[] {
  return runs.flatMap((run) => (run.tool === tool && run.success ? [read(run)] : []));
}

/** Whether a call was to drop a suspicion. */
function drops({ tool, params }: ToolRun): boolean {
  const input = tool === toolNames.weigh ? weighSuggestionInput.safeParse(params) : undefined;
  return input?.success === true && input.data.remove;
}

/** Gives the outputs of a turn their types. */
export function readResults(runs: readonly ToolRun[]): ToolResults {
  const matched = outputsOf(runs, toolNames.match, readers.matched).at(-1);
  const diagnosed = outputsOf(runs, toolNames.diagnose, readers.diagnosed).at(-1);
  const progress = outputsOf(runs, toolNames.progress, readers.progress).at(-1);
  const hypotheses = outputsOf(runs, toolNames.hypotheses, readers.hypotheses).at(-1);
  const history = outputsOf(runs, toolNames.history, readers.history).at(-1);
  const undone = outputsOf(runs, toolNames.undo, readers.undone).at(-1);
  const restarted = outputsOf(runs, toolNames.restart, readers.restarted).at(-1);
  return {
    ...(matched !== undefined && { matched }),
    ...(diagnosed !== undefined && { diagnosed }),
    ...(progress !== undefined && { progress }),
    ...(hypotheses !== undefined && { hypotheses }),
    ...(history !== undefined && { history }),
    ...(undone !== undefined && { undone }),
    ...(restarted !== undefined && { restarted }),
    relations: outputsOf(runs, toolNames.relations, readers.relations),
    explanations: outputsOf(runs, toolNames.reasoning, readers.explanations),
    asked: outputsOf(runs, toolNames.clarify, readers.asked),
    weighed: runs.flatMap((run) => outputsOf([run], toolNames.weigh, readers.weighed).filter(({ removed }) => removed || !drops(run))),
    notHeld: runs.flatMap((run) => outputsOf([run], toolNames.weigh, readers.weighed).flatMap(({ removed, suspicion }) => (drops(run) && !removed ? [suspicion] : []))),
  };
}
