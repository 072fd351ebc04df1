import type { HostResult } from '../host/target-host.ts';

/** The result of every program on another platform: what they read exists on Linux only. */
export function notLinux(platform: string): HostResult {
  return {
    elapsedMs: 0,
    result: { ok: false, failure: { reason: 'unsupported', message: `The host runs ${platform}; only Linux is measured.` } },
  };
}
