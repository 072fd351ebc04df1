import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { decodeUtf8, findSyntaxFault } from '@dbdiag/runtime';
import { z } from 'zod';
import { CommandError } from '../exit-status.ts';
import type { World } from '../world.ts';

/** The text of a larger file may be longer than a string of V8 can be (2^29 − 24), and takes several times its size of memory. */
const mostBytes = 256 * 2 ** 20;

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
  const decoded = decodeUtf8(await readContent(file, { input, signal }));
  if ('fault' in decoded) {
    const { line, column } = decoded.fault;
    return { fault: { file, position: `line ${line}, column ${column}`, message: 'this is not UTF-8: save the file as UTF-8' } };
  }
  const { text } = decoded;
  const fault = findSyntaxFault(text);
  if (fault === undefined) return { document: JSON.parse(text) };
  const message =
    fault.kind === 'duplicate'
      ? `${JSON.stringify(fault.name)} stands twice in this object: leave one of them`
      : `this is no JSON: expected is ${fault.expected}`;
  return { fault: { file, position: lineAndColumn(text, fault.offset), message } };
}

async function readContent(file: string, { input, signal }: Pick<World, 'input' | 'signal'>): Promise<Uint8Array> {
  try {
    // A file tells its size before it is read; a pipe doesn't.
    if (file === '-') return await readBytes(input, 'The standard input');
    if ((await stat(file)).size > mostBytes) throw tooLarge(file);
    return await readBytes(createReadStream(file, { signal }), file);
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof CommandError ? error : new CommandError(`${file} can't be read: ${reason(error)}.`, { cause: error });
  }
}

async function readBytes(source: AsyncIterable<unknown>, name: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    const bytes = bytesOf.parse(chunk);
    length += bytes.length;
    if (length > mostBytes) throw tooLarge(name);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

function tooLarge(name: string): CommandError {
  return new CommandError(
    `${name} has more than ${mostBytes / 2 ** 20} MB, the most that is read at once. Split its tickets into several files and import them one after the other.`,
  );
}

/** A stream gives bytes, or text where somebody set an encoding. */
const bytesOf = z.union([z.instanceof(Uint8Array), z.string().transform((text) => Buffer.from(text))]);

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
