import { z } from 'zod';
import type { LoopbackModel, ModelAnswer, ModelRequest } from '../models/loopback-model.ts';
import { startLoopbackModel } from '../models/loopback-model.ts';

/** What the model takes an unclear observation for. */
const readings: readonly string[] = ['WAL archiving attempts are failing, failed_count is increasing'];

/** How it words what the templates say. */
const wordings: readonly (readonly [RegExp, string])[] = [
  [/^Most probable now: (.*), (\S+ %)\.$/u, 'Right now $1 is the most probable, at $2.'],
  [
    /^We are close, but it isn't settled yet\. What is still missing is this above all: /u,
    'Nearly there, though it is not settled. What is missing above all: ',
  ],
];

const chatRequest = z.looseObject({ messages: z.array(z.looseObject({ role: z.string(), content: z.string() })) });

/** A server with a model that can be made to fail. */
export interface ScriptedModel extends Pick<LoopbackModel, 'close'> {
  readonly baseUrl: string;
  /** From now on the server answers 503. */
  readonly fail: () => void;
}

/** Starts a small model on the loopback: it chooses readings, leaves planning to the rules, and words prose. */
export async function startScriptedModel(): Promise<ScriptedModel> {
  let failing = false;
  const { port, close } = await startLoopbackModel((request) => (failing ? { status: 503 } : answer(request)));
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    close,
    fail: () => {
      failing = true;
    },
  };
}

function answer({ body }: ModelRequest): ModelAnswer {
  const { messages } = chatRequest.parse(JSON.parse(body));
  const said = messages
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content)
    .join('\n');
  const candidates = /<candidates>\n(.*?)\n<\/candidates>/su.exec(said)?.[1];
  if (candidates !== undefined) return chosen(candidates.split('\n'));
  const blocks = Array.from(
    said.matchAll(/^\[(\d+)\]\n\[\[(\w+ \d+)\n(.*?)\n\2\]\]$/gmsu),
    ([, number = '', , block = '']) => `[${number}] ${worded(block)}`,
  );
  return blocks.length > 0 ? blocks.join('\n\n') : JSON.stringify({ decision: 'respond', reasoning: 'The rest is clear.' });
}

function chosen(candidates: readonly string[]): string {
  const choice = candidates.findIndex((candidate) => readings.some((reading) => candidate.endsWith(reading))) + 1;
  return JSON.stringify({ choice, certainty: choice === 0 ? 'unsure' : 'sure' });
}

function worded(block: string): string {
  return wordings.reduce((text, [template, own]) => text.replace(template, own), block);
}
