// Prints what the fitted parameters of the corpus do to recorded runs, single faults, healthy servers and pairs, each told
// every measurement and diagnosed by what the other worlds taught. The choice is in packages/knowledge/PROVENANCE.md.
// tsx --conditions=@dbdiag/source examples/fault-lab/scripts/choose-fitted.ts examples/fault-lab/runs [PARAMETER]

import { existsSync } from 'node:fs';
import type { EngineOptions } from '@dbdiag/graph-engine';
import { GraphEngine } from '@dbdiag/graph-engine';
import { postgresKnowledge } from '@dbdiag/knowledge';
import { recordedRuns } from '../src/run/run-file.ts';
import type { Answer, Correctness } from '../src/score/correctness.ts';
import { correctnessOf } from '../src/score/correctness.ts';
import { learnedFrom, withoutCause } from '../src/score/knowledge-variants.ts';
import { engineAnswers } from '../src/score/told-answers.ts';
import { ownRun } from '../src/tickets/lab-campaigns.ts';
import { labRules } from '../src/tickets/lab-rules.ts';

/** Each is varied with the others as the corpus has them. */
const grids: readonly (readonly [keyof EngineOptions, readonly number[]])[] = [
  ['priorPseudoCount', [0.5, 5, 15, 30, 60, 100, 1000]],
  ['incidentalCorrelation', [0, 0.1, 0.2, 0.4, 0.6, 0.8]],
  ['expectationWeight', [0, 0.5, 1, 2, 4]],
  ['concludeAt', [0.85, 0.9, 0.95]],
  ['fitsAt', [0.3, 0.4, 0.5, 0.6, 0.7]],
  ['definedAt', [0.5, 0.6, 0.7, 0.8, 0.95]],
  ['definedFitsAt', [0.02, 0.1, 0.5]],
  ['secondCausePrior', [0.05, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9]],
];
const [folder, only] = process.argv.slice(2);
if (folder === undefined || !existsSync(folder)) {
  console.error('Say in which folder the runs are: choose-fitted.ts examples/fault-lab/runs');
  process.exit(2);
}
if (only !== undefined && !grids.some(([parameter]) => parameter === only)) {
  console.error(`${only} is none of the parameters: ${grids.map(([parameter]) => parameter).join(', ')}.`);
  process.exit(2);
}
const recorded = recordedRuns(folder);
const runs = recorded.map((run) => ownRun(run, labRules));
const corpus = postgresKnowledge();
const learned = [...new Set(recorded.map(({ world }) => world))].map((name) => ({
  name,
  snapshot: learnedFrom(
    corpus,
    recorded.filter(({ world, causes }) => world !== name && causes.length < 2),
    labRules,
  ),
}));

/** Correctness of the runs with so many causes. */
function correctnessWith(options: Partial<EngineOptions>): (causes: number) => readonly Correctness[] {
  const all = learned.flatMap(({ name, snapshot }) => {
    const answer = engineAnswers(new GraphEngine(snapshot, options));
    return runs
      .filter(({ world }) => world === name)
      .map((run) => ({ causes: run.causes.length, correctness: correctnessOf(answer(run), run.causes) }));
  });
  return (causes) => all.filter((item) => item.causes === causes).map(({ correctness }) => correctness);
}

/** What is answered about single faults by knowledge that has never heard of them. */
function leftOut(options: Partial<EngineOptions>): readonly Answer[] {
  return learned.flatMap(({ name, snapshot }) =>
    [...new Set(snapshot.tickets.map(({ rootCauseId }) => rootCauseId))].flatMap((cause) => {
      const own = runs.filter(({ world, causes }) => world === name && causes.length === 1 && causes[0] === cause);
      return own.length === 0 ? [] : own.map(engineAnswers(new GraphEngine(withoutCause(snapshot, cause), options)));
    }),
  );
}

for (const [parameter, values] of grids.filter(([each]) => only === undefined || each === only)) {
  console.log(
    `\n| ${parameter} | single faults | right first | in the first three | concluded | wrongly named | healthy | healthy first | alarms | pairs | both named | a false one | cause left out | wrongly named |`,
  );
  console.log(`|${' --- |'.repeat(14)}`);
  for (const value of values) {
    const [of, answers] = [correctnessWith({ [parameter]: value }), leftOut({ [parameter]: value })];
    const [healthy, singles, pairs] = [of(0), of(1), of(2)];
    const count = (some: readonly Correctness[], holds: (correctness: Correctness) => boolean): number => some.filter(holds).length;
    const cells = [
      value,
      singles.length,
      count(singles, ({ right }) => right),
      count(singles, ({ amongThree }) => amongThree),
      count(singles, ({ allNamed }) => allNamed),
      count(singles, ({ wronglyNamed }) => wronglyNamed),
      healthy.length,
      count(healthy, ({ right }) => right),
      count(healthy, ({ wronglyNamed }) => wronglyNamed),
      pairs.length,
      count(pairs, ({ allNamed }) => allNamed),
      count(pairs, ({ wronglyNamed }) => wronglyNamed),
      answers.length,
      answers.filter(({ named }) => named.length > 0).length,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
