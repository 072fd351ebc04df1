// Writes the built-in corpus as a corpus file that `dbdiag import` reads.
// tsx --conditions=@dbdiag/source packages/knowledge/scripts/write-corpus.ts OUT.json
import { writeFileSync } from 'node:fs';
import { corpusFileOf, postgresKnowledge } from '../src/index.ts';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: write-corpus.ts OUT.json');
  process.exit(2);
}
writeFileSync(file, `${JSON.stringify(corpusFileOf(postgresKnowledge()))}\n`);
