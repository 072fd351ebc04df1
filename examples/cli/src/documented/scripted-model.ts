import { z } from 'zod';
import type { LoopbackModel, ModelAnswer, ModelRequest } from '../models/loopback-model.ts';
import { startLoopbackModel } from '../models/loopback-model.ts';

/** What the model takes unclear words for. */
const readings: readonly (readonly [words: RegExp, id: string])[] = [
  [/pg_wal eats up the disk/iu, 'wal_dir_growth'],
  [/trouble with the WAL archive/iu, 'archive_backlog'],
];

const chatRequest = z.looseObject({ messages: z.array(z.looseObject({ role: z.string(), content: z.string() })) });

/** A server with a model that can be made to fail. */
export interface ScriptedModel extends Pick<LoopbackModel, 'close'> {
  readonly baseUrl: string;
  /** From now on the server answers 503. */
  readonly fail: () => void;
}

/** Starts a small model on the loopback: it reads the words it knows, and leaves the rest to the rules. */
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
  const pieces = Array.from(said.matchAll(/^(\d+): (.*)$/gmu), ([, number = '', words = '']) => ({ n: Number(number), words }));
  const read = pieces.flatMap(({ n, words }) =>
    readings.flatMap(([known, id]) => {
      const found = known.exec(words)?.[0];
      return found === undefined ? [] : [{ n, act: 'report', id, holds: 'yes', words: found }];
    }),
  );
  const opening = read.length === 0 ? '' : 'Thank you, let us look at the WAL archive first.';
  return JSON.stringify({ pieces: read, calls: [], opening });
}
