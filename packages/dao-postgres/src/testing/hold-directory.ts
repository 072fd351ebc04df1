import process from 'node:process';
import { openEmbeddedStorage } from '../embedded-storage.ts';

/** Opens the directory given as argument and saves one session over and over, printing each revision, until it is killed. Every part of a document names the revision it belongs to. */
const [directory = ''] = process.argv.slice(2);
const { sessions } = await openEmbeddedStorage({ directory });
for (let revision = 0; ; revision += 1) {
  await sessions.save({ id: 'held', revision, document: Array.from({ length: 5000 }, () => revision + 1) });
  process.stdout.write(`${revision + 1}\n`);
}
