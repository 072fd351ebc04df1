import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { ImportOptions } from '@dbdiag/runtime';
import { decodeUtf8, parseReview, reviewedDecisions, reviewOfFound } from '@dbdiag/runtime';
import { CommandError } from '../../exit-status.ts';

/** A review of a hundred thousand entries; more is no review. */
const mostBytes = 64 * 2 ** 20;

/**
 * Decides of what an import has found as a file says, also where it was imported by this file before.
 *
 * @returns `decide` throws InvalidReviewError with every fault of the file, before anything is stored.
 * @throws CommandError where the file can't be read.
 */
export async function decideByReviewFile(file: string): Promise<Required<Pick<ImportOptions, 'decide' | 'decidedBy'>>> {
  const text = await readReview(file);
  return {
    decide: (found, known, { unstored }) => reviewedDecisions(parseReview(text, reviewOfFound(found, known), { unstored }), found, known),
    decidedBy: createHash('sha256').update(text).digest('hex'),
  };
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
