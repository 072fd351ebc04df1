import { once } from 'node:events';
import type { Server, Socket } from 'node:net';
import { createServer } from 'node:net';

/** Something that listens, on loopback unless told otherwise, and is not a whole PostgreSQL. */
export interface FakeServer {
  readonly port: number;
  /** Lets nobody else in; who is in stays. */
  readonly stopListening: () => void;
  readonly close: () => Promise<void>;
}

/** Listens, and hands every connection to the function; what it leaves open is torn down on close. */
export async function fakeServer(onConnection: (socket: Socket) => void, host = '127.0.0.1'): Promise<FakeServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    // Clients tear connections down as they like.
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    onConnection(socket);
  });
  server.listen(0, host);
  await once(server, 'listening');
  return {
    port: portOf(server),
    stopListening: () => void server.close(),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) =>
        server.close(() => {
          resolve();
        }),
      );
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The fake server has no port.');
  return address.port;
}

/** A message of the server: a letter, its length, its body. */
export function serverMessage(letter: string, ...parts: readonly (string | Buffer)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(5);
  head.write(letter, 'latin1');
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** An error that ends the session. */
export function fatal(code: string, message: string, routine = 'ClientAuthentication'): Buffer {
  return serverMessage('E', `SFATAL\0VFATAL\0C${code}\0M${message}\0R${routine}\0\0`);
}

/** Accepts any login and says which version it is; then waits for statements and never answers one. */
export function welcome(version: string): Buffer {
  return Buffer.concat([
    serverMessage('R', Buffer.from([0, 0, 0, 0])),
    serverMessage('S', `server_version\0${version}\0`),
    serverMessage('K', Buffer.from([0, 0, 0, 7, 0, 0, 0, 9])),
    serverMessage('Z', 'I'),
  ]);
}
