import type { FinishedTurn } from '../../reply/tool-view.ts';
import type { SessionState, ShownItem } from '../../session/session-state.ts';
import type { MatchPhenomenaOutput } from '../match-phenomena-schemas.ts';
import type { DiagnoseOutput } from '../schemas.ts';
import { askedFact, diagnosedFact, matchedFact, measuredFact, restartedFact } from '../turn-facts.ts';
import { joinDiagnoses } from './joined-diagnoses.ts';
import type { CorrectedAnswer, UnusedWords } from './told-words.ts';

/** What a turn did to the diagnosis, by whichever of its calls. */
export interface RoundReport {
  readonly diagnosed: DiagnoseOutput;
  /** A diagnosis that had ended stands as before, and nothing was recorded that wasn't known. */
  readonly stands: boolean;
  readonly unused: readonly UnusedWords[];
  readonly corrected: readonly CorrectedAnswer[];
}

/** A diagnosis that ended asks no more questions. */
export function isOver(diagnosed: DiagnoseOutput | undefined): boolean {
  return diagnosed?.outcome === 'concluded' || diagnosed?.outcome === 'no-fault-found';
}

/** What several calls did to the diagnosis together; `undefined` where none did. */
export function diagnosedIn({ facts }: Pick<FinishedTurn, 'facts'>): DiagnoseOutput | undefined {
  return joinDiagnoses(diagnosedFact.in(facts));
}

/** Words of an earlier question that this turn left behind without a reading. */
function leftUnclear(
  diagnosed: DiagnoseOutput,
  { opening, facts }: FinishedTurn,
  matched: MatchPhenomenaOutput | undefined,
): readonly UnusedWords[] {
  if (restartedFact.in(facts).length > 0) return [];
  const options = opening.lastShown.filter(({ kind }) => kind === 'option');
  const isRejected = (option: ShownItem): boolean =>
    (matched?.rejected ?? []).some(({ phenomenonId: id, words }) => id === option.phenomenonId && words === option.words);
  const settled = new Set([
    ...diagnosed.recorded.map(({ words }) => words),
    ...(matched?.interpreted ?? []).map(({ rawDescription }) => rawDescription),
  ]);
  const asked = new Set(options.flatMap(({ words }) => (words === undefined ? [] : [words])));
  return [...asked]
    .filter((words) => !settled.has(words))
    .map((words) => ({
      words,
      reason: options.every((option) => option.words !== words || isRejected(option)) ? 'rejected' : 'left-open',
    }));
}

/** Words that would have been asked about, had the diagnosis not ended with the rest of the message. */
function endedBefore(
  diagnosed: DiagnoseOutput,
  { facts }: FinishedTurn,
  matched: MatchPhenomenaOutput | undefined,
): readonly UnusedWords[] {
  if (!isOver(diagnosed)) return [];
  const words = [
    ...(matched?.interpreted ?? []).flatMap(({ kind, rawDescription }) => (kind === 'clarification' ? [rawDescription] : [])),
    ...(matched?.hedged ?? []).map((hedged) => hedged.words ?? hedged.description),
    ...askedFact.in(facts).map(({ subject }) => subject),
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
function correctedAnswers({ recorded }: DiagnoseOutput, { opening, facts }: FinishedTurn): readonly CorrectedAnswer[] {
  if (restartedFact.in(facts).length > 0) return [];
  return recorded.flatMap(({ phenomenonId: id, status }) => {
    const latest = usersLatest(id, opening);
    if (latest?.status !== 'present' && latest?.status !== 'absent') return [];
    const isOpposite = (status === 'present' || status === 'absent') && latest.status !== status;
    return isOpposite ? [{ phenomenonId: id, before: latest.status, ...(latest.words !== undefined && { words: latest.words }) }] : [];
  });
}

/** Whether a diagnosis that had ended still has the same outcome, and nothing was added. */
function standsAsBefore(diagnosed: DiagnoseOutput, { opening, before, facts }: FinishedTurn): boolean {
  if ((measuredFact.in(facts).at(-1)?.readings.length ?? 0) > 0) return false;
  if (!isOver(diagnosed) || opening.diagnosis.rounds === 0) return false;
  const sameOutcome = before.outcome === diagnosed.outcome && before.topHypothesis.hypothesisId === diagnosed.hypotheses[0]?.hypothesisId;
  return sameOutcome && diagnosed.recorded.every((finding) => isKnown(finding, opening));
}

/** Brings together what the calls of a turn did to the diagnosis; `undefined` where none did anything. */
export function reportRound(turn: FinishedTurn): RoundReport | undefined {
  const diagnosed = diagnosedIn(turn);
  if (diagnosed === undefined) return undefined;
  const matched = matchedFact.in(turn.facts).at(-1);
  return {
    diagnosed,
    stands: standsAsBefore(diagnosed, turn),
    unused: [...endedBefore(diagnosed, turn, matched), ...leftUnclear(diagnosed, turn, matched)],
    corrected: correctedAnswers(diagnosed, turn),
  };
}
