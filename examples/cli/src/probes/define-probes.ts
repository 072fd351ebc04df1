import { defaultInspectionLimits } from '@dbdiag/evidence';
import type { Locale } from '@dbdiag/graph-engine';
import type { Command } from 'commander';
import type { TakeExitStatus } from '../command-options.ts';
import { accessOptions, localeOption, profileOption, seconds, subcommand } from '../command-options.ts';
import type { TargetAccess } from '../inspect/inspect-options.ts';
import type { World } from '../world.ts';
import type { VerifyOptions } from './probes-command.ts';

/** Every probe is looked at in one window of the usual length. */
const limitsOfVerify = defaultInspectionLimits.windowSeconds;

/** Defines `dbdiag probes`. */
export function defineProbes(probes: Command, world: World, takeExitStatus: TakeExitStatus): void {
  subcommand(probes, 'list', 'List every probe: what it reads, and when its phenomenon holds')
    .addOption(localeOption('language of the list (default: that of your system)'))
    .option('--json', 'print it as JSON', false)
    .action((options: { locale?: Locale; json: boolean }) =>
      takeExitStatus(import('./probes-command.ts').then(({ listProbes }) => listProbes(world, options))),
    );
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
    .action((url: string, options: VerifyOptions & TargetAccess) =>
      takeExitStatus(import('./probes-command.ts').then(({ verifyProbes }) => verifyProbes(world, url, options))),
    );
}
