import { readFile } from 'node:fs/promises';
import { text as readText } from 'node:stream/consumers';
import { CommandError } from '../exit-status.ts';
import type { World } from '../world.ts';
import { findSyntaxFault } from './json-syntax.ts';

/** One thing wrong with a file. */
export interface FileFault {
  /** The file as the user named it. */
  readonly file: string;
  /** Where in it: a path such as `tickets[3].present[0]`, or a line and column; empty for the whole. */
  readonly position: string;
  readonly message: string;
}

/** What reading gave: the document, or why there is none. */
export type ReadResult = { readonly document: unknown } | { readonly fault: FileFault };

/**
 * Reads a JSON file; `-` is the standard input.
 *
 * @throws CommandError when the file can't be read at all.
 */
export async function readJson(file: string, { input, signal }: Pick<World, 'input' | 'signal'>): Promise<ReadResult> {
  const content = await readContent(file, { input, signal });
  const text = content.replace(/^\uFEFF/, '');
  try {
    return { document: JSON.parse(text) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const fault = findSyntaxFault(text);
    return {
      fault: {
        file,
        position: lineAndColumn(text, fault?.offset ?? 0),
        message: `this is no JSON: expected is ${fault?.expected ?? 'something else'}`,
      },
    };
  }
}

async function readContent(file: string, { input, signal }: Pick<World, 'input' | 'signal'>): Promise<string> {
  if (file === '-') return readText(input);
  try {
    return await readFile(file, { encoding: 'utf8', signal });
  } catch (error) {
    signal.throwIfAborted();
    throw new CommandError(`${file} can't be read: ${reason(error)}.`, { cause: error });
  }
}

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'EACCES') return 'you may not read it';
  return error instanceof Error ? error.message : String(error);
}

function lineAndColumn(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n');
  return `line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`;
}
