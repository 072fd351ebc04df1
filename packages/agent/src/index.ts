/** A conversational diagnosis agent: planner, executor, responder and one loop. Works offline, in Chinese and English. */

export type { Agent, AgentDeps, TurnRequest } from './agent.ts';
export { createAgent } from './agent.ts';
export type { AgentEvent } from './agent-event.ts';
export type { AgentResponse, CallError, CallResult, PendingConfirmation, ResponseDetails } from './agent-response.ts';
export type { Degradation, ModelRemarks, StageUsage, Unbacked } from './degradation.ts';
export { MessageTooLongError, ToolNameTakenError, ToolTimeoutError, TurnTimeoutError } from './errors.ts';
export type { Execution, Executor } from './executor/executor.ts';
export { createExecutor } from './executor/executor.ts';
export type { AgentLimits, ModelLimits } from './limits.ts';
export { defaultAgentLimits, defaultModelLimits } from './limits.ts';
export type { ModelFailureFacts } from './model/errors.ts';
export {
  InvalidModelOptionsError,
  ModelCutError,
  ModelError,
  ModelNotRecordedError,
  ModelOutputError,
  ModelRateLimitedError,
  ModelRefusedError,
  ModelTimeoutError,
  ModelUnreachableError,
} from './model/errors.ts';
export type { ModelExchange, RecordedFailure } from './model/model-exchange.ts';
export { recordingModel } from './model/recording-model.ts';
export { replayingModel } from './model/replaying-model.ts';
export type { NewSession } from './new-session.ts';
export type { Allowance } from './permission.ts';
export type { LLMPlannerDeps } from './planner/llm-planner.ts';
export { createLLMPlanner } from './planner/llm-planner.ts';
export type { Decision, LoopContext, Planner, ResponseContext, SharedClause } from './planner/planner.ts';
export type { RulePlannerDeps } from './planner/rule-planner.ts';
export { createRulePlanner } from './planner/rule-planner.ts';
export { rulePlannerDepsOf } from './planner/rule-planner-deps.ts';
export type { TextsOf } from './planner/said-earlier.ts';
export type { RecordedRound, RecordOptions } from './record-observations.ts';
export type { Reply, Responder } from './responder/responder.ts';
export { createTemplateResponder } from './responder/template-responder.ts';
export type { ShownLine } from './shown-lines.ts';
export type { CallFailure, ToolCall, ToolRun } from './tool-run.ts';
export type { TurnAnswer } from './turn-answers.ts';
export type { FailedCall, TurnReport } from './turn-report.ts';
export type { ReadingContext } from './understanding/feedback.ts';
export { understandMessage } from './understanding/understand-message.ts';
export type { WireAgentEvent, WireAgentResponse } from './wire/agent-event-schema.ts';
export { agentEventSchema, agentResponseSchema, wireVersion } from './wire/agent-event-schema.ts';
export type { PublicError } from './wire/public-error.ts';
export { publicError } from './wire/public-error.ts';
export { responseToWire, toWire } from './wire/to-wire.ts';
