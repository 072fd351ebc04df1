// @module-tag database

import type { Phenomenon, RootCause, Ticket } from '@dbdiag/graph-engine';
import { phenomenonId, rootCauseId, ticketId } from '@dbdiag/graph-engine';
import type { KnowledgeAddition } from '@dbdiag/ports';
import { createInMemoryKnowledgeStore } from '@dbdiag/ports/memory';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConnectionPool, PooledConnection } from './connection-pool.ts';
import { createPostgresStores } from './postgres-storage.ts';
import type { DatabaseUnderTest } from './testing/database-under-test.ts';
import { embeddedDatabase } from './testing/database-under-test.ts';

/** As large as the PostgreSQL corpus: each ticket says of every phenomenon whether it held. */
function corpus(): KnowledgeAddition {
  const phenomena = Array.from(
    { length: 176 },
    (_, index): Phenomenon => ({
      id: phenomenonId(`phenomenon_${index}`),
      description: { zh: '会话在等待锁'.repeat(5), en: 'Sessions wait for locks '.repeat(5) },
      observedBy: 'sql',
      observationMethod: { en: 'Query pg_stat_activity. '.repeat(10) },
      sql: 'SELECT 1',
    }),
  );
  const rootCauses = Array.from(
    { length: 74 },
    (_, index): RootCause => ({
      id: rootCauseId(`cause_${index}`),
      description: { en: 'A cause' },
      category: 'locks',
      solution: [{ action: { en: 'Do this. '.repeat(20) } }],
    }),
  );
  const ids = phenomena.map(({ id }) => id);
  const tickets = Array.from(
    { length: 158 },
    (_, index): Ticket => ({
      id: ticketId(`ticket_${index}`),
      rootCauseId: rootCauseId(`cause_${index % 74}`),
      present: ids.slice(0, 6),
      absent: ids.slice(6),
      unexamined: [],
      source: 'lab',
    }),
  );
  const rawTickets = tickets.map(({ id }) => ({
    ticket_id: id,
    metadata: { db_type: 'PostgreSQL' },
    description: 'It is slow.',
    root_cause: 'locks',
    solution: 'none',
    anomalies: [],
  }));
  return { phenomena, rootCauses, tickets, rawTickets, fitted: { alpha: 2 } };
}

describe('createPostgresKnowledgeStore', () => {
  let opened: DatabaseUnderTest;
  beforeAll(async () => {
    opened = await embeddedDatabase();
  });
  afterAll(async () => opened.close());

  it('needs no more statements for a corpus than for one record of each kind', async () => {
    const { pool, statements } = counted(opened.pool);
    const { knowledge } = await createPostgresStores({ pool, schema: 'counted' });
    const { phenomena, rootCauses, tickets, rawTickets } = corpus();
    const countOf = async (work: () => Promise<unknown>): Promise<number> => {
      const before = statements();
      await work();
      return statements() - before;
    };
    const [phenomenon, rootCause, ticket, rawTicket] = [
      phenomena.slice(0, 1),
      rootCauses.slice(0, 1),
      tickets.slice(0, 1),
      rawTickets.slice(0, 1),
    ];
    await knowledge.add({ phenomena, rootCauses: [], tickets: [], rawTickets: [] });
    // The lock, the look-up of what the ticket names and of what it was, per kind what is there and one insert, one per table of
    // counts, the version.
    expect(
      await countOf(() => knowledge.add({ phenomena: phenomenon, rootCauses: rootCause, tickets: ticket, rawTickets: rawTicket })),
    ).toBe(15);
    expect(await countOf(() => knowledge.add({ phenomena: phenomenon, rootCauses, tickets, rawTickets }))).toBe(15);
    // What is known is neither counted again nor a new version.
    expect(await countOf(() => knowledge.add({ phenomena: phenomenon, rootCauses, tickets, rawTickets }))).toBe(11);
    // Version, causes, what was recorded of them, pairs, and the memory that pairs are summed in.
    expect(await countOf(() => knowledge.counts())).toBe(5);
    expect(await countOf(() => knowledge.version())).toBe(1);
    expect(await countOf(() => knowledge.tickets.listAll())).toBe(1);
    // What was counted, and the first tickets of fifty causes at a time.
    expect(await countOf(() => knowledge.tickets.firstOfEach(1))).toBe(3);
    expect(await countOf(() => knowledge.phenomena.findByIds(phenomena.map(({ id }) => id)))).toBe(1);
  });

  it('adds a corpus, and finds it unchanged the second time', async () => {
    const { knowledge } = await createPostgresStores({ pool: opened.pool, schema: 'whole' });
    expect((await knowledge.add(corpus())).tickets).toEqual({ added: 158, updated: 0, unchanged: 0 });
    expect((await knowledge.add(corpus())).tickets).toEqual({ added: 0, updated: 0, unchanged: 158 });
  });

  it('holds the same corpus as the store in memory', async () => {
    const { knowledge } = await createPostgresStores({ pool: opened.pool, schema: 'whole' });
    const memory = createInMemoryKnowledgeStore(corpus());
    expect(await knowledge.phenomena.listAll()).toEqual(await memory.phenomena.listAll());
    expect(await knowledge.rootCauses.listAll()).toEqual(await memory.rootCauses.listAll());
    expect(await knowledge.tickets.listAll()).toEqual(await memory.tickets.listAll());
    expect(await knowledge.tickets.firstOfEach(1)).toEqual(await memory.tickets.firstOfEach(1));
  });

  it('refuses knowledge with text that a database cannot store, and adds nothing', async () => {
    const { knowledge } = await createPostgresStores({ pool: opened.pool, schema: 'broken' });
    const { phenomena } = corpus();
    const broken = phenomena.map((phenomenon, index) => (index === 99 ? { ...phenomenon, description: { en: 'NUL \u0000' } } : phenomenon));
    await expect(knowledge.add({ phenomena: broken, rootCauses: [], tickets: [], rawTickets: [] })).rejects.toMatchObject({
      code: 'dao-postgres/unstorable-text',
    });
    expect(await knowledge.phenomena.listAll()).toEqual([]);
  });
});

/** The pool, and how many statements went through it; those that begin and end transactions don't count. */
function counted(pool: pg.Pool): { readonly pool: ConnectionPool; readonly statements: () => number } {
  let count = 0;
  const connect = async (): Promise<PooledConnection> => {
    const client = await pool.connect();
    return {
      query: async (text, values) => {
        if (!/^(begin|start transaction|commit|rollback)/.test(text)) count += 1;
        return client.query(text, values);
      },
      release: (error) => {
        client.release(error);
      },
      on: (event, listener) => client.on(event, listener),
      removeListener: (event, listener) => client.removeListener(event, listener),
    };
  };
  return { pool: { connect }, statements: () => count };
}
