import type { Locale } from '@dbdiag/graph-engine';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { chat } from './chat/chat-command.ts';
import { demo } from './demo/demo-command.ts';
import { errorText } from './error-report.ts';
import { evaluateFiles } from './evaluate/evaluate-command.ts';
import { evaluateDefaults, methodList, share, wholeNumber, type EvaluateOptions } from './evaluate/evaluate-options.ts';
import { exitStatus, UsageError } from './exit-status.ts';
import { importFiles } from './import/import-command.ts';
import { sessions } from './sessions-command.ts';
import { show } from './show/show-command.ts';
import { Interruption, type World } from './world.ts';

const databaseHelp = 'folder of an embedded database, or postgres://… (default: $DBDIAG_DB, else a folder under your data folder)';

/**
 * Runs the program once.
 *
 * @returns The exit status: 0 fine, 1 failed, 2 used wrongly, or what the interruption says.
 */
export async function runProgram(world: World): Promise<number> {
  let status: number = exitStatus.fine;
  const program = commands(world, async (run) => {
    status = await run;
  });
  try {
    await program.parseAsync([...world.arguments], { from: 'user' });
    return world.signal.aborted ? statusOf(world.signal.reason) : status;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitStatus.fine : exitStatus.usage;
    if (world.signal.aborted) return statusOf(world.signal.reason);
    world.messages.write(errorText(error, world.environment.DBDIAG_DEBUG === '1'));
    return error instanceof UsageError ? exitStatus.usage : exitStatus.failed;
  }
}

function statusOf(reason: unknown): number {
  return reason instanceof Interruption ? reason.exitStatus : exitStatus.failed;
}

type Settle = (run: Promise<number>) => Promise<void>;

function commands(world: World, settle: Settle): Command {
  const program = new Command('dbdiag')
    .description('Finds the root cause of a PostgreSQL problem by conversation. Works offline, in Chinese and English.')
    .version(manifest.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => world.output.write(text),
      writeErr: (text) => world.messages.write(text),
      getOutHelpWidth: () => world.columns ?? 100,
      getErrHelpWidth: () => world.columns ?? 100,
      getOutHasColors: () => world.colours,
      getErrHasColors: () => world.colours,
    })
    .showHelpAfterError('(dbdiag --help says how to use it)')
    .addHelpText('after', '\nExamples:\n  dbdiag demo                 see a whole diagnosis\n  dbdiag chat                 start one\n  dbdiag show idle_in_tx_long look something up\n\nExit status: 0 fine, 1 failed, 2 used wrongly. Data goes to stdout, messages to stderr.');
  addChat(program, world, settle);
  addDemo(program, world, settle);
  addImport(program, world, settle);
  addShow(program, world, settle);
  addSessions(program, world, settle);
  addEvaluate(program, world, settle);
  return program;
}

function subcommand(program: Command, name: string, description: string): Command {
  return program.command(name).description(description).helpOption('-h, --help', 'print this help');
}

function databaseOption(): Option {
  return new Option('--db <where>', databaseHelp);
}

function localeOption(what = 'language of the replies (default: that of each message)'): Option {
  return new Option('--locale <language>', what).choices(['zh', 'en']).argParser(readLocale);
}

/** Takes the names a language has elsewhere as well, such as zh-CN and zh_CN.UTF-8. */
function readLocale(name: string): Locale {
  const language = /^(zh|en)(?:[-_][a-z0-9]+)*(?:\.[a-z0-9-]+)?(?:@[a-z0-9]+)?$/i.exec(name)?.[1]?.toLowerCase();
  if (language === undefined) throw new InvalidArgumentError('Allowed choices are zh, en.');
  return language === 'zh' ? 'zh' : 'en';
}

function addChat(program: Command, world: World, settle: Settle): void {
  subcommand(program, 'chat', 'Diagnose by conversation; from a pipe, one message a line')
    .addOption(databaseOption())
    .addOption(localeOption())
    .option('--session <id>', 'start or resume the session of this name')
    .option('--json', 'print one JSON object per turn, errors as objects too', false)
    .addHelpText('after', '\nIn the conversation: /status /hypotheses /undo /reset /exit /help\n\nExamples:\n  dbdiag chat --locale en\n  dbdiag chat --session friday-outage --db ./diagnosis\n  printf \'%s\\n\' "queries are slow" "1 yes, 2 no" | dbdiag chat --json')
    .action((options: { db?: string; locale?: Locale; session?: string; json: boolean }) => settle(chat(world, options)));
}

