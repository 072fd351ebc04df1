import type { Stage } from './injection.ts';
import { defineInjections } from './injection.ts';

/** Limits of single roles and databases, used up while the server has slots left. */
export const connectionLimitInjections = defineInjections([
  {
    id: 'role_connection_limit',
    cause: 'role_connection_limit',
    claims: ['connections'],
    expectsErrors: true,
    begin: async ({ admin, repeat, open, pause }) => {
      await admin(`ALTER ROLE app CONNECTION LIMIT ${(await sessionsNow(open)) + 12}`);
      repeat(1, async () => {
        await pause(40);
        await open('leaky-app');
      });
    },
  },
  {
    id: 'role_connection_limit.small_role',
    cause: 'role_connection_limit',
    claims: ['connections'],
    expectsErrors: true,
    prepare: ({ admin, database }) =>
      admin('CREATE ROLE reporting LOGIN CONNECTION LIMIT 5', `GRANT CONNECT ON DATABASE ${database} TO reporting`),
    begin: async ({ repeat, open, pause }) => {
      repeat(3, async (client) => {
        await pause(150);
        const session = await open(`report-${client}`, 'reporting');
        await session.query('SELECT 1');
      });
    },
  },
  {
    id: 'database_connection_limit',
    cause: 'database_connection_limit',
    claims: ['connections'],
    expectsErrors: true,
    watchedFromBefore: true,
    begin: async ({ admin, database, repeat, open, pause }) => {
      await admin(`ALTER DATABASE ${database} CONNECTION LIMIT ${(await sessionsNow(open)) + 12}`);
      repeat(1, async () => {
        await pause(40);
        await open('leaky-app');
      });
    },
  },
  {
    id: 'database_connection_limit.lowered',
    cause: 'database_connection_limit',
    claims: ['connections'],
    expectsErrors: true,
    watchedFromBefore: true,
    begin: async ({ admin, database, repeat, open, pause }) => {
      for (let number = 0; number < 24; number += 1) await open(`pod-${number % 4}`);
      await admin(`ALTER DATABASE ${database} CONNECTION LIMIT 20`);
      repeat(2, async (client) => {
        await pause(200);
        await open(`pod-${client}`);
      });
    },
  },
]);

/** How many sessions there are before the fault: the load takes as many as its world and the chance of the run want. */
async function sessionsNow(open: Stage['open']): Promise<number> {
  const session = await open('deploy');
  const [row] = await session.query(`SELECT count(*)::int AS sessions FROM pg_stat_activity WHERE backend_type = 'client backend'`);
  return Number(row?.sessions);
}
