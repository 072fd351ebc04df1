// @module-tag database

import { embeddedDatabase } from './testing/database-under-test.ts';
import { describeStores } from './testing/describe-stores.ts';

describeStores('PGlite', embeddedDatabase);
