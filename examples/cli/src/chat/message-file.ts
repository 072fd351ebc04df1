import { readFile, stat } from 'node:fs/promises';
import { defaultAgentLimits } from '@dbdiag/agent';
import { CommandError } from '../exit-status.ts';

/** Bytes of the longest file that can be a message: every character may take four. */
const mostBytes = 4 * defaultAgentLimits.pasteCharacters;

/** Reads a file as a message. @throws CommandError where it can't be read, is no text, or is longer than a message may be. */
export async function readMessageFile(path: string): Promise<string> {
  const size = await stat(path).then(
    (found) => (found.isFile() ? found.size : undefined),
    (error: unknown) => {
      throw new CommandError(`${path} can't be read: ${error instanceof Error ? error.message : String(error)}`);
    },
  );
  if (size === undefined) throw new CommandError(`${path} is no file.`);
  if (size > mostBytes) throw new CommandError(tooLong(path));
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new CommandError(`${path} can't be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  const text = textOf(bytes);
  if (text === undefined) throw new CommandError(`${path} is no UTF-8 text.`);
  if (text.trim() === '') throw new CommandError(`${path} is empty.`);
  if (text.length > defaultAgentLimits.pasteCharacters) throw new CommandError(tooLong(path));
  return text;
}

function tooLong(path: string): string {
  return `${path} is too long: at most ${defaultAgentLimits.pasteCharacters} characters of it can be read. Send the part that matters.`;
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Another encoding, or no text at all.
    return undefined;
  }
}
