import type { Server } from 'node:http';
import { CommandError } from '../exit-status.ts';

/** Where to listen. */
export interface Place {
  readonly host: string;
  readonly port: number;
}

/**
 * Listens, and returns the address as a URL.
 *
 * @throws CommandError that says what to do, where it can't.
 */
export async function listen(server: Server, { host, port }: Place): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new CommandError(whyNot(error, { host, port }), { cause: error }));
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const listening = typeof address === 'object' && address !== null ? address.port : port;
  return `http://${host.includes(':') ? `[${host}]` : host}:${listening}`;
}

function whyNot({ code, message }: NodeJS.ErrnoException, { host, port }: Place): string {
  if (code === 'EADDRINUSE') return `Port ${port} of ${host} is in use. Give another with --port, or 0 for any that is free.`;
  if (code === 'EACCES') return `Port ${port} needs rights this user doesn't have. Give one from 1024 up with --port.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `${host} is no address of this machine. Give one with --host.`;
  return `It can't listen on ${host}:${port}: ${message}`;
}
