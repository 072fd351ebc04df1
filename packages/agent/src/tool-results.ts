import type {
  AskClarificationOutput,
  CollectEvidenceOutput,
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
import {
  askClarificationOutput,
  collectEvidenceOutput,
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
import { joinDiagnoses } from './joined-diagnoses.ts';
import type { ToolRun } from './tool-run.ts';
import { toolNames } from './tool-run.ts';

/** What the tools of a turn returned, by kind; of tools that answer a single subject all results, of others the last. */
export interface ToolResults {
  readonly matched?: MatchPhenomenaOutput;
  /** What was recorded and where that leaves the diagnosis, by whichever tool. */
  readonly diagnosed?: DiagnoseOutput;
  readonly collected?: CollectEvidenceOutput;
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
  collected: readOnce(collectEvidenceOutput),
};

function outputsOf<Value>(
  runs: readonly ToolRun[],
  tool: string,
  read: (run: ToolRun & { readonly success: true }) => Value,
): readonly Value[] {
  return runs.flatMap((run) => (run.tool === tool && run.success ? [read(run)] : []));
}

/** What a call said about the diagnosis: of several `diagnose` the last counts, a measuring adds to it. */
function diagnosesIn(run: ToolRun, index: number, runs: readonly ToolRun[]): readonly DiagnoseOutput[] {
  const isLast = runs.findLastIndex(({ tool, success }) => tool === run.tool && success) === index;
  if (!isLast) return [];
  return [
    ...outputsOf([run], toolNames.diagnose, readers.diagnosed),
    ...outputsOf([run], toolNames.collect, readers.collected).map((collected) => collected.diagnosed),
  ];
}

/** Whether a call was to drop a suspicion. */
function drops({ tool, params }: ToolRun): boolean {
  const input = tool === toolNames.weigh ? weighSuggestionInput.safeParse(params) : undefined;
  return input?.success === true && input.data.remove;
}

/** Gives the outputs of a turn their types. */
export function readResults(runs: readonly ToolRun[]): ToolResults {
  const matched = outputsOf(runs, toolNames.match, readers.matched).at(-1);
  const collected = outputsOf(runs, toolNames.collect, readers.collected).at(-1);
  const diagnosed = joinDiagnoses(runs.flatMap(diagnosesIn));
  const progress = outputsOf(runs, toolNames.progress, readers.progress).at(-1);
  const hypotheses = outputsOf(runs, toolNames.hypotheses, readers.hypotheses).at(-1);
  const history = outputsOf(runs, toolNames.history, readers.history).at(-1);
  const undone = outputsOf(runs, toolNames.undo, readers.undone).at(-1);
  const restarted = outputsOf(runs, toolNames.restart, readers.restarted).at(-1);
  return {
    ...(matched !== undefined && { matched }),
    ...(diagnosed !== undefined && { diagnosed }),
    ...(collected !== undefined && { collected }),
    ...(progress !== undefined && { progress }),
    ...(hypotheses !== undefined && { hypotheses }),
    ...(history !== undefined && { history }),
    ...(undone !== undefined && { undone }),
    ...(restarted !== undefined && { restarted }),
    relations: outputsOf(runs, toolNames.relations, readers.relations),
    explanations: outputsOf(runs, toolNames.reasoning, readers.explanations),
    asked: outputsOf(runs, toolNames.clarify, readers.asked),
    weighed: runs.flatMap((run) => outputsOf([run], toolNames.weigh, readers.weighed).filter(({ removed }) => removed || !drops(run))),
    notHeld: runs.flatMap((run) =>
      outputsOf([run], toolNames.weigh, readers.weighed).flatMap(({ removed, suspicion }) => (drops(run) && !removed ? [suspicion] : [])),
    ),
  };
}
