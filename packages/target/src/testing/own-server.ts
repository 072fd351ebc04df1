// Before each file that tests what a whole server does: a server of its own, so that such files can run side by side.
import { env } from 'node:process';
import { afterAll, beforeAll } from 'vitest';
// From its own file: the index also reads the environment, which must not happen before it is changed here.
import { privateCluster } from './private-cluster.ts';

if (env.TEST_DATABASE_URL !== undefined) {
  const cluster = await privateCluster();
  // Where none is installed these tests are left out; a server elsewhere is other tests' as well.
  if (cluster === undefined) delete env.TEST_DATABASE_URL;
  else {
    env.TEST_DATABASE_URL = cluster.url;
    afterAll(cluster.stop);
  }
  beforeAll(async () => {
    const { serverUrl } = await import('./server-under-test.ts');
    if (serverUrl !== cluster?.url) throw new Error('The tests of this file would run on the server that all others share.');
  });
}
