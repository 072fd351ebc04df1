// @module-tag database

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgresStorage } from '@dbdiag/dao-postgres';
import { StoreUnavailableError } from '@dbdiag/ports';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { importTickets } from './import-tickets.ts';
import { openWorkFolder } from './work-folder.ts';

const server = process.env.TEST_DATABASE_URL;
const folder = mkdtempSync(join(tmpdir(), 'dbdiag-lost-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe.runIf(server !== undefined)('an import whose database is lost', () => {
  const database = `dbdiag_lost_${randomUUID().replaceAll('-', '')}`;
  const onServer = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };

  it('says so, and goes on when it is back', async () => {
    await onServer(`create database ${database}`);
    try {
      const url = new URL(server ?? '');
      url.pathname = `/${database}`;
      const path = join(folder, 'tickets.ndjson');
      const ticket = (id: number): string =>
        JSON.stringify({
          ticket_id: `L-${id}`,
          metadata: { db_type: 'postgresql' },
          description: `report ${id}`,
          root_cause: `cause ${id % 5}`,
          solution: 's',
          anomalies: [{ description: `sign ${id % 9}`, observation_method: 'm', why_relevant: 'w' }],
        });
      writeFileSync(path, Array.from({ length: 4500 }, (_, id) => `${ticket(id)}\n`).join(''));
      const importing = async (onStored: () => Promise<void>): Promise<unknown> => {
        const storage = await openPostgresStorage({ url: url.href });
        const work = await openWorkFolder(join(folder, 'work'));
        try {
          const running = importTickets([{ name: 'tickets', path, shape: 'lines' }], { knowledge: storage.knowledge, work });
          for (;;) {
            const step = await running.next();
            if (step.done === true) return { result: step.value, stored: (await storage.knowledge.tickets.listAll()).length };
            if (step.value.type === 'stored') await onStored();
          }
        } finally {
          await work.close();
          await storage.close();
        }
      };
      const lost = importing(async () => {
        await onServer(`alter database ${database} allow_connections false`);
        await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`);
      });
      await expect(lost).rejects.toThrow(StoreUnavailableError);
      await onServer(`alter database ${database} allow_connections true`);
      expect(await importing(() => Promise.resolve())).toMatchObject({
        result: { status: 'imported', added: { tickets: { added: 4500 }, phenomena: { added: 9 } } },
        stored: 4500,
      });
    } finally {
      await onServer(`drop database ${database} with (force)`);
    }
  });
});
