import { InvalidHostOptionError } from '../host/errors.ts';
import { connectTimeoutSeconds as defaultConnectTimeoutSeconds } from './host-limits.ts';

/** How the host is reached. Everything else is as the user's ssh configuration has it, without its forwardings. */
export interface SshHostOptions {
  /** `host`, `user@host` or a name of the ssh configuration. */
  readonly destination: string;
  readonly port?: number;
  /** Absolute path of a private key; then no other key is tried. */
  readonly identityFile?: string;
  /** Absolute path of OpenSSH's client, or its name. Default `ssh`. */
  readonly sshProgram?: string;
  /** Absolute path of a file of known host keys; then no other is read. */
  readonly knownHostsFile?: string;
  /** Socket of an ssh agent, as in `SSH_AUTH_SOCK`. */
  readonly agentSocket?: string;
  /** Time to reach the host and log in, in whole seconds from 1 to 60. Default 10. */
  readonly connectTimeoutSeconds?: number;
}

const destination =
  /^(?:[A-Za-z0-9_][A-Za-z0-9_.+-]*@)?(?:[A-Za-z0-9_][A-Za-z0-9._-]*|\[?(?=[0-9A-Fa-f.]*:)[0-9A-Fa-f:.]+(?:%[A-Za-z0-9][A-Za-z0-9._-]*)?\]?)$/;
/** ssh expands percent signs, dollars and tildes in paths, and splits them at quotes. */
const path = /^\/[^\p{C}\p{Zl}\p{Zp}"'%$~\\]*$/u;

/** @throws {@link InvalidHostOptionError} for the first option that can't be used. */
export function checkSshOptions(options: SshHostOptions): void {
  if (options.destination.length > 255 || !destination.test(options.destination)) {
    throw new InvalidHostOptionError('destination', 'is not of the form host or user@host');
  }
  const { port, connectTimeoutSeconds: seconds, sshProgram } = options;
  if (port !== undefined && !(Number.isInteger(port) && port >= 1 && port <= 65_535))
    throw new InvalidHostOptionError('port', 'is no port');
  if (seconds !== undefined && !(Number.isInteger(seconds) && seconds >= 1 && seconds <= 60)) {
    throw new InvalidHostOptionError('connectTimeoutSeconds', 'is no whole number from 1 to 60');
  }
  for (const option of ['identityFile', 'knownHostsFile', 'agentSocket'] as const) {
    const value = options[option];
    if (value !== undefined && !path.test(value)) throw new InvalidHostOptionError(option, 'is no absolute path that ssh takes as it is');
  }
  if (sshProgram !== undefined && !isProgram(sshProgram)) {
    throw new InvalidHostOptionError('sshProgram', 'is neither a name nor an absolute path');
  }
}

function isProgram(text: string): boolean {
  const parts = text.split('/');
  if (parts.includes('.') || parts.includes('..') || text.endsWith('/')) return false;
  return path.test(text) || /^[A-Za-z0-9_.][A-Za-z0-9_.-]*$/.test(text);
}

/** Arguments common to all calls of the client: it never asks, never trusts an unknown key, forwards nothing. */
export function sshArguments(options: SshHostOptions, controlPath: string): readonly string[] {
  const { port, identityFile, knownHostsFile, connectTimeoutSeconds = defaultConnectTimeoutSeconds } = options;
  return [
    '-a',
    '-x',
    '-T',
    '-S',
    controlPath,
    '-oBatchMode=yes',
    '-oStrictHostKeyChecking=yes',
    '-oUpdateHostKeys=no',
    `-oConnectTimeout=${connectTimeoutSeconds}`,
    '-oConnectionAttempts=1',
    '-oServerAliveInterval=5',
    '-oServerAliveCountMax=2',
    '-oClearAllForwardings=yes',
    '-oTunnel=no',
    '-oControlPersist=no',
    '-oRemoteCommand=none',
    '-oPermitLocalCommand=no',
    '-oEscapeChar=none',
    '-oLogLevel=ERROR',
    ...(port === undefined ? [] : ['-p', String(port)]),
    ...(identityFile === undefined ? [] : ['-i', identityFile, '-oIdentitiesOnly=yes']),
    ...(knownHostsFile === undefined ? [] : [`-oUserKnownHostsFile="${knownHostsFile}"`, '-oGlobalKnownHostsFile=none']),
  ];
}
