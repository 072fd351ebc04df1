import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { RuntimeConfigInput } from '@dbdiag/runtime';

/** How a server is set up. */
export interface ServerSettings {
  readonly storage: RuntimeConfigInput['storage'];
}

/** A server in a process of its own. */
export interface BenchServer {
  readonly url: string;
  /** Resident memory after a collection of garbage, in MB. */
  readonly memoryMB: () => Promise<number>;
  /** As `kill -9`. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const program = fileURLToPath(new URL('server-process.ts', import.meta.url));

/** Starts a server from source. */
export async function startServer(settings: ServerSettings): Promise<BenchServer> {
  const child = spawn(process.execPath, ['--expose-gc', '--conditions=@dbdiag/source', '--import', 'tsx', program], {
    env: { ...process.env, DBDIAG_BENCH: JSON.stringify(settings) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async (): Promise<string> => {
    const next = await lines.next();
    if (next.done === true) throw new Error('The server ended.');
    return next.value;
  };
  const url = await line();
  return {
    url,
    memoryMB: async () => {
      child.stdin.write('memory\n');
      return Number(await line()) / 1e6;
    },
    kill: async () => ended(child, () => child.kill('SIGKILL')),
    stop: async () => ended(child, () => child.stdin.end()),
  };
}

async function ended(child: ChildProcess, act: () => void): Promise<void> {
  const end = new Promise<void>((resolve) =>
    child.once('exit', () => {
      resolve();
    }),
  );
  act();
  await end;
}
