import type { Command } from 'commander';
import type { TakeExitStatus } from '../command-options.ts';
import { configOption, localeOption, subcommand } from '../command-options.ts';
import type { World } from '../world.ts';
import type { BaselineOptions } from './baseline-targets.ts';

/** Defines `dbdiag baseline`. */
export function defineBaseline(baseline: Command, world: World, takeExitStatus: TakeExitStatus): void {
  const which = 'id, name, address (host:port/database) or URL of the server, as baseline list shows it';
  common(subcommand(baseline, 'list', 'List the servers that rates were kept of'))
    .addHelpText('after', '\nExamples:\n  dbdiag baseline list\n  dbdiag baseline list --evidence-dir /var/lib/dbdiag/evidence --json')
    .action((options: BaselineOptions) =>
      takeExitStatus(import('./baseline-command.ts').then(({ listBaselines }) => listBaselines(world, options))),
    );
  common(subcommand(baseline, 'show', 'Show what rates are usual on a server, and which sessions count').argument('<server>', which))
    .addHelpText('after', '\nExamples:\n  dbdiag baseline show shop\n  dbdiag baseline show db.example:5432/shop --json')
    .action((server: string, options: BaselineOptions) =>
      takeExitStatus(import('./baseline-command.ts').then(({ showBaseline }) => showBaseline(world, server, options))),
    );
  common(subcommand(baseline, 'forget', 'Forget the rates of a server; evidence and reports stay').argument('[server]', which))
    .option('--all', 'forget those of all servers, and files that cannot be read', false)
    .addHelpText(
      'after',
      '\nThe next sessions begin anew. After a change that is meant, such as more load or another machine, that is what you want.\n\nExamples:\n  dbdiag baseline forget 3f2a9c1d\n  dbdiag baseline forget --all',
    )
    .action((server: string | undefined, options: BaselineOptions & { readonly all: boolean }) =>
      takeExitStatus(import('./baseline-command.ts').then(({ forgetBaselines }) => forgetBaselines(world, server, options))),
    );
}

function common(command: Command): Command {
  return command
    .option('--evidence-dir <folder>', 'where evidence is kept (default: report, and where the configuration says for its targets)')
    .addOption(configOption())
    .addOption(localeOption('language of what is shown (default: that of your system)'))
    .option('--json', 'print it as JSON', false);
}
