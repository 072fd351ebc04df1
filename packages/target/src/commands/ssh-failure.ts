import type { HostFailure } from '../host/errors.ts';
import { HostConnectionError } from '../host/errors.ts';

/** The status of OpenSSH's client where the connection failed; otherwise it is that of the program on the host. */
export const connectionFailed = 255;

/** What OpenSSH's client says in the C locale, the first that fits. */
const complaints: readonly (readonly [RegExp, HostFailure])[] = [
  [/host key verification failed|remote host identification has changed/i, 'host-key'],
  [/permission denied|too many authentication failures|no more authentication methods/i, 'login'],
];

/** The error of a client that ended before the connection was open. */
export function connectionFailure(destination: string, status: number | null, complaint: string): HostConnectionError {
  const detail = lastLine(complaint) ?? `ssh ended with status ${status ?? 'unknown'}`;
  const reason = complaints.find(([said]) => said.test(complaint))?.[1] ?? (status === connectionFailed ? 'unreachable' : 'no-shell');
  return new HostConnectionError(destination, reason, detail);
}

function lastLine(text: string): string | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.findLast((line) => line !== '')?.replace(/\.$/, '');
}
