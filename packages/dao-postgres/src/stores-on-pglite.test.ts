// @module-tag database

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distribution } from './distribution.ts';
import { createPostgresStores } from './postgres-storage.ts';
import type { DatabaseUnderTest } from './testing/database-under-test.ts';
import { embeddedDatabase } from './testing/database-under-test.ts';
import { describeStores } from './testing/describe-stores.ts';
import { lintStatement } from './testing/distribution/lint-statement.ts';
import type { Violation, Volatility } from './testing/distribution/rules.ts';
import { functionVolatility } from './testing/distribution/rules.ts';
import type { RecordingPool } from './testing/recording-pool.ts';
import { recordingPool } from './testing/recording-pool.ts';

let recording: RecordingPool | undefined;

describeStores('PGlite', async () => {
  const opened = await embeddedDatabase();
  recording = recordingPool(opened.pool);
  return { ...opened, through: recording };
});

// After the contracts: it is about what they made the stores send.
describe('on several machines', () => {
  let opened: DatabaseUnderTest;
  let volatility: ReadonlyMap<string, Volatility>;
  beforeAll(async () => {
    opened = await embeddedDatabase();
    volatility = await functionVolatility(opened.pool);
  });
  afterAll(async () => opened.close());

  /** What isn't allowed, with the statement. */
  const faultsOf = async (
    texts: Iterable<string>,
    duringMigration: boolean,
  ): Promise<readonly (Violation & { readonly text: string })[]> => {
    const linted = await Promise.all(
      [...texts].map(async (text) =>
        (await lintStatement(text, { placements: distribution, volatility, duringMigration })).map((fault) => ({ ...fault, text })),
      ),
    );
    return linted.flat();
  };

  it('every statement of the stores would run', async () => {
    const texts = recording?.texts ?? new Set<string>();
    const bookkeeping: readonly string[] = ['migration', 'migration_lock'];
    const tables = Object.keys(distribution).filter((table) => !bookkeeping.includes(table));
    const missing = (verb: RegExp): readonly string[] =>
      tables.filter((table) => ![...texts].some((text) => verb.test(text) && text.includes(`"${table}"`)));
    expect({ neverRead: missing(/^\s*select/), neverWritten: missing(/^\s*(insert|update)/) }).toEqual({ neverRead: [], neverWritten: [] });
    expect(await faultsOf(texts, false)).toEqual([]);
  });

  it('the migrations take their lock and keep to the rules, and nothing of theirs fires by itself', async () => {
    const recorded = recordingPool(opened.pool);
    await createPostgresStores({ pool: recorded, schema: 'migrated' });
    expect([...recorded.texts].some((text) => text.includes('pg_advisory'))).toBe(true);
    // A step from before the tables could be distributed joins by more than the keys; it never runs on distributed ones.
    const faults = (await faultsOf(recorded.texts, true)).filter(({ rule }) => rule !== 'join-across-machines');
    expect(faults).toEqual([]);
    const { rows } = await opened.pool.query(
      "select tgname from pg_trigger where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace = 'migrated'::regnamespace)",
    );
    expect(rows).toEqual([]);
  });
});
