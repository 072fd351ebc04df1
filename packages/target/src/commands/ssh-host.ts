import { setTimeout as wait } from 'node:timers/promises';
import type { CallOptions } from '@dbdiag/ports';
import { HostConnectionError } from '../host/errors.ts';
import { quoteForShell } from '../host/quote-for-shell.ts';
import { reviewArgv } from '../host/review-argv.ts';
import type { HostOptions, HostResult, TargetHost } from '../host/target-host.ts';
import type { ApprovedArgv } from '../policy/approval.ts';
import { closeGraceMs, programMaxBytes, programTimeoutMs } from './host-limits.ts';
import { hostResult } from './host-result.ts';
import { notLinux } from './not-linux.ts';
import { programEnvironment } from './program-environment.ts';
import { runProgram } from './run-program.ts';
import type { SshConnection } from './ssh-connection.ts';
import { openSshConnection } from './ssh-connection.ts';
import { connectionFailed } from './ssh-failure.ts';
import type { SshHostOptions } from './ssh-options.ts';
import { checkSshOptions, sshArguments } from './ssh-options.ts';

/**
 * Logs in on the machine of the server with the system's ssh client, once, and runs approved programs there. It never
 * asks for a password and trusts no key that is not known. What follows after a lost connection is `lost`; it is not
 * opened again.
 *
 * @throws InvalidHostOptionError for an option that can't be used, HostConnectionError where the login fails, and the
 * signal's reason when aborted.
 */
export async function createSshHost(options: SshHostOptions, call: CallOptions = {}): Promise<TargetHost> {
  checkSshOptions(options);
  const connection = await openSshConnection(options, call);
  try {
    const platform = await platformOf(options, connection, call);
    return sshHost(options, connection, platform);
  } catch (error) {
    await connection.close();
    throw error;
  }
}

function sshHost(options: SshHostOptions, connection: SshConnection, platform: string): TargetHost {
  let gone = false;
  void connection.ended.then(() => {
    gone = true;
  });
  return {
    name: `ssh ${options.destination}`,
    run: async (argv, hostOptions = {}) => {
      hostOptions.signal?.throwIfAborted();
      if (gone) return lost(0, `The connection to ${options.destination} is gone.`);
      return platform === 'Linux' ? runThere(argv, { options, connection }, hostOptions) : notLinux(platform);
    },
    close: () => connection.close(),
  };
}

interface There {
  readonly options: SshHostOptions;
  readonly connection: SshConnection;
}

async function runThere(argv: ApprovedArgv, { options, connection }: There, limits: HostOptions): Promise<HostResult> {
  const { timeoutMs = programTimeoutMs, maxBytes = programMaxBytes, signal } = limits;
  const client = [
    options.sshProgram ?? 'ssh',
    ...sshArguments(options, connection.controlPath),
    // Where the shared connection is gone the client would open another one; this proxy can't.
    '-oControlMaster=no',
    '-oProxyCommand=false',
    '--',
    options.destination,
    quoteForShell(bounded(argv, timeoutMs)),
  ];
  const run = await runProgram(client, {
    environment: programEnvironment,
    timeoutMs,
    maxBytes,
    ...(signal === undefined ? {} : { signal }),
  });
  if (run.end.how === 'exited' && run.end.status === connectionFailed && (await endsSoon(connection))) {
    return lost(run.elapsedMs, run.end.stderr.trim() || 'The connection was closed.');
  }
  return hostResult(run, argv.toleratedExitStatuses, { timeoutMs, maxBytes });
}

/** With the surroundings of a local program, and killed on the host should this end be unable to. */
function bounded(argv: ApprovedArgv, timeoutMs: number): readonly string[] {
  const environment = Object.entries(programEnvironment).map(([name, value]) => `${name}=${value}`);
  return ['env', '-i', ...environment, 'timeout', '-s', 'KILL', String(Math.ceil(timeoutMs / 1000) + 1), ...argv];
}

async function endsSoon(connection: SshConnection): Promise<boolean> {
  const over = new AbortController();
  const ended = connection.ended.then(() => true);
  const answer = await Promise.race([ended, wait(closeGraceMs, false, { signal: over.signal, ref: false })]);
  over.abort();
  return answer;
}

function lost(elapsedMs: number, message: string): HostResult {
  return { elapsedMs, result: { ok: false, failure: { reason: 'lost', message } } };
}

async function platformOf(options: SshHostOptions, connection: SshConnection, call: CallOptions): Promise<string> {
  const review = reviewArgv('platform', {});
  if (review.verdict === 'refused') throw new Error(review.reason);
  const { result } = await runThere(review.approved, { options, connection }, call);
  if (result.ok) return result.stdout.trim();
  throw new HostConnectionError(
    options.destination,
    result.failure.reason === 'lost' ? 'unreachable' : 'no-shell',
    result.failure.message.replace(/\.$/, ''),
  );
}
