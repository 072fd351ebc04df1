import { describe, expect, it } from 'vitest';
import { ScriptedLLM } from './scripted-llm.ts';

const say = (content: string): readonly { role: 'user'; content: string }[] => [{ role: 'user', content }];

describe('ScriptedLLM', () => {
  it('replies step by step and remembers the calls', async () => {
    const model = new ScriptedLLM([
      { call: 'complete', mentions: 'slow', reply: 'Since when?' },
      { call: 'generate', reply: { answer: 42 } },
    ]);
    expect(await model.complete(say('It is slow.'))).toBe('Since when?');
    expect(await model.generate(say('Today.'), { type: 'object' })).toEqual({ answer: 42 });
    expect(model.calls).toEqual([
      { call: 'complete', messages: say('It is slow.') },
      { call: 'generate', messages: say('Today.'), schema: { type: 'object' } },
    ]);
    expect(() => {
      model.assertDone();
    }).not.toThrow();
  });

  it('fails with the failure of a step', async () => {
    const failure = new Error('overloaded');
    const model = new ScriptedLLM([{ call: 'generate', failure }]);
    await expect(model.generate(say('x'), {})).rejects.toBe(failure);
    expect(() => {
      model.assertDone();
    }).not.toThrow();
  });

  it('rejects a call after the last step, and says so again at the end', async () => {
    const model = new ScriptedLLM([]);
    await expect(model.complete(say('x'))).rejects.toThrow('call 1 (complete) is not in the script');
    expect(() => {
      model.assertDone();
    }).toThrow('call 1 (complete) is not in the script');
  });

  it('rejects the wrong kind of call', async () => {
    const model = new ScriptedLLM([{ call: 'complete', reply: 'x' }]);
    await expect(model.generate(say('x'), {})).rejects.toThrow('step 1 expects complete, but generate was called');
    expect(() => {
      model.assertDone();
    }).toThrow('step 1 (complete) was not used');
  });

  it('rejects messages that do not mention what they should', async () => {
    const model = new ScriptedLLM([{ call: 'complete', mentions: 'bloat', reply: 'x' }]);
    await expect(model.complete(say('It is slow.'))).rejects.toThrow('step 1 expects a message that mentions "bloat"');
  });

  it('reports unused steps', () => {
    const model = new ScriptedLLM([
      { call: 'complete', reply: 'x' },
      { call: 'generate', reply: 1 },
    ]);
    expect(() => {
      model.assertDone();
    }).toThrow('step 1 (complete) was not used; step 2 (generate) was not used');
  });

  it('rejects with the reason of an aborted signal and uses no step', async () => {
    const model = new ScriptedLLM([{ call: 'complete', reply: 'x' }]);
    const reason = new Error('the user left');
    await expect(model.complete(say('x'), { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(await model.complete(say('x'))).toBe('x');
  });
});

describe('a ScriptedLLM that streams', () => {
  const read = async (pieces: AsyncIterable<string>, into: string[] = []): Promise<readonly string[]> => {
    for await (const piece of pieces) into.push(piece);
    return into;
  };
  const stream = (model: ScriptedLLM): NonNullable<ScriptedLLM['stream']> => model.stream ?? expect.fail('does not stream');

  it('gives the pieces one by one and remembers the call', async () => {
    const model = new ScriptedLLM([{ call: 'stream', mentions: 'slow', reply: ['Since ', 'when?'] }]);
    expect(await read(stream(model)(say('It is slow.')))).toEqual(['Since ', 'when?']);
    expect(model.calls).toEqual([{ call: 'stream', messages: say('It is slow.') }]);
    expect(() => {
      model.assertDone();
    }).not.toThrow();
  });

  it('breaks after the pieces it was told to give', async () => {
    const breaksWith = new Error('connection lost');
    const model = new ScriptedLLM([{ call: 'stream', reply: ['Since '], breaksWith }]);
    const received: string[] = [];
    await expect(read(stream(model)(say('x')), received)).rejects.toBe(breaksWith);
    expect(received).toEqual(['Since ']);
  });

  it('streams only when its script does', () => {
    expect(new ScriptedLLM([{ call: 'complete', reply: 'x' }]).stream).toBeUndefined();
  });
});
