import { defaultInspectionLimits } from '@dbdiag/evidence';
import type { Locale } from '@dbdiag/graph-engine';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import type { ChatOptions } from './chat/chat-command.ts';
import { chat } from './chat/chat-command.ts';
import { demo } from './demo/demo-command.ts';
import { errorText } from './error-report.ts';
import { evaluateFiles } from './evaluate/evaluate-command.ts';
import type { EvaluateOptions } from './evaluate/evaluate-options.ts';
import { evaluateDefaults, methodList, share, wholeNumber } from './evaluate/evaluate-options.ts';
import { exitStatus, UsageError } from './exit-status.ts';
import type { ImportOptions } from './import/import-command.ts';
import { importFiles } from './import/import-command.ts';
import { inspectTarget } from './inspect/inspect-command.ts';
import type { InspectOptions, TargetAccess } from './inspect/inspect-options.ts';
import { readSeal, seconds, threshold } from './inspect/inspect-options.ts';
import type { LearnOptions } from './learn/learn-command.ts';
import { learn } from './learn/learn-command.ts';
import { redactList } from './models/model-setup.ts';
import type { VerifyOptions } from './probes/probes-command.ts';
import { listProbes, verifyProbes } from './probes/probes-command.ts';
import type { ReplayOptions } from './replay/replay-command.ts';
import { replay } from './replay/replay-command.ts';
import { readAge } from './sessions/age.ts';
import type { SessionsOptions } from './sessions/sessions-command.ts';
import { sessions } from './sessions/sessions-command.ts';
import type { ShowOptions } from './show/show-command.ts';
import { show } from './show/show-command.ts';
import type { World } from './world.ts';
import { Interruption } from './world.ts';

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
    .addHelpText(
      'after',
      '\nExamples:\n  dbdiag demo                 see a whole diagnosis\n  dbdiag chat                 start one\n  dbdiag show idle_in_tx_long look something up\n\nExit status: 0 fine, 1 failed, 2 used wrongly. Data goes to stdout, messages to stderr.',
    );
  addChat(program, world, settle);
  addDemo(program, world, settle);
  addImport(program, world, settle);
  addShow(program, world, settle);
  addSessions(program, world, settle);
  addReplay(program, world, settle);
  addLearn(program, world, settle);
  addInspect(program, world, settle);
  addProbes(program, world, settle);
  addEvaluate(program, world, settle);
  return program;
}

function subcommand(program: Command, name: string, description: string): Command {
  return program.command(name).description(description).helpOption('-h, --help', 'print this help');
}

function databaseOption(): Option {
  return new Option('--db <where>', databaseHelp);
}

function knowledgeOption(): Option {
  return new Option('--knowledge <file>', 'use the knowledge of this JSON or YAML file alone, about whatever it is');
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
  const chatting = subcommand(program, 'chat', 'Diagnose by conversation; from a pipe, one message a line')
    .addOption(databaseOption())
    .addOption(knowledgeOption())
    .addOption(localeOption())
    .option('--session <id>', 'start or resume the session of this name')
    .option('--transcript <file>', 'write the conversation down, for dbdiag replay')
    .option('--json', 'print one JSON object per turn, errors as objects too', false)
    .optionsGroup('Help from a language model (optional; the key is taken from $DBDIAG_LLM_API_KEY):')
    .option('--llm-base-url <url>', "a server that speaks OpenAI's protocol, such as http://localhost:11434/v1")
    .option('--model <name>', 'the model that helps to understand messages, and words the replies')
    .option('--response-model <name>', 'another one to word the replies')
    .option('--embedding-model <name>', 'one that finds phenomena by meaning')
    .addOption(
      new Option('--redact <what>', 'besides secrets, take out names, addresses, literals (in SQL); comma-separated').argParser(redactList),
    )
    .optionsGroup('Measuring a live server, read-only (optional; the password is taken from $PGPASSWORD, or asked for):')
    .option('--target <url>', 'the server under diagnosis, such as postgres://dbdiag@db.example/shop')
    .addOption(profileOption())
    .option('--evidence-dir <folder>', 'where evidence is kept, a folder for each conversation', 'report');
  accessOptions(chatting)
    .addHelpText(
      'after',
      '\nIn the conversation: /status /history /hypotheses /why /measure /undo /reset /exit /help\n\nExamples:\n  dbdiag chat --locale en\n  dbdiag chat --session friday-outage --db ./diagnosis\n  dbdiag chat --llm-base-url http://localhost:11434/v1 --model qwen2.5:7b\n  printf \'%s\\n\' "queries are slow" "1 yes, 2 no" | dbdiag chat --json',
    )
    .action((options: ChatOptions) => settle(chat(world, options)));
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
    .addOption(localeOption('language of the report (default: that of your system)'))
    .option('--dry-run', 'only report what would be added', false)
    .option('--json', 'print the report as JSON', false)
    .addHelpText(
      'after',
      '\nAll files are checked before anything is added; a fault anywhere means that nothing is.\n\nExamples:\n  dbdiag import tickets.json --dry-run\n  dbdiag import corpus.json --db postgres://dbdiag@db.example/dbdiag\n  my-ticket-export | dbdiag import -',
    )
    .action((files: string[], options: ImportOptions) => settle(importFiles(world, files, options)));
}

