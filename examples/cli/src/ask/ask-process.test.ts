// @module-tag process

import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exitStatus } from '../exit-status.ts';
import type { TestProgram } from '../test-program.ts';
import { buildTestProgram, ended } from '../test-program.ts';
import { aboutFlows } from './flows-fixture.ts';

let program: TestProgram;
let temporary: string;

beforeAll(async () => {
  program = await buildTestProgram();
  temporary = join(program.home, 'temporary');
  mkdirSync(temporary);
});

afterAll(() => {
  program.remove();
});

/** The processes that a process has started and that still run. */
function childrenOf(parent: number | undefined): readonly number[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : []));
}

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('answers from the bundle, and leaves no file behind', async () => {
  const run = await program.run(['ask', ...aboutFlows, 'gross flow in 2024'], { environment: { TMPDIR: temporary } });
  expect(run.status).toBe(exitStatus.fine);
  expect(run.output).toMatch(/^Gross flow: 150 \(2024\)\./);
  expect(readdirSync(temporary)).toEqual([]);
});

it.runIf(process.platform !== 'win32')('leaves neither a process nor a file behind when it is interrupted', async () => {
  const child = program.start(['ask', ...aboutFlows], { TMPDIR: temporary });
  const end = ended(child);
  child.stdin.write('gross flow in 2024\n');
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const started = childrenOf(child.pid);
  expect(started).toHaveLength(1);

  child.kill('SIGINT');
  expect((await end).status).toBe(exitStatus.interrupted);
  expect(started.filter(runs)).toEqual([]);
  expect(readdirSync(temporary)).toEqual([]);
});
