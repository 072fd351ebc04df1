import { createHash } from 'node:crypto';
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
import { digestOf, sizeOf } from './input-file.ts';
import { createPace } from './pace.ts';
import type { Decide, ImportPlan } from './plan-import.ts';
import { findNew, joinPlan, notedPlan, planOf } from './plan-import.ts';
import { recogniseTexts } from './recognise-texts.ts';
import { storeTickets, sumOf } from './store-tickets.ts';
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
 * @throws ImportChangedError when it was begun with something else. ImportFolderError, FileUnreadableError, the errors of the
 * store, and the reason of the signal; with a work folder, the same import goes on afterwards.
 */
export async function* importTickets(
  files: readonly TicketFile[],
  deps: ImportDeps,
  options: ImportOptions = {},
): AsyncGenerator<ImportEvent, ImportResult> {
  const { work, knowledge } = deps;
  const { set = importedSet, skipInvalid: skipsInvalid = false, documents = nothing, signal } = options;
  const inputs = yield* compared(files, { documents, work, signal });
  const whole: Import = { ...deps, files, options, set, skipsInvalid, documents, inputs };
  const note = await work?.read(noteNames.import, importNote);
  if (note !== undefined) requireSame(note, whole);
  const planned = note?.stage === 'store' && work !== undefined ? yield* resumedPlan(work, note) : yield* madePlan(whole, note);
  if (!('plan' in planned)) return planned;
  const { plan } = planned;

  let stored = await stillStored((await work?.read(noteNames.stored, storedNote)) ?? nothingStored, whole);
  if (stored.record > 0) yield { type: 'resumed', texts: plan.anomalies.size + plan.causes.size, tickets: stored.tickets };
  if (stored.record === 0 && documents !== nothing)
    stored = { ...stored, added: sumOf(stored.added, await knowledge.add(documents, callOptions(signal))) };
  const { added, rejected } = yield* storeTickets(files, plan, { knowledge, set, tickets: planned.note.tickets, stored, work, signal });
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

/** How far tickets are stored; nothing, where they have gone since: an import that was undone in between is stored from its beginning. */
async function stillStored(stored: StoredNote, { knowledge, set, options: { signal } }: Import): Promise<StoredNote> {
  if (stored.record === 0) return stored;
  const there = (await knowledge.tickets.countBySet(callOptions(signal))).get(set) ?? 0;
  return there < stored.tickets - stored.rejected ? nothingStored : stored;
}

interface Comparing {
  readonly documents: KnowledgeAddition;
  readonly work: WorkFolder | undefined;
  readonly signal: AbortSignal | undefined;
}

/** What tells the inputs from changed ones; where nothing is noted, only how large they are. */
async function* compared(
  files: readonly TicketFile[],
  { documents, work, signal }: Comparing,
): AsyncGenerator<ImportEvent, ImportNote['inputs']> {
  const inputs: ImportNote['inputs'] = [];
  const sizes = await Promise.all(files.map(sizeOf));
  const pace = createPace(
    'compare',
    sizes.reduce((sum, size) => sum + size, 0),
  );
  let done = 0;
  for (const [index, file] of files.entries()) {
    const bytes = sizes[index] ?? 0;
    const told = work === undefined ? { bytes, sha256: '' } : await digestOf(file, { signal });
    inputs.push({ name: file.name, shape: file.shape, ...told });
    done += bytes;
    if (work !== undefined) yield* pace.at(done);
  }
  if (documents !== nothing)
    inputs.push({ name: 'the corpus files', shape: 'document', bytes: 0, sha256: sha256(canonicalJson(documents)) });
  return inputs;
}

function requireSame(note: ImportNote, { inputs, set, skipsInvalid, options }: Import): void {
  // Records are numbered through all files: they must come in the same order.
  const changed = Array.from(
    { length: Math.max(inputs.length, note.inputs.length) },
    (_, place) => [inputs[place], note.inputs[place]] as const,
  )
    .filter(([now, before]) => canonicalJson(now ?? {}) !== canonicalJson(before ?? {}))
    .map(([now, before]) => (now ?? before)?.name ?? '');
  // Before the decisions are noted others may be made.
  const isDecided = note.stage === 'store' && note.decidedBy !== (options.decidedBy ?? '');
  const choices = [
    ...(note.set === set ? [] : ['--set']),
    ...(note.skipsInvalid === skipsInvalid ? [] : ['--skip-invalid']),
    ...(isDecided ? ['--review'] : []),
  ];
  if (changed.length + choices.length > 0) throw new ImportChangedError([...new Set(changed), ...choices]);
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
  const { files, work, inputs, skipsInvalid, lexicon, options, set } = whole;
  const { signal } = options;
  const bytes = inputs.reduce((sum, input) => sum + input.bytes, 0);
  const input = yield* notingFaults(collectInput(files, { bytes, signal }), work);
  if (input.isBroken || (input.faults > 0 && !skipsInvalid)) {
    await work?.clear();
    return { status: 'refused', faults: input.faults, isBroken: input.isBroken };
  }
  const { texts, tickets, faulty, faults } = input;
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
    decidedBy: options.decidedBy ?? '',
  };
  // What was recognised against other knowledge isn't what it would be now. Nothing of it is stored.
  if (noted?.knowledge !== note.knowledge) await work?.forget(noteNames.texts);
  // What an ended import may have left behind says nothing of this one.
  await work?.forget(noteNames.stored);
  await work?.write(noteNames.import, note);
  const read = yield* recogniseTexts(texts, { snapshot: known, ...(lexicon !== undefined && { lexicon }) }, { work, signal });
  const found = findNew({ texts, read, known, faulty });
  const decisions = options.decide === undefined ? {} : await options.decide(found, known, callOptions(signal));
  if (decisions === undefined) {
    await work?.clear();
    return { status: 'undecided' };
  }
  const lines: readonly PlanNote[] = planOf(found, decisions, { known, faulty });
  await work?.forget(noteNames.plan);
  await appendAll(work, noteNames.plan, lines);
  await work?.write(noteNames.import, { ...note, stage: 'store' });
  return { plan: joinPlan(lines, read), note, faults };
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

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