function addShow(program: Command, world: World, settle: Settle): void {
  subcommand(program, 'show', 'Show a phenomenon, a root cause or a ticket')
    .argument('<id>', 'its id')
    .addOption(databaseOption())
    .addOption(knowledgeOption())
    .addOption(localeOption())
    .option('--json', 'print it as JSON', false)
    .addHelpText(
      'after',
      '\nExamples:\n  dbdiag show idle_in_tx_long\n  dbdiag show missing_join_index --locale zh\n  dbdiag show lab-a-0007 --json',
    )
    .action((id: string, options: ShowOptions) => settle(show(world, id, options)));
}

function addSessions(program: Command, world: World, settle: Settle): void {
  subcommand(program, 'sessions', 'List the saved sessions, newest first, or remove some')
    .addOption(databaseOption())
    .addOption(localeOption('language of the list (default: that of your system)'))
    .option('--remove <id>', 'remove this session')
    .option('--expire <age>', 'remove the sessions not saved for this long, such as 12h, 30d or 8w', readAge)
    .option('--json', 'print them as JSON', false)
    .addHelpText(
      'after',
      '\nExamples:\n  dbdiag sessions\n  dbdiag sessions --json\n  dbdiag sessions --remove friday-outage\n  dbdiag sessions --expire 30d',
    )
    .action((options: SessionsOptions) => settle(sessions(world, options)));
}

function addReplay(program: Command, world: World, settle: Settle): void {
  subcommand(program, 'replay', 'Play a transcript again in memory, and compare replies and session with the record')
    .argument('<transcript>', 'a file written by dbdiag chat --transcript')
    .option('--db <where>', 'take the knowledge from this database (default: the built-in corpus)')
    .addOption(localeOption('language of the remarks (default: that of your system)'))
    .option('--check', 'only compare', false)
    .option('--json', 'print one JSON object per turn; with --check, one altogether', false)
    .addHelpText(
      'after',
      '\nExit status 1 means that something differs; the first difference is shown.\n\nExamples:\n  dbdiag replay friday.jsonl\n  dbdiag replay friday.jsonl --check --db ./diagnosis',
    )
    .action((file: string, options: ReplayOptions) => settle(replay(world, file, options)));
}

function addLearn(program: Command, world: World, settle: Settle): void {
  subcommand(program, 'learn', 'Keep the diagnosis of a session as a ticket, for later conversations to learn from')
    .argument('<session>', 'id of the session; dbdiag sessions lists them')
    .addOption(databaseOption())
    .addOption(localeOption('language of what is shown (default: that of your system)'))
    .option('--cause <id>', 'the cause that was found, or healthy (default: the concluded one)')
    .option('--title <text>', 'what the case was about')
    .option('-y, --yes', "don't ask", false)
    .option('--json', 'print the ticket as JSON; needs --yes', false)
    .addHelpText(
      'after',
      '\nExamples:\n  dbdiag learn friday-outage\n  dbdiag learn friday-outage --cause slow_storage_read --title "reports slow after the move" --yes',
    )
    .action((session: string, options: LearnOptions) => settle(learn(world, session, options)));
}

/** How a target is reached: the same options wherever something is measured. */
function accessOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--exec-mode <mode>',
        'where programs are run for CPU, memory, disk and log: nowhere (sql), on this machine (local) or over ssh',
      )
        .choices(['sql', 'local', 'ssh'])
        .default('sql'),
    )
    .option('--host <destination>', 'with ssh: the machine of the server, such as postgres@db.example')
    .option('--pid <n>', 'process id of the postmaster (default: found by its data folder)', wholeNumber(1, 2 ** 31 - 1))
    .addOption(new Option('--platform <name>', 'operating system of the machine').choices(['linux']).default('linux'))
    .option('--connections <n>', 'sessions to open on the server', wholeNumber(1, 8), 2)
    .option(
      '--window-minutes <n>',
      'how far back the log of the server counts as well (default: only what is written meanwhile)',
      wholeNumber(1, 1440),
    )
    .option('--allow-superuser', 'measure also as a superuser; a role with pg_monitor is enough', false);
}

function profileOption(): Option {
  return new Option('--profile <name>', 'thresholds: of production, or of a lab, scaled down to runs of seconds')
    .choices(['production', 'lab'])
    .default('production');
}

