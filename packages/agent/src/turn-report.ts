import type { Locale } from '@dbdiag/graph-engine';
import { phenomenonId } from '@dbdiag/graph-engine';
import type {
  ClarificationOption,
  Contradiction,
  DescribedRecommendation,
  DiagnoseOutput,
  MatchedPhenomenon,
  QueryHypothesesOutput,
  QueryProgressOutput,
  QueryRelationsOutput,
  RestartSessionOutput,
  SessionState,
  ShownItem,
  UndoFindingsOutput,
  UnresolvedReference,
  WithdrawnReading,
} from '@dbdiag/tools';
import type { ResponseContext } from './planner/planner.ts';
import { readResults } from './tool-results.ts';
import type { ToolResults } from './tool-results.ts';
import type { ToolRun } from './tool-run.ts';

/** A numbered line of the reply, in the order of the numbers. */
export type Line =
  | { readonly kind: 'tentative'; readonly words: string; readonly matched: MatchedPhenomenon }
  | { readonly kind: 'option'; readonly words: string; readonly option: ClarificationOption }
  | { readonly kind: 'contradiction'; readonly contradiction: Contradiction }
  | { readonly kind: 'recommendation'; readonly recommendation: DescribedRecommendation };

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
  /** What `diagnose` said, where it ran. */
  readonly diagnosed?: DiagnoseOutput;
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
  readonly progress?: QueryProgressOutput;
  readonly hypotheses?: QueryHypothesesOutput;
  readonly relations: readonly QueryRelationsOutput[];
  readonly undone?: UndoFindingsOutput;
  readonly restarted?: RestartSessionOutput;
  readonly failures: readonly FailedCall[];
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
  readonly stoppedEarly: boolean;
}

function tentativeLines({ matched }: ToolResults): readonly Line[] {
  return (matched?.interpreted ?? []).flatMap((reading): readonly Line[] =>
    reading.kind === 'matched' && reading.matched.tentative ? [{ kind: 'tentative', words: reading.rawDescription, matched: reading.matched }] : [],
  );
}

function optionLines({ matched }: ToolResults): readonly Line[] {
  return (matched?.interpreted ?? []).flatMap((reading): readonly Line[] =>
    reading.kind === 'clarification' ? reading.clarificationOptions.map((option) => ({ kind: 'option', words: reading.rawDescription, option })) : [],
  );
}

/** A diagnosis that ended with a verdict asks no more questions. */
function isOver(diagnosed: DiagnoseOutput | undefined): boolean {
  return diagnosed?.outcome === 'concluded' || diagnosed?.outcome === 'no-fault-found';
}

function linesOf(results: ToolResults): readonly Line[] {
  if (isOver(results.diagnosed)) return [];
  const options = optionLines(results);
  const contradictions = (results.matched?.contradictions ?? []).map((contradiction): Line => ({ kind: 'contradiction', contradiction }));
  const open = [...options, ...contradictions];
  const checks = (results.diagnosed?.recommendations ?? []).map((recommendation): Line => ({ kind: 'recommendation', recommendation }));
  return [...tentativeLines(results), ...(open.length > 0 ? open : checks)];
}

/** Words of an earlier question that this turn left behind without a reading. */
function leftUnclear({ lastShown }: SessionState, { diagnosed, matched, restarted }: ToolResults): readonly UnusedWords[] {
  if (diagnosed === undefined || restarted !== undefined) return [];
  const options = lastShown.filter(({ kind }) => kind === 'option');
  const isRejected = (option: ShownItem): boolean =>
    (matched?.rejected ?? []).some(({ phenomenonId: id, words }) => id === option.phenomenonId && words === option.words);
  const settled = new Set([...diagnosed.recorded.map(({ words }) => words), ...(matched?.interpreted ?? []).map(({ rawDescription }) => rawDescription)]);
  const asked = new Set(options.flatMap(({ words }) => (words === undefined ? [] : [words])));
  return [...asked]
    .filter((words) => !settled.has(words))
    .map((words) => ({ words, reason: options.every((option) => option.words !== words || isRejected(option)) ? 'rejected' : 'leftOpen' }));
}

