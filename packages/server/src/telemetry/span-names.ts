/**
 * Names of OpenTelemetry's conventions for generative AI, semantic conventions 1.41.0 (in development: a later version may rename
 * them, and then this file).
 *
 * @see https://github.com/open-telemetry/semantic-conventions/blob/v1.41.0/docs/gen-ai/gen-ai-agent-spans.md
 */
export const genAi = {
  /** `gen_ai.operation.name` of a turn. */
  invokeAgent: 'invoke_agent',
  /** `gen_ai.operation.name` of a call of a tool. */
  executeTool: 'execute_tool',

  /** `gen_ai.operation.name` of an answer of a model. */
  chat: 'chat',
  operation: 'gen_ai.operation.name',
  agentName: 'gen_ai.agent.name',
  conversation: 'gen_ai.conversation.id',
  toolName: 'gen_ai.tool.name',
  model: 'gen_ai.request.model',
  inputTokens: 'gen_ai.usage.input_tokens',
  outputTokens: 'gen_ai.usage.output_tokens',
  error: 'error.type',
} as const;
