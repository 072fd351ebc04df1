import { HEALTHY, OTHER_CAUSE } from '@dbdiag/graph-engine';
import type { ScoreRecord } from './score-record.ts';

/** What somebody answered about a run, whoever it was. */
export interface Answer {
  /** Most probable first. */
  readonly ranking: readonly string[];
  /** What was said to be at work: one cause, two, or none. */
  readonly named: readonly string[];
  /** It was said that no fault was found. */
  readonly faultless?: boolean;
  /** It was said that what was seen fits no known cause, or which findings its leader doesn't explain. */
  readonly puzzled?: boolean;
}

/** How an answer stands to what was injected. */
export interface Correctness {
  readonly right: boolean;
  readonly amongThree: boolean;
  /** Something was named that was not injected. */
  readonly wronglyNamed: boolean;
  /** All that was injected was named. */
  readonly allNamed: boolean;
}

/** The answer of the session on the live server. */
export function sessionAnswer({
  session: { outcome, hypotheses, twoCauses, unexplained = 0, speakingAgainst = 0 },
}: Pick<ScoreRecord, 'session'>): Answer {
  const ranking = hypotheses.map(([id]) => id);
  const [leader] = ranking;
  if (twoCauses !== undefined) return { ranking, named: twoCauses };
  return {
    ranking,
    named: outcome === 'concluded' && leader !== undefined ? [leader] : [],
    faultless: outcome === 'no-fault-found',
    puzzled: outcome === 'unknown-cause' || leader === OTHER_CAUSE || unexplained + speakingAgainst > 0,
  };
}

/** Compares an answer with the causes of a run; a run without any is healthy. */
export function correctnessOf({ ranking, named }: Answer, causes: readonly string[]): Correctness {
  const truth = causes.length === 0 ? [HEALTHY] : causes;
  const first = ranking[0];
  return {
    right: first !== undefined && truth.includes(first),
    amongThree: truth.some((cause) => ranking.slice(0, 3).includes(cause)),
    wronglyNamed: named.some((cause) => !causes.includes(cause)),
    allNamed: causes.length > 0 && causes.every((cause) => named.includes(cause)),
  };
}

/** Sessions whose cause did not come first or that concluded something else, each in a line. A healthy server need only be left in peace. */
export function mistakesOf(runs: readonly ScoreRecord[]): readonly string[] {
  return runs.flatMap((run) => {
    const { ranking, named } = sessionAnswer(run);
    const { right, wronglyNamed } = correctnessOf({ ranking, named }, run.causes);
    const fine = !wronglyNamed && (right || run.causes.length === 0);
    return fine ? [] : [`${run.key}: ${run.session.outcome}, ${ranking.slice(0, 3).join(', ')} first`];
  });
}
