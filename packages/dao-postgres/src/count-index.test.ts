// @module-tag database

import type { Ticket } from '@dbdiag/graph-engine';
import { HEALTHY, phenomenonId, rootCauseId, ticketId } from '@dbdiag/graph-engine';
import type { KnowledgeStore } from '@dbdiag/ports';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DamagedCountsError } from './errors.ts';
import { createPostgresStores } from './postgres-storage.ts';
import type { DatabaseUnderTest } from './testing/database-under-test.ts';
import { embeddedDatabase, serverDatabase, serverUrl } from './testing/database-under-test.ts';

const phenomena = ['a', 'b', 'c'].map((id) => ({ id: phenomenonId(id), description: { en: id }, observedBy: 'sql' }) as const);
const rootCauses = ['lock', 'plan'].map((id) => ({ id: rootCauseId(id), description: { en: id }, category: 'test', solution: [] }));
const [a, b, c] = [phenomenonId('a'), phenomenonId('b'), phenomenonId('c')];
const lists = { absent: [], unexamined: [], source: 'test' };
const imported: Ticket = { ...lists, id: ticketId('T-1'), rootCauseId: rootCauseId('lock'), present: [a, b], set: 'imported' };
const tickets: readonly Ticket[] = [
  imported,
  { ...lists, id: ticketId('T-2'), rootCauseId: rootCauseId('lock'), present: [a], absent: [c] },
  { ...lists, id: ticketId('T-3'), rootCauseId: HEALTHY, present: [], absent: [a] },
];

describeIndex('PGlite', embeddedDatabase);
describe.skipIf(serverUrl === undefined)('on a server', () => {
  describeIndex('PostgreSQL server', serverDatabase);
});

function describeIndex(name: string, open: () => Promise<DatabaseUnderTest>): void {
  describe(`counts that something else wrote to: ${name}`, () => {
    let opened: DatabaseUnderTest;
    let schemas = 0;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(async () => opened.close());

    /** A store with three tickets, and statements run on its schema behind its back. */
    const damaged = async (...statements: readonly string[]): Promise<KnowledgeStore> => {
      schemas += 1;
      const { knowledge } = await createPostgresStores({ pool: opened.pool, schema: `damaged_${schemas}` });
      await knowledge.add({ phenomena, rootCauses, tickets, rawTickets: [] });
      for (const statement of statements) await opened.pool.query(statement.replaceAll('%', `damaged_${schemas}`));
      return knowledge;
    };

    it('are listed, what is missing and what is too much, and nothing is changed', async () => {
      const knowledge = await damaged(
        "update %.phenomenon_count set present = 5, absent = 1 where phenomenon_id = 'a' and ticket_set = 'imported'",
        'delete from %.pair_count',
        "insert into %.ticket_count values ('plan', '', 2), ('plan', 'learned', 0)",
      );
      const found = {
        total: 4,
        differences: [
          { count: 'tickets', rootCauseId: 'plan', phenomena: [], stored: 2, counted: 0 },
          { count: 'present', rootCauseId: 'lock', set: 'imported', phenomena: ['a'], stored: 5, counted: 1 },
          { count: 'absent', rootCauseId: 'lock', set: 'imported', phenomena: ['a'], stored: 1, counted: 0 },
          { count: 'together', rootCauseId: 'lock', set: 'imported', phenomena: ['a', 'b'], stored: 0, counted: 1 },
        ],
      };
      expect(await knowledge.index.verify()).toEqual(found);
      expect(await knowledge.index.verify()).toEqual(found);
    });

    it('are put right, as a new version', async () => {
      const knowledge = await damaged();
      const { version, ...counts } = await knowledge.counts();
      await opened.pool.query(
        `update damaged_${schemas}.ticket_count set tickets = tickets + 1; delete from damaged_${schemas}.phenomenon_count; update damaged_${schemas}.pair_count set together = 9`,
      );
      expect((await knowledge.index.rebuild()).total).toBe(9);
      expect(await knowledge.counts()).toEqual({ version: version + 1, ...counts });
      expect(await knowledge.index.verify()).toEqual({ total: 0, differences: [] });
    });

    it('are found where tickets were written by something that knows no counts', async () => {
      const knowledge = await damaged(
        "insert into %.ticket (id, root_cause_id, present, absent, unexamined, source) values ('T-9', null, '{a,b}', '{}', '{c}', 'older version')",
      );
      expect((await knowledge.index.verify()).total).toBe(5);
      await knowledge.index.rebuild();
      expect((await knowledge.counts()).counts.find(({ rootCauseId: id }) => id === HEALTHY)?.tickets).toBe(2);
    });

    it.each(['ticket_count set tickets', 'phenomenon_count set present', 'pair_count set together'])(
      'below 0 are refused, with what to do about it: %s',
      async (column) => {
        const knowledge = await damaged(`update %.${column} = -1`);
        await expect(knowledge.counts()).rejects.toThrow(DamagedCountsError);
        await expect(knowledge.counts()).rejects.toThrow('dbdiag index rebuild');
        await knowledge.index.rebuild();
        expect((await knowledge.counts()).counts.length).toBeGreaterThan(0);
      },
    );

    it('go with their set as a new version, also where its tickets are gone already', async () => {
      const knowledge = await damaged("delete from %.ticket where ticket_set = 'imported'");
      const before = await knowledge.version();
      expect(await knowledge.removeSet('imported')).toEqual({ tickets: 0, rawTickets: 0 });
      expect(await knowledge.version()).toBe(before + 1);
      expect((await knowledge.counts()).counts.map(({ set }) => set)).not.toContain('imported');
    });

    it('are listed to a hundred, and all counted', async () => {
      const knowledge = await damaged("insert into %.ticket_count select 'cause ' || n, '', 1 from generate_series(1, 250) as n");
      const { total, differences } = await knowledge.index.verify();
      expect([total, differences.length]).toEqual([250, 100]);
    });

    it('do not keep tickets from being changed or removed', async () => {
      const knowledge = await damaged('delete from %.ticket_count', 'delete from %.phenomenon_count', 'delete from %.pair_count');
      await knowledge.add({
        phenomena: [],
        rootCauses: [],
        tickets: [{ ...imported, rootCauseId: HEALTHY, present: [c] }],
        rawTickets: [],
      });
      expect(await knowledge.removeSet('imported')).toEqual({ tickets: 1, rawTickets: 0 });
      await knowledge.index.rebuild();
      expect(await knowledge.index.verify()).toEqual({ total: 0, differences: [] });
    });
  });
}

