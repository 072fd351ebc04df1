import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ProgramRun, TestProgram } from '../test-program.ts';
import { buildTestProgram } from '../test-program.ts';
import type { TargetUnderTest } from './target-under-test.ts';
import { targetUnderTest } from './target-under-test.ts';

/** Enough where no counters are needed. */
export const shortWindow = ['--window-sec', '2', '--locale', 'en'];

/** Enough for counters as well; replaces a short one before it. */
export const longWindow = ['--window-sec', '11'];

/** The real program and a database for it to look at. */
export interface InspectBench {
  readonly program: TestProgram;
  readonly target: TargetUnderTest;
  /** Measures into a folder of its own; what it kept is in `session`. */
  readonly inspected: (url: string, ...args: readonly string[]) => Promise<ProgramRun & { readonly session: string }>;
  readonly replayed: (session: string, ...args: readonly string[]) => Promise<ProgramRun>;
  readonly remove: () => Promise<void>;
}

/** @param server - URL of the server's superuser. */
export async function inspectBench(server: string): Promise<InspectBench> {
  const [program, target] = await Promise.all([buildTestProgram(), targetUnderTest(server)]);
  let folders = 0;
  return {
    program,
    target,
    inspected: async (url, ...args) => {
      folders += 1;
      const folder = join(program.home, `evidence-${folders}`);
      const run = await program.run(['inspect', url, '--evidence-dir', folder, ...shortWindow, ...args]);
      return { ...run, session: join(folder, existsSync(folder) ? (readdirSync(folder)[0] ?? '') : '') };
    },
    replayed: (session, ...args) => program.run(['inspect', '--replay', session, '--locale', 'en', ...args]),
    remove: async () => {
      program.remove();
      await target.remove();
    },
  };
}
