import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { seededRandom } from './seeded-random.ts';
import type { WireMessage } from './wire-messages.ts';
import { messageReader, queryMessage, sqlOf } from './wire-messages.ts';

/** What may happen to a request. */
type Fault =
  /** The server gives the transaction up: 40001. */
  | 'serialization'
  /** The server gives the transaction up: 40P01. */
  | 'deadlock'
  /** The connection is gone before the server hears of it. */
  | 'lost-before'
  /** It is gone when the server has done it. */
  | 'lost-after'
  /** It is gone in the middle of the answer. */
  | 'lost-halfway'
  /** The answer takes its time and comes in pieces. */
  | 'slow';

/** A server that is reached over a bad line. */
export interface FaultProxy {
  readonly url: string;
  /** How often each fault happened, and `…, commit` to a commit, or to a statement that is a transaction by itself. */
  readonly happened: ReadonlyMap<string, number>;
  readonly close: () => Promise<void>;
}

/** How often each fault happens, in shares of all requests. */
export type FaultRates = Partial<Readonly<Record<Fault, number>>>;

/**
 * Stands between clients and a server and lets faults happen to some requests. Which, the seed says: by how many came before,
 * over all connections. A transaction that is given up really is, since the server is made to raise the error itself.
 */
export async function startFaultProxy(
  server: string,
  { seed, rates }: { readonly seed: number; readonly rates: FaultRates },
): Promise<FaultProxy> {
  const random = seededRandom(seed);
  const happened = new Map<string, number>();
  const draw = ({ sql, commits }: Request): Fault | undefined => {
    if (/^rollback/i.test(sql)) return undefined;
    let share = random();
    for (const [fault, rate] of Object.entries(rates)) {
      share -= rate;
      if (share >= 0) continue;
      for (const key of commits ? [fault, `${fault}, commit`] : [fault]) happened.set(key, (happened.get(key) ?? 0) + 1);
      // The keys of the rates are faults.
      return fault as Fault;
    }
    return undefined;
  };
  const { hostname, port } = new URL(server);
  const sockets = new Set<Socket>();
  const listener = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true).on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    relay(client, upstream, { draw, random });
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const url = new URL(server);
  url.host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return {
    url: url.href,
    happened,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}

interface Request {
  readonly sql: string;
  /** What it did can't be rolled back afterwards. */
  readonly commits: boolean;
}

interface Chance {
  readonly draw: (request: Request) => Fault | undefined;
  readonly random: () => number;
}

/** One connection. A client waits for ReadyForQuery before it asks again, so there is one request at a time. */
function relay(client: Socket, server: Socket, { draw, random }: Chance): void {
  let [loggedIn, inTransaction] = [false, false];
  let request: WireMessage[] = [];
  let answer: Buffer[] = [];
  let fault: Fault | undefined;
  const fromClient = messageReader((message) => {
    if (!loggedIn || message.type === 'X') {
      server.write(message.bytes);
      return;
    }
    request.push(message);
    if (message.type !== 'Q' && message.type !== 'S') return;
    const sql = request.map(sqlOf).find((text) => text !== undefined) ?? '';
    const whole = Buffer.concat(request.map(({ bytes }) => bytes));
    request = [];
    const commits = isCommit(sql) || (!inTransaction && /^(insert|update|delete)/i.test(sql));
    inTransaction = /^(begin|start)/i.test(sql) || (inTransaction && !/^(commit|rollback)/i.test(sql));
    fault = draw({ sql, commits });
    if (fault === 'lost-before') client.destroy();
    else server.write(fault === 'serialization' || fault === 'deadlock' ? givingUp(fault, sql) : whole);
  }, true);
  const fromServer = messageReader((message) => {
    answer.push(message.bytes);
    const isDone = message.type === 'Z';
    if (loggedIn && !isDone) return;
    const whole = Buffer.concat(answer);
    answer = [];
    loggedIn ||= isDone;
    if (fault === 'lost-after') client.destroy();
    else if (fault === 'lost-halfway') client.write(whole.subarray(0, whole.length / 2), () => client.destroy());
    else if (fault === 'slow') void inPieces(client, whole, random);
    else client.write(whole);
    if (isDone) fault = undefined;
  }, false);
  client.on('data', fromClient);
  server.on('data', fromServer);
}

/** Makes the server raise the error by itself, and end the transaction where it was to commit. */
function givingUp(fault: 'serialization' | 'deadlock', sql: string): Buffer {
  const code = fault === 'serialization' ? '40001' : '40P01';
  const raise = `do $$ begin raise exception 'given up by the test' using errcode = '${code}'; end $$`;
  return queryMessage(isCommit(sql) ? `rollback; ${raise}` : raise);
}

function isCommit(sql: string): boolean {
  return /^commit/i.test(sql);
}

async function inPieces(client: Socket, bytes: Buffer, random: () => number): Promise<void> {
  for (let begin = 0; begin < bytes.length && !client.destroyed; ) {
    await new Promise((resolve) => setTimeout(resolve, 10 * random()));
    const end = begin + Math.ceil(random() * Math.max(16, bytes.length / 2));
    client.write(bytes.subarray(begin, end));
    begin = end;
  }
}
