import type { Locale } from '@dbdiag/graph-engine';
import type {
  AskClarificationOutput,
  CollectEvidenceOutput,
  Contradiction,
  DiagnoseOutput,
  ExplainReasoningOutput,
  HedgedAnswer,
  QueryHypothesesOutput,
  QueryProgressOutput,
  QueryRelationsOutput,
  RestartSessionOutput,
  SessionState,
  ShowHistoryOutput,
  ShownItem,
  UndoFindingsOutput,
  UnresolvedReference,
  WeighSuggestionOutput,
  WithdrawnReading,
} from '@dbdiag/tools';
import type { Degradation } from './degradation.ts';
import type { ResponseContext } from './planner/planner.ts';
import type { ToolResults } from './tool-results.ts';
import { readResults } from './tool-results.ts';
import type { ToolRun } from './tool-run.ts';
import type { Line } from './turn-lines.ts';
import { isOver, linesOf } from './turn-lines.ts';

/** A call that gave no result. */
export interface FailedCall {
  readonly tool: string;
  readonly code: string;
  readonly message: string;
}

/**
 * Words of the user that weren't used. `unclear`: the diagnosis ended before they were; `rejected`: the user said that none
 * of the readings fits; `leftOpen`: the user went on without an answer to what they mean.
 */
export interface UnusedWords {
  readonly words: string;
  readonly reason: 'unclear' | 'rejected' | 'leftOpen';
}

/** An earlier answer of the user that this turn replaced by its opposite. */
export interface CorrectedAnswer {
  readonly phenomenonId: string;
  readonly before: 'present' | 'absent';
  /** The words it was given in, where it was given in words. */
  readonly words?: string;
}

/** Everything a turn came to, already decided what is shown: a responder only words it. */
export interface TurnReport {
  readonly locale: Locale;
  readonly context: ResponseContext;
  /** The message had no content. */
  readonly empty: boolean;
  /** Where the diagnosis stands after the turn. */
  readonly standing: QueryProgressOutput;
  /** Where it stood before the turn. */
  readonly before: QueryProgressOutput;
  /** Where what was recorded leaves the diagnosis, where anything was said or measured. */
  readonly diagnosed?: DiagnoseOutput;
  /** What was measured. */
  readonly collected?: CollectEvidenceOutput;
  /** A diagnosis with a verdict stands as before, and nothing was recorded that wasn't known. */
  readonly stands: boolean;
  /** The numbered lines. While something is unclear or contradicts, no recommendation is among them; after the end of a diagnosis there are none. */
  readonly lines: readonly Line[];
  /** Lines of the last reply that still wait for an answer, where this one shows no new ones. */
  readonly pending: readonly ShownItem[];
  readonly unused: readonly UnusedWords[];
  /** Words that mean nothing known. */
  readonly unmatched: readonly string[];
  readonly unresolved: readonly UnresolvedReference[];
  readonly contradictions: readonly Contradiction[];
  readonly withdrawn: readonly WithdrawnReading[];
  readonly corrected: readonly CorrectedAnswer[];
  readonly hedged: readonly HedgedAnswer[];
  /** What was asked back about unclear words. Those with options are among `lines`, unless the diagnosis ended. */
  readonly asked: readonly AskClarificationOutput[];
  /** Suspicions weighed or dropped in this turn. */
  readonly weighed: readonly WeighSuggestionOutput[];
  /** Suspicions the user no longer has, where there was none of the kind. */
  readonly notHeld: readonly string[];
  readonly progress?: QueryProgressOutput;
  readonly hypotheses?: QueryHypothesesOutput;
  readonly history?: ShowHistoryOutput;
  readonly relations: readonly QueryRelationsOutput[];
  readonly explanations: readonly ExplainReasoningOutput[];
  readonly undone?: UndoFindingsOutput;
  readonly restarted?: RestartSessionOutput;
  readonly failures: readonly FailedCall[];
  /** What rules did in place of a model. */
  readonly degraded: readonly Degradation[];
  /** The step limit came before everything was dealt with. */
  readonly stoppedEarly: boolean;
}

/** A turn whose calls are done. */
export interface FinishedTurn {
  readonly opening: SessionState;
  readonly locale: Locale;
  readonly context: ResponseContext;
  readonly empty: boolean;
  readonly runs: readonly ToolRun[];
  readonly standing: QueryProgressOutput;
  /** Where the diagnosis stood before the turn. */
  readonly before: QueryProgressOutput;
  /** What the planner did without its model; what tools report themselves is added. */
  readonly degraded?: readonly Degradation[];
  readonly stoppedEarly: boolean;
}

