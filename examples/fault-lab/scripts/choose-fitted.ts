// Prints what the fitted parameters of the corpus do to recorded runs, single faults, healthy servers and pairs, each told
// every measurement and diagnosed by what the other worlds taught. The choice is in packages/knowledge/PROVENANCE.md.
// tsx --conditions=@dbdiag/source examples/fault-lab/scripts/choose-fitted.ts examples/fault-lab/runs
import { GraphEngine } from '@dbdiag/graph-engine';
import { postgresKnowledge } from '@dbdiag/knowledge';
import { existsSync } from 'node:fs';
import { openRunFiles } from '../src/run/run-file.ts';
import { engineAnswers } from '../src/score/told-answers.ts';
import { learnedFrom } from '../src/score/knowledge-variants.ts';
import type { Verdict } from '../src/score/verdict.ts';
import { verdictOf } from '../src/score/verdict.ts';
import { labRules } from '../src/tickets/lab-rules.ts';
import { ownRun } from '../src/tickets/lab-campaigns.ts';
import { worlds } from '../src/worlds/catalogue.ts';

const tolerances = [0, 1];
const secondCausePriors = [0.05, 0.5, 0.7, 0.8, 0.85, 0.9];
const [folder] = process.argv.slice(2);
if (folder === undefined || !existsSync(folder)) {
  console.error('Say in which folder the runs are: choose-fitted.ts examples/fault-lab/runs');
  process.exit(2);
}
const runs = openRunFiles(folder, worlds.map(({ name }) => name)).read();
const corpus = postgresKnowledge();
const learned = new Map(
  [...new Set(runs.map(({ world }) => world))].map((name) => [name, learnedFrom(corpus, runs.filter(({ world, causes }) => world !== name && causes.length < 2), labRules)] as const),
);
console.log('| tolerance | prior of a second cause | single faults | right first | in the first three | concluded | wrongly named | healthy | alarms | pairs | both named | a false one |');
console.log(`|${' --- |'.repeat(12)}`);
for (const contradictionTolerance of tolerances) {
  for (const secondCausePrior of secondCausePriors) {
    const answers = new Map([...learned].map(([name, snapshot]) => [name, engineAnswers(new GraphEngine(snapshot, { contradictionTolerance, secondCausePrior }))] as const));
    const verdicts = (causes: number): readonly Verdict[] =>
      runs.filter((run) => run.causes.length === causes).flatMap((run) => {
        const answer = answers.get(run.world)?.(ownRun(run, labRules));
        return answer === undefined ? [] : [verdictOf(answer, run.causes)];
      });
    const [healthy, singles, pairs] = [verdicts(0), verdicts(1), verdicts(2)];
    const count = (some: readonly Verdict[], holds: (verdict: Verdict) => boolean): string => String(some.filter(holds).length);
    const cells = [
      contradictionTolerance, secondCausePrior,
      singles.length, count(singles, ({ right }) => right), count(singles, ({ amongThree }) => amongThree), count(singles, ({ allNamed }) => allNamed), count(singles, ({ wronglyNamed }) => wronglyNamed),
      healthy.length, count(healthy, ({ wronglyNamed }) => wronglyNamed),
      pairs.length, count(pairs, ({ allNamed }) => allNamed), count(pairs, ({ wronglyNamed }) => wronglyNamed),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
