// @module-tag database

import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storesOn } from './create-stores.ts';
import { createPostgresStores } from './postgres-storage.ts';
import type { Stores } from './storage.ts';
import type { ServerDatabase } from './testing/database-under-test.ts';
import { serverDatabase, serverUrl } from './testing/database-under-test.ts';
import { describeStores } from './testing/describe-stores.ts';
import type { FaultProxy, FaultRates } from './testing/fault-proxy.ts';
import { startFaultProxy } from './testing/fault-proxy.ts';
import type { Operation } from './testing/random-operations.ts';
import { memoryStores, outcomeOf, randomOperations, storedIn } from './testing/random-operations.ts';

/** Stores that reach a database over a bad line. */
interface BadLine {
  readonly proxy: FaultProxy;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

async function badLine(url: string, seed: number, rates: FaultRates): Promise<BadLine> {
  const proxy = await startFaultProxy(url, { seed, rates });
  const pool = new pg.Pool({ connectionString: proxy.url });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    proxy,
    pool,
    close: async () => {
      await pool.end();
      await proxy.close();
    },
  };
}

/** Enough that most operations of several statements meet one. */
const everyFault: FaultRates = {
  ...{ serialization: 0.05, deadlock: 0.05, slow: 0.03 },
  ...{ 'lost-before': 0.03, 'lost-after': 0.03, 'lost-halfway': 0.02 },
};

const mayHaveHappened = 'the commit, which may have happened';

/** How often a commit met with a fault. */
function commitsIn(happened: ReadonlyMap<string, number>): number {
  return [...happened].reduce((sum, [fault, times]) => sum + (fault.endsWith(', commit') ? times : 0), 0);
}

describe.skipIf(serverUrl === undefined)('on a server', () => {
  describeStores('PostgreSQL server that gives up transactions and answers slowly', async () => {
    const database = await serverDatabase();
    const line = await badLine(database.url, 1, { serialization: 0.01, deadlock: 0.01, slow: 0.02 });
    return {
      pool: database.pool,
      through: line.pool,
      close: async () => {
        await line.close();
        await database.close();
      },
    };
  });

  describe('over a line that breaks', () => {
    let database: ServerDatabase;
    beforeAll(async () => {
      database = await serverDatabase();
    });
    afterAll(async () => database.close());

    const open = async (schema: string, line: BadLine): Promise<{ readonly direct: Stores; readonly through: Stores }> => ({
      direct: await createPostgresStores({ pool: database.pool, schema }),
      through: storesOn({ pool: line.pool, schema, place: 'The database' }),
    });

    it.each([1, 2, 3])('every operation does what it says or says that it could not, and nothing is half done (seed %i)', async (seed) => {
      const line = await badLine(database.url, seed, everyFault);
      const { direct, through } = await open(`broken_${seed}`, line);
      const done: Operation[] = [];
      let [failures, doubts] = [0, 0];
      for (const operation of randomOperations(seed, 60)) {
        const model = await memoryStores(done);
        const before = await storedIn(model);
        const expected = await outcomeOf(operation, model);
        const after = await storedIn(model);
        const commitsHit = commitsIn(line.proxy.happened);
        const outcome = await outcomeOf(operation, through);
        const isHit = commitsIn(line.proxy.happened) > commitsHit;
        const stored = await storedIn(direct);
        if (outcome.failure?.code !== 'ports/store-unavailable') {
          expect({ operation: operation.name, outcome, stored }).toEqual({ operation: operation.name, outcome: expected, stored: after });
          done.push(operation);
          continue;
        }
        failures += 1;
        const isDoubtful = outcome.failure.message.includes(mayHaveHappened);
        expect({ operation: operation.name, isDoubtful, isHit }).toEqual({
          operation: operation.name,
          isDoubtful,
          isHit: isHit || isDoubtful,
        });
        doubts += isDoubtful ? 1 : 0;
        const happened = isDoubtful && isDeepStrictEqual(stored, after);
        const told = { operation: operation.name, told: outcome.failure.message };
        expect({ ...told, stored }).toEqual({ ...told, stored: happened ? after : before });
        if (happened) done.push(operation);
      }
      await line.close();
      // Neither is every failure in doubt.
      expect(doubts).toBeLessThan(failures);
      expect(failures).toBeGreaterThan(0);
      expect([...line.proxy.happened.keys()]).toEqual(expect.arrayContaining(Object.keys(everyFault)));
    });

    it('stores each of what eight writers were told is stored, once and in their order, and nothing they were told is not', async () => {
      const line = await badLine(database.url, 4, everyFault);
      const { direct, through } = await open('crowd', line);
      const told = { stored: new Set<string>(), doubtful: new Set<string>() };
      const saves = { stored: 0, doubtful: 0 };
      const append = async (writer: number, turn: number): Promise<void> => {
        const action = `${writer} ${String(turn).padStart(2, '0')}`;
        const { failure } = await outcomeOf(
          { name: action, run: async ({ audit }) => audit.append({ sessionId: 's', at: new Date(0), action, facts: turn }) },
          through,
        );
        if (failure === undefined) told.stored.add(action);
        else if (failure.message.includes(mayHaveHappened)) told.doubtful.add(action);
        else expect(failure.code).toBe('ports/store-unavailable');
      };
      const save = async (writer: number): Promise<void> => {
        const run = async ({ sessions }: Stores): Promise<unknown> =>
          sessions.save({ id: 's', revision: (await sessions.load('s'))?.revision ?? 0, document: writer });
        const { failure } = await outcomeOf({ name: 'save', run }, through);
        if (failure === undefined) saves.stored += 1;
        else if (failure.message.includes(mayHaveHappened)) saves.doubtful += 1;
        else expect(['ports/store-unavailable', 'ports/session-conflict']).toContain(failure.code);
      };
      await Promise.all(
        Array.from({ length: 8 }, async (_, writer) => {
          for (let turn = 0; turn < 15; turn += 1) {
            await append(writer, turn);
            await save(writer);
          }
        }),
      );
      await line.close();
      const actions = (await direct.audit.list('s')).map(({ action }) => action);
      expect(new Set(actions).size).toBe(actions.length);
      expect([...told.stored].filter((action) => !actions.includes(action))).toEqual([]);
      expect(actions.filter((action) => !told.stored.has(action) && !told.doubtful.has(action))).toEqual([]);
      for (let writer = 0; writer < 8; writer += 1) {
        const own = actions.filter((action) => action.startsWith(`${writer} `));
        expect(own).toEqual([...own].sort());
      }
      const revision = (await direct.sessions.load('s'))?.revision ?? 0;
      expect(revision).toBeGreaterThanOrEqual(saves.stored);
      expect(revision).toBeLessThanOrEqual(saves.stored + saves.doubtful);
      expect(told.stored.size).toBeGreaterThan(0);
    });
  });
});
