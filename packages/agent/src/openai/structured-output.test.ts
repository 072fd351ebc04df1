import { afterEach, describe, expect, it } from 'vitest';
import type { ModelReply } from '../../test/model-replies.ts';
import { chatCompletion } from '../../test/model-replies.ts';
import type { ModelScript, ModelServer, ServedRequest } from '../../test/model-server.ts';
import { startModelServer } from '../../test/model-server.ts';
import type { StreamingLLMService } from './openai-model.ts';
import { createOpenAIModel } from './openai-model.ts';

const schema = { type: 'object', properties: { tool: { type: 'string' }, why: { type: 'string' } }, required: ['tool'] };
const messages = [
  { role: 'system', content: 'You plan.' },
  { role: 'user', content: 'It is slow.' },
] as const;
const answer = { tool: 'look_up' };

let server: ModelServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function setUp(replies: ModelScript): Promise<{ readonly model: StreamingLLMService; readonly requests: readonly ServedRequest[] }> {
  server = await startModelServer({ replies });
  return { requests: server.requests, model: createOpenAIModel({ baseUrl: server.baseUrl, model: 'scripted', retries: 0 }) };
}

const refuse = (message: string, status = 400): ModelReply => ({ kind: 'status', status, body: { error: { message } } });

/** How a request asks for JSON. */
function means({ body, text }: ServedRequest): string {
  const format = JSON.stringify(body.response_format ?? null);
  const asked = format.includes('json_schema')
    ? 'json_schema'
    : format.includes('json_object')
      ? 'json_object'
      : 'tools' in body
        ? 'tool'
        : 'text';
  return asked + (text.includes('JSON Schema') ? ' and prompt' : '');
}

describe('the ways to ask for JSON', () => {
  it('begins with a strict schema, in which what is optional is nullable; added nulls are taken out again', async () => {
    const { model, requests } = await setUp([{ kind: 'json', value: { tool: 'look_up', why: null } }]);
    expect(await model.generate(messages, schema)).toEqual(answer);
    const nullable = { anyOf: [{ type: 'string' }, { type: 'null' }] };
    const strict = {
      type: 'object',
      properties: { tool: { type: 'string' }, why: nullable },
      required: ['tool', 'why'],
      additionalProperties: false,
    };
    expect(requests[0]?.body.response_format).toEqual({
      type: 'json_schema',
      json_schema: { name: 'answer', schema: strict, strict: true },
    });
    expect(requests[0]?.body.messages).toEqual(messages);
  });

  it('goes down for every refusal, and does not ask twice for what was refused', async () => {
    const { model, requests } = await setUp([
      refuse('This response_format type is unavailable now'),
      refuse("'response_format.type' must be 'text'", 422),
      refuse('No endpoints found that support tool use', 404),
      { kind: 'text', content: `Sure! Here it is:\n\`\`\`json\n${JSON.stringify(answer)}\n\`\`\`\nAnything else?` },
      { kind: 'json', value: answer },
    ]);
    expect(await model.generate(messages, schema)).toEqual(answer);
    expect(await model.generate(messages, schema)).toEqual(answer);
    expect(requests.map(means)).toEqual(['json_schema', 'json_object and prompt', 'tool', 'text and prompt', 'text and prompt']);
    expect(requests[3]?.text).toMatch(/^You plan\.\n\nAnswer with one JSON value[^]*\nIt is slow\.$/u);
  });

  it('reads the arguments of the tool it asked for', async () => {
    const { model, requests } = await setUp([
      refuse('response_format is not supported'),
      refuse('response_format is not supported'),
      { kind: 'json', value: answer },
    ]);
    expect(await model.generate(messages, schema)).toEqual(answer);
    expect(requests[2]?.body).toMatchObject({
      tools: [{ type: 'function', function: { name: 'answer', parameters: schema } }],
      tool_choice: { type: 'function', function: { name: 'answer' } },
    });
  });

  it('does not take another refusal for one of the format', async () => {
    const { model, requests } = await setUp([refuse('The model `gpt-9` does not exist', 404)]);
    await expect(model.generate(messages, schema)).rejects.toMatchObject({ code: 'agent/model-refused' });
    expect(requests).toHaveLength(1);
  });

  it('fails on text without JSON, and asks the next call by other means: the server pays no attention to the schema', async () => {
    const { model, requests } = await setUp([
      { kind: 'text', content: 'I would diagnose.' },
      { kind: 'json', value: answer },
    ]);
    await expect(model.generate(messages, schema)).rejects.toMatchObject({ code: 'agent/model-output', received: 'I would diagnose.' });
    expect(await model.generate(messages, schema)).toEqual(answer);
    expect(requests.map(means)).toEqual(['json_schema', 'json_object and prompt']);
  });

  it('asks without strictness where the schema has free fields', async () => {
    const free = { type: 'object', properties: { params: { type: 'object', additionalProperties: {} } }, required: ['params'] };
    const { model, requests } = await setUp([{ kind: 'json', value: { params: { a: null } } }]);
    expect(await model.generate(messages, free)).toEqual({ params: { a: null } });
    expect(requests[0]?.body.response_format).toMatchObject({ json_schema: { schema: free, strict: false } });
  });
});

