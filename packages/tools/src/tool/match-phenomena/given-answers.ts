import type { JsonValue } from '@dbdiag/ports';
import type { GivenAnswer } from '../../reading/understanding.ts';
import type { SessionState } from '../../session/session-state.ts';
import { toJson } from '../../session/to-json.ts';
import { matchPhenomenaInput } from '../match-phenomena-schemas.ts';

type Feedback = Readonly<Record<'confirmations' | 'denials' | 'dontKnows', readonly string[]>>;

/** Answers as feedback to the lines of the last reply, or about phenomena by their ids. */
function feedbackOf(answers: readonly GivenAnswer[], { lastShown }: SessionState): Feedback {
  const isYes = ({ phenomenonId, status }: GivenAnswer): boolean =>
    status === (lastShown.find((line) => line.phenomenonId === phenomenonId)?.onYes ?? 'present');
  const clear = answers.filter(({ status }) => status !== 'unknown');
  const ids = (some: readonly GivenAnswer[]): readonly string[] => some.map(({ phenomenonId }) => phenomenonId);
  return {
    confirmations: ids(clear.filter(isYes)),
    denials: ids(clear.filter((answer) => !isYes(answer))),
    dontKnows: ids(answers.filter(({ status }) => status === 'unknown')),
  };
}

/** The parameters of a matching, with answers besides what the message says. */
export function withGivenAnswers(params: JsonValue, answers: readonly GivenAnswer[], session: SessionState): JsonValue {
  const feedback = feedbackOf(answers, session);
  const { confirmations, denials, dontKnows, ...rest } = matchPhenomenaInput.parse(params);
  return toJson({
    ...rest,
    confirmations: [...feedback.confirmations, ...confirmations],
    denials: [...feedback.denials, ...denials],
    dontKnows: [...feedback.dontKnows, ...dontKnows],
  });
}
