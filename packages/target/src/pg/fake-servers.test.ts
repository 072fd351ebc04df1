// @module-tag long

import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import {
  AuthenticationFailedError,
  ClearTextPasswordError,
  NotPostgresError,
  TargetUnreachableError,
  TlsRefusedError,
  TlsRequiredError,
  TooManyConnectionsError,
  UnsupportedVersionError,
} from '../errors.ts';
import { connectTarget } from './connect-target.ts';
import type { FakeServer } from './testing/fake-server.ts';
import { fakeServer, fatal, serverMessage, welcome } from './testing/fake-server.ts';

const password = 'S3cret%21';

describe('what answers on the port', () => {
  const servers: FakeServer[] = [];
  afterEach(async () => {
    await Promise.all(servers.splice(0).map(async (server) => server.close()));
  });

  async function refusal(
    onConnection: (socket: Socket) => void,
    parameters = 'sslmode=disable',
    connectTimeoutMs = 5_000,
  ): Promise<unknown> {
    const server = await fakeServer(onConnection);
    servers.push(server);
    return refusalAt(server.port, parameters, connectTimeoutMs);
  }

  async function refusalAt(port: number, parameters: string, connectTimeoutMs = 5_000): Promise<unknown> {
    const error: unknown = await connectTarget(`postgres://doctor:${password}@127.0.0.1:${port}/shop?${parameters}`, {
      connectTimeoutMs,
    }).catch((thrown: unknown) => thrown);
    // Decoded and encoded, also in causes and fields that are not printed by default.
    expect(inspect(error, { depth: 12, showHidden: true })).not.toMatch(/S3cret/);
    return error;
  }

  const ownAddress = Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.internal === false && each.family === 'IPv4')?.address;

  /** Asks for the password in clear text and keeps what it is told. */
  async function greedyServer(host: string): Promise<{ readonly port: number; readonly told: () => string }> {
    let told = '';
    const server = await fakeServer((socket) => {
      socket.on('data', (bytes) => {
        if (bytes.length === 8) return void socket.write('N');
        told += bytes.toString('latin1');
        return void socket.write(serverMessage('R', Buffer.of(0, 0, 0, 3)));
      });
    }, host);
    servers.push(server);
    return { port: server.port, told: () => told };
  }

  it.skipIf(ownAddress === undefined)(
    'a password is not sent in clear text over a network, unless the user wants no encryption',
    async () => {
      const { port, told } = await greedyServer(ownAddress ?? '');
      const connect = (parameters: string): Promise<unknown> =>
        connectTarget(`postgres://doctor:${password}@${ownAddress ?? ''}:${port}/shop${parameters}`, { connectTimeoutMs: 1_000 }).catch(
          (error: unknown) => error,
        );
      const refused = await connect('');
      expect(refused).toBeInstanceOf(ClearTextPasswordError);
      expect(inspect(refused, { depth: 12, showHidden: true })).not.toMatch(/S3cret/);
      expect(told()).not.toContain('S3cret');
      await connect('?sslmode=disable');
      expect(told()).toContain('S3cret!');
    },
  );

  it('a password may be sent in clear text on this machine', async () => {
    const { port, told } = await greedyServer('127.0.0.1');
    await connectTarget(`postgres://doctor:${password}@127.0.0.1:${port}/shop`, { connectTimeoutMs: 1_000 }).catch(() => undefined);
    expect(told()).toContain('S3cret!');
  });

  it.each(['sslmode=disable', 'sslmode=require', 'sslmode=prefer'])('a web server is not PostgreSQL (%s)', async (parameters) => {
    const http = createHttpServer((_, response) => response.end('hello')).listen(0, '127.0.0.1');
    await once(http, 'listening');
    const address = http.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const error = await refusalAt(port, parameters);
    http.closeAllConnections();
    http.close();
    expect(error).toBeInstanceOf(NotPostgresError);
    expect(error).toMatchObject({ code: 'target/not-postgres', reason: 'foreign', place: `127.0.0.1:${port}/shop` });
  });

  it.each([
    ['ssh', 'SSH-2.0-OpenSSH_9.2\r\n'],
    ['memcached', 'ERROR\r\n'],
    ['redis', '-ERR unknown command\r\n'],
    ['mysql', Buffer.from([0x4a, 0, 0, 0, 10, 0x38, 0x2e, 0x30])],
  ])('%s is not PostgreSQL', async (_, greeting) => {
    expect(await refusal((socket) => socket.write(greeting))).toMatchObject({ code: 'target/not-postgres', reason: 'foreign' });
  });

  it.each(['sslmode=disable', 'sslmode=verify-full', ''])(
    'a silent socket is given up in time and called silent (%s)',
    async (parameters) => {
      expect(await refusal(() => undefined, parameters, 200)).toMatchObject({ code: 'target/not-postgres', reason: 'silent' });
    },
  );

  it('a server that greets and then says no more is a server out of reach', async () => {
    const error = await refusal((socket) => socket.write(serverMessage('R', Buffer.from([0, 0, 0, 0]))), 'sslmode=disable', 200);
    expect(error).toBeInstanceOf(TargetUnreachableError);
    expect(error).toMatchObject({ reason: 'timeout' });
  });

  it('a server that lets the session in and never answers a statement is out of reach', async () => {
    const error = await refusal((socket) => socket.write(welcome('15.4')));
    expect(error).toMatchObject({ code: 'target/target-unreachable', reason: 'timeout' });
  });

  it('a connection that is closed at once leads to a proxy without a server', async () => {
    expect(await refusal((socket) => socket.destroy())).toMatchObject({ code: 'target/target-unreachable', reason: 'closed' });
  });

  it.each(['12.22 (Debian 12.22-1)', '9.6.24', '', 'CockroachDB'])('version "%s" is refused before any statement', async (version) => {
    const received: Buffer[] = [];
    const error = await refusal((socket) => {
      socket.once('data', () => {
        socket.write(welcome(version));
        socket.on('data', (bytes: Buffer) => received.push(bytes));
      });
    });
    expect(error).toBeInstanceOf(UnsupportedVersionError);
    expect(error).toMatchObject({ version });
    expect(Buffer.concat(received).toString('latin1')).toBe('X\0\0\0\x04');
  });

  it('a server that refuses the login in the clear wants TLS', async () => {
    const text = 'no pg_hba.conf entry for host "10.0.0.9", user "doctor", database "shop", no encryption';
    const error = await refusal((socket) => socket.end(fatal('28000', text)));
    expect(error).toBeInstanceOf(TlsRequiredError);
  });

  it('without a mode, a server that does not encrypt is asked in the clear', async () => {
    const error = await refusal((socket) => {
      socket.once('data', (first: Buffer) => {
        // Length 8 is the request for encryption; anything longer is a login.
        if (first.readUInt32BE(0) === 8) {
          socket.write('N');
          socket.destroySoon();
        } else socket.end(fatal('28P01', 'password authentication failed for user "doctor"', 'auth_failed'));
      });
    }, '');
    expect(error).toBeInstanceOf(AuthenticationFailedError);
    expect(error).toMatchObject({ reason: 'rejected', user: 'doctor' });
  });

  it.each(['require', 'verify-full'])('sslmode=%s gives up on a server that does not encrypt', async (mode) => {
    expect(await refusal((socket) => socket.once('data', () => socket.write('N')), `sslmode=${mode}`)).toBeInstanceOf(TlsRefusedError);
  });

  it('does not read on where more than one letter answers the request for encryption', async () => {
    const error = await refusal((socket) => socket.once('data', () => socket.write('Sgarbage')), 'sslmode=require');
    expect(error).toBeInstanceOf(NotPostgresError);
  });

  it('calls a broken handshake a refusal of TLS', async () => {
    const error = await refusal(
      (socket) => socket.once('data', () => socket.write('S', () => socket.once('data', () => socket.end('nonsense')))),
      'sslmode=require',
    );
    expect(error).toBeInstanceOf(TlsRefusedError);
  });

  it('asks for a password that was not given', async () => {
    const server = await fakeServer((socket) => socket.write(serverMessage('R', Buffer.from([0, 0, 0, 3]))));
    servers.push(server);
    const connecting = connectTarget(`postgres://doctor@127.0.0.1:${server.port}/?sslmode=disable`);
    await expect(connecting).rejects.toMatchObject({ code: 'target/authentication-failed', reason: 'no-password' });
  });

  it('survives a way of logging in that the driver does not know', async () => {
    // 7 is GSSAPI.
    const error = await refusal((socket) => socket.write(serverMessage('R', Buffer.from([0, 0, 0, 7]))));
    expect(error).toMatchObject({ code: 'target/authentication-failed', reason: 'method' });
  });

  it('survives a message that is cut short', async () => {
    const error = await refusal((socket) => socket.write(serverMessage('R', Buffer.from([0]))));
    expect(error).toMatchObject({ code: 'target/target-refused' });
  });

  it.each([
    ['InitProcess', 'server'],
    ['InitPostgres', 'server'],
    ['InitializeSessionUserId', 'role-or-database'],
    ['CheckMyDatabase', 'role-or-database'],
  ])('no session left, as %s says, is the limit of: %s', async (routine, limit) => {
    const error = await refusal((socket) => socket.end(fatal('53300', 'sorry, too many clients already', routine)));
    expect(error).toBeInstanceOf(TooManyConnectionsError);
    expect(error instanceof TooManyConnectionsError && error.limit).toBe(limit);
  });

  it.each([
    ['28000', 'target/authentication-failed'],
    ['3D000', 'target/database-missing'],
    ['57P03', 'target/target-unreachable'],
    ['42501', 'target/target-refused'],
  ])('SQLSTATE %s is %s', async (sqlState, code) => {
    expect(await refusal((socket) => socket.end(fatal(sqlState, 'whatever language this is in', 'InitPostgres')))).toMatchObject({ code });
  });
});

