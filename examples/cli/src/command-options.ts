import type { Locale } from '@dbdiag/graph-engine';
import type { Command } from 'commander';
import { InvalidArgumentError, Option } from 'commander';

const databaseHelp = 'folder of an embedded database, or postgres://… (default: $DBDIAG_DB, else a folder under your data folder)';

/** Takes the exit status of a command once it has run. */
export type TakeExitStatus = (run: Promise<number>) => Promise<void>;

/** The options that were given on the command line, as the code calls them; the others have their defaults. */
export function givenOptions(command: Command): ReadonlySet<string> {
  return new Set(Object.keys(command.opts()).filter((name) => command.getOptionValueSource(name) === 'cli'));
}

/** A command of the program. */
export function subcommand(program: Command, name: string, description: string): Command {
  return program.command(name).description(description).helpOption('-h, --help', 'print this help');
}

/** Where knowledge and sessions are. */
export function databaseOption(): Option {
  return new Option('--db <where>', databaseHelp);
}

/** Where the configuration is. */
export function configOption(): Option {
  return new Option('--config <file>', 'the configuration (default: dbdiag.config.yaml or .json in this folder, where there is one)');
}

/** A file of knowledge, instead of a database's. */
export function knowledgeOption(what = 'use the knowledge of this JSON or YAML file alone, about whatever it is'): Option {
  return new Option('--knowledge <file>', what);
}

/** The language. */
export function localeOption(what = 'language of the replies (default: that of each message)'): Option {
  return new Option('--locale <language>', what).choices(['zh', 'en']).argParser(readLocale);
}

/** Takes the names a language has elsewhere as well, such as zh-CN and zh_CN.UTF-8. */
function readLocale(name: string): Locale {
  const language = /^(zh|en)(?:[-_][a-z0-9]+)*(?:\.[a-z0-9-]+)?(?:@[a-z0-9]+)?$/i.exec(name)?.[1]?.toLowerCase();
  if (language === undefined) throw new InvalidArgumentError('Allowed choices are zh, en.');
  return language === 'zh' ? 'zh' : 'en';
}

/** How a target is reached: the same options wherever something is measured. */
export function accessOptions(command: Command): Command {
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
    .option(
      '--cores <n>',
      'CPU cores of its machine that the server may use; SQL does not tell them (default: with local and ssh what the machine says)',
      wholeNumber(1, 4096),
    )
    .addOption(new Option('--platform <name>', 'operating system of the machine').choices(['linux']).default('linux'))
    .option('--connections <n>', 'sessions to open on the server', wholeNumber(1, 8), 2)
    .option(
      '--window-minutes <n>',
      'how far back the log of the server counts as well (default: only what is written meanwhile)',
      wholeNumber(1, 1440),
    )
    .option(
      '--log-folder <folder>',
      'with local and ssh: a folder to read the log of the server from where it tells none, may be given several times',
      (folder: string, folders: readonly string[]) => [...folders, folder],
      [],
    )
    .option('--password-file <file>', 'file whose first line is the password (default: $PGPASSWORD, else asked for)')
    .option('--allow-superuser', 'measure also as a superuser or with such rights; a role with pg_monitor is enough', false);
}

/** The thresholds. */
export function profileOption(): Option {
  return new Option('--profile <name>', 'thresholds: of production, or of a lab, scaled down to runs of seconds')
    .choices(['production', 'lab'])
    .default('production');
}

/** Reads a whole number within limits. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > most)
      throw new InvalidArgumentError(`It takes a whole number from ${least} to ${most}.`);
    return value;
  };
}

/** Reads a positive number of seconds. */
export function seconds(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d+(?:\.\d+)?$/.test(text) || value < least || value > most)
      throw new InvalidArgumentError(`It takes seconds from ${least} to ${most}.`);
    return value;
  };
}
