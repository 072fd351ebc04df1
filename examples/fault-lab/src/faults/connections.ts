import { lookupScript } from '../workload/role-scripts.ts';
import { defineInjections } from './injection.ts';

/** Too many sessions, or the same ones again and again. */
export const connectionInjections = defineInjections([
  {
    id: 'connection_exhaustion',
    cause: 'connection_exhaustion',
    settings: () => ({ max_connections: 40 }),
    claims: ['connections', 'stall'],
    expectsErrors: true,
    watchedFromBefore: true,
    begin: async ({ repeat, open, pause }) => {
      repeat(1, async () => {
        await open('leaky-app');
        await pause(40);
      });
    },
  },
  {
    id: 'connection_exhaustion.big_pools',
    cause: 'connection_exhaustion',
    settings: () => ({ max_connections: 45 }),
    claims: ['connections', 'stall'],
    expectsErrors: true,
    watchedFromBefore: true,
    begin: async ({ repeat, open, pause }) => {
      repeat(6, async (client) => {
        const session = await open(`pod-${client}`);
        await session.query('SELECT 1');
        await pause(120);
      });
    },
  },
  {
    id: 'idle_connection_flood',
    cause: 'idle_connection_flood',
    settings: () => ({ max_connections: 600 }),
    claims: ['connections'],
    begin: async ({ open, intensity }) => {
      const sessions = Math.round(80 + 180 * intensity);
      for (let number = 0; number < sessions; number += 1) {
        const session = await open(`pool-${number % 9}`);
        if (number % 5 === 0) await session.query('SELECT 1');
      }
    },
  },
  {
    id: 'idle_connection_flood.before_load',
    cause: 'idle_connection_flood',
    settings: () => ({ max_connections: 400 }),
    claims: ['connections'],
    prepare: async ({ open, intensity }) => {
      const sessions = Math.round(90 + 100 * intensity);
      for (let number = 0; number < sessions; number += 1) await open(`lambda-${number}`);
    },
  },
  {
    id: 'connection_churn',
    cause: 'connection_churn',
    claims: ['connections', 'cpu'],
    begin: async ({ load, intensity, roles }) => {
      load('php', lookupScript(roles), { clients: 3, rate: Math.max(15, 60 * intensity), reconnect: true });
    },
  },
  {
    id: 'connection_churn.no_query',
    cause: 'connection_churn',
    claims: ['connections', 'cpu'],
    begin: async ({ load, intensity }) => {
      load('health-check', 'SELECT 1;\n', { clients: 4, rate: Math.max(15, 80 * intensity), reconnect: true });
    },
  },
]);
