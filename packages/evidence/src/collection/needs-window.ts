import type { Command } from '../command/command.ts';

/** Whether a command runs behind its gate, after everything else and alone. */
export function isHeavy(command: Command): boolean {
  return command.kind === 'sql' && command.gate !== undefined;
}

/** Whether a command tells something only after some seconds of watching. */
export function needsWindow(command: Command): boolean {
  return command.sampling !== 'once' && !isHeavy(command);
}
