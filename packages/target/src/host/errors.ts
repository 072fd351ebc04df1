import { DbdiagError } from '@dbdiag/graph-engine';

/** An option of a host can't be used; correct it. Nothing was run. */
export class InvalidHostOptionError extends DbdiagError {
  override readonly name = 'InvalidHostOptionError';
  override readonly code = 'target/invalid-host-option';
  readonly option: string;

  constructor(option: string, fault: string) {
    super(`The option ${option} of the host ${fault}.`);
    this.option = option;
  }
}

/**
 * Why a host can't be used.
 * - `unreachable`: no address, no route, refused, or no answer in time.
 * - `login`: it is there, and does not let this user in.
 * - `hostKey`: its key is not the known one, or none is known; nobody was asked.
 * - `noClient`: there is no ssh client on this machine.
 * - `noShell`: the login worked, and programs can't be run.
 */
export type HostFailure = 'unreachable' | 'login' | 'host-key' | 'no-client' | 'no-shell';

const advice: Readonly<Record<HostFailure, string>> = {
  unreachable: 'Check the name, the port and the network',
  login: 'Check the user and the key; passwords are not asked for',
  'host-key': 'Check the key of the host and add it to known_hosts, for example by logging in once by hand',
  'no-client': 'Install OpenSSH’s client',
  'no-shell': 'The user needs a login shell on the host',
};

/** The machine of the server can't be reached for commands. The database itself may still be. */
export class HostConnectionError extends DbdiagError {
  override readonly name = 'HostConnectionError';
  override readonly code = 'target/host-connection';
  readonly destination: string;
  readonly reason: HostFailure;

  /** @param detail - What the client said, in its words. */
  constructor(destination: string, reason: HostFailure, detail: string) {
    super(`No commands can be run on ${destination}: ${detail}. ${advice[reason]}.`);
    this.destination = destination;
    this.reason = reason;
  }
}
