import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import type { ImportFault } from '@dbdiag/runtime';
import { CommandError } from '../exit-status.ts';
import type { Printer } from '../terminal/printer.ts';
import { jsonText } from '../terminal/printer.ts';

/** Where the faults of an import go. */
export interface FaultList {
  readonly add: (fault: ImportFault) => void;
  /** How many were shown. */
  readonly shown: () => number;
  /** All of them, where they are wanted. */
  readonly all: () => readonly ImportFault[];
  /** Resolves when the file is written. */
  readonly close: () => Promise<void>;
}

/** Faults that are shown: a few screenfuls. */
const mostShown = 50;

/**
 * Shows the first faults as lines, and writes all to a file where one is named, a JSON object a line.
 *
 * @throws CommandError on closing, when the file can't be written.
 */
export function createFaultList({
  messages,
  file,
  keepsAll,
}: {
  readonly messages: Printer;
  readonly file: string | undefined;
  readonly keepsAll: boolean;
}): FaultList {
  const kept: ImportFault[] = [];
  let shown = 0;
  const lines = file === undefined ? undefined : createLineFile(file);
  return {
    add: (fault) => {
      if (keepsAll) kept.push(fault);
      if (shown < mostShown) {
        if (messages.terminal) messages.renewLine('');
        messages.write(faultText(fault));
        shown += 1;
      }
      lines?.add(`${jsonText(fault)}\n`);
    },
    shown: () => shown,
    all: () => kept,
    close: async () => lines?.close(),
  };
}

/** A file of lines, each written behind the one before. */
function createLineFile(file: string): { readonly add: (line: string) => void; readonly close: () => Promise<void> } {
  let failure: Error | undefined;
  const failed = (error: unknown): undefined => {
    failure ??= error instanceof Error ? error : new Error('the file system refused it');
  };
  const opened: Promise<FileHandle | undefined> = open(file, 'w').catch(failed);
  let written: Promise<unknown> = opened;
  return {
    add: (line) => {
      written = written.then(async () => (failure === undefined ? (await opened)?.appendFile(line) : undefined)).catch(failed);
    },
    close: async () => {
      await written;
      await (await opened)?.close();
      if (failure !== undefined)
        throw new CommandError(`${file} can't be written: ${failure.message}.`, {
          cause: failure,
        });
    },
  };
}

/** A fault as a line for a person. */
export function faultText({ file, position, message }: ImportFault): string {
  return `${file}: ${position === '' ? '' : `${position}: `}${message}\n`;
}
