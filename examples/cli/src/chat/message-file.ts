import { open, readFile, stat } from 'node:fs/promises';
import { defaultAgentLimits } from '@dbdiag/agent';
import { CommandError } from '../exit-status.ts';

/** Bytes of the longest file that can be a message: every character may take four. */
const mostBytes = 4 * defaultAgentLimits.pasteCharacters;

/** Bytes among which the first line of a script's output stands, whatever psql said before. */
const headBytes = 65_536;

/** Reads a file as a message; of what a script of `dbdiag gather` wrote, what it shows. @throws CommandError where it can't be read, is no text, or is longer than a message may be. */
export async function readMessageFile(path: string): Promise<string> {
  const size = await stat(path).then(
    (found) => (found.isFile() ? found.size : undefined),
    (error: unknown) => {
      throw new CommandError(`${path} can't be read: ${error instanceof Error ? error.message : String(error)}`);
    },
  );
  if (size === undefined) throw new CommandError(`${path} is no file.`);
  if (await beginsAsGathered(path)) {
    const { gatheredMessage } = await import('./gathered-message.ts');
    return gatheredMessage(path);
  }
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

/** Whether a script of `dbdiag gather` wrote it, maybe in UTF-16. */
async function beginsAsGathered(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined);
  if (file === undefined) return false;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return /^[ \t]{0,40}dbdiag [0-9a-f]{8} \{"k"/mu.test(buffer.subarray(0, bytesRead).toString('latin1').replaceAll('\0', ''));
  } finally {
    await file.close();
  }
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
