// @module-tag database

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgresStorage } from '@dbdiag/dao-postgres';
import { StoreUnavailableError } from '@dbdiag/ports';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importTickets } from './import-tickets.ts';
import { openWorkFolder } from './work-folder.ts';

const server = process.env.TEST_DATABASE_URL;
const folder = mkdtempSync(join(tmpdir(), 'dbdiag-lost-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe.runIf(server !== undefined)('an import whose database', () => {
  const database = `dbdiag_lost_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(server ?? 'postgres://nowhere');
  url.pathname = `/${database}`;
  const on = async (place: string, statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: place });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
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
  const whole = { result: { status: 'imported', added: { tickets: { added: 4500 }, phenomena: { added: 9 } } }, stored: 4500 };

  beforeEach(async () => {
    writeFileSync(path, Array.from({ length: 4500 }, (_, id) => `${ticket(id)}\n`).join(''));
    await on(server ?? '', `create database ${database}`);
  });
  afterEach(async () => {
    await on(server ?? '', `drop database ${database} with (force)`);
  });

  it('is lost says so, and goes on when it is back', async () => {
    const lost = importing(async () => {
      await on(server ?? '', `alter database ${database} allow_connections false`);
      await on(server ?? '', `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`);
    });
    await expect(lost).rejects.toThrow(StoreUnavailableError);
    await on(server ?? '', `alter database ${database} allow_connections true`);
    expect(await importing(() => Promise.resolve())).toMatchObject(whole);
  });

  it('is out of disk says so, and goes on when there is some', async () => {
    const full = importing(async () => {
      // As a server says it that can't extend a file.
      await on(
        url.href,
        `create function dbdiag.out_of_disk() returns trigger language plpgsql as $$ begin
          raise exception 'could not extend file "base/1/2": No space left on device' using errcode = 'disk_full';
        end $$;
        create trigger out_of_disk before insert on dbdiag.ticket execute function dbdiag.out_of_disk()`,
      );
    });
    await expect(full).rejects.toThrow(
      /is out of resources\. Free some, then try again \(could not extend file .*No space left on device\)/u,
    );
    await on(url.href, 'drop function dbdiag.out_of_disk() cascade');
    expect(await importing(() => Promise.resolve())).toMatchObject(whole);
  });
});
