import { countAnswers } from '../../reading/asked-about.ts';
import type { ReportReading } from '../../reading/message-parts.ts';
import type { ReadTurn, WantedCall } from '../../reading/understanding.ts';
import { toJson } from '../../session/to-json.ts';

/** What was measured in this turn stands against what a model read in the same paste. */
function isMeasured({ isPasted, phenomenonId }: ReportReading, { session, opening }: Pick<ReadTurn, 'session' | 'opening'>): boolean {
  if (isPasted !== true) return false;
  const known = new Set(opening.diagnosis.findings);
  return session.diagnosis.findings.some(
    (finding) => !known.has(finding) && finding.source === 'probe' && finding.phenomenonId === phenomenonId,
  );
}

/** All observations and answers of a message go to one call. */
export function understandMatch(turn: ReadTurn): WantedCall | undefined {
  const { parts, calls, takenBack } = turn;
  const { observations, feedback, correcting } = parts;
  const readings = (parts.readings ?? [])
    .filter((reading) => !isMeasured(reading, turn))
    .map(({ words, phenomenonId, status, certain, value }) => ({ words, phenomenonId, status, certain, value }));
  const answers = countAnswers(feedback) + takenBack.length;
  const reported = observations.length + readings.length;
  if (reported + answers === 0 || calls > 0) return undefined;
  return {
    params: toJson({
      observations: observations.map((text) => ({ text })),
      ...(readings.length > 0 && { readings }),
      ...feedback,
      dontKnows: [...new Set([...feedback.dontKnows, ...takenBack])],
      correcting: correcting || takenBack.length > 0,
    }),
    reasoning: `The message has ${reported} observations and ${answers} answers.`,
  };
}
