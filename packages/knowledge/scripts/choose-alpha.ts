// Chooses alpha by cross-validation with the engine itself, each application diagnosed by what the others taught, prints the table,
// and writes data/fitted.json. With "incidentalCorrelation" it prints the table of that at the alpha there is, and writes nothing.
// tsx --conditions=@dbdiag/source packages/knowledge/scripts/choose-alpha.ts [incidentalCorrelation]
import { writeFileSync } from 'node:fs';
import storedCampaigns from '../data/tickets.json' with { type: 'json' };
import { campaignsIn } from '../src/campaign.ts';
import { postgresKnowledge } from '../src/index.ts';
import { chooseAlpha, logLoss, shareOf } from './alpha-choice.ts';
import { dialogue, everything, leaveGroupsOut, noisyDialogue, ticketsByApplication, withoutSignatures } from './held-out.ts';

const grids = { alpha: [0.1, 0.2, 0.5, 1, 2, 4], incidentalCorrelation: [0, 0.1, 0.2, 0.4, 0.6, 0.8] };
const parameter = process.argv[2] ?? 'alpha';
if (parameter !== 'alpha' && parameter !== 'incidentalCorrelation')
  throw new Error(`${parameter} is neither alpha nor incidentalCorrelation.`);
const snapshot = postgresKnowledge();
const evidence = [
  everything,
  withoutSignatures(snapshot),
  dialogue(1, snapshot.tickets),
  dialogue(2, snapshot.tickets),
  dialogue(4, snapshot.tickets),
  noisyDialogue(4, snapshot.tickets),
];
const groups = ticketsByApplication(snapshot, campaignsIn(storedCampaigns));
const { alpha, weighed } = chooseAlpha(
  grids[parameter].map((value) => {
    console.error(`${parameter} ${value} …`);
    return {
      alpha: value,
      results: leaveGroupsOut(snapshot, { groups, evidence, parameters: { ...snapshot.fitted, [parameter]: value } }),
    };
  }),
);

console.log(`${groups.length} applications, ${snapshot.tickets.length} tickets. Per kind of evidence: log loss in nats, top-1, top-3.`);
console.log(`| ${parameter} | ${evidence.map(({ name }) => name).join(' | ')} | all, by cause (± standard error) |`);
console.log(`|${' --- |'.repeat(evidence.length + 2)}`);
for (const { alpha: value, results, loss, standardError } of weighed) {
  const cells = evidence.map(({ name }) => {
    const own = results.filter((result) => result.evidence === name);
    const [top1, top3] = [shareOf(own, ({ first }) => first), shareOf(own, ({ amongThree }) => amongThree)];
    return `${logLoss(own).toFixed(3)}, ${(100 * top1).toFixed(1)} %, ${(100 * top3).toFixed(1)} %`;
  });
  console.log(`| ${value} | ${cells.join(' | ')} | ${loss.toFixed(3)} ± ${standardError.toFixed(3)} |`);
}
if (parameter === 'alpha') {
  writeFileSync(new URL('../data/fitted.json', import.meta.url), `${JSON.stringify({ ...snapshot.fitted, alpha })}\n`);
  console.log(`Chosen: alpha = ${alpha}, written to data/fitted.json. Run stamp-version.ts next.`);
}
