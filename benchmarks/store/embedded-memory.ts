import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('embedded-steps.ts', import.meta.url));

/** How much memory a program on the embedded store takes, step by step in one process, in MB. */
export async function embeddedMemory(): Promise<readonly (readonly [what: string, megabytes: number])[]> {
  const folder = mkdtempSync(join(tmpdir(), 'dbdiag-memory-'));
  try {
    await run(folder);
    const steps: unknown = JSON.parse(await run(folder));
    if (!Array.isArray(steps)) throw new Error('The steps are missing.');
    return steps.map((step: readonly [string, number]) => [step[0], step[1]]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function run(folder: string): Promise<string> {
  const child = spawn(process.execPath, ['--expose-gc', '--conditions=@dbdiag/source', '--import', 'tsx', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  for await (const piece of child.stdout) output += String(piece);
  const status = await ended;
  if (status !== 0) throw new Error(`The embedded store ended with status ${String(status)}.`);
  return output;
}
