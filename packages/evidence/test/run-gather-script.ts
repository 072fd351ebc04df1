import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

/** What came of a script. */
export interface ScriptRun {
  /** What `psql -o` wrote. */
  readonly output: string;
  /** What psql said on its standard error. */
  readonly said: string;
}

const run = promisify(execFile);

/** Whether there is a psql on the PATH. */
export async function hasPsql(): Promise<boolean> {
  return run('psql', ['--version']).then(
    () => true,
    () => false,
  );
}

/** Runs a script as a DBA would. */
export async function runScript(script: string, url: string, environment: Readonly<Record<string, string>> = {}): Promise<ScriptRun> {
  const folder = await mkdtemp(join(tmpdir(), 'dbdiag-gather-'));
  const [input, output] = [join(folder, 'look.sql'), join(folder, 'look.txt')];
  try {
    await writeFile(input, script);
    const env = { ...process.env, ...environment };
    const { stderr } = await run('psql', ['-X', '-f', input, '-o', output, url], { env, encoding: 'utf8' });
    return { output: await readFile(output, 'utf8'), said: stderr };
  } finally {
    await rm(folder, { recursive: true });
  }
}
