import { countAnswers } from '../../reading/asked-about.ts';
import type { ReadTurn, WantedCall } from '../../reading/understanding.ts';
import { toJson } from '../../session/to-json.ts';

/** All observations and answers of a message go to one call. */
export function understandMatch({ parts, calls, takenBack }: ReadTurn): WantedCall | undefined {
  const { observations, readings = [], feedback, correcting } = parts;
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
