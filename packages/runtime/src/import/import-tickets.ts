import type { KnowledgeSnapshot } from '@dbdiag/graph-engine';
import type { Lexicon } from '@dbdiag/language';
import type { CallOptions, KnowledgeAddition, KnowledgeStore } from '@dbdiag/ports';
import { canonicalJson } from '@dbdiag/ports';
import { importedSet } from '@dbdiag/tools';
import { ImportChangedError } from '../errors.ts';
import { nothing } from '../knowledge/join-knowledge.ts';
import type { TicketFile } from './collect-input.ts';
import { collectInput } from './collect-input.ts';
import type { ImportEvent, ImportFault, ImportResult } from './import-events.ts';
import type { ImportNote, PlanNote, StoredNote } from './import-notes.ts';
import { appendAll, currentNotes, faultNote, importNote, noteNames, nothingStored, storedNote } from './import-notes.ts';
import type { Decide, ImportPlan, NewTexts } from './plan-import.ts';
import { findNew, joinPlan, notedPlan, planOf } from './plan-import.ts';
import { recogniseTexts } from './recognise-texts.ts';
import { changesSince, compareInputs, sha256 } from './same-import.ts';
import { storeTickets, sumOf } from './store-tickets.ts';
import type { SetsOf } from './taken-ids.ts';
import { createSetsOf } from './taken-ids.ts';
import type { WorkFolder } from './work-folder.ts';

/** What an import works on. */
export interface ImportDeps {
  readonly knowledge: KnowledgeStore;
  /** Words that mean the same. */
  readonly lexicon?: Lexicon;
  /** Where it notes how far it is, so that it can go on after a crash. Without one it begins anew every time. */
  readonly work?: WorkFolder | undefined;
}

/** How tickets are imported. */
export interface ImportOptions extends CallOptions {
  /** The set of knowledge that they become. Default: `imported`. */
  readonly set?: string | undefined;
  /**
   * Whether a ticket whose id another set has is a fault. Default: it is. For what stores nothing and doesn't know the set yet;
   * a ticket of another set is never replaced.
   */
  readonly checksIds?: boolean;
  /** Whether what has a fault is left out and the rest imported. Default: nothing is imported then. */
  readonly skipInvalid?: boolean;
  /** Knowledge that comes along: it is stored first, and texts are recognised against it too. It must be valid beside what is stored. */
  readonly documents?: KnowledgeAddition;
  /** Decides what becomes of new texts. Default: each becomes an entry of its own. */
  readonly decide?: Decide;
  /** Names what `decide` goes by, a file for example, by its name or digest: an import that goes on must go by the same. Default: none. */
  readonly decidedBy?: string | undefined;
}

/** An import, from its first to its last stage. */
interface Import extends ImportDeps {
  readonly files: readonly TicketFile[];
  readonly options: ImportOptions;
  readonly set: string;
  readonly skipsInvalid: boolean;
  readonly documents: KnowledgeAddition;
  readonly inputs: ImportNote['inputs'];
  readonly decidedBy: string;
  readonly setsOf: SetsOf;
}

/** What the first stages gave: all that storing needs. */
interface Planned {
  readonly plan: ImportPlan;
  readonly note: Pick<ImportNote, 'tickets'>;
  readonly faults: number;
}

/**
 * Imports raw tickets of files of any size: reads them once to check them and to collect their distinct texts, recognises each
 * text, lets `decide` say what becomes of new ones, and reads them again to store them in batches. What it holds in memory grows
 * with distinct texts; of a ticket it holds 24 bytes while it reads.
 *
 * What is stored doesn't depend on the order of tickets and files. With a work folder, an import that ended before its end
 * (killed, aborted, disk full, database lost) goes on where it was when it is begun again, and stores what it would have stored.
 * Until then those batches are stored that came before.
 *
 * @returns Drain it; the events say how far it is, and what is wrong with the input.
 * @throws ImportChangedError when it was begun with something else, or another set got one of its ids since. ImportFolderError, FileUnreadableError, the errors of the
 * store, and the reason of the signal; with a work folder, the same import goes on afterwards.
 */
