import type { JsonValue } from '@dbdiag/ports';
import type { SessionState } from '@dbdiag/tools';
import { diagnoseInput, matchPhenomenaInput } from '@dbdiag/tools';
import { toJson } from '../json-value.ts';
import { toolNames } from '../tool-run.ts';
import type { TurnAnswer } from '../turn-answers.ts';
import type { Decision, Planner } from './planner.ts';

/** Calls that have to come before answers are read: they change what there is to answer. */
const before: readonly string[] = [toolNames.restart, toolNames.undo];

type Feedback = Readonly<Record<'confirmations' | 'denials' | 'dontKnows', readonly string[]>>;

/** Answers as feedback to the lines of the last reply, or about phenomena by their ids. */
function feedbackOf(answers: readonly TurnAnswer[], { lastShown }: SessionState): Feedback {
  const isYes = ({ phenomenonId, status }: TurnAnswer): boolean =>
    status === (lastShown.find((line) => line.phenomenonId === phenomenonId)?.onYes ?? 'present');
  const clear = answers.filter(({ status }) => status !== 'unknown');
  const ids = (some: readonly TurnAnswer[]): readonly string[] => some.map(({ phenomenonId }) => phenomenonId);
  return {
    confirmations: ids(clear.filter(isYes)),
    denials: ids(clear.filter((answer) => !isYes(answer))),
    dontKnows: ids(answers.filter(({ status }) => status === 'unknown')),
  };
}

/** The parameters of a matching, with answers besides what the message says. */
function joined(params: JsonValue, feedback: Feedback): JsonValue {
  const { confirmations, denials, dontKnows, ...rest } = matchPhenomenaInput.parse(params);
  return toJson({
    ...rest,
    confirmations: [...feedback.confirmations, ...confirmations],
    denials: [...feedback.denials, ...denials],
    dontKnows: [...feedback.dontKnows, ...dontKnows],
  });
}

/** The parameters of a recording, with the values that came with the answers. */
function withValues(params: JsonValue, answers: readonly TurnAnswer[]): JsonValue {
  const { findings, ...rest } = diagnoseInput.parse(params);
  const valued = findings.map((finding) => {
    const value = answers.find(({ phenomenonId, status }) => phenomenonId === finding.phenomenonId && status === finding.status)?.value;
    return value === undefined || finding.status === 'unknown' ? finding : { ...finding, value };
  });
  return toJson({ ...rest, findings: valued });
}

/**
 * A planner for a turn with answers given as data: they are read in the same call as what the message says, or in one of their own,
 * and go through the same checks. Everything else is the planner's.
 */
export function withAnswers(planner: Planner, answers: readonly TurnAnswer[]): Planner {
  if (answers.length === 0) return planner;
  return {
    decide: async (session, context): Promise<Decision> => {
      const decision = await planner.decide(session, context);
      const isCall = decision.decision === 'call';
      const isMatched = context.runs.some(({ tool }) => tool === toolNames.match);
      if (isMatched && isCall && decision.tool === toolNames.diagnose) return { ...decision, params: withValues(decision.params, answers) };
      if (isMatched || context.stepsLeft <= 0 || (isCall && before.includes(decision.tool))) return decision;
      const isMatching = isCall && decision.tool === toolNames.match;
      return {
        decision: 'call',
        tool: toolNames.match,
        params: joined(isMatching ? decision.params : {}, feedbackOf(answers, session)),
        reasoning: `${answers.length} answers came beside the message.`,
        ...(decision.remarks !== undefined && { remarks: decision.remarks }),
      };
    },
  };
}
