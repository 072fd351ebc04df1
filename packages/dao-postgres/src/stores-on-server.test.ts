// @module-tag database

import { describe } from 'vitest';
import { serverDatabase, serverUrl } from './testing/database-under-test.ts';
import { describeStores } from './testing/describe-stores.ts';

describe.skipIf(serverUrl === undefined)('on a server', () => {
  describeStores('PostgreSQL server', serverDatabase);
});
