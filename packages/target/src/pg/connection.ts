import { Socket } from 'node:net';
import { mayGoInClear } from '@dbdiag/ports';
import pg from 'pg';
import { cellTypes } from './cell-types.ts';
import { checkEncryptionAnswer, checkFirstMessage } from './first-answer.ts';
import { guardStream } from './guard-stream.ts';
import type { TargetAddress } from './target-address.ts';
import { databaseOf, isSocketFolder, portOf } from './target-address.ts';
import { goodbyeMs } from './target-limits.ts';
import type { TlsAttempt } from './tls-attempts.ts';

/** What is sent as `application_name`, so that a DBA can tell our sessions and statements can leave them out. */
const applicationName = 'dbdiag';

/** How far the opening of a connection came: nobody there yet, somebody took the call, somebody said something. */
export type ConnectStage = 'dialling' | 'taken' | 'answered';

/** The server asked for a password, and there is none. */
export class PasswordWanted extends Error {
  override readonly name = 'PasswordWanted';
}

/** The server asked for the password as it is where others may listen. */
export class PasswordInClear extends Error {
  override readonly name = 'PasswordInClear';
}

/** There was no answer within the time set. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** A connection could not be opened; `cause` is what the driver or the system said. */
export class ConnectFailure extends Error {
  override readonly name = 'ConnectFailure';
  readonly stage: ConnectStage;

  constructor(stage: ConnectStage, cause: unknown) {
    super('The connection could not be opened.', { cause });
    this.stage = stage;
  }
}

/** What a cancel request must show to the server. */
interface CancelKey {
  readonly processId: number;
  readonly secret: number;
}

/** One open connection of the driver. */
export interface Connection {
  readonly client: pg.Client;
  readonly address: TargetAddress;
  readonly attempt: TlsAttempt;
  /** `server_version` as the server announced it; empty where it did not. */
  readonly version: string;
  readonly cancelKey: CancelKey | undefined;
  /** What ended it, once it is over. */
  lostBy(): Error | undefined;
  /** Tears the socket down; what is under way on it fails with the error. */
  destroy(error: Error): void;
}

/** How a connection is opened. */
export interface OpenOptions {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The driver without its reading of the environment: `PGOPTIONS`, `PGREPLICATION`, `PGAPPNAME` and the like change nothing here.
 * Only what every pooler lets through is sent at the start.
 */
class PlainClient extends pg.Client {
  readonly #start: Readonly<Record<string, string>>;

  constructor(config: pg.ClientConfig, start: Readonly<Record<string, string>>) {
    super(config);
    this.#start = start;
  }

  getStartupConf(): Readonly<Record<string, string>> {
    return this.#start;
  }
}

/**
 * Opens one connection in one way.
 *
 * @throws {@link ConnectFailure}; or the signal's reason when aborted. Nothing is left open then.
 */
export async function openConnection(address: TargetAddress, attempt: TlsAttempt, options: OpenOptions): Promise<Connection> {
  const { signal, timeoutMs } = options;
  signal?.throwIfAborted();
  const socket = new Socket();
  const login: Login = { asksInClear: false };
  const client = createClient(address, attempt, { socket, login });
  // Before the driver's own listener, which asks for the password.
  client.connection.on('authenticationCleartextPassword', () => (login.asksInClear = true));
  const progress = watch(client, socket, attempt);
  const stop = (error: Error): void => void client.connection.stream.destroy(error);
  const timer = setTimeout(() => {
    stop(new NoAnswer(`No session within ${timeoutMs} ms.`));
  }, timeoutMs);
  const onAbort = (): void => {
    stop(new Error('Connecting was aborted.'));
  };
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    await client.connect();
  } catch (error) {
    client.connection.stream.destroy();
    socket.destroy();
    signal?.throwIfAborted();
    throw new ConnectFailure(progress.stage, error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
  const { version, cancelKey } = progress;
  return { client, address, attempt, version, cancelKey, lostBy: () => progress.lost, destroy: stop };
}

/** Says goodbye and waits until the server has ended the session; one that does not answer any more is dropped. */
export async function closeConnection(connection: Connection): Promise<void> {
  const timer = setTimeout(() => {
    connection.destroy(new NoAnswer(`No end of the session within ${goodbyeMs} ms.`));
  }, goodbyeMs);
  try {
    await connection.client.end();
  } finally {
    clearTimeout(timer);
  }
}

/** What is seen of a connection from outside of the driver. */
interface Progress {
  stage: ConnectStage;
  lost?: Error;
  version: string;
  cancelKey?: CancelKey;
}

function watch(client: pg.Client, socket: Socket, attempt: TlsAttempt): Progress {
  const progress: Progress = { stage: 'dialling', version: '' };
  socket.once('connect', () => (progress.stage = 'taken'));
  const check = attempt.encrypted ? checkEncryptionAnswer : checkFirstMessage;
  guardStream(socket, (bytes) => {
    progress.stage = 'answered';
    return check(bytes);
  });
  client.on('error', (error) => (progress.lost ??= error));
  client.on('end', () => (progress.lost ??= new Error('The connection was closed.')));
  const { connection } = client;
  connection.on('sslconnect', () => {
    guardStream(connection.stream, checkFirstMessage);
  });
  // What the driver keeps to itself.
  connection.on('parameterStatus', (message: { readonly parameterName: string; readonly parameterValue: string }) => {
    if (message.parameterName === 'server_version') progress.version = message.parameterValue;
  });
  connection.on('backendKeyData', (message: { readonly processID: number; readonly secretKey: number }) => {
    progress.cancelKey = { processId: message.processID, secret: message.secretKey };
  });
  return progress;
}

/** What is known of a login when the driver asks for the password. */
interface Login {
  asksInClear: boolean;
}

function createClient(
  address: TargetAddress,
  attempt: TlsAttempt,
  { socket, login }: { readonly socket: Socket; readonly login: Login },
): pg.Client {
  const config: pg.ClientConfig = {
    host: address.host,
    port: portOf(address),
    user: address.user,
    database: databaseOf(address),
    // A function keeps the driver from looking into PGPASSWORD and password files, and the password out of what it prints.
    password: () => {
      if (address.password === undefined) throw new PasswordWanted('The server asked for a password.');
      const route = {
        encrypted: attempt.encrypted,
        throughSocketFile: isSocketFolder(address),
        peer: socket.remoteAddress,
        encryptionUnwanted: address.tlsMode === 'disable',
      };
      if (login.asksInClear && !mayGoInClear(route)) throw new PasswordInClear('The server asked for the password in clear text.');
      return address.password;
    },
    // A copy: the driver changes what it is given.
    ssl: attempt.encrypted ? { ...attempt.options } : false,
    sslnegotiation: 'postgres',
    stream: () => socket,
    keepAlive: true,
    types: cellTypes,
  };
  return new PlainClient(config, {
    user: address.user,
    database: databaseOf(address),
    application_name: applicationName,
    client_encoding: 'UTF8',
  });
}