export async function* importTickets(
  files: readonly TicketFile[],
  deps: ImportDeps,
  options: ImportOptions = {},
): AsyncGenerator<ImportEvent, ImportResult> {
  const { work, knowledge } = deps;
  const { set = importedSet, skipInvalid: skipsInvalid = false, documents = nothing, signal } = options;
  const inputs = yield* compareInputs(files, { documents, work, signal });
  const setsOf = createSetsOf(knowledge, { documents, ...callOptions(signal) });
  const whole: Import = { ...deps, files, options, set, skipsInvalid, documents, inputs, decidedBy: options.decidedBy ?? '', setsOf };
  const note = await notedOf(whole);
  const planned = note?.stage === 'store' && work !== undefined ? yield* resumedPlan(work, note) : yield* madePlan(whole, note);
  if (!('plan' in planned)) return planned;
  const { plan } = planned;

  let stored = await stillStored((await work?.read(noteNames.stored, storedNote)) ?? nothingStored, whole);
  if (stored.record > 0) yield { type: 'resumed', texts: plan.anomalies.size + plan.causes.size, tickets: stored.tickets };
  if (stored.record === 0 && documents !== nothing)
    stored = { ...stored, added: sumOf(stored.added, await knowledge.add(documents, callOptions(signal))) };
  const { added, rejected } = yield* storeTickets(files, plan, {
    knowledge,
    set,
    setsOf,
    tickets: planned.note.tickets,
    stored,
    work,
    signal,
  });
  await work?.clear();
  return {
    status: 'imported',
    added,
    tickets: planned.note.tickets,
    faults: planned.faults,
    rejected,
    newPhenomena: [...plan.phenomena.keys()],
    newRootCauses: [...plan.rootCauses.keys()],
  };
}

/**
 * What is noted of an earlier run. One that ended undecided stored nothing and wasn't interrupted: where something else is imported
 * now, it is none.
 *
 * @throws ImportChangedError
 */
async function notedOf(whole: Import): Promise<ImportNote | undefined> {
  const note = await whole.work?.read(noteNames.import, importNote);
  const changed = note === undefined ? [] : changesSince(note, whole);
  if (changed.length === 0) return note;
  if (note?.stage === 'undecided') return undefined;
  throw new ImportChangedError(changed);
}

/** How far tickets are stored; nothing, where they have gone since: an import that was undone in between is stored from its beginning. */
async function stillStored(stored: StoredNote, { knowledge, set, options: { signal } }: Import): Promise<StoredNote> {
  if (stored.record === 0) return stored;
  const there = (await knowledge.tickets.countBySet(callOptions(signal))).get(set) ?? 0;
  return there < stored.tickets - stored.rejected ? nothingStored : stored;
}

/** The plan of an earlier run, with the faults that it told. */
async function* resumedPlan(work: WorkFolder, note: ImportNote): AsyncGenerator<ImportEvent, Planned> {
  let faults = 0;
  for await (const fault of work.list(noteNames.faults, faultNote)) {
    faults += 1;
    yield { type: 'fault', fault };
  }
  yield { type: 'counted', tickets: note.tickets, texts: note.texts };
  return { plan: await notedPlan(work), note, faults };
}

