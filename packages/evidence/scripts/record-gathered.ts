// Runs a gather script on the server of TEST_DATABASE_URL, while a row is queued for, and writes what it printed into
// fixtures/gathered:
//
//   scripts/with-postgres.sh npx tsx --conditions=@dbdiag/source packages/evidence/scripts/record-gathered.ts
//
// PG_BIN chooses the version of the server. psql has to be on the PATH.
import { mkdirSync, writeFileSync } from 'node:fs';
import { lockQueue, serverUnderTest, serverUrl } from '@dbdiag/target/testing';
import { readGathered } from '../src/gather/read-gathered.ts';
import { writeGatherScript } from '../src/gather/write-gather-script.ts';
import { runScript } from '../test/run-gather-script.ts';

if (serverUrl === undefined) throw new Error('Run it with scripts/with-postgres.sh.');
const folder = new URL('../fixtures/gathered/', import.meta.url);
mkdirSync(folder, { recursive: true });
const server = await serverUnderTest(serverUrl);
try {
  const queue = await lockQueue(server);
  const { output } = await runScript(await writeGatherScript('0.0.0', { snapshots: 4 }), server.url);
  await queue.end();
  const { facts } = await readGathered(output);
  writeFileSync(new URL(`server-${Math.floor(facts.versionNumber / 10_000)}.txt`, folder), output);
} finally {
  await server.close();
}
