import { spawn } from 'node:child_process';
import { execPath } from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const answer = z.object({
  ms: z.number().optional(),
  message: z.string().optional(),
  knowledge: z.number().optional(),
  version: z.number().optional(),
  openedMs: z.number().optional(),
  tickets: z.number().optional(),
  rss: z.number().optional(),
});

/** What an instance answers to a command. */
type InstanceAnswer = z.output<typeof answer>;

/** An instance of dbdiag in a process of its own. */
export interface Instance {
  /** Version of the knowledge it began with. */
  readonly version: number;
  /** How long it took to open, in milliseconds. */
  readonly openedMs: number;
  /** Sends a command; they are answered one after another. */
  readonly ask: (command: Readonly<Record<string, unknown>>) => Promise<InstanceAnswer>;
  readonly stop: () => Promise<void>;
}

const program = fileURLToPath(new URL('instance-process.ts', import.meta.url));

/**
 * Starts an instance on a database.
 *
 * @param options - `isBuilt`: of the packages as they are built, not of their sources.
 */
export async function startInstance(url: string, { isBuilt = false }: { readonly isBuilt?: boolean } = {}): Promise<Instance> {
  const sources = isBuilt ? [] : ['--conditions=@dbdiag/source'];
  const child = spawn(execPath, [...sources, '--import', 'tsx', program, url], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      resolve();
    }),
  );
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async (): Promise<InstanceAnswer> => {
    const next = await lines.next();
    if (next.done === true) throw new Error('The instance ended.');
    return answer.parse(JSON.parse(next.value));
  };
  let last: Promise<unknown> = Promise.resolve();
  const { version = 0, openedMs = Infinity } = await line();
  return {
    version,
    openedMs,
    ask: async (command) => {
      const asked = last.then(async () => {
        child.stdin.write(`${JSON.stringify(command)}\n`);
        return line();
      });
      last = asked.catch(() => undefined);
      return asked;
    },
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
