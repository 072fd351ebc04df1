import type { TextCollection } from '@dbdiag/tools';
import { createTextCollection } from '@dbdiag/tools';
import { takenIdMessage } from '../knowledge/taken-id.ts';
import type { CheckedRecord } from './check-record.ts';
import { checkRecord } from './check-record.ts';
import type { ImportEvent } from './import-events.ts';
import type { InputFile } from './input-file.ts';
import { readChunks } from './input-file.ts';
import type { InputShape } from './input-shape.ts';
import { batch } from './limits.ts';
import { createPace } from './pace.ts';
import { placeOfRecord, readRecords } from './read-records.ts';
import type { SetsOf } from './taken-ids.ts';
import { createTicketIds } from './ticket-ids.ts';

/** A file of raw tickets. */
export interface TicketFile extends InputFile {
  readonly shape: InputShape;
}

/**
 * What reading everything once gave. What it holds grows with distinct texts and faults; of tickets it keeps 24 bytes each, and a
 * batch of them whole.
 */
export interface CollectedInput {
  readonly texts: TextCollection;
  /** Without those that have a fault. */
  readonly tickets: number;
  /** How many of these the set doesn't have yet. */
  readonly unstored: number;
  /** Numbers of the records that have a fault, counted from 0 through all files. */
  readonly faulty: readonly number[];
  readonly faults: number;
  /** A file can't be read to its end, so that leaving out what is faulty is no help. */
  readonly isBroken: boolean;
}

/** A collecting pass. */
export interface Collecting {
  /** Of all files. */
  readonly bytes: number;
  /** The set that the tickets become. */
  readonly set: string;
  /** Tells which sets have ids already. */
  readonly setsOf: SetsOf;
  /** Whether an id that another set has is a fault. */
  readonly checksIds: boolean;
  readonly signal: AbortSignal | undefined;
}

/** Reads all tickets once: checks each, and collects what they say. */
export async function* collectInput(
  files: readonly TicketFile[],
  { bytes, set, setsOf, checksIds, signal }: Collecting,
): AsyncGenerator<ImportEvent, CollectedInput> {
  const texts = createTextCollection();
  const ids = createTicketIds();
  const pace = createPace('read', bytes);
  const faulty: number[] = [];
  const starts: FileStart[] = [];
  let [from, tickets, unstored, faults, bytesBefore] = [0, 0, 0, 0, 0];
  let isBroken = false;
  let [waiting, waitingBytes]: [CheckedRecord[], number] = [[], 0];

  /** Asks which ids are taken, of a batch at once, and counts what waits. */
  async function* settle(): AsyncGenerator<ImportEvent, void> {
    const sets = await setsOf(waiting.flatMap(({ id }) => id ?? []));
    for (const { number, ticket, id, faults: found, faultOfId } of waiting) {
      const owner = id === undefined ? undefined : sets.get(id);
      const isTaken = checksIds && owner !== undefined && owner !== set;
      const all = isTaken ? [...found, faultOfId(takenIdMessage(id ?? '', owner))] : found;
      if (ticket !== undefined && all.length === 0) {
        texts.add(ticket);
        tickets += 1;
        if (owner !== set) unstored += 1;
        continue;
      }
      faulty.push(number);
      faults += all.length;
      for (const fault of all) yield { type: 'fault', fault };
    }
    [waiting, waitingBytes] = [[], 0];
  }

  for (const file of files) {
    const start = { file, from };
    starts.push(start);
    let read = 0;
    for await (const record of readRecords(readChunks(file, { signal, onBytes: (count) => (read = count) }), file.shape)) {
      if (record.kind === 'broken') {
        isBroken = true;
        yield* settle();
        faults += 1;
        yield { type: 'fault', fault: { file: file.name, position: record.position, message: record.message } };
        continue;
      }
      const number = start.from + record.index;
      const checked = checkRecord(record, { file, number, duplicateOf: (id) => placeBefore(ids.add(id, number), starts) });
      waiting.push(checked);
      waitingBytes += checked.bytes;
      if (waiting.length >= batch.tickets || waitingBytes >= batch.bytes) yield* settle();
      from = number + 1;
      yield* pace.at(bytesBefore + read);
    }
    bytesBefore += read;
  }
  yield* settle();
  return { texts, tickets, unstored, faulty, faults, isBroken };
}

/** The number that the first record of a file has, or would have. */
interface FileStart {
  readonly file: TicketFile;
  readonly from: number;
}

function placeBefore(number: number | undefined, starts: readonly FileStart[]): string | undefined {
  const start = number === undefined ? undefined : starts.findLast(({ from }) => from <= number);
  if (number === undefined || start === undefined) return undefined;
  const place = placeOfRecord(start.file.shape, number - start.from);
  return start === starts.at(-1) ? place : `${place} of ${start.file.name}`;
}