/** Whether the user's own latest words on it said just that already. */
function isKnown({ phenomenonId: id, status, score = 1, value }: DiagnoseOutput['recorded'][number], { diagnosis }: SessionState): boolean {
  const latest = diagnosis.findings.findLast((finding) => finding.phenomenonId === id && finding.source === 'user');
  if (latest?.status !== status) return false;
  return latest.status === 'present' || latest.status === 'absent' ? (latest.score ?? 1) === score && latest.value === value : true;
}

/** Whether a diagnosis that had a verdict still has it, and nothing was added. */
function standsAsBefore({ opening, before }: FinishedTurn, { diagnosed }: ToolResults): boolean {
  if (diagnosed === undefined || !isOver(diagnosed) || opening.diagnosis.rounds === 0) return false;
  const sameVerdict = before.outcome === diagnosed.outcome && before.topHypothesis.rootCauseId === diagnosed.hypotheses[0]?.rootCauseId;
  return sameVerdict && diagnosed.recorded.every((finding) => isKnown(finding, opening));
}

/** What an ordinal means that names a line. */
export function shownItem(line: Line): ShownItem {
  switch (line.kind) {
    case 'tentative':
      return { kind: 'tentative', phenomenonId: phenomenonId(line.matched.phenomenonId), onYes: line.matched.polarity, words: line.words };
    case 'option':
      return { kind: 'option', phenomenonId: phenomenonId(line.option.phenomenonId), onYes: line.option.onYes, words: line.words };
    case 'contradiction': {
      const { phenomenonId: id, now, words } = line.contradiction;
      return { kind: 'contradiction', phenomenonId: phenomenonId(id), onYes: now, ...(words !== undefined && { words }) };
    }
    case 'recommendation':
      return { kind: 'recommendation', phenomenonId: phenomenonId(line.recommendation.phenomenonId), onYes: 'present' };
  }
}

/** Brings the results of a turn together and decides what is shown. */
export function reportTurn(turn: FinishedTurn): TurnReport {
  const { opening, locale, context, empty, runs, standing, before, stoppedEarly } = turn;
  const results = readResults(runs);
  const { matched, diagnosed, progress, hypotheses, relations, undone, restarted } = results;
  const lines = linesOf(results);
  const changed = diagnosed !== undefined || undone !== undefined || restarted !== undefined;
  const interpreted = matched?.interpreted ?? [];
  const wordsOf = (wanted: string): readonly string[] => interpreted.flatMap(({ kind, rawDescription }) => (kind === wanted ? [rawDescription] : []));
  return {
    locale,
    context,
    empty,
    standing,
    before,
    ...(diagnosed !== undefined && { diagnosed }),
    stands: standsAsBefore(turn, results),
    lines,
    pending: lines.length === 0 && !changed ? opening.lastShown : [],
    unused: [...(isOver(diagnosed) ? wordsOf('clarification') : []).map((words) => ({ words, reason: 'unclear' as const })), ...leftUnclear(opening, results)],
    unmatched: wordsOf('unmatched').filter((words) => !(matched?.unresolved ?? []).some(({ reference }) => reference === words)),
    unresolved: matched?.unresolved ?? [],
    contradictions: matched?.contradictions ?? [],
    withdrawn: matched?.withdrawn ?? [],
    ...(progress !== undefined && { progress }),
    ...(hypotheses !== undefined && { hypotheses }),
    relations,
    ...(undone !== undefined && { undone }),
    ...(restarted !== undefined && { restarted }),
    failures: runs.flatMap((run) => (run.success ? [] : [{ tool: run.tool, code: run.failure.code, message: run.failure.message }])),
    stoppedEarly,
  };
}
