import type { ChildProcessByStdio } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { CallOptions } from '@dbdiag/ports';
import { HostConnectionError } from '../host/errors.ts';
import { quoteForShell } from '../host/quote-for-shell.ts';
import { reviewArgv } from '../host/review-argv.ts';
import { closeGraceMs, complaintBytes, connectTimeoutSeconds as defaultConnectTimeoutSeconds } from './host-limits.ts';
import { programEnvironment } from './program-environment.ts';
import { killGroup } from './run-program.ts';
import { connectionFailure } from './ssh-failure.ts';
import type { SshHostOptions } from './ssh-options.ts';
import { sshArguments } from './ssh-options.ts';

/** What the far end must repeat before the connection counts as open. */
const greeting = 'dbdiag can be heard\n';

/** Time beyond reaching the host for logging in and starting a shell there, in milliseconds. */
const loginGraceMs = 5000;

/** One login that all programs of a session share. It ends by itself when this process does, however it ends. */
export interface SshConnection {
  /** The socket over which the client joins the connection. */
  readonly controlPath: string;
  /** Resolves when the connection is gone, for whatever reason. */
  readonly ended: Promise<void>;
  /** Closes it, waits until it is gone, and leaves nothing behind. May be called twice. */
  close(): Promise<void>;
}

type Client = ChildProcessByStdio<Writable, Readable, Readable>;

/** @throws {@link HostConnectionError}, or the signal's reason when aborted. */
export async function openSshConnection(options: SshHostOptions, { signal }: CallOptions = {}): Promise<SshConnection> {
  signal?.throwIfAborted();
  const folder = await mkdtemp(join(tmpdir(), 'dbdiag-ssh-'));
  const controlPath = join(folder, 's');
  const client = startClient(options, controlPath);
  const ended = new Promise<void>((resolve) => {
    client.once('close', resolve);
    client.once('error', () => {
      resolve();
    });
  });
  const close = async (): Promise<void> => {
    // The far end repeats its input until that ends; then the session, and with it the connection, is over.
    client.stdin.end();
    const timer = setTimeout(() => {
      killGroup(client.pid);
    }, closeGraceMs);
    await ended;
    clearTimeout(timer);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await greeted(client, options, signal);
  } catch (error) {
    killGroup(client.pid);
    await close();
    throw error;
  }
  return { controlPath, ended, close };
}

function startClient(options: SshHostOptions, controlPath: string): Client {
  const echo = reviewArgv('echo', {});
  if (echo.verdict === 'refused') throw new Error(echo.reason);
  const args = ['-M', ...sshArguments(options, controlPath), '--', options.destination, quoteForShell(echo.approved)];
  const environment = { ...programEnvironment, ...(options.agentSocket === undefined ? {} : { SSH_AUTH_SOCK: options.agentSocket }) };
  // A group of its own: an interrupt at the terminal must not close the connection before the session is.
  const client = spawn(options.sshProgram ?? 'ssh', args, {
    cwd: '/',
    env: environment,
    shell: false,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // Writing to a client that has ended says nothing that its end does not say.
  client.stdin.on('error', () => undefined);
  return client;
}

async function greeted(client: Client, options: SshHostOptions, signal: AbortSignal | undefined): Promise<void> {
  const { destination, connectTimeoutSeconds = defaultConnectTimeoutSeconds } = options;
  let heard = '';
  let complaint = '';
  await new Promise<void>((resolve, reject) => {
    const cancel = (): void => {
      reject(signal?.reason instanceof Error ? signal.reason : new Error('Cancelled.', { cause: signal?.reason }));
    };
    const timer = setTimeout(
      () => {
        reject(new HostConnectionError(destination, 'unreachable', 'there was no answer in time'));
      },
      connectTimeoutSeconds * 1000 + loginGraceMs,
    );
    const settle = (settled: () => void): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
      settled();
    };
    signal?.addEventListener('abort', cancel, { once: true });
    client.once('error', (error) => {
      settle(() => {
        reject(new HostConnectionError(destination, 'no-client', error.message));
      });
    });
    client.stderr.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString('utf8')).slice(0, complaintBytes);
    });
    client.stdout.on('data', (chunk: Buffer) => {
      // A login script may print something first.
      heard = (heard + chunk.toString('utf8')).slice(-complaintBytes);
      if (heard.endsWith(greeting)) settle(resolve);
    });
    client.once('close', (status) => {
      settle(() => {
        reject(connectionFailure(destination, status, complaint));
      });
    });
    client.stdin.write(greeting);
  });
}
