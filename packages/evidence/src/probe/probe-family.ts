import type { Command } from '../command/command.ts';
import type { Probe } from './probe.ts';

/** One command and all phenomena that are read from what it brings back. */
export interface ProbeFamily {
  readonly command: Command;
  readonly probes: readonly Probe[];
}
