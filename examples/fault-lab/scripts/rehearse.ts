// Plays sessions on recorded runs by knowledge learned from the other worlds only, and prints the tables of a score.
// pnpm lab:rehearse examples/fault-lab/runs [--wrong]

import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { commandCatalogue, defaultRoutingText, parseRouting } from '@dbdiag/evidence';
import { postgresKnowledge } from '@dbdiag/knowledge';
import { recordedRuns } from '../src/run/run-file.ts';
import { correctnessOf, sessionAnswer } from '../src/score/correctness.ts';
import { learnedFrom } from '../src/score/knowledge-variants.ts';
import type { PlayedRuns } from '../src/score/played-answers.ts';
import { leftOutAnswers, playedContestants, playRuns, waysOf } from '../src/score/played-answers.ts';
import { playingProgress } from '../src/score/playing-progress.ts';
import { scoreTables } from '../src/score/score-tables.ts';
import { labRules } from '../src/tickets/lab-rules.ts';

const usage =
  'pnpm lab:rehearse DIR [--wrong]\n  DIR      folder of runs, further campaigns in folders of it\n  --wrong  also list the runs whose cause did not come first';
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { wrong: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
});
const [folder] = positionals;
if (values.help || folder === undefined || !existsSync(folder)) {
  console[values.help ? 'log' : 'error'](usage);
  process.exit(values.help ? 0 : 2);
}
const corpus = postgresKnowledge();
const routing = parseRouting(defaultRoutingText, {
  commands: new Set(commandCatalogue.map(({ id }) => id)),
  categories: new Set(corpus.rootCauses.map(({ category }) => category)),
});
const runs = recordedRuns(folder);
const names = [...new Set(runs.map(({ world }) => world))];
const learnable = runs.filter(({ causes }) => causes.length < 2);
const onRun = playingProgress(runs.length, (line) => {
  console.error(line);
});
const played: PlayedRuns = new Map(
  (
    await Promise.all(
      names.map(async (name) => {
        const snapshot = learnedFrom(
          corpus,
          learnable.filter(({ world }) => world !== name),
          labRules,
        );
        return [
          ...(await playRuns(
            runs.filter(({ world }) => world === name),
            { snapshot, routing, onRun },
          )),
        ];
      }),
    )
  ).flat(),
);
const scored = runs.flatMap((run) => {
  const answers = played.get(run.key);
  return answers === undefined ? [] : [{ ...run, knowledge: 'learned from the runs of the other worlds', session: answers.session }];
});
const category = new Map<string, string>(corpus.rootCauses.map((cause) => [cause.id, cause.category]));
console.log(
  scoreTables({
    runs: scored,
    contestants: playedContestants(played),
    leftOut: leftOutAnswers(played),
    knownWays: waysOf(runs),
    categoryOf: (cause) => category.get(cause) ?? cause,
  }),
);
if (values.wrong) {
  for (const run of scored) {
    const { session } = run;
    const { right, wronglyNamed } = correctnessOf(sessionAnswer(run), run.causes);
    if (!right || wronglyNamed)
      console.log(
        `${run.key} intensity ${run.intensity}: ${session.outcome}, ${session.hypotheses
          .slice(0, 3)
          .map(([id, confidence]) => `${id} ${confidence}`)
          .join(', ')}`,
      );
  }
}
