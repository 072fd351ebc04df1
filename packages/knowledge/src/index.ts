/** The PostgreSQL knowledge of dbdiag as data: texts in English and Chinese, and tickets measured in a fault lab. */

export type { CorpusFile } from './corpus-file.ts';
export { corpusFileFormat, corpusFileOf, corpusFileVersion } from './corpus-file.ts';
export type { Measurement } from './measured-run.ts';
export type { CorpusInfo, Lexicon } from './postgres-corpus.ts';
export { corpusInfo, measurementsOf, postgresKnowledge, postgresLexicon } from './postgres-corpus.ts';
