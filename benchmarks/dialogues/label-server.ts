import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import { Tiktoken } from 'js-tiktoken/lite';
import o200kBase from 'js-tiktoken/ranks/o200k_base';
import { z } from 'zod';
import type { WrittenMessage } from './dialogue-schema.ts';
import type { LabelledEntry } from './label-reading.ts';
import { labelReading, promptedPieces } from './label-reading.ts';

/** Tokens of one call: the prompt, and what came back. */
export interface CallTokens {
  readonly prompt: number;
  readonly completion: number;
}

/** A server whose model reads what the labels say. */
export interface LabelServer {
  /** Ends in `/v1`. */
  readonly baseUrl: string;
  /** What is read from now on; without a message nothing is. */
  readonly nowReads: (message: WrittenMessage | undefined) => void;
  /** The calls since this was last asked. */
  readonly takeCalls: () => readonly CallTokens[];
  readonly close: () => Promise<void>;
}

const chatRequest = z.looseObject({ messages: z.array(z.looseObject({ role: z.string(), content: z.string() })) });

/** Tokens a message has besides its text, as chat formats frame it. */
const frame = 4;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const piece of request) text += String(piece);
  return text;
}

/**
 * Starts a server on the loopback that speaks OpenAI's Chat Completions and answers the reader's prompt from labels.
 *
 * @param spoil - What becomes of each reading before it is sent: errors, for a reader that makes some.
 */
export async function startLabelServer(
  spoil: (entries: readonly LabelledEntry[], choices: readonly string[]) => readonly LabelledEntry[],
): Promise<LabelServer> {
  const tokenizer = new Tiktoken(o200kBase);
  const count = (text: string): number => tokenizer.encode(text).length;
  let reads: WrittenMessage | undefined;
  let calls: CallTokens[] = [];
  const answer = (body: string): string => {
    const { messages } = chatRequest.parse(JSON.parse(body));
    const prompted = promptedPieces(messages.at(-1)?.content ?? '');
    const choices = /^All signs: (.*)$/mu.exec(messages[0]?.content ?? '')?.[1]?.split(' ') ?? [];
    const { entries, opening } = labelReading(reads, prompted);
    const content = JSON.stringify({ pieces: spoil(entries, choices), opening });
    const prompt = messages.reduce((sum, message) => sum + count(message.content) + frame, 0);
    calls.push({ prompt, completion: count(content) });
    return content;
  };
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const message = { role: 'assistant', content: answer(body) };
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({
          id: 'labels',
          object: 'chat.completion',
          model: 'labels',
          choices: [{ index: 0, message, finish_reason: 'stop' }],
        }),
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    nowReads: (message) => {
      reads = message;
    },
    takeCalls: () => {
      const taken = calls;
      calls = [];
      return taken;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
