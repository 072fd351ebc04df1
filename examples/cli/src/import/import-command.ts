import type { TicketSnapshot } from '@dbdiag/graph-engine';
import { validateSnapshot } from '@dbdiag/graph-engine';
import { postgresLexicon } from '@dbdiag/knowledge';
import type { CallOptions, KnowledgeAddition, KnowledgeStore } from '@dbdiag/ports';
import { createInMemoryKnowledgeStore } from '@dbdiag/ports/memory';
import { importEffect, joinAdditions, nothing, readKnowledgeDocument, withAddition } from '@dbdiag/runtime';
import type { StandardizationReport } from '@dbdiag/tools';
import { loadKnowledge } from '@dbdiag/tools';
import { exitStatus, UsageError } from '../exit-status.ts';
import type { SettingOptions } from '../settings.ts';
import { readSettings } from '../settings.ts';
import { withStorage } from '../storage.ts';
import { systemLocale } from '../wording.ts';
import type { World } from '../world.ts';
import { reportText } from './import-report.ts';
import { importWording } from './import-wording.ts';
import type { FileFault, ReadResult } from './read-json.ts';
import { readJson } from './read-json.ts';
import { withReviewFile } from './review/with-review-file.ts';

/** The options of `dbdiag import`. */
export interface ImportOptions extends SettingOptions {
  readonly dryRun: boolean;
  readonly json: boolean;
  readonly set?: string;
  readonly review?: string;
}

/** Everything the files bring, or everything that is wrong with them. */
interface Collected {
  readonly addition: KnowledgeAddition;
  readonly standardized: readonly StandardizationReport[];
  readonly faults: readonly FileFault[];
}

/** `dbdiag import`: adds corpus files and raw tickets, all of them or, when anything is wrong with one, nothing. */
export async function importFiles(world: World, files: readonly string[], options: ImportOptions): Promise<number> {
  if (options.set?.trim() === '') throw new UsageError('--set takes a name, for example --set tickets-2024.');
  const documents: { readonly file: string; readonly read: ReadResult }[] = [];
  for (const file of files) documents.push({ file, read: await readJson(file, world) });
  const unreadable = documents.flatMap(({ read }) => ('fault' in read ? [read.fault] : []));
  if (unreadable.length > 0) return refuse(world, unreadable);

  const settings = await readSettings(world, options);
  return withStorage(world, settings, async ({ knowledge }) => {
    const { signal } = world;
    let collected: Collected = { addition: nothing, standardized: [], faults: [] };
    const known = await loadKnowledge(knowledge, { signal });
    for (const { file, read } of documents) {
      if ('document' in read) collected = collect(collected, { file, document: read.document, known, set: options.set });
    }
    if (collected.faults.length > 0) return refuse(world, collected.faults);
    if (options.review !== undefined) collected = await withReviewFile(collected, options.review, known);
    const { addition, standardized } = collected;
    const unusable = validateSnapshot(withAddition(known, addition));
    if (unusable.length > 0)
      return refuse(
        world,
        unusable.map(({ path, message }) => ({ file: files.join(', '), position: path, message })),
      );
    const target = options.dryRun ? await copyFor(addition, { knowledge, known, signal }) : knowledge;
    const added = await target.add(addition, { signal });
    const words = importWording[settings.config.locale ?? systemLocale(world)];
    if (options.dryRun) world.messages.write(`${words.playing(known.tickets.length, addition.tickets.length)}\n`);
    const effect = options.dryRun ? importEffect(known, addition, standardized) : undefined;
    const outcome = { dryRun: options.dryRun, added, standardized, effect };
    if (options.json) world.output.json(outcome);
    else world.output.write(reportText(outcome, words));
    return exitStatus.fine;
  });
}

interface Collecting {
  readonly file: string;
  readonly document: unknown;
  readonly known: TicketSnapshot;
  readonly set: string | undefined;
}

function collect(sofar: Collected, { file, document, known, set }: Collecting): Collected {
  const reading = readKnowledgeDocument(document, { known: withAddition(known, sofar.addition), lexicon: postgresLexicon, set });
  if ('faults' in reading) {
    const faults = reading.faults.map(({ path, message }) => ({ file, position: path, message }));
    return { ...sofar, faults: [...sofar.faults, ...faults] };
  }
  return {
    ...sofar,
    addition: joinAdditions(sofar.addition, reading.addition),
    standardized: [...sofar.standardized, ...(reading.report === undefined ? [] : [reading.report])],
  };
}

/** A copy of what is stored, for a trial. */
async function copyFor(
  addition: KnowledgeAddition,
  { knowledge, known, signal }: { readonly knowledge: KnowledgeStore; readonly known: TicketSnapshot } & CallOptions,
): Promise<KnowledgeStore> {
  const rawTickets = await knowledge.tickets.findRawByIds(
    addition.tickets.map(({ id }) => id),
    signal === undefined ? {} : { signal },
  );
  return createInMemoryKnowledgeStore({ ...known, rawTickets });
}

function refuse({ messages }: World, faults: readonly FileFault[]): number {
  for (const { file, position, message } of faults) messages.write(`${file}: ${position === '' ? '' : `${position}: `}${message}\n`);
  messages.write(
    `dbdiag: nothing was imported: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}. Correct ${faults.length === 1 ? 'it' : 'them'} and import again.\n`,
  );
  return exitStatus.failed;
}
