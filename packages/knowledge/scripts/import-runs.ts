// Turns runs of the fault lab into data/tickets.json. Same input, same bytes.
// tsx --conditions=@dbdiag/source packages/knowledge/scripts/import-runs.ts RUNS.jsonl… CATALOGUE.json [--limits FILE]
//   --limits  thresholds by phenomenon that replace those of the catalogue, such as scripts/world-a-limits.json
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { campaignsJson } from './campaigns-json.ts';
import { campaignsOf, parseLabCatalogue, parseLabLimits, parseLabRuns } from './lab-files.ts';

const { positionals: files, values } = parseArgs({ allowPositionals: true, options: { limits: { type: 'string' } } });
const catalogueFile = files.pop();
if (catalogueFile === undefined || files.length === 0) {
  console.error('usage: import-runs.ts RUNS.jsonl… CATALOGUE.json [--limits FILE]');
  process.exit(2);
}
const runs = files.flatMap((file) => parseLabRuns(readFileSync(file, 'utf8')));
const campaigns = campaignsOf(
  runs,
  parseLabCatalogue(readFileSync(catalogueFile, 'utf8')),
  values.limits === undefined ? {} : parseLabLimits(readFileSync(values.limits, 'utf8')),
);
writeFileSync(new URL('../data/tickets.json', import.meta.url), campaignsJson(campaigns));
console.log(`${runs.length} runs in ${campaigns.length} campaign(s) written to data/tickets.json`);
