// Before each file that tests what a whole server does: a server of its own, so that such files can run side by side.
import { env } from 'node:process';
import { privateCluster } from '@dbdiag/target/testing';
import { afterAll } from 'vitest';

if (env.TEST_DATABASE_URL !== undefined) {
  const cluster = await privateCluster();
  if (cluster === undefined)
    throw new Error(
      'The tests of a whole server start one each, and found no PostgreSQL to start. Install it, or set PG_BIN; without TEST_DATABASE_URL they are left out.',
    );
  env.TEST_DATABASE_URL = cluster.url;
  afterAll(cluster.stop);
}
