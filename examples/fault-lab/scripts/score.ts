// Runs whole sessions on live faults and prints how often they are right.
// pnpm lab:score --worlds messenger --campaign score --reps 3 --mechanics turn --healthy 11 --pairs 8 --lanes 4 --out examples/fault-lab/scores --resume
// pnpm lab:score --tables --out examples/fault-lab/scores       only prints the tables
// pnpm lab:score --check …                                      fails where a session was mistaken, for faults that are plain to see

import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { commandCatalogue, defaultRoutingText, parseRouting } from '@dbdiag/evidence';
import { GraphEngine } from '@dbdiag/graph-engine';
import { corpusInfo, postgresKnowledge } from '@dbdiag/knowledge';
import { formatProbability } from '@dbdiag/tools';
import { prepareInstallation } from '../src/cluster/installation.ts';
import { createTemplates } from '../src/cluster/templates.ts';
import { injections } from '../src/faults/catalogue.ts';
import { keptInjections } from '../src/faults/kept/catalogue.ts';
import { runCampaign } from '../src/run/campaign.ts';
import { chooseInjections, chooseWorlds } from '../src/run/choice.ts';
import { abortOnSignals } from '../src/run/interrupt.ts';
import { orExit } from '../src/run/or-exit.ts';
import { planRuns } from '../src/run/plan.ts';
import { openLineFiles, recordedRuns } from '../src/run/run-file.ts';
import { parseRunOptions, scoreUsage } from '../src/run/run-options.ts';
import { today } from '../src/run/today.ts';
import { mistakesOf, sessionAnswer } from '../src/score/correctness.ts';
import { leftOutAnswers, playedContestants, playRuns, waysOf } from '../src/score/played-answers.ts';
import { playingProgress } from '../src/score/playing-progress.ts';
import { scoreRecordSchema } from '../src/score/score-record.ts';
import { scoreRun } from '../src/score/score-run.ts';
import { scoreTables } from '../src/score/score-tables.ts';

const own = ['--tables', '--check'];
const [tablesOnly, check] = own.map((flag) => process.argv.includes(flag));
const options = parseRunOptions(process.argv.slice(2).filter((argument) => !own.includes(argument)));
if (options.mode !== 'run') {
  if (options.mode === 'invalid') console.error(`${options.message}\n`);
  (options.mode === 'invalid' ? console.error : console.log)(scoreUsage);
  process.exit(options.mode === 'invalid' ? 2 : 0);
}
const worlds = orExit(() => chooseWorlds(options.worlds));
const files = openLineFiles(options.out, { worlds: worlds.map(({ name }) => name), schema: scoreRecordSchema });
const snapshot = postgresKnowledge();
const engine = new GraphEngine(snapshot);
const routing = parseRouting(defaultRoutingText, {
  commands: new Set(commandCatalogue.map(({ id }) => id)),
  categories: new Set(snapshot.rootCauses.map(({ category }) => category)),
});
const say = (line: string): void => {
  console.error(line);
};
let failures: readonly string[] = [];
/** Planned, and not in the files afterwards: a check is not to pass on what never ran. */
let missing: readonly string[] = [];
const signal = abortOnSignals();
if (tablesOnly !== true) {
  const plan = planRuns({
    ...options,
    worlds: worlds.map(({ name }) => name),
    injections: orExit(() => chooseInjections(options.causes, options.mechanics === 'kept' ? keptInjections : injections)),
  });
  const open = plan.filter(({ key }) => !files.done.has(key));
  if (open.length < plan.length && !options.resume) {
    console.error(
      `${plan.length - open.length} of ${plan.length} runs are in ${options.out} already. Add --resume to make only the others.`,
    );
    process.exit(2);
  }
  const pgBin = options.pgBin ?? process.env.PG_BIN;
  const installation = await prepareInstallation({
    pgBin,
    temporaryFolder: tmpdir(),
    path: process.env.PATH ?? '',
  });
  const { role, intensity } = options;
  const deps = {
    installation,
    templates: createTemplates(installation, today),
    worlds,
    role,
    signal,
    today,
    engine,
    routing,
    knowledge: corpusInfo.version,
    besideOthers: options.lanes > 1,
    intensity,
    profile: options.profile,
    holdSeconds: options.hold,
  };
  failures = await runCampaign({
    installation,
    runs: open,
    lanes: options.lanes,
    perform: async (planned) => {
      const record = await scoreRun(deps, planned);
      files.append(record);
      const { outcome, hypotheses, seconds, commands } = record.session;
      return `${outcome}: ${hypotheses
        .slice(0, 3)
        .map(([id, probability]) => `${id} ${formatProbability(probability, 'en')}`)
        .join(', ')}; ${seconds} s, ${commands} commands`;
    },
    signal,
    say,
  });
  missing = plan.filter(({ key }) => !files.done.has(key)).map(({ key }) => `${key}: was not run`);
}
const category = new Map<string, string>(snapshot.rootCauses.map((cause) => [cause.id, cause.category]));
const runs = files.read();
// What is played without the server judges by the lab's limits, and so do the tickets it is compared with.
const byLab = runs.every(({ judgedBy = 'lab' }) => judgedBy === 'lab');
const played = await playRuns(byLab ? runs : [], { snapshot, routing, onRun: playingProgress(runs.length, say) });
console.log(
  scoreTables({
    runs,
    leftOut: leftOutAnswers(played),
    contestants: [{ title: 'dbdiag inspect, live', answer: sessionAnswer }, ...(byLab ? playedContestants(played) : [])],
    knownWays: waysOf(recordedRuns(fileURLToPath(new URL('../runs', import.meta.url)))),
    categoryOf: (cause) => category.get(cause) ?? cause,
  }),
);
for (const failure of failures) console.error(`failed: ${failure}`);
const mistakes = check === true ? [...missing, ...mistakesOf(runs), ...(runs.length === 0 ? ['there is no run to check'] : [])] : [];
for (const mistake of mistakes) console.error(`mistaken: ${mistake}`);
process.exit(signal.aborted ? 130 : failures.length + mistakes.length === 0 ? 0 : 1);
