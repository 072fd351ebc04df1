// @module-tag database

import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { inspect } from 'node:util';
import type { PrivateCluster, ServerUnderTest } from '@dbdiag/target/testing';
import { eventually, privateCluster, serverUnderTest, serverUrl } from '@dbdiag/target/testing';
import type { TestContext } from 'vitest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectTarget } from '../measuring/connect-target.ts';
import { openStorage } from './open-storage.ts';

const ownAddress = Object.values(networkInterfaces())
  .flat()
  .find((each) => each?.internal === false && each.family === 'IPv4')?.address;

/** Where the server can be reached, and everything that was sent to it there. */
interface Wire {
  readonly url: string;
  readonly sent: () => string;
  readonly close: () => void;
}

/** The server at another address of this machine: whoever connects there sees a network. */
async function wireTo(url: string, address: string): Promise<Wire> {
  const { hostname, port } = new URL(url);
  let sent = '';
  const wire = createServer((socket) => {
    const server = connect(Number(port), hostname);
    socket.on('data', (bytes) => (sent += bytes.toString('latin1')));
    for (const each of [socket, server]) each.on('error', () => undefined);
    socket.pipe(server).pipe(socket);
  }).listen(0, address);
  await once(wire, 'listening');
  const place = wire.address();
  const there = new URL(url);
  [there.hostname, there.port] = [address, String(typeof place === 'object' && place !== null ? place.port : 0)];
  return { url: there.href, sent: () => sent, close: () => void wire.close() };
}

describe.skipIf(serverUrl === undefined || ownAddress === undefined)(
  'a server without TLS that asks for the password in clear text',
  () => {
    let cluster: PrivateCluster | undefined;
    let server: ServerUnderTest;
    const wires: Wire[] = [];
    beforeAll(async () => {
      cluster = await privateCluster();
      if (cluster === undefined) return;
      server = await serverUnderTest(cluster.url);
      await server.administer(`GRANT CREATE ON DATABASE ${server.database} TO ${server.role}`);
      const [loaded] = await server.administer('SELECT pg_conf_load_time()::text AS at');
      await server.administer(`COPY (SELECT 'host all ${server.role} all password' UNION ALL SELECT 'host all postgres all trust')
      TO PROGRAM 'cat >pg_hba.conf'`);
      await server.administer('SELECT pg_reload_conf()');
      await eventually(async () => (await server.administer('SELECT pg_conf_load_time()::text AS at'))[0]?.at !== loaded?.at);
    });
    beforeEach((context: TestContext) => {
      context.skip(cluster === undefined, 'no PostgreSQL found to start');
    });
    afterAll(async () => {
      for (const wire of wires) wire.close();
      await cluster?.stop();
    });

    async function wired(address: string): Promise<Wire> {
      const wire = await wireTo(server.url, address);
      wires.push(wire);
      return wire;
    }
    const store = async (url: string): Promise<void> => (await openStorage({ kind: 'postgres', url })).close();
    const measure = async (url: string): Promise<void> =>
      (await connectTarget(url, { execMode: 'sql', connections: 1, allowSuperuser: false })).close();

    it.each([
      ['a storage', store, 'ports/store-unavailable'],
      ['a target', measure, 'target/clear-text-password'],
    ])('is told none over a network by %s, unless the URL says sslmode=disable', async (_, open, code) => {
      const { url, sent } = await wired(ownAddress ?? '');
      const refused: unknown = await open(url).catch((error: unknown) => error);
      expect(refused).toMatchObject({
        code,
        message: expect.stringMatching(/asked for the password in clear text.*sslmode=disable/u) as string,
      });
      expect(inspect(refused, { depth: 12, showHidden: true })).not.toContain(server.password);
      expect(sent()).toContain(server.role);
      expect(sent()).not.toContain(server.password);

      await open(`${url}?sslmode=disable`);
      expect(sent()).toContain(server.password);
    });

    it.each([
      ['a storage', store],
      ['a target', measure],
    ])('is told it on this machine by %s', async (_, open) => {
      const { url, sent } = await wired('127.0.0.1');
      await open(url);
      expect(sent()).toContain(server.password);
    });

    it('is told none that a variable holds, and none where a later sslmode asks for encryption', async () => {
      const { url, sent } = await wired(ownAddress ?? '');
      await expect(store(`${url}?sslmode=disable&sslmode=require`)).rejects.toThrow(/SSL/u);
      const without = new URL(url);
      without.password = '';
      process.env.PGPASSWORD = server.password;
      try {
        await expect(store(without.href)).rejects.toThrow(/in clear text/u);
      } finally {
        delete process.env.PGPASSWORD;
      }
      expect(sent()).not.toContain(server.password);
    });
  },
);
