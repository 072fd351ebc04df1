import type { Command } from 'commander';
import type { TakeExitStatus } from '../command-options.ts';
import { configOption, databaseOption, localeOption, subcommand } from '../command-options.ts';
import type { World } from '../world.ts';
import type { IndexOptions } from './index-command.ts';

/** Defines `dbdiag index`. */
export function defineIndex(index: Command, world: World, takeExitStatus: TakeExitStatus): void {
  common(subcommand(index, 'verify', 'Count all tickets and compare with the counts that are stored'))
    .addHelpText(
      'after',
      '\nExit status 1 means that some differ; dbdiag index rebuild puts them right.\n\nExamples:\n  dbdiag index verify\n  dbdiag index verify --db postgres://dbdiag@db.example/dbdiag --json',
    )
    .action((options: IndexOptions) => takeExitStatus(import('./index-command.ts').then(({ verifyIndex }) => verifyIndex(world, options))));
  common(subcommand(index, 'rebuild', 'Count all tickets and replace the counts that are stored'))
    .addHelpText(
      'after',
      '\nNothing can be learned or imported meanwhile.\n\nExamples:\n  dbdiag index rebuild\n  dbdiag index rebuild --json',
    )
    .action((options: IndexOptions) =>
      takeExitStatus(import('./index-command.ts').then(({ rebuildIndex }) => rebuildIndex(world, options))),
    );
}

function common(command: Command): Command {
  return command
    .addOption(databaseOption())
    .addOption(configOption())
    .addOption(localeOption('language of what is shown (default: that of your system)'))
    .option('--json', 'print it as JSON', false);
}
