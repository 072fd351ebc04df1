import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Contender, Missing } from './contender.ts';

/** A Python program beside this file, kept alive for the whole run. */
export interface PythonPeer {
  readonly name: string;
  /** Its file in `peers/`. */
  readonly script: string;
  readonly statesPerRound: Contender['statesPerRound'];
  /** Whether it computes the engine's model. */
  readonly sameModel: boolean;
}

/** Where and with what Python runs. */
export interface PythonSetting {
  readonly python: string;
  /** Folder with the graph and the states. */
  readonly folder: string;
}

const ranked = z.array(z.tuple([z.number(), z.number()]));

const reply = z.object({
  missing: z.string().optional(),
  versions: z.record(z.string(), z.string()).optional(),
  nanoseconds: z.array(z.number()).optional(),
  answers: z.array(z.object({ leading: ranked, questions: ranked })).optional(),
});

type Reply = z.infer<typeof reply>;

/** One core for everybody. */
const singleThread = { OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1', MKL_NUM_THREADS: '1' };

/** Starts a peer and waits until it has built its graph. */
export async function startPythonPeer(peer: PythonPeer, { python, folder }: PythonSetting): Promise<Contender | Missing> {
  const script = fileURLToPath(new URL(`peers/${peer.script}`, import.meta.url));
  const child = spawn(python, ['-B', script, folder], { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, ...singleThread } });
  let failure = 'ended';
  child.on('error', (error) => (failure = error.message));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const receive = async (): Promise<Reply> => {
    const line = await lines.next();
    if (line.done === true) return { missing: `${python} (${failure})` };
    return reply.parse(JSON.parse(line.value));
  };
  const request = async (measure: string, states: readonly number[], answers: boolean): Promise<Reply> => {
    child.stdin.write(`${JSON.stringify({ measure, states, answers })}\n`);
    const received = await receive();
    if (received.missing !== undefined) throw new Error(`${peer.name} stopped in the middle of ${measure}.`);
    return received;
  };
  const ready = await receive();
  if (ready.missing !== undefined) return { name: peer.name, missing: ready.missing };
  const versions = Object.entries(ready.versions ?? {}).map(([name, version]) => `${name} ${version}`);
  return {
    name: `${peer.name} (${versions.join(', ')})`,
    statesPerRound: peer.statesPerRound,
    run: async (measure, states) => (await request(measure, states, false)).nanoseconds ?? [],
    ...(peer.sameModel ? { answers: async (states) => (await request('diagnose', states, true)).answers ?? [] } : {}),
    close: () => child.stdin.end(),
  };
}
