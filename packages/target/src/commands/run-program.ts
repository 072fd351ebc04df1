import type { ChildProcessByStdio } from 'node:child_process';
import { spawn } from 'node:child_process';
import { kill } from 'node:process';
import type { Readable } from 'node:stream';
import { complaintBytes, killGraceMs } from './host-limits.ts';

/** How a program is run. */
export interface ProgramOptions {
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly signal?: AbortSignal;
}

/** How a program ended. */
export type ProgramEnd =
  | { readonly how: 'exited'; readonly status: number; readonly stdout: string; readonly stderr: string }
  | { readonly how: 'killed'; readonly by: string; readonly stderr: string }
  | { readonly how: 'timed-out' | 'printed-too-much' }
  | { readonly how: 'not-started'; readonly code: string; readonly message: string };

/** A program that ended, and how long it took. */
export interface ProgramRun {
  readonly elapsedMs: number;
  readonly end: ProgramEnd;
}

/**
 * Runs a program without a shell, with no input, in a process group of its own that is killed as a whole.
 *
 * @throws The signal's reason when aborted; the group is killed first.
 */
export async function runProgram(
  argv: readonly string[],
  { environment, timeoutMs, maxBytes, signal }: ProgramOptions,
): Promise<ProgramRun> {
  signal?.throwIfAborted();
  const [program = '', ...args] = argv;
  const started = performance.now();
  const child = spawn(program, args, { cwd: '/', env: environment, shell: false, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const stopped = new AbortController();
  const timer = setTimeout(() => {
    stopped.abort('timed-out');
  }, timeoutMs);
  const cancel = (): void => {
    stopped.abort('cancelled');
  };
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    const end = await ending(child, { maxBytes, stopped });
    signal?.throwIfAborted();
    return { elapsedMs: performance.now() - started, end };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}

/** Kills a process and all it started in its group. */
export function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

interface Watch {
  readonly maxBytes: number;
  readonly stopped: AbortController;
}

async function ending(child: ChildProcessByStdio<null, Readable, Readable>, { maxBytes, stopped }: Watch): Promise<ProgramEnd> {
  const stdout = collect(child.stdout, maxBytes, () => {
    stopped.abort('printed-too-much');
  });
  const stderr = collect(child.stderr, complaintBytes);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      resolve({ how: 'not-started', code: 'code' in error ? String(error.code) : '', message: error.message });
    });
    child.once('close', (status, by) => {
      if (stopped.signal.aborted) resolve(stop(stopped.signal.reason));
      else if (status === null) resolve({ how: 'killed', by: by ?? 'a signal', stderr: stderr() });
      else resolve({ how: 'exited', status, stdout: stdout(), stderr: stderr() });
    });
    const giveUp = (): void => {
      child.stdout.destroy();
      child.stderr.destroy();
      resolve(stop(stopped.signal.reason));
    };
    // Another process, ssh's shared connection, may still hold the other end of a stream.
    child.once('exit', () => {
      if (stopped.signal.aborted) giveUp();
    });
    stopped.signal.addEventListener('abort', () => {
      killGroup(child.pid);
      // What can't be killed, waiting for a dead disk, must not hold up the session.
      setTimeout(giveUp, killGraceMs).unref();
    });
  });
}

function stop(reason: unknown): ProgramEnd {
  return { how: reason === 'printed-too-much' ? 'printed-too-much' : 'timed-out' };
}

/** Keeps the first `maxBytes` of a stream; the rest is read and dropped, so that the program is never held up. */
function collect(stream: Readable, maxBytes: number, onMore?: () => void): () => string {
  const chunks: Buffer[] = [];
  let bytes = 0;
  stream.on('data', (chunk: Buffer) => {
    if (bytes + chunk.length > maxBytes) onMore?.();
    chunks.push(chunk.subarray(0, Math.max(0, maxBytes - bytes)));
    bytes += chunk.length;
  });
  return () => Buffer.concat(chunks).toString('utf8');
}
