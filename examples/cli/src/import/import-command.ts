import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { validateSnapshot } from '@dbdiag/graph-engine';
import { postgresLexicon } from '@dbdiag/knowledge';
import type { KnowledgeAddition, KnowledgeStore } from '@dbdiag/ports';
import type { ImportFault, WorkFolder } from '@dbdiag/runtime';
import {
  builtInSet,
  clusterNew,
  createTrialStore,
  ImportChangedError,
  importEffect,
  importTickets,
  joinAdditions,
  nothing,
  readKnowledgeDocument,
  withAddition,
} from '@dbdiag/runtime';
import { InvalidReviewError, loadKnowledge } from '@dbdiag/tools';
import { CommandError, exitStatus, UsageError } from '../exit-status.ts';
import type { SettingOptions } from '../settings.ts';
import { readSettings } from '../settings.ts';
import { withStorage } from '../storage.ts';
import { systemLocale } from '../wording.ts';
import type { World } from '../world.ts';
import { createFaultList, faultText } from './fault-list.ts';
import type { ImportInputs } from './import-inputs.ts';
import { withInputs } from './import-inputs.ts';
import { watchImport } from './import-progress.ts';
import type { ImportOutcome } from './import-report.ts';
import { reportText } from './import-report.ts';
import type { ImportWording } from './import-wording.ts';
import { importWording } from './import-wording.ts';
import { decideByReviewFile } from './review/review-file.ts';
import { createTicketSample } from './ticket-sample.ts';

/** The options of `dbdiag import`. */
export interface ImportOptions extends SettingOptions {
  readonly dryRun: boolean;
  readonly json: boolean;
  readonly set?: string;
  /** A file that says what becomes of what is new. */
  readonly review?: string;
  /** Imports the rest where something has a fault. */
  readonly skipInvalid: boolean;
  /** A file that every fault is written to. */
  readonly rejects?: string;
  /** Begins an interrupted import anew. */
  readonly restart: boolean;
}

/**
 * How much the heap may grow over what is in use, in percent, before garbage is collected. What an import holds stays until its
 * end, and V8 by itself would let it grow to several times that.
 */
const heapGrowingPercent = 60;

/** `dbdiag import`: adds corpus files and raw tickets, all of them or, when anything is wrong with one, nothing. */
export async function importFiles(world: World, files: readonly string[], options: ImportOptions): Promise<number> {
  if (options.set?.trim() === '') throw new UsageError('--set takes a name, for example --set tickets-2024.');
  if (options.set === builtInSet) throw new UsageError(`${builtInSet} is the set that comes with dbdiag. Name another with --set.`);
  setFlagsFromString(`--heap-growing-percent=${heapGrowingPercent}`);
  const settings = await readSettings(world, options);
  const words = importWording[settings.config.locale ?? systemLocale(world)];
  const { set, dryRun, restart } = options;
  return withInputs(world, { files, set, dryRun, restart, config: settings.config }, async (inputs) => {
    const unreadable = inputs.documents.flatMap(({ read }) => ('fault' in read ? [read.fault] : []));
    if (unreadable.length > 0) return refuse(world, unreadable);
    return withStorage(world, settings, async ({ knowledge }) =>
      sayingHowToGoOn({ world, words, work: inputs.work }, () => importInto({ world, words, options, knowledge }, inputs)),
    );
  });
}

interface Importing {
  readonly world: World;
  readonly words: ImportWording;
  readonly options: ImportOptions;
  readonly knowledge: KnowledgeStore;
}

