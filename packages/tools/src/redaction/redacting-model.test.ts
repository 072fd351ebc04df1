import { ScriptedLLM } from '@dbdiag/ports/testing';
import { describe, expect, it } from 'vitest';
import { createRedactor } from './create-redactor.ts';
import { redactingModel } from './redacting-model.ts';
import { RedactionFailedError } from './redaction-failed-error.ts';

const messages = [
  { role: 'system', content: 'You plan.' },
  { role: 'user', content: '密码是 abc123，很慢' },
] as const;
const sent = [messages[0], { role: 'user', content: '密码是 ‹password›，很慢' }];

async function all(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

describe('redactingModel', () => {
  it('redacts the messages of every kind of call', async () => {
    const inner = new ScriptedLLM([
      { call: 'complete', reply: 'a' },
      { call: 'generate', reply: 1 },
      { call: 'stream', reply: ['b', 'c'] },
    ]);
    const model = redactingModel(inner, createRedactor());
    expect(await model.complete(messages)).toBe('a');
    expect(await model.generate(messages, {})).toBe(1);
    expect(await all(model.stream?.(messages) ?? expect.fail('does not stream'))).toBe('bc');
    expect(inner.calls.map((call) => call.messages)).toEqual([sent, sent, sent]);
  });

  it('takes out of every answer what a terminal would obey or nobody would see, wherever a stream is cut', async () => {
    const inner = new ScriptedLLM([
      { call: 'complete', reply: 'a\u001bc\u001b[H\u001b[J\u202eb' },
      { call: 'generate', reply: { quote: ['\u009b2J\u200bx', 1, null], '\u001b': true } },
      { call: 'stream', reply: ['one\r', '\ntwo \udb40', '\udc41\u001b', '[31m😀 \ud83d', '\ude00\r'] },
    ]);
    const model = redactingModel(inner, createRedactor());
    expect(await model.complete(messages)).toBe('a c [H [Jb');
    expect(await model.generate(messages, {})).toEqual({ quote: [' 2Jx', 1, null], '\u001b': true });
    expect(await all(model.stream?.(messages) ?? expect.fail('does not stream'))).toBe('one\ntwo  [31m😀 😀\n');
  });

  it('sends nothing when the redactor fails', async () => {
    const failure = new Error('bad pattern');
    const inner = new ScriptedLLM([
      { call: 'complete', reply: 'a' },
      { call: 'stream', reply: ['b'] },
    ]);
    const model = redactingModel(inner, {
      redact: () => {
        throw failure;
      },
    });
    await expect(model.complete(messages)).rejects.toMatchObject({ code: 'tools/redaction-failed', cause: failure });
    await expect(model.generate(messages, {})).rejects.toBeInstanceOf(RedactionFailedError);
    await expect(all(model.stream?.(messages) ?? expect.fail('does not stream'))).rejects.toBeInstanceOf(RedactionFailedError);
    expect(inner.calls).toEqual([]);
  });

  it('streams only when the model does', () => {
    expect('stream' in redactingModel(new ScriptedLLM([]), createRedactor())).toBe(false);
  });
});
