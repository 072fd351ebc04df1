// Adds campaigns of the fault lab, read as JSON from the standard input, to data/tickets.json. A campaign of the same
// world, server and day replaces the one that is there; others stay. Same input, same bytes.
// tsx … examples/fault-lab/scripts/tickets.ts DIR | tsx --conditions=@dbdiag/source packages/knowledge/scripts/import-campaigns.ts
import { writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import stored from '../data/tickets.json' with { type: 'json' };
import { campaignsIn } from '../src/campaign.ts';
import { campaignsJson } from './campaigns-json.ts';
import { mergeCampaigns, parseCampaigns } from './lab-campaigns.ts';

const added = parseCampaigns(await text(process.stdin));
const merged = mergeCampaigns(campaignsIn(stored), added);
writeFileSync(new URL('../data/tickets.json', import.meta.url), campaignsJson(merged));
console.log(
  `${added.length} campaign(s) imported; data/tickets.json has ${merged.reduce((sum, { runs }) => sum + runs.length, 0)} tickets of ${merged.length} campaigns`,
);
