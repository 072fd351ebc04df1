import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { kill } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import type { SshHostOptions } from '../ssh-options.ts';

const sshd = '/usr/sbin/sshd';

/** Why tests against a real sshd can't run here; `undefined` where they can. */
export const missingSshd = existsSync(sshd) ? undefined : `${sshd} is missing (Debian: openssh-server)`;

/** An sshd of its own on loopback: own host key, own configuration, keys only. */
export interface LoopbackSshd {
  readonly options: SshHostOptions;
  /** A folder for what a test needs; gone after `stop`. */
  readonly folder: string;
  /** A private key that may not log in. */
  readonly wrongKey: string;
  /** Known hosts in which this one has another key. */
  readonly wrongKnownHosts: string;
  readonly emptyKnownHosts: string;
  /** Kills the listener and all its sessions at once. */
  kill(): void;
  stop(): Promise<void>;
}

/** Starts it and waits until it listens. */
export async function startLoopbackSshd(): Promise<LoopbackSshd> {
  const folder = mkdtempSync(join(tmpdir(), 'dbdiag-sshd-'));
  for (const key of ['host', 'user', 'other']) execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, key)]);
  const port = await freePort();
  writeFileSync(join(folder, 'config'), configuration(folder, port));
  writeFileSync(join(folder, 'authorized'), readFileSync(join(folder, 'user.pub')));
  for (const [file, key] of [
    ['known', 'host'],
    ['wrong', 'other'],
  ] as const) {
    writeFileSync(join(folder, file), `[127.0.0.1]:${port} ${readFileSync(join(folder, `${key}.pub`), 'utf8')}`);
  }
  writeFileSync(join(folder, 'empty'), '');
  if (userInfo().uid === 0) mkdirSync('/run/sshd', { recursive: true, mode: 0o755 });
  const server = spawn(sshd, ['-D', '-e', '-f', join(folder, 'config')], { stdio: ['ignore', 'ignore', 'pipe'] });
  await listening(server, port);
  return {
    options: {
      destination: `${userInfo().username}@127.0.0.1`,
      port,
      identityFile: join(folder, 'user'),
      knownHostsFile: join(folder, 'known'),
    },
    folder,
    wrongKey: join(folder, 'other'),
    wrongKnownHosts: join(folder, 'wrong'),
    emptyKnownHosts: join(folder, 'empty'),
    kill: () => {
      killTree(server);
    },
    stop: async () => {
      killTree(server);
      if (server.exitCode === null && server.signalCode === null) await new Promise((resolve) => server.once('exit', resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configuration(folder: string, port: number): string {
  return [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${folder}/host`,
    `PidFile ${folder}/pid`,
    `AuthorizedKeysFile ${folder}/authorized`,
    'UsePAM no',
    'StrictModes no',
    'PasswordAuthentication no',
    'KbdInteractiveAuthentication no',
    'PermitRootLogin prohibit-password',
    'LogLevel ERROR',
    '',
  ].join('\n');
}

/** The sessions are processes of groups of their own, so they are looked up. */
function killTree(server: ChildProcess): void {
  if (server.pid === undefined) return;
  for (const pid of descendants(server.pid)) {
    try {
      kill(pid, 'SIGKILL');
    } catch (error) {
      // It ended by itself meanwhile.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

/** A process and all below it. */
function descendants(root: number): readonly number[] {
  const parents = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    // What the sessions started dies of its closed streams, or is left to the test.
    .filter(([, , name]) => name?.startsWith('sshd') === true)
    .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }));
  const found = [root];
  for (const above of found) found.push(...parents.filter(({ parent }) => parent === above).map(({ pid }) => pid));
  return found;
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('No port was given.'));
        else resolve(address.port);
      });
    });
  });
}

async function listening(server: ChildProcess, port: number): Promise<void> {
  let complaint = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk.toString('utf8');
  });
  for (let tries = 0; tries < 200; tries++) {
    if (server.exitCode !== null) throw new Error(`sshd did not start: ${complaint}`);
    if (await answers(port)) return;
    await wait(50);
  }
  throw new Error(`sshd does not listen: ${complaint}`);
}

async function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
}
