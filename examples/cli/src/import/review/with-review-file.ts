import { readFile, stat } from 'node:fs/promises';
import type { TicketSnapshot } from '@dbdiag/graph-engine';
import type { KnowledgeAddition } from '@dbdiag/ports';
import { decodeUtf8, parseReview } from '@dbdiag/runtime';
import type { StandardizationReport } from '@dbdiag/tools';
import { applyReview, reviewTickets, withDecisions } from '@dbdiag/tools';
import { CommandError, UsageError } from '../../exit-status.ts';

/** What an import would add. */
interface Addition {
  readonly addition: KnowledgeAddition;
  /** How each file of raw tickets was read. */
  readonly standardized: readonly StandardizationReport[];
}

/** A review of a hundred thousand entries; more is no review. */
const mostBytes = 64 * 2 ** 20;

/**
 * An import as its review decided.
 *
 * @throws UsageError unless the import is one file of raw tickets; CommandError where the review can't be read; InvalidReviewError
 * with every fault of it.
 */
export async function withReviewFile<Of extends Addition>(collected: Of, file: string, known: TicketSnapshot): Promise<Of> {
  const [report, ...others] = collected.standardized;
  if (report === undefined || others.length > 0)
    throw new UsageError('--review goes with one file of raw tickets: import the others by themselves.');
  const standardized = { addition: collected.addition, report };
  const decisions = applyReview(parseReview(await readReview(file), reviewTickets(standardized, known)));
  const decided = withDecisions(standardized, decisions);
  return { ...collected, addition: decided.addition, standardized: [decided.report] };
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
