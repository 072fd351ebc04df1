// Prints how the corpus' parameters do on recorded runs, each told every measurement and diagnosed by what the other worlds
// taught: with all that is known, without the way the fault was brought about, without tickets of its cause, and without the
// cause altogether. Each --with adds a row with other parameters.
// tsx --conditions=@dbdiag/source examples/fault-lab/scripts/held-out.ts examples/fault-lab/runs [WORLD ...] [--with alpha=0.5,omega=1 ...]

import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { EngineOptions, TicketSnapshot } from '@dbdiag/graph-engine';
import { GraphEngine } from '@dbdiag/graph-engine';
import { postgresKnowledge } from '@dbdiag/knowledge';
import { recordedRuns } from '../src/run/run-file.ts';
import type { RunRecord } from '../src/run/run-record.ts';
import type { Correctness } from '../src/score/correctness.ts';
import { correctnessOf } from '../src/score/correctness.ts';
import { learnedFrom, withoutCause } from '../src/score/knowledge-variants.ts';
import { engineAnswers } from '../src/score/told-answers.ts';
import { ownRun } from '../src/tickets/lab-campaigns.ts';
import { labRules } from '../src/tickets/lab-rules.ts';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { with: { type: 'string', multiple: true, default: [] } } });
const [folder, ...only] = positionals;
if (folder === undefined || !existsSync(folder)) {
  console.error('Say in which folder the runs are: held-out.ts examples/fault-lab/runs');
  process.exit(2);
}
const corpus = postgresKnowledge();
const recorded = recordedRuns(folder);
const worlds = [...new Set(recorded.map(({ world }) => world))].filter((world) => only.length === 0 || only.includes(world));
const wayOf = ({ injections: [way] }: RunRecord): string | undefined => way;
const rows = new Map<string, Correctness[]>();

/** Names and options of what is compared: the corpus' own parameters, and others. */
const variants: readonly (readonly [string, Partial<EngineOptions>])[] = [
  ['', {}],
  ...values.with.map(
    (text) => [`, ${text}`, Object.fromEntries(text.split(',').map((pair) => [pair.split('=')[0], Number(pair.split('=')[1])]))] as const,
  ),
];

function play(title: string, snapshot: TicketSnapshot, runs: readonly RunRecord[]): void {
  for (const [name, options] of runs.length === 0 ? [] : variants) {
    const answer = engineAnswers(new GraphEngine(snapshot, options));
    const row = `${title}${name}`;
    rows.set(row, [...(rows.get(row) ?? []), ...runs.map((run) => correctnessOf(answer(ownRun(run, labRules)), run.causes))]);
  }
}

for (const world of worlds) {
  const taught = recorded.filter((run) => run.world !== world && run.causes.length < 2);
  const own = recorded.filter((run) => run.world === world);
  const singles = own.filter(({ causes }) => causes.length === 1);
  const whole = learnedFrom(corpus, taught, labRules);
  play('single faults', whole, singles);
  play(
    'healthy',
    whole,
    own.filter(({ causes }) => causes.length === 0),
  );
  play(
    'pairs',
    whole,
    own.filter(({ causes }) => causes.length === 2),
  );
  for (const cause of new Set(singles.flatMap(({ causes }) => causes))) {
    const mine = singles.filter(({ causes }) => causes[0] === cause);
    const ways = new Set(recorded.filter(({ causes }) => causes.length === 1 && causes[0] === cause).map(wayOf));
    for (const way of ways.size < 2 ? [] : ways) {
      const others = taught.filter((run) => run.causes[0] !== cause || wayOf(run) !== way);
      play(
        'the way left out',
        learnedFrom(corpus, others, labRules),
        mine.filter((run) => wayOf(run) === way),
      );
    }
    const tickets = whole.tickets.filter(({ rootCauseId }) => rootCauseId !== cause);
    play('the cause without tickets, expectations alone', { ...whole, tickets }, mine);
    play('the cause left out', withoutCause(whole, cause), mine);
  }
  console.error(`${world} done`);
}

console.log('| runs of | runs | right first | in the first three | all named | something wrongly named |');
console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
for (const [title, results] of [...rows].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const share = (holds: (one: Correctness) => boolean): string => `${((100 * results.filter(holds).length) / results.length).toFixed(1)} %`;
  const cells = [
    share(({ right }) => right),
    share(({ amongThree }) => amongThree),
    share(({ allNamed }) => allNamed),
    share(({ wronglyNamed }) => wronglyNamed),
  ];
  console.log(`| ${[title, results.length, ...cells].join(' | ')} |`);
}
