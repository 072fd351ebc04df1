import type { ServerUnderTest } from '@dbdiag/target/testing';
import pg from 'pg';

/** A transaction that holds a row and five sessions that wait for it, in a table of its own. */
export interface LockQueue {
  readonly end: () => Promise<void>;
}

/** Makes the queue; its sessions stay until it is ended or the server ends them. */
export async function lockQueue(server: ServerUnderTest): Promise<LockQueue> {
  await server.administer('create table account (id int primary key, balance int)');
  await server.administer('insert into account select id, 0 from generate_series(1, 1000) id');
  const sessions = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const client = new pg.Client(server.adminUrl);
      // The server is told to end them when the test is over.
      client.on('error', () => undefined);
      await client.connect();
      return client;
    }),
  );
  const [holder, ...waiters] = sessions;
  await holder?.query('begin');
  await holder?.query('update account set balance = 1 where id = 1');
  for (const waiter of waiters) waiter.query('update account set balance = 2 where id = 1').catch(() => undefined);
  return {
    end: async () => {
      await Promise.all(sessions.map((client) => client.end()));
    },
  };
}
