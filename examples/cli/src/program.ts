import type { Locale } from '@dbdiag/graph-engine';
import type { Help } from 'commander';
import { Command, CommanderError, Help as DefaultHelp, Option } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import type { ChatOptions } from './chat/chat-options.ts';
import type { TakeExitStatus } from './command-options.ts';
import {
  accessOptions,
  configOption,
  databaseOption,
  givenOptions,
  knowledgeOption,
  localeOption,
  profileOption,
  seconds,
  subcommand,
  wholeNumber,
} from './command-options.ts';
import type { ConfigCommandOptions } from './config/config-command.ts';
import { exitStatus, UsageError } from './exit-status.ts';
import type { GraphOptions } from './graph/graph-command.ts';
import type { ImportOptions } from './import/import-command.ts';
import type { ReviewOptions } from './import/review/review-command.ts';
import type { UndoOptions } from './import/undo/undo-command.ts';
import type { LearnOptions } from './learn/learn-command.ts';
import { extraBody, redactList } from './models/model-options.ts';
import type { ReplayOptions } from './replay/replay-command.ts';
import type { ServeOptions } from './serve/serve-command.ts';
import { readAge } from './sessions/age.ts';
import type { SessionsOptions } from './sessions/sessions-command.ts';
import type { SettingOptions } from './settings.ts';
import type { ShowOptions } from './show/show-command.ts';
import { tellUrlPasswords } from './url-passwords.ts';
import type { World } from './world.ts';
import { Interruption } from './world.ts';

/**
 * Runs the program once.
 *
 * @returns The exit status: 0 fine, 1 failed, 2 used wrongly, or what the interruption says.
 */
export async function runProgram(world: World): Promise<number> {
  tellUrlPasswords(world);
  let status: number = exitStatus.fine;
  const program = await commands(world, async (run) => {
    status = await run;
  });
  try {
    await program.parseAsync([...world.arguments], { from: 'user' });
    return world.signal.aborted ? statusOf(world.signal.reason) : status;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitStatus.fine : exitStatus.usage;
    if (world.signal.aborted) return statusOf(world.signal.reason);
    const { errorText, reportError } = await import('./error-report.ts');
    world.messages.write(errorText(error, world.environment.DBDIAG_DEBUG === '1'));
    return error instanceof UsageError || reportError(error).code === 'runtime/invalid-config' ? exitStatus.usage : exitStatus.failed;
  }
}

function statusOf(reason: unknown): number {
  return reason instanceof Interruption ? reason.exitStatus : exitStatus.failed;
}