describe.skipIf(serverUrl === undefined)('on a server', () => {
  it('fifty writers on pools of their own lose nothing, and counts equal a recount', { timeout: 120_000 }, async () => {
    const opened = await serverDatabase();
    const pools = Array.from({ length: 10 }, () => new pg.Pool({ connectionString: opened.url, max: 5 }));
    try {
      const stores: readonly KnowledgeStore[] = (await Promise.all(pools.map(async (pool) => createPostgresStores({ pool })))).map(
        ({ knowledge }) => knowledge,
      );
      await stores[0]?.add({ phenomena, rootCauses, tickets: [], rawTickets: [] });
      const before = (await stores[0]?.version()) ?? NaN;
      const marks = phenomena.map(({ id }) => id);
      await Promise.all(
        Array.from({ length: 50 }, async (_, writer) => {
          const knowledge = stores[writer % stores.length];
          for (let turn = 0; turn < 4; turn += 1) {
            const cause = rootCauses[(writer + turn) % 2]?.id ?? HEALTHY;
            // One of its own, and one that everybody writes again and again under another cause.
            const own: Ticket = { ...lists, id: ticketId(`W-${writer}-${turn}`), rootCauseId: cause, present: marks };
            const shared: Ticket = {
              ...lists,
              id: ticketId(`shared-${turn}`),
              rootCauseId: cause,
              present: marks.slice(writer % 3),
              set: 'learned',
            };
            await knowledge?.add({
              phenomena: [],
              rootCauses: [],
              tickets: writer % 2 === 0 ? [own, shared] : [shared, own],
              rawTickets: [],
            });
          }
        }),
      );
      const [knowledge] = stores;
      expect(await knowledge?.tickets.listAll()).toHaveLength(204);
      expect(await knowledge?.version()).toBe(before + 200);
      expect((await knowledge?.counts())?.counts.reduce((sum, own) => sum + own.tickets, 0)).toBe(204);
      expect(await knowledge?.index.verify()).toEqual({ total: 0, differences: [] });
    } finally {
      await Promise.all(pools.map(async (pool) => pool.end()));
      await opened.close();
    }
  });
});
