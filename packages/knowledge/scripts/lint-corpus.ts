// Checks the corpus: errors end with exit status 1, warnings are printed. `pnpm check:corpus` runs it.
import { expectedKinds } from '@dbdiag/graph-engine';
import { corpusInfo, postgresKnowledge } from '../src/index.ts';
import { readCorpusData } from './corpus-data.ts';
import { lintCorpus } from './corpus-lint.ts';
import { corpusVersion } from './corpus-version.ts';
import { lintError } from './lint-finding.ts';

const { text, versioned } = readCorpusData();
const parsed = (name: string): unknown => JSON.parse(text(name));
const { rootCauses, tickets } = postgresKnowledge();
const findings = [
  ...lintCorpus({ phenomena: parsed('phenomena'), rootCauses: parsed('root-causes'), expectations: parsed('expectations'), tickets }),
];
const version = corpusVersion(versioned);
if (!text('corpus').includes(`"${version}"`)) findings.push(lintError('corpus.version', `must be ${version}; run stamp-version.ts`));

for (const severity of ['info', 'warning', 'error'] as const) {
  for (const { path, message } of findings.filter((finding) => finding.severity === severity))
    console.log(`${severity} ${path}: ${message}`);
}
const errors = findings.filter(({ severity }) => severity === 'error').length;
const warnings = findings.filter(({ severity }) => severity === 'warning').length;
const { counts } = corpusInfo;
console.log(
  `${counts.rootCauses} root causes (${counts.rootCausesWithTickets} with tickets), ${counts.phenomena} phenomena, ${counts.tickets} tickets (${counts.healthyTickets} healthy), ${counts.concepts} concepts`,
);
const expected = rootCauses.flatMap(({ expectations = [] }) => expectations.map(({ expects }) => expects));
console.log(
  `${expectedKinds.map((kind) => `${expected.filter((each) => each === kind).length} ${kind}`).join(', ')}, ${rootCauses.flatMap(({ circumstances = [] }) => circumstances).length} circumstances`,
);
console.log(`${errors} errors, ${warnings} warnings, corpus ${version}`);
process.exitCode = errors === 0 ? 0 : 1;
