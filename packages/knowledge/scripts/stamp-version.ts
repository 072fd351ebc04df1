// Writes data/corpus.json with the version that fits the data. Run it after a change of the data.
// tsx --conditions=@dbdiag/source packages/knowledge/scripts/stamp-version.ts
import { writeFileSync } from 'node:fs';
import { readCorpusData } from './corpus-data.ts';
import { corpusVersion } from './corpus-version.ts';

const version = corpusVersion(readCorpusData().versioned);
writeFileSync(new URL('../data/corpus.json', import.meta.url), `${JSON.stringify({ version })}\n`);
console.log(version);
