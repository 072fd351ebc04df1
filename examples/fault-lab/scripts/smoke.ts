// Tries every injection once in every world: its preparation and a second of its load on a small server.
// pnpm lab:smoke [--worlds a,b] [--causes x,y] [--kept] [--lanes 2] [--pg-bin DIR]; --kept: the ways kept for scoring
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { prepareInstallation } from '../src/cluster/installation.ts';
import { createTemplates } from '../src/cluster/templates.ts';
import { injections } from '../src/faults/catalogue.ts';
import type { Injection } from '../src/faults/injection.ts';
import { keptInjections } from '../src/faults/kept/catalogue.ts';
import { seedOf } from '../src/random.ts';
import { missingNeed } from '../src/run/availability.ts';
import { chooseInjections, chooseWorlds } from '../src/run/choice.ts';
import { drawRun } from '../src/run/draw.ts';
import { abortOnSignals } from '../src/run/interrupt.ts';
import { runInLanes } from '../src/run/lanes.ts';
import { orExit } from '../src/run/or-exit.ts';
import { runFault } from '../src/run/run-fault.ts';
import { today } from '../src/run/today.ts';
import type { World } from '../src/worlds/world.ts';
import { sizes } from '../src/worlds/world.ts';

const { values } = parseArgs({
  options: {
    worlds: { type: 'string' },
    causes: { type: 'string' },
    kept: { type: 'boolean', default: false },
    lanes: { type: 'string', default: '2' },
    'pg-bin': { type: 'string' },
  },
});
const chosenWorlds = orExit(() => chooseWorlds(values.worlds));
const chosen = orExit(() => chooseInjections(values.causes, values.kept ? keptInjections : injections));
const pgBin = values['pg-bin'] ?? process.env.PG_BIN;
const signal = abortOnSignals();
const installation = await prepareInstallation({
  pgBin,
  temporaryFolder: tmpdir(),
  path: process.env.PATH ?? '',
});
const templates = createTemplates(installation, today);
const problems: string[] = [];

/** What went wrong in a run, or nothing. */
async function tryOne(world: World, injection: Injection): Promise<string | undefined> {
  const missing = missingNeed(installation, injection);
  if (missing !== undefined) return `skipped: ${missing}`;
  const seed = seedOf(`smoke/${world.name}/${injection.id}`);
  const draw = { ...drawRun(seed, [injection], 1), size: sizes[0], helpers: [], warmUpSeconds: 0.5, settleSeconds: 1 };
  const run = { name: injection.id, world: world.at(draw.size), injections: [injection], draw, seed };
  try {
    const complaints = await runFault({ installation, templates }, run, { observe: async (server) => server.complaints() });
    return injection.expectsErrors === true || complaints.length === 0 ? undefined : complaints.slice(0, 3).join(' | ');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

for (const world of chosenWorlds) {
  await templates.of(world.at(sizes[0]));
  await runInLanes({
    items: chosen,
    lanes: Number(values.lanes),
    signal,
    work: async (injection) => {
      const began = performance.now();
      const problem = await tryOne(world, injection);
      console.log(`${world.name} ${injection.id} ${((performance.now() - began) / 1000).toFixed(1)} s ${problem ?? 'ok'}`);
      if (problem !== undefined && !problem.startsWith('skipped')) problems.push(`${world.name} ${injection.id}: ${problem}`);
    },
  });
}
console.log(
  `${chosen.length} injections in ${chosenWorlds.length} worlds on PostgreSQL ${installation.binaries.version}, ${problems.length} problems`,
);
for (const problem of problems) console.log(`- ${problem}`);
process.exit(problems.length === 0 && !signal.aborted ? 0 : 1);
