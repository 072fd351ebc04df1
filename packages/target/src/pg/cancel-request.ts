import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Connection } from './connection.ts';
import { NoAnswer } from './connection.ts';
import type { TargetAddress } from './target-address.ts';
import { isSocketFolder, portOf } from './target-address.ts';

const cancelCode = 80_877_102;
const encryptCode = 80_877_103;

/**
 * Asks the server to cancel what a connection is running, over a connection of its own, encrypted like the first. It needs no
 * free session slot and no login.
 *
 * @returns Once the server has closed that connection: from then on a cancel can't hit anything sent later.
 * @throws What kept the request from being sent.
 * @see https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-CANCELING-REQUESTS
 */
export async function requestCancel(connection: Connection, timeoutMs: number): Promise<void> {
  const { address, attempt, cancelKey } = connection;
  if (cancelKey === undefined) throw new Error('The server gave no key to cancel with.');
  const socket = dial(address);
  const timer = setTimeout(() => {
    socket.destroy(new NoAnswer(`No answer to a cancel request within ${timeoutMs} ms.`));
  }, timeoutMs);
  const closed = new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', () => {
      resolve();
    });
  });
  socket.once('connect', () => {
    if (!attempt.encrypted) {
      socket.end(message(cancelCode, cancelKey.processId, cancelKey.secret));
      return;
    }
    socket.once('data', (answer: Buffer) => {
      if (answer.toString('latin1') !== 'S') {
        socket.destroy(new Error('The server would not encrypt a cancel request.'));
        return;
      }
      const encrypted = connectTls({ ...attempt.options, socket, host: address.host });
      encrypted.once('error', (error: Error) => {
        socket.destroy(error);
      });
      encrypted.once('close', () => {
        socket.destroy();
      });
      encrypted.once('secureConnect', () => {
        encrypted.end(message(cancelCode, cancelKey.processId, cancelKey.secret));
      });
    });
    socket.write(message(encryptCode));
  });
  try {
    await closed;
  } finally {
    clearTimeout(timer);
  }
}

function dial(address: TargetAddress): Socket {
  const port = portOf(address);
  return isSocketFolder(address) ? connect(`${address.host}/.s.PGSQL.${port}`) : connect(port, address.host);
}

/** A message of the start of a connection: its length, itself included, then whole numbers of four bytes. */
function message(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * (numbers.length + 1));
  [bytes.length, ...numbers].forEach((number, at) => bytes.writeUInt32BE(number >>> 0, 4 * at));
  return bytes;
}
