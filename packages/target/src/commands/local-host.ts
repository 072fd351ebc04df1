import { platform } from 'node:os';
import type { TargetHost } from '../host/target-host.ts';
import { programMaxBytes, programTimeoutMs } from './host-limits.ts';
import { hostResult } from './host-result.ts';
import { notLinux } from './not-linux.ts';
import { programEnvironment } from './program-environment.ts';
import { runProgram } from './run-program.ts';

/** Runs approved programs on this machine. On a platform other than Linux every one of them is `unsupported`. */
export function createLocalHost(): TargetHost {
  return {
    name: 'local',
    run: async (argv, { signal, timeoutMs = programTimeoutMs, maxBytes = programMaxBytes } = {}) => {
      signal?.throwIfAborted();
      if (platform() !== 'linux') return notLinux(platform());
      const run = await runProgram(argv, {
        environment: programEnvironment,
        timeoutMs,
        maxBytes,
        ...(signal === undefined ? {} : { signal }),
      });
      return hostResult(run, argv.toleratedExitStatuses, { timeoutMs, maxBytes });
    },
    close: async () => undefined,
  };
}
