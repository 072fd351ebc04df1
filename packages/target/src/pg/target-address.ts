/** How a session is encrypted, with the meaning libpq gives the words; `no-verify` is node-postgres's word for `require` without any check. */
export type TlsMode = 'disable' | 'allow' | 'prefer' | 'require' | 'verify-ca' | 'verify-full' | 'no-verify';

/** The TLS modes, weakest first. */
export const tlsModes: readonly TlsMode[] = ['disable', 'allow', 'prefer', 'require', 'no-verify', 'verify-ca', 'verify-full'];

/** Where a target is and who logs in. */
export interface TargetAddress {
  /** Name, IP address, or the folder of a Unix socket. */
  readonly host: string;
  /** Default 5432. */
  readonly port?: number;
  readonly user: string;
  readonly password?: string;
  /** Default: the name of the user. */
  readonly database?: string;
  /** Default `prefer`: encrypted where the server can, without checking its certificate. */
  readonly tlsMode?: TlsMode;
  /** Certificates in PEM: of the issuer of the server's, and the client's own with its key. */
  readonly issuerCertificate?: string;
  readonly clientCertificate?: string;
  readonly clientKey?: string;
}

/** Port of an address. */
export function portOf(address: TargetAddress): number {
  return address.port ?? 5432;
}

/** Database of an address. */
export function databaseOf(address: TargetAddress): string {
  return address.database ?? address.user;
}

/** Whether an address is the folder of a Unix socket. */
export function isSocketFolder(address: TargetAddress): boolean {
  return address.host.startsWith('/');
}

/** Names a target in messages, without user and password. */
export function placeOf(address: TargetAddress): string {
  const host = address.host.includes(':') ? `[${address.host}]` : address.host;
  return `${host}:${portOf(address)}/${databaseOf(address)}`;
}
