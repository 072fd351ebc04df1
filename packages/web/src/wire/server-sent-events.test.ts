import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ServerSentEvent } from './server-sent-events.ts';
import { readEvents } from './server-sent-events.ts';

function streamOf(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

async function all(chunks: readonly Uint8Array[]): Promise<readonly ServerSentEvent[]> {
  const events: ServerSentEvent[] = [];
  for await (const event of readEvents(streamOf(chunks))) events.push(event);
  return events;
}

async function read(...texts: readonly string[]): Promise<readonly ServerSentEvent[]> {
  return all(texts.map((text) => new TextEncoder().encode(text)));
}

describe('a stream of events', () => {
  it('gives events with their names, ids and data, and leaves comments out', async () => {
    expect(await read(': still here\n\nevent: looked\nid: 7\ndata: {"a":1}\n\ndata: one\ndata:two\n\n')).toEqual([
      { event: 'looked', id: '7', data: '{"a":1}' },
      { event: 'message', data: 'one\ntwo' },
    ]);
  });

  it('leaves out an event that broke off', async () => {
    expect(await read('data: whole\n\nevent: final\ndata: {"half')).toEqual([{ event: 'message', data: 'whole' }]);
  });

  it.each(['\n', '\r\n', '\r'])('gives the same however it is cut, with lines that end in %j', async (end) => {
    const text = ['event: textDelta', 'data: 数据库变慢了 🐘', '', 'data: second', '', ''].join(end);
    const bytes = new TextEncoder().encode(text);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: bytes.length }), { maxLength: 6 }), async (cuts) => {
        const at = [0, ...[...cuts].sort((a, b) => a - b), bytes.length];
        const chunks = at.slice(1).map((stop, index) => bytes.slice(at[index], stop));
        expect(await all(chunks)).toEqual([
          { event: 'textDelta', data: '数据库变慢了 🐘' },
          { event: 'message', data: 'second' },
        ]);
      }),
    );
  });
});
