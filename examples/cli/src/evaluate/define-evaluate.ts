import type { Command } from 'commander';
import { Option } from 'commander';
import type { TakeExitStatus } from '../command-options.ts';
import { wholeNumber } from '../command-options.ts';
import type { World } from '../world.ts';
import type { EvaluateOptions } from './evaluate-options.ts';
import { evaluateDefaults, methodList, share } from './evaluate-options.ts';

/** Defines `dbdiag evaluate`. */
export function defineEvaluate(command: Command, world: World, takeExitStatus: TakeExitStatus): void {
  command
    .option('--train <file>', 'learn this data set …')
    .option('--test <file>', '… and play this one')
    .addOption(
      new Option('--tickets <kind>', 'what is learned: whole cases, or the thin tickets of a young knowledge base')
        .choices(['cases', 'sparse'])
        .default('cases'),
    )
    .option('--noise', 'give the wrong answers a case names (flip10), else a tenth wrong', false)
    .addOption(
      new Option('--noise-share <share>', 'give this share of the answers wrong, drawn by the seed').argParser(share).conflicts('noise'),
    )
    .option('--questions-per-round <n>', 'questions asked at once', wholeNumber(1, 100), evaluateDefaults.questionsPerRound)
    .option('--max-rounds <n>', 'rounds of questions', wholeNumber(0, 1000), evaluateDefaults.maxRounds)
    .option('--max-questions <n>', 'questions altogether (default: what the rounds allow)', wholeNumber(0, 100_000))
    .option('--seed <n>', 'for folds and draws: the same seed gives the same figures', wholeNumber(0, 2 ** 32 - 1), evaluateDefaults.seed)
    .addOption(
      new Option(
        '--methods <ids>',
        'comma-separated: engine, naive-bayes, naive-bayes-plus-one, literal, additive, random (default: all)',
      ).argParser(methodList),
    )
    .option('--json', 'print the figures as JSON', false)
    .addHelpText(
      'after',
      '\nThe format of data sets is in the README. A figure that nothing can be said of is a dash, in JSON null.\n\nExamples:\n  dbdiag evaluate cases.json\n  dbdiag evaluate a.json b.json --tickets sparse --methods engine,naive-bayes\n  dbdiag evaluate --train known.json --test unseen.json --noise --json',
    )
    .action((files: string[], options: EvaluateOptions) =>
      takeExitStatus(import('./evaluate-command.ts').then(({ evaluateFiles }) => evaluateFiles(world, files, options))),
    );
}
