import type { Session } from '../cluster/session.ts';
import { updateScript } from '../workload/role-scripts.ts';
import { defineInjections } from './injection.ts';

/** Notifications that a listener holds back, and transactions that can't be serialized. */
export const messageAndIsolationInjections = defineInjections([
  {
    id: 'notify_queue_backlog',
    cause: 'notify_queue_backlog',
    claims: ['horizon'],
    begin: async ({ open, load, intensity }) => {
      const listener = await open('event-worker');
      await listener.query('LISTEN events');
      await listener.query('BEGIN; SELECT 1');
      load('publisher', `SELECT pg_notify('events', repeat('e', 7000));\n`, { clients: 2, rate: Math.max(60, 150 * intensity) });
    },
  },
  {
    id: 'notify_queue_backlog.by_trigger',
    cause: 'notify_queue_backlog',
    helpers: ['updates'],
    claims: ['horizon', 'fact'],
    prepare: ({ owner, roles: { fact } }) =>
      owner(
        `CREATE FUNCTION publish_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_notify('changes', NEW.${fact.key} || repeat('c', 6000)); RETURN NULL; END $$`,
        `CREATE TRIGGER publish_change AFTER UPDATE ON ${fact.table} FOR EACH ROW EXECUTE FUNCTION publish_change()`,
      ),
    begin: async ({ open, load, intensity, roles }) => {
      const listener = await open('cache-invalidator');
      await listener.query('LISTEN changes');
      await listener.query('BEGIN; SELECT 1');
      load('editing', updateScript(roles), { clients: 2, rate: Math.max(60, 150 * intensity) });
    },
  },
  {
    id: 'serialization_storm',
    cause: 'serialization_storm',
    claims: ['counter'],
    expectsErrors: true,
    begin: async ({ loop, pause, random, intensity, roles: { counter } }) => {
      const keys = random.fork('keys');
      await loop('bookings', Math.round(6 + 4 * intensity), (session) =>
        retried(session, 'SERIALIZABLE', async () => {
          await session.query(`SELECT sum(${counter.value}) FROM ${counter.table}`);
          await pause(20);
          await session.query(`UPDATE ${counter.table} SET ${counter.value} = ${counter.value} + 1 WHERE ${counter.key} = $1`, [
            keys.integer(1, 50),
          ]);
        }),
      );
    },
  },
  {
    id: 'serialization_storm.repeatable_read',
    cause: 'serialization_storm',
    claims: ['hot'],
    expectsErrors: true,
    begin: async ({ loop, pause, random, intensity, roles: { hot } }) => {
      const keys = random.fork('keys');
      await loop('stock-keeper', Math.round(5 + 4 * intensity), (session) =>
        retried(session, 'REPEATABLE READ', async () => {
          const key = keys.integer(1, 4);
          await session.query(`SELECT ${hot.counter} FROM ${hot.table} WHERE ${hot.key} = $1`, [key]);
          await pause(15);
          await session.query(`UPDATE ${hot.table} SET ${hot.counter} = ${hot.counter} - 1 WHERE ${hot.key} = $1`, [key]);
        }),
      );
    },
  },
]);

/** A transaction that is begun anew by the next step, at once, where it failed. */
async function retried(session: Session, isolation: string, work: () => Promise<void>): Promise<void> {
  await session.query(`BEGIN ISOLATION LEVEL ${isolation}`);
  try {
    await work();
    await session.query('COMMIT');
  } catch {
    await session.query('ROLLBACK');
  }
}
