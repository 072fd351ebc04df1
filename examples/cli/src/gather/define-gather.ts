import { defaultInspectionLimits } from '@dbdiag/evidence';
import type { Command } from 'commander';
import type { TakeExitStatus } from '../command-options.ts';
import { seconds, wholeNumber } from '../command-options.ts';
import type { World } from '../world.ts';
import type { GatherCommandOptions } from './gather-command.ts';

/** Defines `dbdiag gather`. */
export function defineGather(command: Command, world: World, takeExitStatus: TakeExitStatus): void {
  command
    .option('--window-sec <n>', 'how long counters and waits are watched', seconds(1, 3600), defaultInspectionLimits.windowSeconds)
    .option(
      '--snapshots <n>',
      'looks at sessions, locks and replication meanwhile (default: one a second, at most 12)',
      wholeNumber(2, 120),
    )
    .option('--redact', 'names of objects, roles and databases leave the server as marks, texts of settings not at all', false)
    .option('--no-heavy', 'leave out what reads pages: bloat and the buffer cache')
    .addHelpText(
      'after',
      "\nThe script is for psql 11 or later and servers 13 to 18 (13 and 14 by their documentation). It only reads, in read-only\ntransactions with the timeouts of an inspection, and makes no objects. A DBA runs it; its output is read without a connection.\nIt can't read processors, memory, disks, network and the log of the server's machine.\n\nExamples:\n  dbdiag gather > look.sql\n  psql -X -d shop -f look.sql -o look.txt       where the server is\n  dbdiag inspect --from look.txt                where dbdiag is\n  dbdiag gather --window-sec 60 --snapshots 13 --redact > look.sql",
    )
    .action((options: GatherCommandOptions) => takeExitStatus(import('./gather-command.ts').then(({ gather }) => gather(world, options))));
}
