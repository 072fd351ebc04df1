import { BlockList } from 'node:net';
import type { TargetAddress } from './target-address.ts';
import { isSocketFolder } from './target-address.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Whether a password may be sent as it is: encrypted, on this machine, or where the user has said that encryption isn't wanted.
 *
 * @param peer - The IP address of the other end; absent for a Unix socket.
 */
export function mayGoInClear(
  address: TargetAddress,
  { encrypted, peer }: { readonly encrypted: boolean; readonly peer: string | undefined },
): boolean {
  if (encrypted || isSocketFolder(address) || address.tlsMode === 'disable') return true;
  if (peer === undefined) return false;
  // An address of IPv4 on a socket of IPv6 is known as its IPv4 as well.
  return loopback.check(peer, peer.includes(':') ? 'ipv6' : 'ipv4');
}
