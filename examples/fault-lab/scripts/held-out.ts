// Prints how the corpus' parameters do on recorded runs, each told every measurement and diagnosed by what the other worlds
// taught: with all that is known, without the way the fault was brought about, without tickets of its cause, and without the
// cause altogether. tsx --conditions=@dbdiag/source examples/fault-lab/scripts/held-out.ts examples/fault-lab/runs [WORLD ...]

import { existsSync } from 'node:fs';
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

const [folder, ...only] = process.argv.slice(2);
if (folder === undefined || !existsSync(folder)) {
  console.error('Say in which folder the runs are: held-out.ts examples/fault-lab/runs');
  process.exit(2);
}
const corpus = postgresKnowledge();
const recorded = recordedRuns(folder);
const worlds = [...new Set(recorded.map(({ world }) => world))].filter((world) => only.length === 0 || only.includes(world));
const wayOf = ({ injections: [way] }: RunRecord): string | undefined => way;
const rows = new Map<string, Correctness[]>();

function play(title: string, engine: GraphEngine, runs: readonly RunRecord[]): void {
  const answer = engineAnswers(engine);
  rows.set(title, [...(rows.get(title) ?? []), ...runs.map((run) => correctnessOf(answer(ownRun(run, labRules)), run.causes))]);
}

for (const world of worlds) {
  const taught = recorded.filter((run) => run.world !== world && run.causes.length < 2);
  const own = recorded.filter((run) => run.world === world);
  const singles = own.filter(({ causes }) => causes.length === 1);
  const whole = learnedFrom(corpus, taught, labRules);
  const engine = new GraphEngine(whole);
  play('single faults', engine, singles);
  play(
    'healthy',
    engine,
    own.filter(({ causes }) => causes.length === 0),
  );
  play(
    'pairs',
    engine,
    own.filter(({ causes }) => causes.length === 2),
  );
  for (const cause of new Set(singles.flatMap(({ causes }) => causes))) {
    const mine = singles.filter(({ causes }) => causes[0] === cause);
    const ways = new Set(recorded.filter(({ causes }) => causes.length === 1 && causes[0] === cause).map(wayOf));
    for (const way of ways.size < 2 ? [] : ways) {
      const others = taught.filter((run) => run.causes[0] !== cause || wayOf(run) !== way);
      play(
        'the way left out',
        new GraphEngine(learnedFrom(corpus, others, labRules)),
        mine.filter((run) => wayOf(run) === way),
      );
    }
    const tickets = whole.tickets.filter(({ rootCauseId }) => rootCauseId !== cause);
    play('the cause without tickets, expectations alone', new GraphEngine({ ...whole, tickets }), mine);
    play('the cause left out', new GraphEngine(withoutCause(whole, cause)), mine);
  }
  console.error(`${world} done`);
}

console.log('| runs of | runs | right first | in the first three | all named | something wrongly named |');
console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
for (const [title, results] of rows) {
  const share = (holds: (one: Correctness) => boolean): string => `${((100 * results.filter(holds).length) / results.length).toFixed(1)} %`;
  const cells = [
    share(({ right }) => right),
    share(({ amongThree }) => amongThree),
    share(({ allNamed }) => allNamed),
    share(({ wronglyNamed }) => wronglyNamed),
  ];
  console.log(`| ${[title, results.length, ...cells].join(' | ')} |`);
}