describe('what does not answer', () => {
  it('a port where nobody listens', async () => {
    const server = await fakeServer(() => undefined);
    await server.close();
    await expect(connectTarget(`postgres://doctor@127.0.0.1:${server.port}/`)).rejects.toMatchObject({
      code: 'target/target-unreachable',
      reason: 'refused',
    });
  });

  it('a host that does not exist', async () => {
    await expect(connectTarget('postgres://doctor@no-such-host.invalid/')).rejects.toMatchObject({
      code: 'target/target-unreachable',
      reason: 'unknown-host',
    });
  });

  it('a folder without a socket', async () => {
    await expect(connectTarget({ host: '/nowhere', user: 'doctor' })).rejects.toMatchObject({
      code: 'target/target-unreachable',
      reason: 'refused',
    });
  });

  it('stops at once with the reason when connecting is aborted', async () => {
    const server = await fakeServer(() => {
      controller.abort(reason);
    });
    const controller = new AbortController();
    const reason = new Error('the user left');
    await expect(connectTarget(`postgres://doctor@127.0.0.1:${server.port}/`, { signal: controller.signal })).rejects.toBe(reason);
    await server.close();
  });

  it('does nothing with a signal that is aborted already', async () => {
    await expect(connectTarget('postgres://doctor@no-such-host.invalid/', { signal: AbortSignal.abort('gone') })).rejects.toBe('gone');
  });

  it.each([0, 9, 1.5])('does not open %d connections', async (connections) => {
    await expect(connectTarget('postgres://doctor@127.0.0.1/', { connections })).rejects.toMatchObject({ code: 'target/invalid-target' });
  });
});
