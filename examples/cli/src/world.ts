import type { Readable } from 'node:stream';
import type { Printer } from './terminal/printer.ts';

/** What the program takes from the process it runs in. Only `main.ts` knows the process itself. */
export interface World {
  /** What follows the program's name. */
  readonly arguments: readonly string[];
  readonly input: Readable;
  /** Data: replies, reports, JSON. */
  readonly output: Printer;
  /** Messages to the person: progress, warnings, errors. */
  readonly messages: Printer;
  /** Whether a person sits at both ends, so that there is somebody to prompt. */
  readonly interactive: boolean;
  /** Width of the terminal in columns; absent where there is none. */
  readonly columns?: number;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** As `process.platform`. */
  readonly platform: string;
  /** The folder a configuration file is looked for in; absent: none is. */
  readonly folder?: string;
  /** The user's home folder. */
  readonly home: string;
  /** Aborted with an {@link Interruption} when the program has to stop. */
  readonly signal: AbortSignal;
}

/** A variable of the environment; one that is empty counts as not set. */
export function readVariable({ environment }: Pick<World, 'environment'>, name: string): string | undefined {
  const value = environment[name];
  return value === '' ? undefined : value;
}

/** Why the program stops before it is done, and the exit status that says so. */
export class Interruption extends Error {
  override readonly name = 'Interruption';
  readonly exitStatus: number;

  constructor(message: string, exitStatus: number) {
    super(message);
    this.exitStatus = exitStatus;
  }
}
