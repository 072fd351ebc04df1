import type { InspectionEvent, InspectionResult } from '@dbdiag/evidence';
import { shortNumber } from '../run/run-record.ts';
import { culpritNamed } from './culprit-score.ts';
import type { SessionScore } from './score-record.ts';

/** How many hypotheses a score keeps. */
const kept = 5;

/** Runs a session to its end. */
export async function drained(session: AsyncGenerator<InspectionEvent, InspectionResult>): Promise<InspectionResult> {
  for (;;) {
    const step = await session.next();
    if (step.done === true) return step.value;
  }
}

/** What is kept of a session; its times on the server are read after it. */
export function scoreOf(
  { assessment, outcome, stopReason, seconds, databaseTimeMs, ran, rounds, readings }: InspectionResult,
  slowestLookMs: number,
): SessionScore {
  const { hypotheses, twoCauses, contradictedBy, unexplained } = assessment;
  return {
    outcome,
    stopReason,
    speakingAgainst: contradictedBy.length,
    unexplained: unexplained.length,
    hypotheses: hypotheses.slice(0, kept).map(({ hypothesisId, probability }) => [hypothesisId, Number(probability.toFixed(4))]),
    ...(twoCauses === undefined ? {} : { twoCauses: [twoCauses.causes[0], twoCauses.causes[1]] }),
    seconds: shortNumber(seconds),
    databaseTimeMs: shortNumber(databaseTimeMs),
    slowestLookMs: shortNumber(slowestLookMs),
    commands: ran.length,
    rounds: rounds.length,
    ...culpritNamed(readings, String(twoCauses?.causes[0] ?? hypotheses[0]?.hypothesisId ?? '')),
    values: Object.fromEntries(
      readings.flatMap((reading) => (reading.status === 'unknown' ? [] : [[reading.phenomenonId, shortNumber(reading.value)]])),
    ),
  };
}
