import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { ServerUnderTest } from './server-under-test.ts';

/** A transaction that holds a row, five sessions that wait for it, and an application that goes on beside them. */
export interface LockQueue {
  readonly end: () => Promise<void>;
}

const rows = 1000;
const waiting = 5;
const working = 3;

/**
 * Makes the queue in a table of its own; its sessions stay until it is ended or the server ends them.
 *
 * Without anyone at work the server looks half healthy: the cause is concluded so narrowly that one more reading of a busy
 * machine opens it again.
 */
export async function lockQueue(server: ServerUnderTest): Promise<LockQueue> {
  await server.administer('create table account (id int primary key, balance int)');
  await server.administer(`insert into account select id, 0 from generate_series(1, ${rows}) id`);
  const sessions = await Promise.all(Array.from({ length: 1 + waiting + working }, () => connected(server)));
  const [holder, ...others] = sessions;
  await holder?.query('begin');
  await holder?.query('update account set balance = 1 where id = 1');
  for (const waiter of others.slice(0, waiting)) waiter.query('update account set balance = 2 where id = 1').catch(() => undefined);
  const over = new AbortController();
  const work = others.slice(waiting).map((worker, lane) => goOn(worker, lane, over.signal));
  return {
    end: async () => {
      over.abort();
      await Promise.all(work);
      await Promise.all(sessions.map((client) => client.end()));
    },
  };
}

async function connected(server: ServerUnderTest): Promise<pg.Client> {
  const client = new pg.Client(server.adminUrl);
  // The server is told to end them when the test is over.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Reads accounts and changes some of its own lane, until it is over or the server ends it. */
async function goOn(client: pg.Client, lane: number, over: AbortSignal): Promise<void> {
  for (let turn = 0; !over.aborted; turn += 1) {
    const id = 2 + lane + working * (turn % Math.floor((rows - 2) / working));
    try {
      await client.query('select balance from account where id = $1', [id]);
      if (turn % 5 === 0) await client.query('update account set balance = balance + 1 where id = $1', [id]);
      await pause(10, undefined, { signal: over });
    } catch {
      return;
    }
  }
}
