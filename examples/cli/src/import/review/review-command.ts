import { writeFile } from 'node:fs/promises';
import type { Locale } from '@dbdiag/graph-engine';
import { postgresLexicon } from '@dbdiag/knowledge';
import type { KnowledgeStore } from '@dbdiag/ports';
import { importTickets, printReview, reviewOfFound } from '@dbdiag/runtime';
import type { Review } from '@dbdiag/tools';
import { suggestMerges } from '@dbdiag/tools';
import { CommandError, exitStatus } from '../../exit-status.ts';
import { checkOutput } from '../../inspect/write-report.ts';
import type { SettingOptions } from '../../settings.ts';
import { readSettings } from '../../settings.ts';
import { withStorage } from '../../storage.ts';
import { systemLocale } from '../../wording.ts';
import type { World } from '../../world.ts';
import { createFaultList } from '../fault-list.ts';
import type { ImportInputs } from '../import-inputs.ts';
import { withInputs } from '../import-inputs.ts';
import { watchImport } from '../import-progress.ts';
import { importWording } from '../import-wording.ts';
import { reviewTable } from './review-table.ts';
import { reviewWording } from './review-wording.ts';

/** The options of `dbdiag import review`. */
export interface ReviewOptions extends SettingOptions {
  readonly out?: string;
  /** The set that the tickets are to become. An id that another set has is a fault then, as the import will find it. */
  readonly set?: string;
  /** Reviews the rest where something has a fault, as the import will. */
  readonly skipInvalid: boolean;
}

/** `dbdiag import review`: shows what raw tickets bring that is new, and writes it to a file for a person to decide on. Stores nothing. */
export async function reviewImport(world: World, files: readonly string[], options: ReviewOptions): Promise<number> {
  const { out, set, skipInvalid } = options;
  if (out !== undefined) await checkOutput(out);
  const settings = await readSettings(world, options);
  const locale = settings.config.locale ?? systemLocale(world);
  const words = reviewWording[locale];
  const review = await withInputs(world, { files, set, dryRun: true, restart: false, config: settings.config }, async (inputs) =>
    withStorage(world, settings, async ({ knowledge }) => reviewOf(world, inputs, { knowledge, locale, set, skipInvalid })),
  );
  world.output.write(reviewTable(review, { locale, width: world.columns }));
  const empty = review.phenomena.length + review.rootCauses.length === 0;
  if (out !== undefined) {
    await writeNew(out, printReview(review));
    world.messages.write(`${words.written(out, `${files.join(' ')}${set === undefined ? '' : ` --set ${set}`}`)}\n`);
  } else if (!empty) world.messages.write(`${words.howToWrite}\n`);
  return exitStatus.fine;
}

/** From so many new entries on it takes seconds to compare them. */
const comparedInAWhile = 2000;

interface Reviewing {
  readonly knowledge: KnowledgeStore;
  readonly locale: Locale;
  readonly set: string | undefined;
  readonly skipInvalid: boolean;
}

/** Imports as far as to what is new. */
async function reviewOf(
  world: World,
  { tickets, documents }: ImportInputs,
  { knowledge, locale, set, skipInvalid }: Reviewing,
): Promise<Review> {
  const [document] = documents;
  if (document !== undefined) {
    const why =
      'fault' in document.read
        ? `${document.read.fault.position}: ${document.read.fault.message}`
        : 'it is a corpus file, whose entries have ids already';
    throw new CommandError(`${document.file} can't be reviewed: ${why}. Raw tickets are reviewed.`);
  }
  let review: Review | undefined;
  const faults = createFaultList({ messages: world.messages, file: undefined, keepsAll: false });
  const running = importTickets(
    tickets,
    { knowledge, lexicon: postgresLexicon },
    {
      signal: world.signal,
      set,
      checksIds: set !== undefined,
      skipInvalid,
      decide: (found, known) => {
        const undecided = reviewOfFound(found, known);
        const entries = undecided.phenomena.length + undecided.rootCauses.length;
        if (entries >= comparedInAWhile) world.messages.write(`${reviewWording[locale].comparing(entries)}\n`);
        review = suggestMerges(undecided, known, postgresLexicon);
        return undefined;
      },
    },
  );
  const result = await watchImport(running, {
    world,
    words: importWording[locale],
    onFault: faults.add,
    onStored: nothing,
    onCounted: nothing,
  }).finally(faults.close);
  if (result.status === 'refused') {
    const skip = skipInvalid || result.isBroken ? '' : ' With --skip-invalid the rest is reviewed; import it with the same option.';
    throw new CommandError(
      `The tickets can't be reviewed: ${result.faults} ${result.faults === 1 ? 'fault' : 'faults'}. Correct them.${skip}`,
    );
  }
  if (review === undefined) throw new Error('An import that nothing is wrong with asks what is to become of what it found.');
  return review;
}

function nothing(): void {
  // A review wants neither counts nor what is stored, which is nothing.
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
