// @module-tag database

import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { schemaText } from '../scripts/schema-text.ts';
import { createPostgresStores } from './postgres-storage.ts';
import type { DatabaseUnderTest } from './testing/database-under-test.ts';
import { embeddedDatabase, serverDatabase, serverUrl } from './testing/database-under-test.ts';

async function expectSchemaText(open: () => Promise<DatabaseUnderTest>): Promise<void> {
  const { pool, close } = await open();
  try {
    await createPostgresStores({ pool });
    // Run `pnpm run schema` in this package after adding a migration.
    expect(await schemaText(pool, 'dbdiag')).toBe(await readFile(new URL('../schema.sql', import.meta.url), 'utf8'));
  } finally {
    await close();
  }
}

it('is on PGlite what schema.sql says', { timeout: 180_000 }, async () => {
  await expectSchemaText(embeddedDatabase);
});

it.skipIf(serverUrl === undefined)('is on a server what schema.sql says', async () => {
  await expectSchemaText(serverDatabase);
});
