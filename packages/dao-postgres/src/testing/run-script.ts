import type { ChildProcessByStdio } from 'node:child_process';
import { spawn } from 'node:child_process';
import process from 'node:process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** Runs a script in a process of its own. */
export function runScript(script: URL, ...args: readonly string[]): ChildProcessByStdio<null, Readable, null> {
  return spawn(process.execPath, ['--import', 'tsx', '--conditions=@dbdiag/source', fileURLToPath(script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
