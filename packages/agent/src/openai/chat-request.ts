import type { JsonValue, LLMMessage } from '@dbdiag/ports';
import type { Dialect, Feature, Rung } from './dialect.ts';
import { strictSchema } from './strict-schema.ts';

/** What is asked for. */
export type ChatTask =
  | { readonly kind: 'text' }
  | { readonly kind: 'stream' }
  | { readonly kind: 'json'; readonly rung: Rung; readonly schema: JsonValue };

/** A request and what it uses of what servers may refuse. */
export interface ChatRequest {
  readonly body: { readonly messages: readonly LLMMessage[]; readonly [field: string]: unknown };
  readonly used: readonly Feature[];
}

/** Fields that are filled in for each call: nothing else may set them. */
export const requestFields: readonly string[] = [
  'model',
  'messages',
  'stream',
  'stream_options',
  'temperature',
  'max_tokens',
  'max_completion_tokens',
  'response_format',
  'tools',
  'tool_choice',
];

/** Name of the answer, for servers that want one. */
const answerName = 'answer';

/** The messages with an instruction in the first system message: some chat templates take only one, and only first. */
function instructed(messages: readonly LLMMessage[], instruction: string): readonly LLMMessage[] {
  const [first, ...rest] = messages;
  if (first?.role !== 'system') return [{ role: 'system', content: instruction }, ...messages];
  return [{ ...first, content: `${first.content}\n\n${instruction}` }, ...rest];
}

function withSchema(messages: readonly LLMMessage[], schema: JsonValue): readonly LLMMessage[] {
  return instructed(messages, `Answer with one JSON value and nothing else. It has to fit this JSON Schema:\n${JSON.stringify(schema)}`);
}

/** The fields that ask for JSON. */
function jsonFields(rung: Rung, schema: JsonValue): Readonly<Record<string, unknown>> {
  switch (rung) {
    case 'json_schema': {
      const strict = strictSchema(schema);
      return {
        response_format: { type: 'json_schema', json_schema: { name: answerName, schema: strict ?? schema, strict: strict !== undefined } },
      };
    }
    case 'json_object':
      return { response_format: { type: 'json_object' } };
    case 'tool': {
      const tool = { name: answerName, description: 'Takes the answer.', parameters: schema };
      return { tools: [{ type: 'function', function: tool }], tool_choice: { type: 'function', function: { name: answerName } } };
    }
    case 'text':
      return {};
  }
}

/** The request for a task, as far as the server is known to take it. */
export function chatRequest(
  messages: readonly LLMMessage[],
  task: ChatTask,
  settings: {
    readonly model: string;
    readonly maxTokens: number;
    readonly extraBody: Readonly<Record<string, JsonValue>>;
    readonly dialect: Dialect;
  },
): ChatRequest {
  const { model, maxTokens, extraBody, dialect } = settings;
  const json = task.kind === 'json' ? task : undefined;
  const used: readonly Feature[] = [
    ...(json === undefined || json.rung === 'text' ? [] : [json.rung]),
    ...(['temperature', 'max_tokens'] as const).filter((feature) => dialect.has(feature)),
    ...(task.kind === 'stream' && dialect.has('stream_options') ? (['stream_options'] as const) : []),
  ];
  const body = {
    ...extraBody,
    model,
    messages: json !== undefined && (json.rung === 'json_object' || json.rung === 'text') ? withSchema(messages, json.schema) : messages,
    ...(used.includes('temperature') ? { temperature: 0 } : {}),
    [used.includes('max_tokens') ? 'max_tokens' : 'max_completion_tokens']: maxTokens,
    ...(task.kind === 'stream' ? { stream: true } : {}),
    ...(used.includes('stream_options') ? { stream_options: { include_usage: true } } : {}),
    ...(json === undefined ? {} : jsonFields(json.rung, json.schema)),
  };
  return { body, used };
}
