import type { Phenomenon, PhenomenonId, RootCause, RootCauseId, Ticket } from '@dbdiag/graph-engine';
import { HEALTHY } from '@dbdiag/graph-engine';
import type { AdditionCount, CallOptions, KnowledgeAddition, KnowledgeAdditionReport, KnowledgeStore, RawTicket } from '@dbdiag/ports';
import type { ConvertedTicket } from '@dbdiag/tools';
import { convertTicket, parseRawTicket, textMeanings } from '@dbdiag/tools';
import { ImportChangedError } from '../errors.ts';
import type { TicketFile } from './collect-input.ts';
import type { ImportEvent } from './import-events.ts';
import type { StoredNote } from './import-notes.ts';
import { noteNames } from './import-notes.ts';
import { readChunks } from './input-file.ts';
import { batch } from './limits.ts';
import { createPace } from './pace.ts';
import type { ImportPlan } from './plan-import.ts';
import { readRecords } from './read-records.ts';
import type { SetsOf } from './taken-ids.ts';
import type { WorkFolder } from './work-folder.ts';

/** How many tickets are named that another set has got meanwhile. */
const takenNamed = 10;

/** A pass that stores tickets. */
export interface Storing extends CallOptions {
  readonly knowledge: KnowledgeStore;
  readonly set: string;
  /** Tells which sets have ids already. */
  readonly setsOf: SetsOf;
  /** How many tickets there are. */
  readonly tickets: number;
  /** What was stored before. */
  readonly stored: StoredNote;
  readonly work: WorkFolder | undefined;
}

/**
 * Reads all tickets once more, and stores them some at a time by the plan. Entries come with the first ticket that mentions them,
 * so that a store never holds one that no ticket has.
 *
 * @throws ImportChangedError where a file isn't what it was when the plan was made, or another set has got one of the ids since.
 */
export async function* storeTickets(
  files: readonly TicketFile[],
  plan: ImportPlan,
  storing: Storing,
): AsyncGenerator<ImportEvent, StoredNote> {
  const { knowledge, set, tickets, work, signal } = storing;
  const meanings = textMeanings(plan);
  const entries = createEntryLedger(plan);
  const pace = createPace('store', tickets, storing.stored.tickets);
  let { stored } = storing;
  let [converted, raw]: [ConvertedTicket[], RawTicket[]] = [[], []];
  let [bytes, from, gone, rejected] = [0, 0, 0, 0];

  async function* commit(): AsyncGenerator<ImportEvent, void> {
    if (from <= stored.record) return;
    const [tickets, outcomes] = [converted.map(({ ticket }) => ticket), converted.map(({ outcome }) => outcome)];
    requireOwn(await storing.setsOf(raw.map((ticket) => ticket.ticket_id)), set);
    const addition: KnowledgeAddition = { ...entries.firstMentioned(tickets), tickets, rawTickets: raw };
    const report = raw.length === 0 ? undefined : await knowledge.add(addition, signal === undefined ? {} : { signal });
    stored = { record: from, tickets: gone, rejected, added: report === undefined ? stored.added : sumOf(stored.added, report) };
    await work?.write(noteNames.stored, stored);
    [converted, raw, bytes] = [[], [], 0];
    if (report !== undefined) yield { type: 'stored', addition, outcomes };
  }

  for (const file of files) {
    const start = from;
    for await (const record of readRecords(readChunks(file, { signal }), file.shape, { checksNames: false })) {
      if (record.kind === 'broken') throw new ImportChangedError([file.name]);
      from = start + record.index + 1;
      if (plan.faulty.has(from - 1)) continue;
      const reading = record.kind === 'value' ? parseRawTicket(record.value) : undefined;
      if (reading === undefined || !('ticket' in reading) || !isPlanned(reading.ticket, plan)) throw new ImportChangedError([file.name]);
      const one = convertTicket(reading.ticket, meanings, set);
      gone += 1;
      if (one === undefined) rejected += 1;
      else if (from <= stored.record) entries.firstMentioned([one.ticket]);
      else {
        converted.push(one);
        raw.push(reading.ticket);
        if (record.kind === 'value') bytes += record.bytes;
        if (raw.length >= batch.tickets || bytes >= batch.bytes) yield* commit();
      }
      yield* pace.at(gone);
    }
  }
  yield* commit();
  return stored;
}

/** Ids were free when the plan was made, which may be long ago. */
function requireOwn(sets: ReadonlyMap<string, string>, own: string): void {
  const taken = [...sets].filter(([, set]) => set !== own).map(([id, set]) => `the ticket ${id}, which the set ${set} has got since,`);
  if (taken.length > 0) throw new ImportChangedError(taken.slice(0, takenNamed));
}

/** Whether all texts of a ticket were read when the plan was made. */
function isPlanned({ anomalies, root_cause: cause }: RawTicket, plan: ImportPlan): boolean {
  return plan.causes.has(cause) && anomalies.every(({ description }) => plan.anomalies.has(description));
}

type Entries = Pick<KnowledgeAddition, 'phenomena' | 'rootCauses'>;

/** Which entries of the plan no ticket has mentioned yet. */
function createEntryLedger(plan: ImportPlan): { readonly firstMentioned: (tickets: readonly Ticket[]) => Entries } {
  const phenomena = new Map<PhenomenonId, Phenomenon>(plan.phenomena);
  const rootCauses = new Map<RootCauseId, RootCause>(plan.rootCauses);
  return {
    firstMentioned: (tickets) => ({
      phenomena: tickets.flatMap(({ present, absent }) => [...present, ...absent]).flatMap((id) => takeFrom(phenomena, id)),
      rootCauses: tickets.flatMap(({ rootCauseId: id }) => (id === HEALTHY ? [] : takeFrom(rootCauses, id))),
    }),
  };
}

function takeFrom<Id, Entry>(entries: Map<Id, Entry>, id: Id): readonly Entry[] {
  const entry = entries.get(id);
  entries.delete(id);
  return entry === undefined ? [] : [entry];
}

/** What two additions did together. */
export function sumOf(first: KnowledgeAdditionReport, second: KnowledgeAdditionReport): KnowledgeAdditionReport {
  const sum = (one: AdditionCount, other: AdditionCount): AdditionCount => ({
    added: one.added + other.added,
    updated: one.updated + other.updated,
    unchanged: one.unchanged + other.unchanged,
  });
  return {
    phenomena: sum(first.phenomena, second.phenomena),
    rootCauses: sum(first.rootCauses, second.rootCauses),
    tickets: sum(first.tickets, second.tickets),
    rawTickets: sum(first.rawTickets, second.rawTickets),
  };
}
