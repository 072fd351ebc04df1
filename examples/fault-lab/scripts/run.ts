// Injects faults and records what every probe sees, a line a run.
// pnpm lab:run --worlds web-shop,ledger --reps 4 --out examples/fault-lab/runs --lanes 2 --resume
import { tmpdir } from 'node:os';
import { prepareInstallation } from '../src/cluster/installation.ts';
import { createTemplates } from '../src/cluster/templates.ts';
import { runCampaign } from '../src/run/campaign.ts';
import { chooseInjections, chooseWorlds } from '../src/run/choice.ts';
import { createEvidenceObserver } from '../src/run/evidence-observer.ts';
import { abortOnSignals } from '../src/run/interrupt.ts';
import { listing } from '../src/run/listing.ts';
import { orExit } from '../src/run/or-exit.ts';
import { planRuns } from '../src/run/plan.ts';
import type { RecordDeps } from '../src/run/record-run.ts';
import { recordRun, recordText } from '../src/run/record-run.ts';
import { openRunFiles } from '../src/run/run-file.ts';
import { parseRunOptions, runUsage } from '../src/run/run-options.ts';
import { today } from '../src/run/today.ts';

const options = parseRunOptions(process.argv.slice(2));
if (options.mode === 'help') {
  console.log(runUsage);
  process.exit(0);
}
if (options.mode === 'invalid') {
  console.error(`${options.message}\n\n${runUsage}`);
  process.exit(2);
}
if (options.mode === 'list') {
  console.log(listing());
  process.exit(0);
}
if (options.mechanics === 'kept') {
  console.error('No ticket may come from the ways that are kept for scoring. Score them: pnpm lab:score --mechanics kept');
  process.exit(2);
}
const worlds = orExit(() => chooseWorlds(options.worlds));
const plan = planRuns({ ...options, worlds: worlds.map(({ name }) => name), injections: orExit(() => chooseInjections(options.causes)) });
const files = openRunFiles(
  options.out,
  worlds.map(({ name }) => name),
);
const open = plan.filter(({ key }) => !files.done.has(key));
if (open.length < plan.length && !options.resume) {
  console.error(`${plan.length - open.length} of ${plan.length} runs are in ${options.out} already. Add --resume to make only the others.`);
  process.exit(2);
}
const signal = abortOnSignals();
const pgBin = options.pgBin ?? process.env.PG_BIN;
const installation = await prepareInstallation({
  pgBin,
  temporaryFolder: tmpdir(),
  path: process.env.PATH ?? '',
});
const deps: RecordDeps = {
  installation,
  templates: createTemplates(installation, today),
  observer: createEvidenceObserver(),
  worlds,
  role: options.role,
  besideOthers: options.lanes > 1,
  intensity: options.intensity,
  signal,
  today,
};
const failures = await runCampaign({
  installation,
  runs: open,
  lanes: options.lanes,
  perform: async (planned) => {
    const record = await recordRun(deps, planned);
    files.append(record);
    return recordText(record);
  },
  signal,
  say: (line) => {
    console.log(line);
  },
});
for (const failure of failures) console.error(`failed: ${failure}`);
process.exit(signal.aborted ? 130 : failures.length === 0 ? 0 : 1);
