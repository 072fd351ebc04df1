import { describeAuditSink, describeKnowledgeStore, describeSessionStore } from '@dbdiag/ports/testing';
import { afterAll, beforeAll } from 'vitest';
import { storesOn } from '../create-stores.ts';
import { createPostgresStores } from '../postgres-storage.ts';
import type { Stores } from '../storage.ts';
import type { DatabaseUnderTest } from './database-under-test.ts';

/** No contract compares more stores than this at a time. */
const schemas = ['one', 'other'];

const tables = [
  ...['phenomenon', 'root_cause', 'ticket', 'raw_ticket', 'knowledge_parameter', 'knowledge_subject'],
  ...['ticket_count', 'phenomenon_count', 'pair_count', 'session', 'audit_entry'],
];

/** The contract suites of all stores on one database. New stores are emptied schemas in turn: making one takes ten times as long. */
export function describeStores(name: string, open: () => Promise<DatabaseUnderTest>): void {
  let opened: DatabaseUnderTest | undefined;
  let calls = 0;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(async () => opened?.close());

  const emptyStores = async (): Promise<Stores> => {
    if (opened === undefined) throw new Error('The database is not open.');
    const schema = schemas[calls % schemas.length] ?? '';
    calls += 1;
    const stores = await createPostgresStores({ pool: opened.pool, schema });
    await truncate(opened.pool, tables.map((table) => `${schema}.${table}`).join());
    return opened.through === undefined ? stores : storesOn({ pool: opened.through, schema, place: 'The database' });
  };
  describeKnowledgeStore(name, async () => (await emptyStores()).knowledge);
  describeSessionStore(name, async () => (await emptyStores()).sessions);
  describeAuditSink(name, async () => (await emptyStores()).audit);
}

/** A transaction of the test before that was aborted may still hold what is to be emptied, and want what is emptied already. */
async function truncate(pool: DatabaseUnderTest['pool'], tables: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await pool.query(`truncate ${tables}`);
      return;
    } catch (error) {
      if (attempt === 5 || !(error instanceof Error && 'code' in error && error.code === '40P01')) throw error;
    }
  }
}
