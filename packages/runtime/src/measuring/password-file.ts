import { readFile, stat } from 'node:fs/promises';
import { platform } from 'node:os';
import { FileUnreadableError, PasswordFileExposedError } from '../errors.ts';

/** Reading, writing and running for the group and for all others. */
const othersMode = 0o077;

/**
 * The password in a file: its first line.
 *
 * @throws PasswordFileExposedError where others can read it, as ssh does with keys; FileUnreadableError.
 */
export async function readPasswordFile(file: string): Promise<string> {
  try {
    const { mode } = await stat(file);
    if (platform() !== 'win32' && (mode & othersMode) !== 0) throw new PasswordFileExposedError(file);
    return (await readFile(file, 'utf8')).split(/\r?\n/u, 1)[0] ?? '';
  } catch (error) {
    throw error instanceof PasswordFileExposedError ? error : new FileUnreadableError(file, error);
  }
}
