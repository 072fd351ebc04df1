import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { LabError } from './lab-error.ts';

const execute = promisify(execFile);

/** Runs a program to its end without a shell and returns what it printed. Throws with its complaint when it fails. */
export async function runProgram(argv: readonly string[]): Promise<string> {
  const [program = '', ...args] = argv;
  try {
    const { stdout } = await execute(program, args, { maxBuffer: 16 * 2 ** 20, cwd: '/' });
    return stdout;
  } catch (error) {
    throw new LabError(`${argv.join(' ')} failed: ${complaintOf(error)}`, { cause: error });
  }
}

function complaintOf(error: unknown): string {
  if (error instanceof Error && 'stderr' in error && typeof error.stderr === 'string' && error.stderr.trim() !== '')
    return error.stderr.trim();
  return error instanceof Error ? error.message : String(error);
}
