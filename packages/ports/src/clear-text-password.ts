import { isLoopbackAddress } from './loopback-address.ts';

/** How a password would travel to a server that asks for it as it is. */
export interface PasswordRoute {
  readonly encrypted: boolean;
  /** Through a Unix socket: it never leaves the machine. */
  readonly throughSocketFile: boolean;
  /** The IP address of the other end, as the system tells it. */
  readonly peer: string | undefined;
  /** The user has said that encryption isn't wanted: `sslmode=disable`. */
  readonly encryptionUnwanted: boolean;
}

/** Whether a password may be sent as it is: encrypted, on this machine, or where the user has said that encryption isn't wanted. */
export function mayGoInClear({ encrypted, throughSocketFile, peer, encryptionUnwanted }: PasswordRoute): boolean {
  return encrypted || throughSocketFile || encryptionUnwanted || (peer !== undefined && isLoopbackAddress(peer));
}
