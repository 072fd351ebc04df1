// Brings a fault about and keeps it until Ctrl-C, to point dbdiag at.
// pnpm lab:hold CAUSE[,CAUSE] [--world messenger] [--intensity 1] [--campaign hold] [--role probe_seq] [--pg-bin DIR]
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { prepareInstallation } from '../src/cluster/installation.ts';
import { createTemplates } from '../src/cluster/templates.ts';
import { chooseInjections, chooseWorlds } from '../src/run/choice.ts';
import { missingNeed } from '../src/run/availability.ts';
import { abortOnSignals } from '../src/run/interrupt.ts';
import { orExit } from '../src/run/or-exit.ts';
import { faultRunOf } from '../src/run/record-run.ts';
import { runFault } from '../src/run/run-fault.ts';
import { today } from '../src/run/today.ts';
import { seedOf } from '../src/random.ts';

const usage = `pnpm lab:hold CAUSE[,CAUSE] [options]
  CAUSE           a cause or one of its injections (pnpm lab:run --list), or healthy
  --world NAME    the application (messenger)
  --intensity F   0.25 to 2 (1)
  --campaign C    other names give other sizes, rates and seeds (hold)
  --role ROLE     who is to look: probe, probe_seq, probe_plain (probe_seq)
  --pg-bin DIR    programs of another PostgreSQL server (or PG_BIN)`;
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    world: { type: 'string', default: 'messenger' },
    intensity: { type: 'string', default: '1' },
    campaign: { type: 'string', default: 'hold' },
    role: { type: 'string', default: 'probe_seq' },
    'pg-bin': { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const [causes] = positionals;
const intensity = Number(values.intensity);
if (values.help || causes === undefined || positionals.length > 1 || !(intensity > 0)) {
  console[values.help ? 'log' : 'error'](usage);
  process.exit(values.help ? 0 : 2);
}
const worlds = orExit(() => chooseWorlds(values.world));
const chosen = orExit(() => causes.split(',').flatMap((cause) => chooseInjections(cause).slice(0, 1)));
const pgBin = values['pg-bin'] ?? process.env.PG_BIN;
const signal = abortOnSignals();
const installation = await prepareInstallation({ ...(pgBin === undefined ? {} : { pgBin }), temporaryFolder: tmpdir(), path: process.env.PATH ?? '' });
for (const injection of chosen) {
  const missing = missingNeed(installation, injection);
  if (missing === undefined) continue;
  console.error(`${injection.id} can't be brought about here: ${missing}.`);
  process.exit(1);
}
const key = `${values.world}/${chosen.map(({ id }) => id).join('+')}/0`;
const run = faultRunOf({ worlds, intensity }, { key, world: values.world, injections: chosen, seed: seedOf(`${values.campaign}/${key}`), alone: false });
console.error(`Setting up ${values.world} on PostgreSQL ${installation.binaries.version} …`);
await runFault({ installation, templates: createTemplates(installation, today) }, run, {
  observe: async ({ cluster }) => {
    console.log(cluster.url(values.role));
    console.error(`${chosen.map(({ id }) => id).join(' and ')} at work. Ctrl-C ends it and removes the server. To look at it: npm run -s dbdiag -- inspect URL --profile lab`);
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
