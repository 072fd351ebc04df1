import type { BaseTool } from '@dbdiag/tools';
import type { TurnAnswer } from '../turn-answers.ts';
import type { Decision, Planner } from './planner.ts';
import { stageOf } from './tool-stage.ts';

/** Stages that have to come before answers are read: they change what there is to answer. */
const before: readonly string[] = ['begin', 'take-back'];

/**
 * A planner for a turn with answers given as data: they are read in the same call as what the message says, or in one of their own,
 * and go through the same checks. Everything else is the planner's.
 */
export function withAnswers(planner: Planner, answers: readonly TurnAnswer[], tools: readonly BaseTool[]): Planner {
  const reader = tools.find((tool) => stageOf(tool) === 'read' && tool.understands?.withAnswers !== undefined);
  const joined = reader?.understands?.withAnswers;
  if (answers.length === 0 || reader === undefined || joined === undefined) return planner;
  return {
    decide: async (session, context): Promise<Decision> => {
      const decision = await planner.decide(session, context);
      const called = decision.decision === 'call' ? tools.find(({ name }) => name === decision.tool) : undefined;
      const isRead = context.runs.some(({ tool }) => tool === reader.name);
      if (isRead && decision.decision === 'call') {
        const adds = called === reader ? undefined : called?.understands?.withAnswers;
        return adds === undefined ? decision : { ...decision, params: adds(decision.params, answers, session) };
      }
      if (isRead || context.stepsLeft <= 0 || (called !== undefined && before.includes(stageOf(called)))) return decision;
      const isReading = decision.decision === 'call' && called === reader;
      return {
        decision: 'call',
        tool: reader.name,
        params: joined(isReading ? decision.params : {}, answers, session),
        reasoning: `${answers.length} answers came beside the message.`,
        wantedBy: 'user',
        remarks: decision.remarks,
      };
    },
  };
}