describe('answers that are not what was asked for', () => {
  it.each<[string, string]>([
    ['a trace before it', '<think>{"tool": "no"} or…</think>{"tool": "look_up"}'],
    ['a trace that was never opened', 'Maybe {"tool": "no"}?</think>\n{"tool": "look_up"}'],
    [
      'an analysis channel',
      '<|channel|>analysis<|message|>{"tool": "no"}<|end|><|start|>assistant<|channel|>final<|message|>{"tool": "look_up"}<|return|>',
    ],
    ['a draft before it', 'First I thought {"tool": "match"}. Better: {"tool": "look_up"}'],
    ['braces in the prose', 'The set {x | x > 0} aside: {"tool": "look_up"} {}'],
  ])('finds the JSON behind %s', async (_, content) => {
    const { model } = await setUp([{ kind: 'text', content }]);
    expect(await model.generate(messages, schema)).toEqual(answer);
  });

  it('leaves a tag inside a string of the answer alone', async () => {
    const value = { tool: 'match', why: 'the user wrote <think>x</think>' };
    const { model } = await setUp([{ kind: 'json', value }]);
    expect(await model.generate(messages, schema)).toEqual(value);
  });

  it.each<[string, ModelReply, string]>([
    ['an empty answer', { kind: 'text', content: '' }, 'agent/model-output'],
    ['reasoning only', { kind: 'text', content: '<think>{"tool": "look_up"}' }, 'agent/model-output'],
    ['reasoning in its own field only', { kind: 'text', content: '', reasoning: '{"tool": "look_up"}' }, 'agent/model-output'],
    ['JSON that is cut', { kind: 'text', content: '{"tool": "diag' }, 'agent/model-output'],
    ['a bare number', { kind: 'text', content: '85' }, 'agent/model-output'],
    ['an answer that ran into its limit', { kind: 'text', content: '{"tool": "diag', finishReason: 'length' }, 'agent/model-cut'],
    [
      'a refusal of the model',
      { kind: 'raw', contentType: 'application/json', pieces: [JSON.stringify(chatCompletion({ content: null, refusal: 'I will not.' }))] },
      'agent/model-output',
    ],
    ['no choices', { kind: 'raw', contentType: 'application/json', pieces: ['{"choices": []}'] }, 'agent/model-output'],
    ['another document', { kind: 'raw', contentType: 'application/json', pieces: ['{"status": "ok"}'] }, 'agent/model-output'],
    ['a page', { kind: 'raw', contentType: 'text/html', pieces: ['<html>Sign in</html>'] }, 'agent/model-output'],
    ['nothing', { kind: 'raw', contentType: 'application/json', pieces: [] }, 'agent/model-output'],
    [
      'bytes that are no text',
      {
        kind: 'raw',
        contentType: 'application/json',
        pieces: [Buffer.from('{"choices":[{"message":{"content":"caf\u00e9"}}]}', 'latin1')],
      },
      'agent/model-output',
    ],
  ])('rejects %s', async (_, reply, code) => {
    // An answer that ran into its limit is asked for once more.
    const { model } = await setUp([reply, reply]);
    await expect(model.generate(messages, schema)).rejects.toMatchObject({ code });
  });

  it('hands on a list where an object was asked for: the caller parses', async () => {
    const { model } = await setUp([{ kind: 'json', value: [answer] }]);
    expect(await model.generate(messages, schema)).toEqual([answer]);
  });

  it('reads content in parts', async () => {
    const parts = [
      { type: 'thinking', thinking: [{ text: 'hm' }] },
      { type: 'text', text: '{"tool":' },
      { type: 'text', text: '"look_up"}' },
    ];
    const { model } = await setUp([
      { kind: 'raw', contentType: 'application/json', pieces: [JSON.stringify(chatCompletion({ content: parts }))] },
    ]);
    expect(await model.generate(messages, schema)).toEqual(answer);
  });
});