async function importInto(
  { world, words, options, knowledge }: Importing,
  { tickets: files, documents: read, work }: ImportInputs,
): Promise<number> {
  const { signal, messages, output } = world;
  const { set, dryRun, skipInvalid, rejects, review } = options;
  const documents = read.length === 0 ? { addition: nothing } : await collectDocuments(read, knowledge, signal);
  if ('faults' in documents) return refuse(world, documents.faults);
  const { addition } = documents;
  // Read before anything is written.
  const decisions = review === undefined ? { decide: clusterNew } : await decideByReviewFile(review);
  const target = dryRun ? createTrialStore(knowledge) : knowledge;
  const sample = createTicketSample(dryRun);
  const faults = createFaultList({ messages, file: rejects, keepsAll: options.json });
  const running = importTickets(
    files,
    { knowledge: target, lexicon: postgresLexicon, work },
    {
      set,
      skipInvalid,
      signal,
      ...(read.length > 0 && { documents: addition }),
      ...decisions,
    },
  );
  const result = await watchImport(running, { world, words, onFault: faults.add, onStored: sample.add, onCounted: sample.expect }).finally(
    faults.close,
  );
  if (result.status === 'undecided') throw new Error('A review decides everything.');
  if (result.status === 'refused')
    return refuse(world, [], { count: result.faults, shown: faults.shown(), canSkip: !skipInvalid && !result.isBroken });
  if (result.faults > 0) messages.write(`${words.leftOut(result.faults, faults.shown())}\n`);

  const { played, report, tooMany } = sample.result(result);
  const effect = dryRun ? await effectOf() : undefined;
  const outcome: ImportOutcome = {
    dryRun,
    added: result.added,
    standardized: files.length === 0 ? [] : [report],
    effect,
    ...(tooMany && { tickets: result.tickets }),
    ...(skipInvalid && { faults: faults.all() }),
    ...(result.rejected > 0 && { rejected: result.rejected }),
  };
  if (options.json) output.json(outcome);
  else output.write(reportText(outcome, words));
  return exitStatus.fine;

  async function effectOf(): Promise<ReturnType<typeof importEffect>> {
    const known = await loadKnowledge(knowledge, { signal });
    const whole = joinAdditions(addition, played.addition);
    if (tooMany) messages.write(`${words.sampled(played.addition.tickets.length, result.status === 'imported' ? result.tickets : 0)}\n`);
    messages.write(`${words.playing(known.tickets.length, whole.tickets.length)}\n`);
    return importEffect(known, whole, [{ ...report, tickets: played.outcomes }]);
  }
}

/** What corpus files bring, or everything that is wrong with them. */
async function collectDocuments(
  documents: ImportInputs['documents'],
  knowledge: KnowledgeStore,
  signal: AbortSignal,
): Promise<{ readonly addition: KnowledgeAddition } | { readonly faults: readonly ImportFault[] }> {
  const known = await loadKnowledge(knowledge, { signal });
  let addition: KnowledgeAddition = nothing;
  const faults: ImportFault[] = [];
  for (const { file, read } of documents) {
    if ('fault' in read) continue;
    const reading = readKnowledgeDocument(read.document, {
      known: withAddition(known, addition),
      lexicon: postgresLexicon,
      keepsSets: true,
    });
    if ('faults' in reading) faults.push(...reading.faults.map(({ path, message }) => ({ file, position: path, message })));
    else addition = joinAdditions(addition, reading.addition);
  }
  if (faults.length > 0) return { faults };
  const file = documents.map((document) => document.file).join(', ');
  const unusable = validateSnapshot(withAddition(known, addition)).map(({ path, message }) => ({ file, position: path, message }));
  return unusable.length > 0 ? { faults: unusable } : { addition };
}

/** Says of an import that ended before its end how it goes on, if it does. */
async function sayingHowToGoOn<T>(
  { world, words, work }: { readonly world: World; readonly words: ImportWording; readonly work: WorkFolder | undefined },
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const isNoted = work !== undefined && existsSync(join(work.path, 'import.json'));
    const isRefused = error instanceof ImportChangedError || error instanceof InvalidReviewError || error instanceof CommandError;
    if (isNoted && !isRefused) world.messages.write(`${words.goOn}\n`);
    throw error;
  }
}

interface Refused {
  readonly count: number;
  readonly shown: number;
  readonly canSkip: boolean;
}

/** @param faults - Those that were not shown yet. */
function refuse({ messages }: World, faults: readonly ImportFault[], told: Refused = { count: 0, shown: 0, canSkip: false }): number {
  for (const fault of faults) messages.write(faultText(fault));
  const count = told.count + faults.length;
  const more = told.shown < told.count ? ` ${told.shown} are shown; --rejects FILE writes all of them.` : '';
  const skip = told.canSkip ? ' With --skip-invalid the rest is imported.' : '';
  messages.write(
    `dbdiag: nothing was imported: ${count} ${count === 1 ? 'fault' : 'faults'}. Correct ${count === 1 ? 'it' : 'them'} and import again.${skip}${more}\n`,
  );
  return exitStatus.failed;
}
