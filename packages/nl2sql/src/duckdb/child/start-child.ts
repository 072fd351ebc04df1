import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { execPath } from 'node:process';
import { pathToFileURL } from 'node:url';
import { DuckdbMissingError } from '../errors.ts';
import type { ChildRequest } from './child-messages.ts';
import { childAnswerSchema } from './child-messages.ts';
import { serveStatements } from './serve-statements.ts';

/** DuckDB said no: its message begins with the class of the error. */
export class StatementError extends Error {
  override readonly name = 'StatementError';
}

/** The child is gone, or was killed, before it answered. */
export class ChildGoneError extends Error {
  override readonly name = 'ChildGoneError';
  /** By whom: `timeout` and `abort` by this side. */
  readonly why: 'timeout' | 'ended';

  constructor(why: 'timeout' | 'ended', message: string) {
    super(message);
    this.why = why;
  }
}

/** Bounds of one request. */
export interface RequestOptions {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** A process with a database open in it. */
export interface DuckdbChild {
  /**
   * Asks for one thing.
   *
   * @throws StatementError, ChildGoneError, or the signal's reason. After the last two the process is dead.
   */
  request(request: ChildRequest, options: RequestOptions): Promise<unknown>;
  readonly alive: () => boolean;
  /** Kills the process and waits until it is gone. May be called twice. */
  end(): Promise<void>;
}

/** Heap of JavaScript in the child, in megabytes: rows on their way, beside DuckDB's own memory. */
const heapMegabytes = 512;

/** Starts a process with nothing open in it; `open` has to be asked for first. */
export function startChild(): DuckdbChild {
  const child = spawn(execPath, [`--max-old-space-size=${heapMegabytes}`, '--input-type=module', '--eval', program()], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // Nothing of the environment: neither secrets, nor options of this process. Times are told in one zone.
    env: { TZ: 'UTC' },
    windowsHide: true,
  });
  const lastWords = collect(child);
  const gone = new Promise<void>((resolve) => {
    // When its last words were read, too.
    child.once('close', () => {
      resolve();
    });
    child.once('error', () => {
      resolve();
    });
  });
  let count = 0;
  // One that was told to end may not have ended yet.
  const alive = (): boolean => !child.killed && child.exitCode === null && child.signalCode === null && child.connected;

  const request = async (what: ChildRequest, { timeoutMs, signal }: RequestOptions): Promise<unknown> => {
    signal?.throwIfAborted();
    count += 1;
    const id = count;
    return new Promise((resolve, reject) => {
      const settle = (act: () => void): void => {
        clearTimeout(timer);
        child.off('message', onMessage);
        signal?.removeEventListener('abort', onAbort);
        act();
      };
      const fail = (error: unknown): void => {
        settle(() => {
          reject(error instanceof Error ? error : new Error(String(error)));
        });
      };
      const onMessage = (message: unknown): void => {
        const answer = childAnswerSchema.safeParse(message);
        if (!answer.success || answer.data.id !== id) return;
        const { data } = answer;
        if (!data.ok) fail(new StatementError(data.message));
        else
          settle(() => {
            resolve(data.value);
          });
      };
      const onAbort = (): void => {
        child.kill('SIGKILL');
        fail(signal?.reason);
      };
      // DuckDB looks for an interrupt only now and then; the process can be killed at once and costs little to start.
      const timer = setTimeout(() => {
        child.kill('SIGKILL');
        fail(new ChildGoneError('timeout', `It took longer than ${timeoutMs} ms and was stopped.`));
      }, timeoutMs);
      child.on('message', onMessage);
      signal?.addEventListener('abort', onAbort, { once: true });
      void gone.then(() => {
        fail(new ChildGoneError('ended', lastWords() || 'The process that runs DuckDB ended.'));
      });
      child.send({ ...what, id }, (error) => {
        if (error !== null) fail(new ChildGoneError('ended', lastWords() || error.message));
      });
    });
  };

  const end = async (): Promise<void> => {
    child.kill('SIGKILL');
    await gone;
  };
  return { request, alive, end };
}

/** The end of what the process wrote about its own fault. */
function collect(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    text = (text + part).slice(-2_000);
  });
  return () => text.trim();
}

/**
 * The child's program. The driver is looked up here, from this package, since the child has no place of its own.
 *
 * @throws DuckdbMissingError where it isn't installed.
 */
function program(): string {
  const driver = pathToFileURL(driverPath()).href;
  // Some compilers name functions by a call of this name.
  return `const __name = (value) => value;
const driver = await import(${JSON.stringify(driver)});
(${serveStatements.toString()})(driver.default ?? driver, process);`;
}

function driverPath(): string {
  try {
    return createRequire(import.meta.url).resolve('@duckdb/node-api');
  } catch (error) {
    throw new DuckdbMissingError(error);
  }
}
