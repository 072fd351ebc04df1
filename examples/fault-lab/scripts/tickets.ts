// Writes the runs of a folder, and of those in it, as campaigns of tickets, a JSON text, to the standard output.
// tsx --conditions=@dbdiag/source examples/fault-lab/scripts/tickets.ts DIR | tsx … packages/knowledge/scripts/import-campaigns.ts
import { recordedRuns } from '../src/run/run-file.ts';
import { labCampaigns } from '../src/tickets/lab-campaigns.ts';
import { labRules } from '../src/tickets/lab-rules.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: tickets.ts DIR');
  process.exit(2);
}
const runs = recordedRuns(folder);
const campaigns = labCampaigns(runs, labRules);
process.stdout.write(`${JSON.stringify(campaigns)}\n`);
console.error(
  `${campaigns.reduce((sum, campaign) => sum + campaign.runs.length, 0)} tickets in ${campaigns.length} campaigns from ${runs.length} runs`,
);
