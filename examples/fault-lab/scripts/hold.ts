// Brings a fault about and keeps it until Ctrl-C, to point dbdiag at.
// pnpm lab:hold CAUSE [--worlds messenger] [--intensity 1] [--campaign hold] [--role probe_seq] [--pg-bin DIR]
import { tmpdir } from 'node:os';
import { prepareInstallation } from '../src/cluster/installation.ts';
import { createTemplates } from '../src/cluster/templates.ts';
import { injections } from '../src/faults/catalogue.ts';
import { keptInjections } from '../src/faults/kept/catalogue.ts';
import { seedOf } from '../src/random.ts';
import { missingNeed } from '../src/run/availability.ts';
import { chooseInjections, chooseWorlds } from '../src/run/choice.ts';
import { abortOnSignals } from '../src/run/interrupt.ts';
import { orExit } from '../src/run/or-exit.ts';
import { isPair } from '../src/run/plan.ts';
import { faultRunOf } from '../src/run/record-run.ts';
import { runFault } from '../src/run/run-fault.ts';
import { parseRunOptions } from '../src/run/run-options.ts';
import { today } from '../src/run/today.ts';

const usage = `pnpm lab:hold CAUSE[,CAUSE] [options]
  CAUSE           a cause or one of its injections (pnpm lab:run --list), or healthy
  --worlds NAME   the application (messenger)
  --intensity F   up to 4 (1)
  --campaign NAME other names give other sizes, rates and seeds (hold)
  --role ROLE     who is to look: probe, probe_seq, probe_plain (probe_seq)
  --pg-bin DIR    programs of another PostgreSQL server (or PG_BIN)`;
const [causes = '--help', ...given] = process.argv.slice(2);
const named = causes.startsWith('-') ? [causes] : ['--causes', causes];
const options = parseRunOptions(['--out', '.', '--worlds', 'messenger', '--campaign', 'hold', '--intensity', '1', ...named, ...given]);
if (options.mode !== 'run' || options.causes === undefined) {
  if (options.mode === 'invalid') console.error(`${options.message}\n`);
  const asked = process.argv.includes('--help');
  console[asked ? 'log' : 'error'](usage);
  process.exit(asked ? 0 : 2);
}
const { campaign, intensity = 1, role } = options;
const worlds = orExit(() => chooseWorlds(options.worlds));
const chosen = orExit(
  () => options.causes?.split(',').flatMap((cause) => chooseInjections(cause, [...injections, ...keptInjections]).slice(0, 1)) ?? [],
);
const [world] = worlds;
const hidden = chosen.flatMap((first, index) =>
  chosen
    .slice(index + 1)
    .filter((second) => !isPair(first, second))
    .map((second) => `${first.id} and ${second.id}`),
);
if (world === undefined || worlds.length > 1 || hidden.length > 0) {
  console.error(
    hidden.length > 0
      ? `These would hide each other: ${hidden.join(', ')}. Name others.`
      : 'One application at a time: --worlds takes one name here.',
  );
  process.exit(2);
}
const pgBin = options.pgBin ?? process.env.PG_BIN;
const signal = abortOnSignals();
const installation = await prepareInstallation({
  pgBin,
  temporaryFolder: tmpdir(),
  path: process.env.PATH ?? '',
});
for (const injection of chosen) {
  const missing = missingNeed(installation, injection);
  if (missing === undefined) continue;
  console.error(`${injection.id} can't be brought about here: ${missing}.`);
  process.exit(1);
}
const key = `${world.name}/${chosen.map(({ id }) => id).join('+')}/0`;
const run = faultRunOf(
  { worlds, intensity },
  { key, world: world.name, injections: chosen, seed: seedOf(`${campaign}/${key}`), alone: false },
);
console.error(`Setting up ${world.name} on PostgreSQL ${installation.binaries.version} …`);
await runFault({ installation, templates: createTemplates(installation, today) }, run, {
  observe: async ({ cluster }) => {
    console.log(cluster.url(role));
    console.error(
      `${chosen.map(({ id }) => id).join(' and ')} at work. Ctrl-C ends it and removes the server. To look at it: npm run -s dbdiag -- inspect URL --profile lab`,
    );
    await new Promise<void>((resolve) => {
      // The server is looked after by others; somebody has to keep the process waiting.
      const alive = setInterval(() => undefined, 60_000);
      signal.addEventListener('abort', () => {
        clearInterval(alive);
        resolve();
      });
    });
  },
});