async function commands(world: World, takeExitStatus: TakeExitStatus): Promise<Command> {
  const program = new Command('dbdiag')
    .description('Finds the root cause of a PostgreSQL problem by conversation. Works offline, in Chinese and English.')
    .version(manifest.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    // Options belong to the command before them: import and import review have some of the same name.
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => {
        world.output.write(text);
      },
      writeErr: (text) => {
        world.messages.write(text);
      },
      getOutHelpWidth: () => world.columns ?? 100,
      getErrHelpWidth: () => world.columns ?? 100,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .configureHelp({ subcommandTerm })
    .showHelpAfterError('(dbdiag --help says how to use it)')
    .addHelpText(
      'after',
      '\nExamples:\n  dbdiag demo                 see a whole diagnosis\n  dbdiag chat                 start one\n  dbdiag show idle_in_tx_long look something up\n\nExit status: 0 fine, 1 failed, 2 used wrongly. Data goes to stdout, messages to stderr.',
    );
  addChat(program, world, takeExitStatus);
  addDemo(program, world, takeExitStatus);
  addImport(program, world, takeExitStatus);
  addShow(program, world, takeExitStatus);
  addSessions(program, world, takeExitStatus);
  addReplay(program, world, takeExitStatus);
  addLearn(program, world, takeExitStatus);
  await addAsk(program, world, takeExitStatus);
  await addInspect(program, world, takeExitStatus);
  await addBaseline(program, world, takeExitStatus);
  await addGather(program, world, takeExitStatus);
  await addProbes(program, world, takeExitStatus);
  await addIndex(program, world, takeExitStatus);
  await addEvaluate(program, world, takeExitStatus);
  addGraph(program, world, takeExitStatus);
  addServe(program, world, takeExitStatus);
  addMcp(program, world, takeExitStatus);
  addConfig(program, world, takeExitStatus);
  return program;
}

function addChat(program: Command, world: World, takeExitStatus: TakeExitStatus): void {
  const chatting = subcommand(program, 'chat', 'Diagnose by conversation; from a pipe, one message a line')
    .addOption(databaseOption())
    .addOption(configOption())
    .addOption(knowledgeOption())
    .addOption(localeOption())
    .option('--session <id>', 'start or resume the session of this name')
    .option('--transcript <file>', 'write the conversation down, for dbdiag replay')
    .option('--verbose', 'say everything in every reply: all checks with their SQL, the whole account of a diagnosis', false)
    .option('--json', 'print one JSON object per turn, errors as objects too', false)
    .optionsGroup('Help from a language model (optional; the key is taken from $DBDIAG_LLM_API_KEY):')
    .option('--llm-base-url <url>', "a server that speaks OpenAI's protocol, such as http://localhost:11434/v1")
    .option('--model <name>', 'the model that helps to understand messages, and opens the replies')
    .option('--embedding-model <name>', 'one that finds phenomena by meaning')
    .addOption(
      new Option('--redact <what>', 'besides secrets, take out names, addresses, literals (in SQL); comma-separated').argParser(redactList),
    )
    .option('--llm-extra-body <json>', `fields to add to every request, such as '{"enable_thinking": false}'`, extraBody)
    .option('--llm-timeout <sec>', 'longest wait for an answer of the model (default: 30)', seconds(0.1, 3600))
    .option('--turn-timeout <sec>', 'longest turn (default: 120, or four times a longer --llm-timeout)', seconds(1, 14_400))
    .optionsGroup('Measuring a live server, read-only (optional; the password is taken from --password-file or $PGPASSWORD, or asked for):')
    .option(
      '--target <server>',
      'the server under diagnosis: a URL such as postgres://dbdiag@db.example/shop, or its name in the configuration',
    )
    .addOption(profileOption())
    .option('--evidence-dir <folder>', 'where evidence is kept, a folder for each conversation', 'report');
  accessOptions(chatting)
    .addHelpText(
      'after',
      '\nIn the conversation: /status /history /hypotheses /why /measure /undo /reset /exit /help\n\nExamples:\n  dbdiag chat --locale en\n  dbdiag chat --session friday-outage --db ./diagnosis\n  dbdiag chat --target shop\n  dbdiag chat --llm-base-url http://localhost:11434/v1 --model qwen2.5:7b\n  printf \'%s\\n\' "queries are slow" "1 yes, 2 no" | dbdiag chat --json',
    )
    .action((options: Omit<ChatOptions, 'given'>, command: Command) =>
      takeExitStatus(import('./chat/chat-command.ts').then(({ chat }) => chat(world, { ...options, given: givenOptions(command) }))),
    );
}

function addDemo(program: Command, world: World, takeExitStatus: TakeExitStatus): void {
  subcommand(program, 'demo', 'Watch a whole diagnosis with the answers of a real ticket, in memory')
    .addOption(localeOption('language of the demo (default: that of your system)'))
    .addHelpText('after', '\nExamples:\n  dbdiag demo\n  dbdiag demo --locale zh')
    .action((options: { locale?: Locale }) => takeExitStatus(import('./demo/demo-command.ts').then(({ demo }) => demo(world, options))));
}

function addImport(program: Command, world: World, takeExitStatus: TakeExitStatus): void {
  const command = subcommand(program, 'import', 'Add a corpus file, or raw tickets; what is known already is recognised')
    .enablePositionalOptions()
    .helpCommand(false)
    .argument('<file...>', 'JSON files, raw tickets also as one a line or packed (.gz); - is the standard input')
    .addOption(databaseOption())
    .addOption(configOption())
    .addOption(localeOption('language of the report (default: that of your system)'))
    .option('--set <name>', 'the set of knowledge that raw tickets become (default: imported)')
    .option('--review <file>', 'do with what is new as this file says, which import review wrote')
    .option('--dry-run', 'only report what would be added, and what that changes in the diagnosis', false)
    .option('--skip-invalid', 'leave out raw tickets that have a fault, and import the rest', false)
    .option('--rejects <file>', 'write every fault of raw tickets to this file, a JSON object a line')
    .option('--restart', 'begin an interrupted import of these files anew', false)
    .option('--json', 'print the report as JSON', false)
    .addHelpText(
      'after',
      '\nAll files are checked before anything is added; a fault anywhere means that nothing is.\nAn id that another set has is such a fault; a ticket of the same set is replaced.\nAn import that was interrupted goes on when the same command is given again.\n\nExamples:\n  dbdiag import tickets.json --dry-run\n  dbdiag import tickets.ndjson.gz --set tickets-2024 --skip-invalid --rejects rejects.ndjson\n  dbdiag import corpus.json --db postgres://dbdiag@db.example/dbdiag\n  my-ticket-export | dbdiag import -',
    )
    .action((files: string[], options: ImportOptions) =>
      takeExitStatus(import('./import/import-command.ts').then(({ importFiles }) => importFiles(world, files, options))),
    );
  subcommand(command, 'review', 'Show what raw tickets bring that is new, and write it to a file to decide on')
    .argument('<file...>', 'files of raw tickets; - is the standard input')
    .addOption(databaseOption())
    .addOption(configOption())
    .addOption(localeOption('language of the table (default: that of your system)'))
    .option('--out <file>', 'write the review to this YAML file')
    .option('--set <name>', 'the set that the import will name: ids that another set has are faults')
    .option('--skip-invalid', 'leave out raw tickets that have a fault, as the import will', false)
    .addHelpText(
      'after',
      '\nNothing is stored. Edit the file, then import the same tickets with it.\n\nExamples:\n  dbdiag import review tickets.json\n  dbdiag import review tickets.json --out review.yaml\n  dbdiag import tickets.json --review review.yaml --dry-run',
    )
    .action((files: string[], options: ReviewOptions) =>
      takeExitStatus(import('./import/review/review-command.ts').then(({ reviewImport }) => reviewImport(world, files, options))),
    );
  subcommand(command, 'undo', 'Remove the tickets of an import')
    .argument('<set>', 'what --set named, else imported; learned: what dbdiag learn kept')
    .addOption(databaseOption())
    .addOption(configOption())
    .addOption(localeOption('language of what is shown (default: that of your system)'))
    .option('--json', 'print it as JSON', false)
    .addHelpText(
      'after',
      '\nPhenomena and causes that came with it stay; without tickets they take no part in a diagnosis.\nTickets that the import replaced in its set are not restored: import their file again.\n\nExamples:\n  dbdiag import undo tickets-2024\n  dbdiag import undo imported --db postgres://dbdiag@db.example/dbdiag',
    )
    .action((set: string, options: UndoOptions) =>
      takeExitStatus(import('./import/undo/undo-command.ts').then(({ undoImport }) => undoImport(world, set, options))),
    );
}

function addShow(program: Command, world: World, takeExitStatus: TakeExitStatus): void {
  subcommand(program, 'show', 'Show a phenomenon, a root cause or a ticket')
    .argument('<id>', 'its id')
    .addOption(databaseOption())
    .addOption(configOption())
    .addOption(knowledgeOption())
    .addOption(localeOption())
    .option('--json', 'print it as JSON', false)
    .addHelpText(
      'after',
      '\nExamples:\n  dbdiag show idle_in_tx_long\n  dbdiag show missing_join_index --locale zh\n  dbdiag show lab-a-0007 --json',
    )
    .action((id: string, options: ShowOptions) =>
      takeExitStatus(import('./show/show-command.ts').then(({ show }) => show(world, id, options))),
    );
}

function addSessions(program: Command, world: World, takeExitStatus: TakeExitStatus): void {
  subcommand(program, 'sessions', 'List the saved sessions, newest first, or remove some')
    .addOption(databaseOption())
    .addOption(configOption())
    .addOption(localeOption('language of the list (default: that of your system)'))
    .option('--remove <id>', 'remove this session')
    .option('--expire <age>', 'remove the sessions not saved for this long, such as 12h, 30d or 8w', readAge)
    .option('--json', 'print them as JSON', false)
    .addHelpText(
      'after',
      '\nExamples:\n  dbdiag sessions\n  dbdiag sessions --json\n  dbdiag sessions --remove friday-outage\n  dbdiag sessions --expire 30d',
    )
    .action((options: SessionsOptions) =>
      takeExitStatus(import('./sessions/sessions-command.ts').then(({ sessions }) => sessions(world, options))),
    );
}

function addReplay(program: Command, world: World, takeExitStatus: TakeExitStatus): void {
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
    .action((file: string, options: ReplayOptions) =>
      takeExitStatus(import('./replay/replay-command.ts').then(({ replay }) => replay(world, file, options))),
    );
}

function addLearn(program: Command, world: World, takeExitStatus: TakeExitStatus): void {
  subcommand(program, 'learn', 'Keep the diagnosis of a session as a ticket, for later conversations to learn from')
    .argument('<session>', 'id of the session; dbdiag sessions lists them')
    .addOption(databaseOption())
    .addOption(configOption())
    .addOption(knowledgeOption('the session is about the knowledge of this JSON or YAML file alone; the ticket is added to the file'))
    .addOption(localeOption('language of what is shown (default: that of your system)'))
    .option('--cause <id>', 'the cause that was found, or healthy (default: the concluded one)')
    .option('--title <text>', 'what the case was about')
    .option('-y, --yes', "don't ask", false)
    .option('--json', 'print the ticket as JSON; needs --yes', false)
    .addHelpText(
      'after',
      '\nExamples:\n  dbdiag learn friday-outage\n  dbdiag learn friday-outage --cause slow_storage_read --title "reports slow after the move" --yes\n  dbdiag learn no-start --knowledge cars.yaml',
    )
    .action((session: string, options: LearnOptions) =>
      takeExitStatus(import('./learn/learn-command.ts').then(({ learn }) => learn(world, session, options))),
    );
}

function addConfig(program: Command, world: World, takeExitStatus: TakeExitStatus): void {
  subcommand(program, 'config', 'Show the configuration in force, and where each value comes from')
    .addOption(databaseOption())
    .addOption(configOption())
    .addOption(localeOption())
    .option('--json', 'print it as JSON', false)
    .addHelpText(
      'after',
      '\nStronger comes later: defaults, the file, the environment (DBDIAG_AGENT__ENABLED is agent.enabled), options.\n\nExamples:\n  dbdiag config\n  dbdiag config --config team.yaml --json',
    )
    .action((options: ConfigCommandOptions) =>
      takeExitStatus(import('./config/config-command.ts').then(({ showConfig }) => showConfig(world, options))),
    );
}

function addGraph(program: Command, world: World, takeExitStatus: TakeExitStatus): void {
  subcommand(program, 'graph', 'Write what is known, causes and phenomena, as a picture to walk through')
    .addOption(databaseOption())
    .addOption(configOption())
    .addOption(knowledgeOption())
    .addOption(localeOption('language of the picture (default: that of your system)'))
    .option('--out <file>', 'HTML file to write (default: the standard output)')
    .addHelpText(
      'after',
      '\nThe file needs no server and no network.\n\nExamples:\n  dbdiag graph --out graph.html\n  dbdiag graph --knowledge cars.yaml --out cars.html',
    )
    .action((options: GraphOptions) =>
      takeExitStatus(import('./graph/graph-command.ts').then(({ writeGraph }) => writeGraph(world, options))),
    );
}

function addServe(program: Command, world: World, takeExitStatus: TakeExitStatus): void {
  subcommand(program, 'serve', 'Serve the page, HTTP, streams and MCP, until it is stopped')
    .addOption(configOption())
    .addOption(databaseOption())
    .addOption(knowledgeOption())
    .addOption(localeOption())
    .option('--host <address>', 'address to listen on (default: 127.0.0.1); any other needs a token in server.tokens')
    .option('--port <n>', 'port to listen on; 0: any that is free (default: 8377)', wholeNumber(0, 65_535))
    .addOption(new Option('--log <form>', 'a line or JSON for each request, on stderr').choices(['text', 'json', 'off']).default('text'))
    .addHelpText(
      'after',
      '\nThe targets it may measure, tokens and limits are in the configuration; the password of a target is taken from $PGPASSWORD.\nSIGTERM lets turns that run finish.\n\nExamples:\n  dbdiag serve\n  dbdiag serve --config team.yaml --host 0.0.0.0 --log json',
    )
    .action((options: ServeOptions) => takeExitStatus(import('./serve/serve-command.ts').then(({ serve }) => serve(world, options))));
}

function addMcp(program: Command, world: World, takeExitStatus: TakeExitStatus): void {
  subcommand(program, 'mcp', 'Serve an assistant over MCP, on standard input and output')
    .addOption(configOption())
    .addOption(databaseOption())
    .addOption(knowledgeOption())
    .addOption(localeOption())
    .addHelpText(
      'after',
      '\nAn assistant starts it by itself; its settings need the command (npx) and its arguments (dbdiag mcp).\n\nExample:\n  dbdiag mcp --db ./diagnosis',
    )
    .action((options: SettingOptions) =>
      takeExitStatus(import('./mcp/mcp-command.ts').then(({ serveAssistant }) => serveAssistant(world, options))),
    );
}

/** Commands whose options are read from libraries, which are loaded only where one of these is meant. */
const laterDefined = new Set(['inspect', 'gather', 'evaluate']);

function isNamed({ arguments: given }: World, command: string): boolean {
  return given.includes(command);
}

/** In the list of commands, each has its options, whether they are defined yet or not. */
function subcommandTerm(this: Help, command: Command): string {
  const term = new DefaultHelp().subcommandTerm(command);
  const name = command.name();
  return laterDefined.has(name) && command.options.length === 0 ? term.replace(name, `${name} [options]`) : term;
}

async function addAsk(program: Command, world: World, takeExitStatus: TakeExitStatus): Promise<void> {
  const command = subcommand(program, 'ask', 'Ask about data in words: figures, the SQL, and how each word was read').argument(
    '[question...]',
    'the question; without one, a conversation',
  );
  if (isNamed(world, 'ask')) (await import('./ask/define-ask.ts')).defineAsk(command, world, takeExitStatus);
}

async function addInspect(program: Command, world: World, takeExitStatus: TakeExitStatus): Promise<void> {
  const command = subcommand(program, 'inspect', 'Measure a live PostgreSQL, read-only, until its root cause is known').argument(
    '[url]',
    'postgres://user@host:port/database; the password is taken from --password-file or $PGPASSWORD, or asked for',
  );
  if (isNamed(world, 'inspect')) (await import('./inspect/define-inspect.ts')).defineInspect(command, world, takeExitStatus);
}

async function addBaseline(program: Command, world: World, takeExitStatus: TakeExitStatus): Promise<void> {
  const command = subcommand(program, 'baseline', 'What rates are usual on the servers that were measured');
  if (isNamed(world, 'baseline')) (await import('./baseline/define-baseline.ts')).defineBaseline(command, world, takeExitStatus);
}

async function addGather(program: Command, world: World, takeExitStatus: TakeExitStatus): Promise<void> {
  const command = subcommand(program, 'gather', 'Write a script for psql that reads what a diagnosis needs, where dbdiag may not connect');
  if (isNamed(world, 'gather')) (await import('./gather/define-gather.ts')).defineGather(command, world, takeExitStatus);
}

async function addProbes(program: Command, world: World, takeExitStatus: TakeExitStatus): Promise<void> {
  const command = subcommand(program, 'probes', 'What can be measured');
  if (isNamed(world, 'probes')) (await import('./probes/define-probes.ts')).defineProbes(command, world, takeExitStatus);
}

async function addIndex(program: Command, world: World, takeExitStatus: TakeExitStatus): Promise<void> {
  const command = subcommand(program, 'index', 'The counts of tickets that a database keeps');
  if (isNamed(world, 'index')) (await import('./count-index/define-index.ts')).defineIndex(command, world, takeExitStatus);
}

async function addEvaluate(program: Command, world: World, takeExitStatus: TakeExitStatus): Promise<void> {
  const command = subcommand(program, 'evaluate', 'Measure the engine and its baselines on labelled cases, side by side').argument(
    '[file...]',
    'data sets to cross-validate, JSON; - is the standard input',
  );
  if (isNamed(world, 'evaluate')) (await import('./evaluate/define-evaluate.ts')).defineEvaluate(command, world, takeExitStatus);
}
