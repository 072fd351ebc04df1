import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { InvalidTargetError } from '../errors.ts';
import type { TargetAddress } from './target-address.ts';
import { tlsModes } from './target-address.ts';

/** What is understood of the part after the `?`; the rest (`options`, `replication`, timeouts …) never reaches the server. */
const parameters = z.object({
  host: z.string().optional(),
  port: z.string().optional(),
  user: z.string().optional(),
  password: z.string().optional(),
  dbname: z.string().optional(),
  ssl: z.enum(['true', '1', 'false', '0', 'no-verify']).optional(),
  sslmode: z.enum(tlsModes).optional(),
  sslrootcert: z.string().optional(),
  sslcert: z.string().optional(),
  sslkey: z.string().optional(),
});

type Parameters = z.infer<typeof parameters>;

/**
 * Reads `postgres://user:password@host:port/database?sslmode=…`, and the certificate files it names.
 *
 * Environment variables (`PGPASSWORD` and the like) and password files are not consulted.
 *
 * @throws {@link InvalidTargetError} for what is no such URL; it never repeats any part of it.
 */
export async function parseTargetUrl(text: string): Promise<TargetAddress> {
  const url = toUrl(text);
  const parsed = parameters.safeParse(Object.fromEntries(url.searchParams));
  if (!parsed.success) {
    const names = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
    throw new InvalidTargetError(
      `The URL of the target has a parameter with a value that can't be used: ${names}. sslmode is one of ${tlsModes.join(', ')}.`,
    );
  }
  const given = parsed.data;
  const user = given.user ?? decode(url.username);
  if (user === '')
    throw new InvalidTargetError(
      'The URL of the target names no user. Write postgres://user@host:port/database, with special characters percent-encoded.',
    );
  const password = given.password ?? decode(url.password);
  const database = given.dbname ?? decode(pathOf(text));
  return {
    host: hostOf(url, given),
    port: portNumber(given.port ?? url.port),
    user,
    ...(password !== '' && { password }),
    ...(database !== '' && { database }),
    ...tlsModeOf(given),
    ...(await certificates(given)),
  };
}

function toUrl(text: string): URL {
  // libpq allows a user without a host, the standard does not.
  const url = parseOrUndefined(text) ?? parseOrUndefined(text.replace('@/', '@localhost/'));
  // A password with a bare / or ? ends the host early: what follows would pass for a database and turn up in messages.
  const isCut = url !== undefined && (url.hash !== '' || `${url.pathname}${url.search}`.includes('@'));
  if (url === undefined || isCut || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new InvalidTargetError(
      'The target is given as postgres://user:password@host:port/database. Percent-encode special characters in the password (@ is %40, / is %2F, # is %23).',
    );
  }
  return url;
}

function parseOrUndefined(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** What stands between the host and the parameters. The path of a parsed URL isn't it: there `.` and `..` are steps and no names. */
function pathOf(text: string): string {
  return /^[^:]*:\/\/[^/?#]*\/([^?#]*)/.exec(text)?.[1] ?? '';
}

function hostOf(url: URL, given: Parameters): string {
  const host = given.host ?? decode(url.hostname.replace(/^\[(.*)\]$/, '$1'));
  return host === '' ? 'localhost' : host;
}

function portNumber(text: string): number {
  const port = text === '' ? 5432 : Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new InvalidTargetError('The port in the URL of the target is no number from 1 to 65535. Correct it.');
  return port;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    throw new InvalidTargetError('The URL of the target has a % that encodes nothing. Write %25 for a percent sign.', { cause: error });
  }
}

function tlsModeOf({ sslmode, ssl }: Parameters): Pick<TargetAddress, 'tlsMode'> {
  if (sslmode !== undefined) return { tlsMode: sslmode };
  switch (ssl) {
    case undefined:
      return {};
    case 'no-verify':
      return { tlsMode: 'no-verify' };
    case 'true':
    case '1':
      return { tlsMode: 'verify-full' };
    case 'false':
    case '0':
      return { tlsMode: 'disable' };
  }
}

async function certificates({ sslrootcert, sslcert, sslkey }: Parameters): Promise<Partial<TargetAddress>> {
  return {
    // `system` is libpq's word for the certificates of the machine, which are the default here.
    ...(sslrootcert !== undefined && sslrootcert !== 'system' && { issuerCertificate: await readPem('sslrootcert', sslrootcert) }),
    ...(sslcert !== undefined && { clientCertificate: await readPem('sslcert', sslcert) }),
    ...(sslkey !== undefined && { clientKey: await readPem('sslkey', sslkey) }),
  };
}

async function readPem(parameter: string, path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new InvalidTargetError(`The file that ${parameter} names can't be read. Correct the path or its permissions.`, { cause: error });
  }
}
