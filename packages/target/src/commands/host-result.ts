import type { Failure } from '../failure.ts';
import type { HostResult } from '../host/target-host.ts';
import type { ProgramEnd, ProgramRun } from './run-program.ts';

/** Of `env` and shells: found and not allowed to run; not found. */
const notExecutable = 126;
const notFound = 127;

/** What a program says, in the C locale, when its user may not. */
const denied = /permission denied|operation not permitted/i;

/** Limits that a failure names. */
export interface ResultLimits {
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/** The result of a program for those who asked for it. A status other than 0 counts only where the policy tolerates it. */
export function hostResult({ elapsedMs, end }: ProgramRun, tolerated: readonly number[], limits: ResultLimits): HostResult {
  if (end.how === 'exited' && (end.status === 0 || (tolerated.includes(end.status) && end.stdout !== ''))) {
    return { elapsedMs, result: { ok: true, stdout: end.stdout } };
  }
  return { elapsedMs, result: { ok: false, failure: failureOf(end, limits) } };
}

function failureOf(end: ProgramEnd, { timeoutMs, maxBytes }: ResultLimits): Failure {
  switch (end.how) {
    case 'exited':
      return {
        reason: reasonOf(end.status, end.stderr),
        message: end.stderr.trim() || 'It failed without a word.',
        code: String(end.status),
      };
    case 'killed':
      return { reason: 'error', message: end.stderr.trim() || `It was ended by ${end.by}.`, code: end.by };
    case 'timed-out':
      return { reason: 'timeout', message: `It took longer than ${timeoutMs} ms and was killed.` };
    case 'printed-too-much':
      return { reason: 'tooHeavy', message: `It printed more than ${maxBytes} bytes and was killed.` };
    case 'not-started':
      return {
        reason: end.code === 'ENOENT' ? 'unsupported' : end.code === 'EACCES' ? 'noPrivilege' : 'error',
        message: end.message,
        code: end.code,
      };
  }
}

function reasonOf(status: number, stderr: string): Failure['reason'] {
  if (status === notFound) return 'unsupported';
  return status === notExecutable || denied.test(stderr) ? 'noPrivilege' : 'error';
}
