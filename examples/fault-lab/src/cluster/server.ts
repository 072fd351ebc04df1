import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import type { Installation } from './installation.ts';
import { LabError } from './lab-error.ts';

/** How a server goes down: `fast` writes a checkpoint, `immediate` does not and recovers at the next start. */
export type StopMode = 'fast' | 'immediate';

/** What to start. */
export interface ServerStart {
  readonly dataFolder: string;
  /** Control file of the I/O shim; without it the server runs without the shim. */
  readonly shimControl?: string;
}

/** Starts a server and waits until it accepts connections. */
export async function startServer(installation: Installation, { dataFolder, shimControl }: ServerStart): Promise<void> {
  const { binaries, owner, shim } = installation;
  const environment = shim !== undefined && shimControl !== undefined ? ['env', `LD_PRELOAD=${shim}`, `IOSHIM_CTL=${shimControl}`] : [];
  const log = join(dirname(dataFolder), 'startup.log');
  const status = await runQuietly(owner.as([...environment, binaries.need('pg_ctl'), '-D', dataFolder, '-w', '-t', '60', 'start']), log);
  if (status !== 0)
    throw new LabError(`The server in ${dataFolder} did not start: ${lastLines(log)} ${lastLines(join(dataFolder, 'log', 'pg.log'))}`);
}

/** Stops a server and waits for it. One that isn't running is stopped. */
export async function stopServer(installation: Installation, dataFolder: string, mode: StopMode): Promise<void> {
  if (!existsSync(join(dataFolder, 'postmaster.pid'))) return;
  const log = join(dirname(dataFolder), 'startup.log');
  const status = await runQuietly(
    installation.owner.as([installation.binaries.need('pg_ctl'), '-D', dataFolder, '-m', mode, '-w', '-t', '60', 'stop']),
    log,
  );
  if (status !== 0 && existsSync(join(dataFolder, 'postmaster.pid')))
    throw new LabError(`The server in ${dataFolder} did not stop: ${lastLines(log)}`);
}

/** How nice a server is under load, on the scale of 19. */
const niceUnderLoad = 10;

/** From now on new sessions let others have the processors first: what other lanes set up then isn't held up by a fault that takes all of them. */
export function yieldProcessors(dataFolder: string): void {
  const [pid = ''] = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
  setPriority(Number(pid), niceUnderLoad);
}

/** The server inherits the standard files of pg_ctl and keeps them open: with a pipe the lab would wait for it for ever. */
async function runQuietly(argv: readonly string[], log: string): Promise<number | null> {
  const [program = '', ...args] = argv;
  const file = openSync(log, 'a');
  try {
    const child = spawn(program, args, { stdio: ['ignore', file, file], cwd: '/' });
    await once(child, 'exit');
    return child.exitCode;
  } finally {
    closeSync(file);
  }
}

/** The end of a log, where servers say what went wrong. */
function lastLines(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(-6).join(' | ') : '';
}