function addDemo(program: Command, world: World, settle: Settle): void {
  subcommand(program, 'demo', 'Watch a whole diagnosis with the answers of a real ticket, in memory')
    .addOption(localeOption('language of the demo (default: that of your system)'))
    .addHelpText('after', '\nExamples:\n  dbdiag demo\n  dbdiag demo --locale zh')
    .action((options: { locale?: Locale }) => settle(demo(world, options)));
}

function addImport(program: Command, world: World, settle: Settle): void {
  subcommand(program, 'import', 'Add a corpus file, or raw tickets; what is known already is recognised')
    .argument('<file...>', 'JSON files; - is the standard input')
    .addOption(databaseOption())
    .option('--dry-run', 'only report what would be added', false)
    .option('--json', 'print the report as JSON', false)
    .addHelpText('after', '\nAll files are checked before anything is added; a fault anywhere means that nothing is.\n\nExamples:\n  dbdiag import tickets.json --dry-run\n  dbdiag import corpus.json --db postgres://dbdiag@db.example/dbdiag\n  my-ticket-export | dbdiag import -')
    .action((files: string[], options: { db?: string; dryRun: boolean; json: boolean }) => settle(importFiles(world, files, options)));
}

function addShow(program: Command, world: World, settle: Settle): void {
  subcommand(program, 'show', 'Show a phenomenon, a root cause or a ticket')
    .argument('<id>', 'its id')
    .addOption(databaseOption())
    .addOption(localeOption())
    .option('--json', 'print it as JSON', false)
    .addHelpText('after', '\nExamples:\n  dbdiag show idle_in_tx_long\n  dbdiag show missing_join_index --locale zh\n  dbdiag show lab-a-0007 --json')
    .action((id: string, options: { db?: string; locale?: Locale; json: boolean }) => settle(show(world, id, options)));
}

function addSessions(program: Command, world: World, settle: Settle): void {
  subcommand(program, 'sessions', 'List the saved sessions, newest first, or remove one')
    .addOption(databaseOption())
    .option('--remove <id>', 'remove this session')
    .option('--json', 'print them as JSON', false)
    .addHelpText('after', '\nExamples:\n  dbdiag sessions\n  dbdiag sessions --json\n  dbdiag sessions --remove friday-outage')
    .action((options: { db?: string; remove?: string; json: boolean }) => settle(sessions(world, options)));
}

function addEvaluate(program: Command, world: World, settle: Settle): void {
  subcommand(program, 'evaluate', 'Measure the engine and its baselines on labelled cases, side by side')
    .argument('[file...]', 'data sets to cross-validate, JSON; - is the standard input')
    .option('--train <file>', 'learn this data set …')
    .option('--test <file>', '… and play this one')
    .addOption(new Option('--tickets <kind>', 'what is learned: whole cases, or the thin tickets of a young knowledge base').choices(['cases', 'sparse']).default('cases'))
    .option('--noise', 'give the wrong answers a case names (flip10), else a tenth wrong', false)
    .addOption(new Option('--noise-share <share>', 'give this share of the answers wrong, drawn by the seed').argParser(share).conflicts('noise'))
    .option('--questions-per-round <n>', 'questions asked at once', wholeNumber(1, 100), evaluateDefaults.questionsPerRound)
    .option('--max-rounds <n>', 'rounds of questions', wholeNumber(0, 1000), evaluateDefaults.maxRounds)
    .option('--max-questions <n>', 'questions altogether (default: what the rounds allow)', wholeNumber(0, 100_000))
    .option('--seed <n>', 'for folds and draws: the same seed gives the same figures', wholeNumber(0, 2 ** 32 - 1), evaluateDefaults.seed)
    .addOption(new Option('--methods <ids>', 'comma-separated: engine, naive-bayes, naive-bayes-plus-one, literal, additive, random (default: all)').argParser(methodList))
    .option('--json', 'print the figures as JSON', false)
    .addHelpText('after', '\nThe format of data sets is in the README. A figure that nothing can be said of is a dash, in JSON null.\n\nExamples:\n  dbdiag evaluate cases.json\n  dbdiag evaluate a.json b.json --tickets sparse --methods engine,naive-bayes\n  dbdiag evaluate --train known.json --test unseen.json --noise --json')
    .action((files: string[], options: EvaluateOptions) => settle(evaluateFiles(world, files, options)));
}