function addInspect(program: Command, world: World, settle: Settle): void {
  const limits = defaultInspectionLimits;
  const inspecting = accessOptions(
    subcommand(program, 'inspect', 'Measure a live PostgreSQL, read-only, until its root cause is known').argument(
      '[url]',
      'postgres://user@host:port/database; the password is taken from $PGPASSWORD, or asked for',
    ),
  )
    .addOption(localeOption('language of what is shown (default: that of your system)'))
    .addOption(profileOption())
    .option('--service <name>', 'what the report calls the server')
    .option('--max-rounds <n>', 'rounds after the baseline', wholeNumber(0, 100), limits.maxRounds)
    .option('--max-cmds-per-round <n>', 'looks a round may take', wholeNumber(1, 100), limits.maxCommandsPerRound)
    .option('--max-total-cmds <n>', 'looks after the baseline', wholeNumber(0, 1000), limits.maxTotalCommands)
    .option('--time-budget-sec <n>', 'time for everything', seconds(1, 3600), limits.timeBudgetSeconds)
    .option('--confidence-threshold <p>', 'probability at which a cause is concluded', threshold, limits.confidenceThreshold)
    .option('--window-sec <n>', 'how long counters and waits are watched', seconds(1, 600), limits.windowSeconds)
    .option('--config-dir <folder>', 'a folder with a routing.yaml of your own')
    .option('--evidence-dir <folder>', 'where evidence is kept, a folder for each session', 'report')
    .option('--output-evidence <file>', 'write everything that was read as JSON')
    .option(
      '--output-report <file>',
      'write the report; .json, .md or .html, may be given several times',
      (file: string, files: readonly string[]) => [...files, file],
      [],
    )
    .option('--collect-only', 'everything cheap in one round, no diagnosis', false)
    .option('--baseline <file>', 'what --output-evidence wrote on a quiet day; some rates mean something only against it')
    .option('--replay <folder>', 'play a recorded session again, without a server, and compare')
    .option('--expected-seal <sha256>', 'with --replay: the seal that was printed when the session ended', readSeal)
    .option('--json', 'print the report as JSON', false)
    .option('--quiet', 'say nothing but the result and errors', false)
    .optionsGroup('A language model may plan the rounds (optional; the key is taken from $DBDIAG_LLM_API_KEY):')
    .option('--llm-base-url <url>', "a server that speaks OpenAI's protocol, such as http://localhost:11434/v1")
    .option('--model <name>', 'the model that plans; it only chooses from what the program allows')
    .addOption(
      new Option('--redact <what>', 'besides secrets and literals, take out names, addresses; comma-separated').argParser(redactList),
    );
  inspecting
    .addHelpText(
      'after',
      '\nA look costs the server milliseconds, so a round may take many; a window has to be longer than 10 s, because a server\npublishes the counters of an idle session that late. Everything that is run is on a list, parsed, bounded and audited.\nExit status 0 means that measuring ended, whatever was found; with --json the outcome is in the report.\n\nExamples:\n  dbdiag inspect postgres://dbdiag@db.example/shop\n  dbdiag inspect postgres://dbdiag@db.example/shop --output-report shop.html --exec-mode ssh --host postgres@db.example\n  dbdiag inspect --replay report/2026-11-22T10-00-00-000Z-1a2b3c',
    )
    .action((url: string | undefined, options: InspectOptions) => settle(inspectTarget(world, url, options)));
}

function addProbes(program: Command, world: World, settle: Settle): void {
  const probes = subcommand(program, 'probes', 'What can be measured');
  subcommand(probes, 'list', 'List every probe: what it reads, and when its phenomenon holds')
    .addOption(localeOption('language of the list (default: that of your system)'))
    .option('--json', 'print it as JSON', false)
    .action((options: { locale?: Locale; json: boolean }) => settle(listProbes(world, options)));
  accessOptions(
    subcommand(probes, 'verify', 'Run every probe once against a server and show what each reads').argument(
      '<url>',
      'postgres://user@host:port/database',
    ),
  )
    .addOption(localeOption('language of the table (default: that of your system)'))
    .addOption(profileOption())
    .option('--window-sec <n>', 'how long counters and waits are watched', seconds(1, 600), limitsOfVerify)
    .option('--json', 'print it as JSON', false)
    .addHelpText(
      'after',
      '\nExamples:\n  dbdiag probes verify postgres://dbdiag@db.example/shop\n  dbdiag probes verify postgres://dbdiag@localhost/shop --exec-mode local --json',
    )
    .action((url: string, options: VerifyOptions & TargetAccess) => settle(verifyProbes(world, url, options)));
}

/** Every probe is looked at in one window of the usual length. */
const limitsOfVerify = defaultInspectionLimits.windowSeconds;

function addEvaluate(program: Command, world: World, settle: Settle): void {
  subcommand(program, 'evaluate', 'Measure the engine and its baselines on labelled cases, side by side')
    .argument('[file...]', 'data sets to cross-validate, JSON; - is the standard input')
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
    .action((files: string[], options: EvaluateOptions) => settle(evaluateFiles(world, files, options)));
}
