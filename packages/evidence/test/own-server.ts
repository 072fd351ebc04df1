// Before each file that tests what a whole server does: a server of its own, so that such files can run side by side.
import { env } from 'node:process';
import { afterAll } from 'vitest';
import { privateCluster } from '../src/pg/testing/private-cluster.ts';

if (env.TEST_DATABASE_URL !== undefined) {
  const cluster = await privateCluster();
  // Where none is installed these tests are left out; a server elsewhere is other tests' as well.
  if (cluster === undefined) delete env.TEST_DATABASE_URL;
  else {
    env.TEST_DATABASE_URL = cluster.url;
    afterAll(cluster.stop);
  }
}
