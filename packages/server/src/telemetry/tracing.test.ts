// @module-tag long

import { createRuntime } from '@dbdiag/runtime';
import type { Attributes, Span, SpanOptions } from '@opentelemetry/api';
import { context, SpanStatusCode, trace } from '@opentelemetry/api';
import { afterAll, afterEach, expect, it } from 'vitest';
import { ask } from '../../test/ask.ts';
import { createHandler } from '../handler.ts';
import { tracedModel } from './traced-model.ts';

/** A span as an exporter would get it. */
interface Ended {
  readonly name: string;
  readonly attributes: Attributes;
  readonly parent: string | undefined;
  code?: SpanStatusCode;
}

const ended: Ended[] = [];
const names = new WeakMap<Span, string>();

/** A tracer of our own: what counts is what the server tells the API. */
function startSpan(name: string, options: SpanOptions = {}, parentContext = context.active()): Span {
  const parent = trace.getSpan(parentContext);
  const kept: Ended = { name, attributes: { ...options.attributes }, parent: parent && names.get(parent) };
  const span = {
    setAttribute: (key: string, value: string) => {
      kept.attributes[key] = value;
      return span;
    },
    setStatus: ({ code }: { readonly code: SpanStatusCode }) => {
      kept.code = code;
      return span;
    },
    end: () => {
      ended.push(kept);
    },
  } as unknown as Span;
  names.set(span, name);
  return span;
}

trace.setGlobalTracerProvider({ getTracer: () => ({ startSpan, startActiveSpan: () => undefined as never }) });
const runtime = await createRuntime({});
const handler = createHandler(runtime);
afterEach(() => ended.splice(0));
afterAll(async () => {
  trace.disable();
  await runtime.close();
});

it('has a span for each turn and one below it for each call of a tool, without a word of the user', async () => {
  await ask(handler, '/chat', { body: { session_id: 'traced', message: 'deadlock detected in the log of zanzibar' } });
  const turn = ended.at(-1);
  expect(turn).toMatchObject({
    name: 'invoke_agent dbdiag',
    attributes: { 'gen_ai.operation.name': 'invoke_agent', 'gen_ai.agent.name': 'dbdiag', 'gen_ai.conversation.id': 'traced' },
  });
  const calls = ended.slice(0, -1);
  expect(calls.length).toBeGreaterThan(0);
  for (const { name, attributes, parent } of calls) {
    expect(parent).toBe('invoke_agent dbdiag');
    expect(attributes['gen_ai.operation.name']).toBe('execute_tool');
    expect(name).toBe(`execute_tool ${String(attributes['gen_ai.tool.name'])}`);
  }
  expect(JSON.stringify(ended)).not.toContain('zanzibar');
});

it('has a span for each answer of a model, with what it cost and none of what was said', async () => {
  const usage = { model: 'small', call: 'complete', promptTokens: 12, completionTokens: 3, estimated: false } as const;
  const model = tracedModel(
    {
      complete: async (_, options) => {
        options?.onUsage?.(usage);
        return 'zanzibar';
      },
      generate: () => Promise.reject(new Error('zanzibar')),
      async *stream() {
        yield 'zan';
        yield 'zibar';
      },
    },
    'small',
  );
  const messages = [{ role: 'user', content: 'zanzibar?' }] as const;
  const told: unknown[] = [];
  expect(await model.complete(messages, { onUsage: (one) => told.push(one) })).toBe('zanzibar');
  await expect(model.generate(messages, {})).rejects.toThrow('zanzibar');
  const pieces: string[] = [];
  for await (const piece of model.stream?.(messages) ?? []) pieces.push(piece);
  expect({ told, pieces }).toEqual({ told: [usage], pieces: ['zan', 'zibar'] });
  expect(ended).toMatchObject([
    { name: 'chat small', attributes: { 'gen_ai.usage.input_tokens': 12, 'gen_ai.usage.output_tokens': 3 } },
    { name: 'chat small', code: SpanStatusCode.ERROR, attributes: { 'error.type': 'internal' } },
    { name: 'chat small' },
  ]);
  expect(JSON.stringify(ended)).not.toContain('zanzibar');
});

it('says by its code what a turn failed with', async () => {
  await ask(handler, '/chat', { body: { message: '', answers: [{ phenomenon_id: 'nothing_such', status: 'present' }] } });
  expect(ended.at(-1)).toMatchObject({ code: SpanStatusCode.ERROR, attributes: { 'error.type': 'engine/unknown-phenomenon' } });
});
