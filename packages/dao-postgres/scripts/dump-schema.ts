import { writeFile } from 'node:fs/promises';
import { createPostgresStores } from '../src/index.ts';
import { embeddedDatabase } from '../src/testing/database-under-test.ts';
import { schemaText } from './schema-text.ts';

const database = await embeddedDatabase();
await createPostgresStores({ pool: database.pool });
await writeFile(new URL('../schema.sql', import.meta.url), await schemaText(database.pool, 'dbdiag'));
await database.close();