/** Reads, recognises and decides; or says that the input can't be used. */
async function* madePlan(
  whole: Import,
  noted: ImportNote | undefined,
): AsyncGenerator<ImportEvent, Planned | Exclude<ImportResult, { readonly status: 'imported' }>> {
  const { files, work, inputs, skipsInvalid, lexicon, options, set, decidedBy, setsOf } = whole;
  const { signal, checksIds = true } = options;
  const bytes = inputs.reduce((sum, input) => sum + input.bytes, 0);
  const input = yield* notingFaults(collectInput(files, { bytes, set, setsOf, checksIds, signal }), work);
  if (input.isBroken || (input.faults > 0 && !skipsInvalid)) {
    await work?.clear();
    return { status: 'refused', faults: input.faults, isBroken: input.isBroken };
  }
  const { texts, tickets, unstored, faulty, faults } = input;
  const count = texts.anomalies.size + texts.causes.size;
  yield { type: 'counted', tickets, texts: count };

  const known = await knownEntries(whole);
  const note: ImportNote = {
    version: currentNotes,
    inputs,
    set,
    skipsInvalid,
    stage: 'recognise',
    knowledge: sha256(canonicalJson({ known, lexicon })),
    tickets,
    texts: count,
    decidedBy,
  };
  // What was recognised against other knowledge isn't what it would be now. Nothing of it is stored.
  if (noted?.knowledge !== note.knowledge) await work?.forget(noteNames.texts);
  // What an ended import may have left behind says nothing of this one.
  await work?.forget(noteNames.stored);
  await work?.write(noteNames.import, note);
  const basis = { snapshot: known, ...(lexicon !== undefined && { lexicon }) };
  const read = yield* recogniseTexts(texts, basis, { work, wasInterrupted: noted?.stage === 'recognise', signal });
  const found = findNew({ texts, read, known, faulty });
  const lines = await decidedPlan(found, { options, known, faulty, unstored }).catch(async (error: unknown) => {
    // What is recognised stays for the next run, but nothing was interrupted.
    if (signal?.aborted !== true) await work?.write(noteNames.import, { ...note, stage: 'undecided' });
    throw error;
  });
  if (lines === undefined) {
    await work?.clear();
    return { status: 'undecided' };
  }
  await work?.forget(noteNames.plan);
  await appendAll(work, noteNames.plan, lines);
  await work?.write(noteNames.import, { ...note, stage: 'store' });
  return { plan: joinPlan(lines, read), note, faults };
}

interface ToDecide {
  readonly options: ImportOptions;
  readonly known: Pick<KnowledgeSnapshot, 'phenomena' | 'rootCauses'>;
  readonly faulty: readonly number[];
  readonly unstored: number;
}

/** The plan that decisions make; none where nothing is to be stored. */
async function decidedPlan(
  found: NewTexts,
  { options: { decide, signal }, known, faulty, unstored }: ToDecide,
): Promise<readonly PlanNote[] | undefined> {
  const decisions = decide === undefined ? {} : await decide(found, known, { unstored, ...callOptions(signal) });
  return decisions && planOf(found, decisions, { known, faulty });
}

/** Notes the faults that go by. */
async function* notingFaults<Result>(
  running: AsyncGenerator<ImportEvent, Result>,
  work: WorkFolder | undefined,
): AsyncGenerator<ImportEvent, Result> {
  await work?.forget(noteNames.faults);
  let unkept: ImportFault[] = [];
  for (;;) {
    const { done, value } = await running.next();
    if (done === true || unkept.length >= 1000) {
      await appendAll(work, noteNames.faults, unkept);
      unkept = [];
    }
    if (done === true) return value;
    if (value.type === 'fault') unkept.push(value.fault);
    yield value;
  }
}

/** Phenomena and causes as they will be once what comes along is stored. Tickets aren't needed to recognise texts. */
async function knownEntries({
  knowledge,
  documents,
  options: { signal },
}: Import): Promise<Pick<KnowledgeSnapshot, 'phenomena' | 'rootCauses'>> {
  const [phenomena, rootCauses] = await Promise.all([
    knowledge.phenomena.listAll(callOptions(signal)),
    knowledge.rootCauses.listAll(callOptions(signal)),
  ]);
  return { phenomena: joined(phenomena, documents.phenomena), rootCauses: joined(rootCauses, documents.rootCauses) };
}

function joined<Entry extends { readonly id: string }>(first: readonly Entry[], second: readonly Entry[]): readonly Entry[] {
  return [...new Map([...first, ...second].map((entry) => [entry.id, entry])).values()];
}

function callOptions(signal: AbortSignal | undefined): CallOptions {
  return signal === undefined ? {} : { signal };
}
