import { describe, expect, it } from 'vitest';
import { eventText, streamAnswer } from './event-stream.ts';

async function* counted(count: number, made: number[] = []): AsyncGenerator<string> {
  for (let number = 1; number <= count; number += 1) {
    made.push(number);
    yield eventText({ event: 'n', id: String(number), data: String(number) });
  }
}

async function* silent(signal: AbortSignal): AsyncGenerator<string> {
  await new Promise((resolve) => {
    signal.addEventListener('abort', resolve);
  });
  yield* [];
}

describe('a stream of events', () => {
  it('is text as the standard has it', async () => {
    expect(await streamAnswer(counted(2)).text()).toBe('event: n\nid: 1\ndata: 1\n\nevent: n\nid: 2\ndata: 2\n\n');
  });

  it('makes what is taken, and no more', async () => {
    const made: number[] = [];
    const reader = streamAnswer(counted(1000, made)).body?.getReader();
    await reader?.read();
    await reader?.read();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(made).toEqual([1, 2]);
    await reader?.cancel();
  });

  it('says that it is there while nothing happens', async () => {
    const stop = new AbortController();
    const { body } = streamAnswer(silent(stop.signal), { keepAliveMs: 5 });
    const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe(': still here\n\n');
    stop.abort();
    await reader?.cancel();
  });

  it.each([
    [
      'complete',
      async (reader: ReadableStreamDefaultReader<Uint8Array>) => {
        while (!(await reader.read()).done);
      },
    ],
    ['left', async (reader: ReadableStreamDefaultReader<Uint8Array>) => reader.cancel()],
    [
      'stalled',
      async (reader: ReadableStreamDefaultReader<Uint8Array>) => {
        await reader.read();
        await new Promise((resolve) => setTimeout(resolve, 60));
      },
    ],
  ])('tells once how it ended: %s', async (how, act) => {
    const ends: string[] = [];
    const response = streamAnswer(counted(3), { stalledMs: 20, onEnd: (reason) => ends.push(reason) });
    const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = response.body?.getReader();
    if (reader !== undefined) await act(reader);
    expect(ends).toEqual([how]);
  });

  it('breaks where what makes it fails', async () => {
    const failing = (async function* () {
      yield 'data: 1\n\n';
      throw new Error('inside');
    })();
    await expect(streamAnswer(failing).text()).rejects.toThrow('inside');
  });
});
