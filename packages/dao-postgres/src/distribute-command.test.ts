// @module-tag database

import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distribute } from '../scripts/distribute-command.ts';
import type { ServerDatabase } from './testing/database-under-test.ts';
import { serverDatabase, serverUrl } from './testing/database-under-test.ts';

describe('pnpm distribute', () => {
  it('prints every statement without a server', async () => {
    const { status, text } = await distribute(['--dry-run']);
    expect(status).toBe(0);
    expect(await readFile(new URL('../distribute.sql', import.meta.url), 'utf8')).toContain(`\n\n${text}\n`);
  });

  it('prints them for another schema', async () => {
    const { text } = await distribute(['--dry-run', '--schema', 'shared']);
    expect(text).toContain(
      `select create_distributed_table('"shared"."audit_entry"', 'session_id', colocate_with => '"shared"."session"');`,
    );
    expect(text).not.toContain('"dbdiag"');
  });

  it.each([
    [[], '--citus is missing'],
    [['--dry-run', '--schema', "x'; drop table"], "can't be the name of a schema"],
    [['--unheard-of'], "Unknown option '--unheard-of'"],
    [['--citus'], 'argument missing'],
  ])('says how it is called instead of %j', async (args, reason) => {
    const { status, text } = await distribute(args);
    expect([status, text.includes(reason), text.includes('--dry-run       print')]).toEqual([64, true, true]);
  });

  it('explains itself', async () => {
    expect(await distribute(['--help'])).toMatchObject({ status: 0, text: expect.stringContaining('coordinator') as string });
  });

  it('refuses what is no URL, and shows none of it', async () => {
    const { status, text } = await distribute(['--citus', 'mysql://me:pa55word@localhost/db']);
    expect([status, text.includes('pa55word'), text.includes("can't be read")]).toEqual([1, false, true]);
  });

  describe.skipIf(serverUrl === undefined)('on a server', () => {
    let database: ServerDatabase;
    beforeAll(async () => {
      database = await serverDatabase();
    });
    afterAll(async () => database.close());

    it.each([[[]], [['--dry-run']]])('refuses a server without Citus and changes nothing (%j)', async (more) => {
      const { status, text } = await distribute(['--citus', database.url, ...more]);
      expect([status, text]).toEqual([1, expect.stringMatching(/has no extension citus in this database; nothing was changed/)]);
      expect(text).not.toContain(new URL(database.url).password);
      const { rows } = await database.pool.query("select nspname from pg_namespace where nspname = 'dbdiag'");
      expect(rows).toEqual([]);
    });

    it('says that nobody listens', async () => {
      const url = new URL(database.url);
      url.port = '1';
      expect(await distribute(['--citus', url.href])).toMatchObject({
        status: 1,
        text: expect.stringContaining('refused the connection') as string,
      });
    });
  });
});