/** Words of an earlier question that this turn left behind without a reading. */
function leftUnclear({ lastShown }: SessionState, { diagnosed, matched, restarted }: ToolResults): readonly UnusedWords[] {
  if (diagnosed === undefined || restarted !== undefined) return [];
  const options = lastShown.filter(({ kind }) => kind === 'option');
  const isRejected = (option: ShownItem): boolean =>
    (matched?.rejected ?? []).some(({ phenomenonId: id, words }) => id === option.phenomenonId && words === option.words);
  const settled = new Set([
    ...diagnosed.recorded.map(({ words }) => words),
    ...(matched?.interpreted ?? []).map(({ rawDescription }) => rawDescription),
  ]);
  const asked = new Set(options.flatMap(({ words }) => (words === undefined ? [] : [words])));
  return [...asked]
    .filter((words) => !settled.has(words))
    .map((words) => ({ words, reason: options.every((option) => option.words !== words || isRejected(option)) ? 'rejected' : 'leftOpen' }));
}

/** Words that would have been asked about, had the diagnosis not ended with the rest of the message. */
function endedBefore({ diagnosed, matched, asked }: ToolResults): readonly UnusedWords[] {
  if (!isOver(diagnosed)) return [];
  const words = [
    ...(matched?.interpreted ?? []).flatMap(({ kind, rawDescription }) => (kind === 'clarification' ? [rawDescription] : [])),
    ...(matched?.hedged ?? []).map((hedged) => hedged.words ?? hedged.description),
    ...asked.map(({ subject }) => subject),
  ];
  return [...new Set(words)].map((said) => ({ words: said, reason: 'unclear' }));
}

function usersLatest(id: string, { diagnosis }: SessionState): SessionState['diagnosis']['findings'][number] | undefined {
  return diagnosis.findings.findLast((finding) => finding.phenomenonId === id && finding.source === 'user');
}

/** Whether the user's own latest words on it said just that already. */
function isKnown({ phenomenonId: id, status, score = 1, value }: DiagnoseOutput['recorded'][number], opening: SessionState): boolean {
  const latest = usersLatest(id, opening);
  if (latest?.status !== status) return false;
  return latest.status === 'present' || latest.status === 'absent' ? (latest.score ?? 1) === score && latest.value === value : true;
}

/** Answers of the user that were replaced by their opposite. */
function correctedAnswers(opening: SessionState, { diagnosed, restarted }: ToolResults): readonly CorrectedAnswer[] {
  if (restarted !== undefined) return [];
  return (diagnosed?.recorded ?? []).flatMap(({ phenomenonId: id, status }) => {
    const latest = usersLatest(id, opening);
    if (latest?.status !== 'present' && latest?.status !== 'absent') return [];
    const isOpposite = (status === 'present' || status === 'absent') && latest.status !== status;
    return isOpposite ? [{ phenomenonId: id, before: latest.status, ...(latest.words !== undefined && { words: latest.words }) }] : [];
  });
}

/** Whether a diagnosis that had a verdict still has it, and nothing was added. */
function standsAsBefore({ opening, before }: FinishedTurn, { diagnosed, collected }: ToolResults): boolean {
  if ((collected?.readings.length ?? 0) > 0) return false;
  if (diagnosed === undefined || !isOver(diagnosed) || opening.diagnosis.rounds === 0) return false;
  const sameVerdict = before.outcome === diagnosed.outcome && before.topHypothesis.rootCauseId === diagnosed.hypotheses[0]?.rootCauseId;
  return sameVerdict && diagnosed.recorded.every((finding) => isKnown(finding, opening));
}

function unmatchedWords({ matched }: ToolResults): readonly string[] {
  const unresolved = new Set((matched?.unresolved ?? []).map(({ reference }) => reference));
  return (matched?.interpreted ?? []).flatMap(({ kind, rawDescription }) =>
    kind === 'unmatched' && !unresolved.has(rawDescription) ? [rawDescription] : [],
  );
}

/** Brings the results of a turn together and decides what is shown. */
export function reportTurn(turn: FinishedTurn): TurnReport {
  const { opening, locale, context, empty, runs, standing, before, stoppedEarly } = turn;
  const results = readResults(runs);
  const { matched, ...read } = results;
  const { diagnosed, undone, restarted } = read;
  const lines = linesOf(results);
  const changed = diagnosed !== undefined || undone !== undefined || restarted !== undefined;
  return {
    ...read,
    locale,
    context,
    empty,
    standing,
    before,
    stands: standsAsBefore(turn, results),
    lines,
    pending: lines.length === 0 && !changed ? opening.lastShown : [],
    unused: [...endedBefore(results), ...leftUnclear(opening, results)],
    unmatched: unmatchedWords(results),
    unresolved: matched?.unresolved ?? [],
    contradictions: matched?.contradictions ?? [],
    withdrawn: matched?.withdrawn ?? [],
    corrected: correctedAnswers(opening, results),
    hedged: matched?.hedged ?? [],
    failures: runs.flatMap((run) => (run.success ? [] : [{ tool: run.tool, code: run.failure.code, message: run.failure.message }])),
    degraded: [...(turn.degraded ?? []), ...(matched?.degraded ?? [])],
    stoppedEarly,
  };
}
