import type { TargetDatabase } from '@dbdiag/target';
import type { ServerUnderTest } from '@dbdiag/target/testing';
import { eventually, serverUnderTest, serverUrl } from '@dbdiag/target/testing';
import { createRedactor } from '@dbdiag/tools';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Application } from '../../test/take-looks.ts';
import { application, capture, factsOf, readAll } from '../../test/take-looks.ts';
import { nameCulprit } from '../culprit/name-culprit.ts';
import { readObjects } from '../culprit/read-objects.ts';
import { tableOptionsFamily } from '../probe/families/table-options.ts';
import { tableSizesFamily } from '../probe/families/table-sizes.ts';
import { tablesFamily } from '../probe/families/tables.ts';
import { withFileSizes } from './file-sizes.ts';

describe.skipIf(serverUrl === undefined)('the size of a table that nobody cleans', () => {
  let server: ServerUnderTest;
  let target: TargetDatabase;
  let app: Application;

  beforeAll(async () => {
    if (serverUrl === undefined) throw new Error('no server');
    server = await serverUnderTest(serverUrl);
    target = await server.connect();
    await server.administer(
      "CREATE TABLE orders WITH (autovacuum_enabled = false) AS SELECT g AS id, 0 AS state, repeat('x', 100) AS pad FROM generate_series(1, 30000) AS g",
    );
    await server.administer('ANALYZE orders');
    for (let run = 1; run <= 4; run += 1) await server.administer(`UPDATE orders SET state = ${String(run)}`);
  });
  afterAll(async () => {
    await target.close();
    await server.close();
  });
  beforeEach(() => {
    app = application(server.adminUrl);
  });
  afterEach(async () => app.close());

  const size = async (expression: string): Promise<number> => {
    const client = await app.connect('watcher');
    const { rows } = await client.query<{ readonly bytes: number }>(
      `SELECT (${expression})::float8 AS bytes FROM pg_class WHERE relname = 'orders'`,
    );
    return rows[0]?.bytes ?? 0;
  };
  const verdict = async (): Promise<string> => {
    const families = [tablesFamily, tableOptionsFamily, tableSizesFamily];
    const captures = await Promise.all(families.map((family) => capture(target, family, 1)));
    const readings = families.flatMap((family, at) => {
      const own = captures[at];
      return own === undefined ? [] : readAll(family, own, { facts: factsOf(target), profile: 'production' });
    });
    const sized = withFileSizes(readings, new Map(captures.map((each) => [each.commandId, each])));
    return nameCulprit('autovacuum_off_table', readObjects(sized, createRedactor()))?.sentence.en ?? '';
  };
  const mebibytes = (bytes: number): string => `${String(Number((bytes / 1024 ** 2).toPrecision(3)))} MiB`;

  it('is that of its files, not what the last ANALYZE noted', async () => {
    const [noted, now] = [await size('relpages * 8192'), await size('pg_table_size(oid)')];
    expect(now).toBeGreaterThan(4 * noted);
    await eventually(async () => (await verdict()) !== '');
    expect(await verdict()).toBe(`table public.orders, ${mebibytes(now)}`);
  });

  it('is told with its age where the files may not be asked, and nothing waits for the lock', async () => {
    const noted = await size('relpages * 8192');
    await app.session('BEGIN', 'LOCK TABLE orders IN ACCESS EXCLUSIVE MODE');
    expect(await verdict()).toBe(`table public.orders, ${mebibytes(noted)} at the last VACUUM or ANALYZE`);
  });
});
