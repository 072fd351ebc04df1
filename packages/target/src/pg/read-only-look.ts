import type pg from 'pg';
import type { Cell, Row } from '../database/row.ts';
import type { Failure } from '../failure.ts';
import { requestCancel } from './cancel-request.ts';
import type { Connection } from './connection.ts';
import { NoAnswer } from './connection.ts';
import { toFailure } from './failure.ts';
import type { ReadLimit } from './read-limit.ts';
import { limitReading } from './read-limit.ts';
import { beginReadOnly, transactionSettings } from './session-settings.ts';
import { answerGraceMs } from './target-limits.ts';

/** Bounds of one look. */
export interface LookOptions {
  readonly statementTimeoutMs: number;
  /** Cancels the look on the server. */
  readonly signal: AbortSignal;
  /** Most rows and bytes that may come over the connection; default those of a catalogued look. */
  readonly reading?: ReadLimit;
}

/** Sends one statement in the transaction of a look, and reads what comes back. */
export type Ask<Answer> = (client: pg.Client) => Promise<Answer>;

/** What a look gave. */
export interface Look<Answer> {
  /** Time from sending to the last row, in milliseconds. */
  readonly elapsedMs: number;
  /** Whether the statement itself was sent; if not, it can be sent again without running twice. */
  readonly sent: boolean;
  readonly result: { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly failure: Failure };
}

/** One look under way. */
interface Running extends LookOptions {
  readonly connection: Connection;
}

/** Runs a statement and gives all of its rows. */
export function allRows(text: string): Ask<readonly Row[]> {
  return async (client) => {
    // A variable, as the driver's types don't know `queryMode` yet. Extended: the server takes one statement only.
    const query = { text, queryMode: 'extended', rowMode: 'array' as const };
    const { rows, fields } = await client.query<Cell[]>(query);
    return rows.map((cells) => toRow(fields, cells));
  };
}

/**
 * Runs one statement alone in a read-only transaction with its own timeouts. Afterwards the connection is free for the next,
 * with nothing left of this one, or it is lost.
 *
 * @throws The signal's reason when aborted, after the server has cancelled the statement.
 */
export async function lookReadOnly<Answer>(connection: Connection, ask: Ask<Answer>, options: LookOptions): Promise<Look<Answer>> {
  const running: Running = { connection, ...options };
  options.signal.throwIfAborted();
  const withdrawal = withdrawOnAbort(running);
  const stopLimiting = limitReading(connection, options.reading);
  const timer = setTimeout(() => {
    connection.destroy(
      new NoAnswer(`The server did not answer within ${options.statementTimeoutMs + answerGraceMs} ms. The connection was given up.`),
    );
  }, options.statementTimeoutMs + answerGraceMs);
  try {
    const look = await inTransaction(ask, running);
    // A cancel still on its way would hit whatever runs next.
    await withdrawal.settled();
    await endTransaction(connection, look.result.ok);
    options.signal.throwIfAborted();
    return look;
  } finally {
    clearTimeout(timer);
    stopLimiting();
    withdrawal.forget();
  }
}

async function inTransaction<Answer>(ask: Ask<Answer>, { connection, statementTimeoutMs, signal }: Running): Promise<Look<Answer>> {
  const { client } = connection;
  let sentAt: number | undefined;
  try {
    await client.query(beginReadOnly);
    await client.query(transactionSettings(statementTimeoutMs));
    signal.throwIfAborted();
    sentAt = performance.now();
    const answer = await ask(client);
    return { sent: true, elapsedMs: performance.now() - sentAt, result: { ok: true, answer } };
  } catch (error) {
    const elapsedMs = sentAt === undefined ? 0 : performance.now() - sentAt;
    return { sent: sentAt !== undefined, elapsedMs, result: { ok: false, failure: toFailure(error) } };
  }
}

function toRow(fields: readonly { readonly name: string }[], cells: readonly Cell[]): Row {
  return Object.fromEntries(fields.map(({ name }, at) => [name, cells[at] ?? null]));
}

/** What was read stays read, whatever becomes of the connection now. */
async function endTransaction(connection: Connection, wentWell: boolean): Promise<void> {
  if (connection.lostBy() !== undefined) return;
  try {
    await connection.client.query(wentWell ? 'COMMIT' : 'ROLLBACK');
  } catch (error) {
    connection.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

/** Cancels on the server when the signal is aborted; a server that can't be asked, or does not obey, loses the connection. */
function withdrawOnAbort({ connection, signal }: Running): { readonly settled: () => Promise<void>; readonly forget: () => void } {
  let cancelling: Promise<void> | undefined;
  let patience: NodeJS.Timeout | undefined;
  const onAbort = (): void => {
    const giveUp = (error: unknown): void => {
      connection.destroy(error instanceof Error ? error : new Error(String(error)));
    };
    patience = setTimeout(() => {
      giveUp(new NoAnswer(`The server did not cancel within ${answerGraceMs} ms.`));
    }, answerGraceMs);
    cancelling = requestCancel(connection, answerGraceMs).catch(giveUp);
  };
  signal.addEventListener('abort', onAbort, { once: true });
  return {
    settled: async () => {
      signal.removeEventListener('abort', onAbort);
      await cancelling;
    },
    forget: () => {
      signal.removeEventListener('abort', onAbort);
      clearTimeout(patience);
    },
  };
}
