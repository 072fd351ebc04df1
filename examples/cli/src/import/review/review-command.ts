import { writeFile } from 'node:fs/promises';
import type { TicketSnapshot } from '@dbdiag/graph-engine';
import { postgresLexicon } from '@dbdiag/knowledge';
import { printReview, readKnowledgeDocument } from '@dbdiag/runtime';
import type { Review } from '@dbdiag/tools';
import { loadKnowledge, reviewTickets } from '@dbdiag/tools';
import { CommandError, exitStatus } from '../../exit-status.ts';
import { checkOutput } from '../../inspect/write-report.ts';
import type { SettingOptions } from '../../settings.ts';
import { readSettings } from '../../settings.ts';
import { withStorage } from '../../storage.ts';
import { systemLocale } from '../../wording.ts';
import type { World } from '../../world.ts';
import { readJson } from '../read-json.ts';
import { reviewTable } from './review-table.ts';
import { reviewWording } from './review-wording.ts';

/** The options of `dbdiag import review`. */
export interface ReviewOptions extends SettingOptions {
  readonly out?: string;
}

/** `dbdiag import review`: shows what raw tickets bring that is new, and writes it to a file for a person to decide on. Stores nothing. */
export async function reviewImport(world: World, file: string, options: ReviewOptions): Promise<number> {
  const { out } = options;
  if (out !== undefined) await checkOutput(out);
  const read = await readJson(file, world);
  if ('fault' in read) throw new CommandError(`${file}: ${read.fault.position}: ${read.fault.message}`);
  const settings = await readSettings(world, options);
  return withStorage(world, settings, async ({ knowledge }) => {
    const known = await loadKnowledge(knowledge, { signal: world.signal });
    const review = reviewOfDocument(file, read.document, known);
    const locale = settings.config.locale ?? systemLocale(world);
    const words = reviewWording[locale];
    world.output.write(reviewTable(review, { locale, width: world.columns }));
    const empty = review.phenomena.length + review.rootCauses.length === 0;
    if (out !== undefined) {
      await writeNew(out, printReview(review));
      world.messages.write(`${words.written(out, file)}\n`);
    } else if (!empty) world.messages.write(`${words.howToWrite}\n`);
    return exitStatus.fine;
  });
}

function reviewOfDocument(file: string, document: unknown, known: TicketSnapshot): Review {
  const reading = readKnowledgeDocument(document, { known, lexicon: postgresLexicon });
  if ('faults' in reading) {
    const faults = reading.faults.map(({ path, message }) => `\n- ${path === '' ? '' : `${path}: `}${message}`);
    throw new CommandError(`${file} can't be reviewed: ${faults.join('')}`);
  }
  const { addition, report } = reading;
  if (report === undefined)
    throw new CommandError(
      `${file} is a corpus file: its entries have ids already, and there is nothing to review. Raw tickets are reviewed.`,
    );
  return reviewTickets({ addition, report }, known);
}

/** Somebody's decisions may stand in the file: it is never written over. */
async function writeNew(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o600 });
  } catch (cause) {
    const exists = cause instanceof Error && 'code' in cause && cause.code === 'EEXIST';
    throw new CommandError(
      exists
        ? `There is a ${file} already. Name another file with --out, or remove it.`
        : `${file} can't be written: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}
