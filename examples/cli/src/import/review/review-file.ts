import { readFile, stat } from 'node:fs/promises';
import type { Decide } from '@dbdiag/runtime';
import { decodeUtf8, parseReview, reviewedDecisions, reviewOfFound } from '@dbdiag/runtime';
import { CommandError } from '../../exit-status.ts';

/** A review of a hundred thousand entries; more is no review. */
const mostBytes = 64 * 2 ** 20;

/**
 * Decides of what an import has found as a file says.
 *
 * @returns It throws CommandError where the file can't be read, and InvalidReviewError with every fault of it, before anything is stored.
 */
export function decideByReviewFile(file: string): Decide {
  return async (found, known) => reviewedDecisions(parseReview(await readReview(file), reviewOfFound(found, known)), found);
}

async function readReview(file: string): Promise<string> {
  const bytes = await bytesOf(file);
  const decoded = decodeUtf8(bytes);
  if ('fault' in decoded) throw new CommandError(`${file}: line ${decoded.fault.line}: this is not UTF-8: save the file as UTF-8`);
  return decoded.text;
}

async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    if ((await stat(file)).size > mostBytes) throw new CommandError(`${file} has more than ${mostBytes / 2 ** 20} MB: it is no review.`);
    return await readFile(file);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(
      `${file} can't be read: ${error instanceof Error ? error.message : String(error)}. It is the file that dbdiag import review wrote.`,
      {
        cause: error,
      },
    );
  }
}
