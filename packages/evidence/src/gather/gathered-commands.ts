import type { SqlCommand } from '../command/command.ts';
import { commandCatalogue } from '../probe/catalogue.ts';

/** The commands a script runs: all that are statements. */
export const gatheredCommands: readonly SqlCommand[] = commandCatalogue.flatMap((command) => (command.kind === 'sql' ? [command] : []));
