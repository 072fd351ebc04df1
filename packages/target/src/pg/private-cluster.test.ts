// @module-tag database

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestContext } from 'vitest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CertificateError, TlsRefusedError, TlsRequiredError, TooManyConnectionsError } from '../errors.ts';
import { eventually } from '../testing/eventually.ts';
import type { PrivateCluster } from '../testing/private-cluster.ts';
import { privateCluster } from '../testing/private-cluster.ts';
import type { ServerUnderTest } from '../testing/server-under-test.ts';
import { serverUnderTest, serverUrl } from '../testing/server-under-test.ts';
import { connectTarget } from './connect-target.ts';
import { openSession } from './open-session.ts';
import { parseTargetUrl } from './parse-target-url.ts';
import { readLogFile, readTablespaces } from './read-server-folders.ts';
import { approveUnseen } from './testing/approve.ts';

const one = approveUnseen('SELECT 1 AS one');
const oneRow = { ok: true, rows: [{ one: 1 }] };
const isEncrypted = approveUnseen('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()');
const never = new AbortController().signal;

/** Its tests build on one another: they change how the server lets sessions in, and end by stopping it. */
describe.skipIf(serverUrl === undefined)('a server of its own', () => {
  let cluster: PrivateCluster | undefined;
  let server: ServerUnderTest;
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dbdiag-tls-'));
    cluster = await privateCluster();
    if (cluster !== undefined) server = await serverUnderTest(cluster.url);
  });
  // Where TEST_DATABASE_URL is a server elsewhere and none is installed here.
  beforeEach((context: TestContext) => {
    context.skip(cluster === undefined, 'no PostgreSQL found to start');
  });
  afterAll(async () => {
    await cluster?.stop();
    await rm(folder, { recursive: true });
  });

  /** Runs a command as the user of the server, in its data directory. */
  async function shell(command: string): Promise<void> {
    await server.administer(`COPY (SELECT 1) TO PROGRAM ${pg.escapeLiteral(`cat >/dev/null; ${command}`)}`);
  }

  async function reload(): Promise<void> {
    const loadedAt = async (): Promise<unknown> => (await server.administer('SELECT pg_conf_load_time()::text AS at'))[0]?.at;
    const before = await loadedAt();
    await server.administer('SELECT pg_reload_conf()');
    await eventually(async () => (await loadedAt()) !== before);
  }

  function withMode(mode: string, more: Readonly<Record<string, string>> = {}): string {
    const url = new URL(server.url);
    for (const [name, value] of Object.entries({ sslmode: mode, ...more })) url.searchParams.set(name, value);
    return url.href;
  }

  async function encrypted(url: string): Promise<unknown> {
    const target = await connectTarget(url);
    const { result } = await target.query(isEncrypted);
    await target.close();
    return result.ok && result.rows[0]?.ssl;
  }

  it('finds the log and the tablespaces', async () => {
    await shell('mkdir -p log spare && echo x >log/old.log && sleep 1 && echo x >log/new.log && sleep 1 && echo x >log/new.csv');
    const [data] = await server.administer("SELECT current_setting('data_directory') AS folder");
    const dataDirectory = String(data?.folder);
    await server.administer(`CREATE TABLESPACE spare LOCATION '${dataDirectory}/spare'`);
    const session = await openSession(await parseTargetUrl(server.url), { timeoutMs: 5_000, signal: never });
    expect(await readLogFile(session, { log_directory: 'log', data_directory: dataDirectory }, never)).toBe(`${dataDirectory}/log/new.log`);
    expect(await readLogFile(session, { log_directory: '/var/log/pg' }, never)).toBe('/var/log/pg/new.log');
    expect(await readLogFile(session, { log_directory: 'log' }, never)).toBeUndefined();
    expect(await readTablespaces(session, never)).toEqual([`${dataDirectory}/spare`]);
    await shell('rm -r log');
    expect(await readLogFile(session, { log_directory: 'log', data_directory: dataDirectory }, never)).toBeUndefined();
    await session.client.end();
  });

  it('does not encrypt at first: prefer goes in the clear, require gives up', async () => {
    expect(await encrypted(withMode('prefer'))).toBe(false);
    await expect(connectTarget(withMode('require'))).rejects.toBeInstanceOf(TlsRefusedError);
  });

  it('encrypts once it has a certificate, and is checked as far as asked', async () => {
    await shell(
      'openssl req -new -x509 -days 2 -nodes -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout server.key -out server.crt 2>/dev/null && chmod 600 server.key',
    );
    await server.administer('ALTER SYSTEM SET ssl = on');
    await reload();
    const [certificate] = await server.administer("SELECT pg_read_file('server.crt') AS pem");
    const sslrootcert = join(folder, 'root.crt');
    await writeFile(sslrootcert, String(certificate?.pem));
    const byName = (url: string): string => url.replace('127.0.0.1', 'localhost');

    expect(await encrypted(server.url)).toBe(true);
    expect(await encrypted(withMode('disable'))).toBe(false);
    expect(await encrypted(withMode('allow'))).toBe(false);
    expect(await encrypted(withMode('require'))).toBe(true);
    expect(await encrypted(withMode('verify-ca', { sslrootcert }))).toBe(true);
    expect(await encrypted(byName(withMode('verify-full', { sslrootcert })))).toBe(true);
    // The certificate is not of an authority that this machine knows; is not for that name; is not that of the file's.
    await expect(connectTarget(withMode('verify-full'))).rejects.toMatchObject({
      code: 'target/certificate',
      problem: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
    await expect(connectTarget(withMode('verify-ca'))).rejects.toBeInstanceOf(CertificateError);
    await expect(connectTarget(withMode('verify-full', { sslrootcert }))).rejects.toMatchObject({
      problem: 'ERR_TLS_CERT_ALTNAME_INVALID',
    });
  });

  it('cancels over an encrypted connection', async () => {
    const target = await connectTarget(withMode('require'), { connections: 1 });
    const sleep = approveUnseen('SELECT pg_sleep(60) AS encrypted');
    const controller = new AbortController();
    const look = target.query(sleep, { statementTimeoutMs: 60_000, signal: controller.signal });
    const sleeping = async (): Promise<number> =>
      (await server.administer("SELECT FROM pg_stat_activity WHERE state = 'active' AND query = $1", [sleep])).length;
    await eventually(async () => (await sleeping()) === 1);
    controller.abort('enough');
    await expect(look).rejects.toBe('enough');
    expect(await sleeping()).toBe(0);
    expect((await target.query(one)).result).toEqual(oneRow);
    await target.close();
  });

  it('takes no session in the clear once its pg_hba.conf says so', async () => {
    await shell(
      `cp pg_hba.conf pg_hba.before && { echo 'hostssl all ${server.role} all scram-sha-256'; echo 'host all postgres all scram-sha-256'; } >pg_hba.conf`,
    );
    await reload();
    await expect(connectTarget(withMode('disable'))).rejects.toBeInstanceOf(TlsRequiredError);
    expect(await encrypted(withMode('allow'))).toBe(true);
    expect(await encrypted(server.url)).toBe(true);
  });

  it('takes a session in the clear where its pg_hba.conf wants that only', async () => {
    await shell(`{ echo 'hostnossl all ${server.role} all scram-sha-256'; echo 'host all postgres all scram-sha-256'; } >pg_hba.conf`);
    await reload();
    expect(await encrypted(server.url)).toBe(false);
    await expect(connectTarget(withMode('require'))).rejects.toMatchObject({ code: 'target/authentication-failed', reason: 'no-entry' });
  });

  it('says that pg_hba.conf has no entry, encrypted or not', async () => {
    await shell("echo 'host all postgres all scram-sha-256' >pg_hba.conf");
    await reload();
    await expect(connectTarget(server.url)).rejects.toMatchObject({ code: 'target/authentication-failed', reason: 'no-entry' });
    await shell('cp pg_hba.before pg_hba.conf');
    await reload();
  });

  it('shows that connections are exhausted, while sessions held before go on', async () => {
    const held = await connectTarget(server.url);
    const clients: pg.Client[] = [];
    const fill = async (): Promise<unknown> => {
      for (;;) {
        const client = new pg.Client({ connectionString: server.url });
        try {
          await client.connect();
        } catch (error) {
          return error;
        }
        clients.push(client);
      }
    };
    expect(await fill()).toMatchObject({ code: '53300' });
    const refusal: unknown = await connectTarget(server.url).catch((thrown: unknown) => thrown);
    expect(refusal).toBeInstanceOf(TooManyConnectionsError);
    expect(refusal).toMatchObject({ limit: 'server' });
    expect((await held.query(one)).result).toEqual(oneRow);
    await Promise.all(clients.map(async (client) => client.end()));
    await held.close();
  });

  it('is lost when it stops in the middle of a look, and stays lost', async () => {
    const target = await connectTarget(server.url);
    const sleep = approveUnseen('SELECT pg_sleep(60) AS stopped');
    const look = target.query(sleep, { statementTimeoutMs: 60_000 });
    await eventually(
      async () => (await server.administer("SELECT FROM pg_stat_activity WHERE state = 'active' AND query = $1", [sleep])).length === 1,
    );
    await cluster?.stop();
    expect((await look).result).toMatchObject({ ok: false, failure: { reason: 'lost' } });
    expect((await target.query(one)).result).toMatchObject({
      ok: false,
      failure: { reason: 'lost', message: expect.stringContaining('refused the connection') as string },
    });
    await target.close();
    await expect(connectTarget(server.url)).rejects.toMatchObject({ code: 'target/target-unreachable', reason: 'refused' });
  });
});
