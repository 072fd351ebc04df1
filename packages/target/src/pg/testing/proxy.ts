import type { Socket } from 'node:net';
import { connect } from 'node:net';
import type { FakeServer } from './fake-server.ts';
import { fakeServer } from './fake-server.ts';

/** A network path to a server that can die. */
export interface Proxy extends FakeServer {
  /** From now on nothing is passed on for the connections that exist. */
  readonly freeze: () => void;
}

/** Passes bytes on to a server of loopback; `rewrite` sees what the server sends. */
export async function proxyTo(url: string, rewrite: (bytes: Buffer) => Buffer = (bytes) => bytes): Promise<Proxy> {
  const { hostname, port } = new URL(url);
  const upstreams = new Map<Socket, Socket>();
  const server = await fakeServer((socket) => {
    const upstream = connect(Number(port), hostname);
    upstreams.set(socket, upstream);
    upstream.on('error', () => undefined);
    upstream.on('data', (bytes) => socket.write(rewrite(bytes)));
    socket.on('data', (bytes) => upstream.write(bytes));
    upstream.on('close', () => socket.destroy());
    socket.on('close', () => {
      upstream.destroy();
      upstreams.delete(socket);
    });
  });
  return {
    ...server,
    freeze: () => {
      for (const [socket, upstream] of upstreams) {
        socket.removeAllListeners('data').pause();
        upstream.removeAllListeners('data').pause();
      }
    },
  };
}

/** The same URL by way of another port. */
export function through(url: string, { port }: FakeServer): string {
  const other = new URL(url);
  other.hostname = '127.0.0.1';
  other.port = String(port);
  return other.href;
}
