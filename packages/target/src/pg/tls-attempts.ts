import type { ConnectionOptions } from 'node:tls';
import type { TargetAddress } from './target-address.ts';
import { isSocketFolder } from './target-address.ts';

/** One way of opening a session: in the clear, or with these options of TLS. */
export type TlsAttempt = { readonly encrypted: false } | { readonly encrypted: true; readonly options: ConnectionOptions };

const clear: TlsAttempt = { encrypted: false };

/**
 * The ways to try in turn for an address, with libpq's meaning of its mode. Where libpq would accept any certificate authority
 * for want of a file (`verify-ca` without `sslrootcert`), the name is checked as well.
 *
 * @see https://www.postgresql.org/docs/current/libpq-ssl.html#LIBPQ-SSL-PROTECTION
 */
export function tlsAttempts(address: TargetAddress): readonly TlsAttempt[] {
  if (isSocketFolder(address)) return [clear];
  switch (address.tlsMode ?? 'prefer') {
    case 'disable':
      return [clear];
    case 'allow':
      return [clear, unchecked(address)];
    case 'prefer':
      return [unchecked(address), clear];
    case 'require':
    case 'verify-ca':
      if (address.issuerCertificate !== undefined) return [issuerChecked(address)];
      return [address.tlsMode === 'require' ? unchecked(address) : checked(address)];
    case 'verify-full':
      return [checked(address)];
    case 'no-verify':
      return [unchecked(address)];
  }
}

function unchecked(address: TargetAddress): TlsAttempt {
  return { encrypted: true, options: { ...certificatesOf(address), rejectUnauthorized: false } };
}

function issuerChecked(address: TargetAddress): TlsAttempt {
  return { encrypted: true, options: { ...certificatesOf(address), rejectUnauthorized: true, checkServerIdentity: () => undefined } };
}

function checked(address: TargetAddress): TlsAttempt {
  return { encrypted: true, options: { ...certificatesOf(address), rejectUnauthorized: true } };
}

function certificatesOf({ issuerCertificate, clientCertificate, clientKey }: TargetAddress): ConnectionOptions {
  return {
    ...(issuerCertificate !== undefined && { ca: issuerCertificate }),
    ...(clientCertificate !== undefined && { cert: clientCertificate }),
    ...(clientKey !== undefined && { key: clientKey }),
  };
}
