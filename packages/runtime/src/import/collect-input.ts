import type { RawTicket } from '@dbdiag/ports';
import type { TextCollection } from '@dbdiag/tools';
import { createTextCollection, parseRawTicket } from '@dbdiag/tools';
import type { ImportEvent, ImportFault } from './import-events.ts';
import type { InputFile } from './input-file.ts';
import { readChunks } from './input-file.ts';
import type { InputShape } from './input-shape.ts';
import { createPace } from './pace.ts';
import type { InputRecord } from './read-records.ts';
import { placeOfRecord, readRecords } from './read-records.ts';
import { createTicketIds } from './ticket-ids.ts';

/** A file of raw tickets. */
export interface TicketFile extends InputFile {
  readonly shape: InputShape;
}

/** What reading everything once gave. What it holds grows with distinct texts and faults; of tickets it keeps 24 bytes each. */
export interface CollectedInput {
  readonly texts: TextCollection;
  /** Without those that have a fault. */
  readonly tickets: number;
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
  readonly signal: AbortSignal | undefined;
}

/** Reads all tickets once: checks each, and collects what they say. */
export async function* collectInput(
  files: readonly TicketFile[],
  { bytes, signal }: Collecting,
): AsyncGenerator<ImportEvent, CollectedInput> {
  const texts = createTextCollection();
  const ids = createTicketIds();
  const pace = createPace('read', bytes);
  const faulty: number[] = [];
  const starts: FileStart[] = [];
  let [from, tickets, faults, bytesBefore] = [0, 0, 0, 0];
  let isBroken = false;
  for (const file of files) {
    const start = { file, from };
    starts.push(start);
    let read = 0;
    for await (const record of readRecords(readChunks(file, { signal, onBytes: (count) => (read = count) }), file.shape)) {
      if (record.kind === 'broken') {
        isBroken = true;
        faults += 1;
        yield { type: 'fault', fault: { file: file.name, position: record.position, message: record.message } };
        continue;
      }
      const checked = checkRecord(record, { file, duplicateOf: (id) => placeBefore(ids.add(id, start.from + record.index), starts) });
      if ('ticket' in checked) {
        texts.add(checked.ticket);
        tickets += 1;
      } else {
        faulty.push(start.from + record.index);
        faults += checked.faults.length;
        for (const fault of checked.faults) yield { type: 'fault', fault };
      }
      from = start.from + record.index + 1;
      yield* pace.at(bytesBefore + read);
    }
    bytesBefore += read;
  }
  return { texts, tickets, faulty, faults, isBroken };
}

/** The number that the first record of a file has, or would have. */
interface FileStart {
  readonly file: TicketFile;
  readonly from: number;
}

interface CheckedRecord {
  readonly file: TicketFile;
  /** Notes an id; says where it was before. */
  readonly duplicateOf: (id: string) => string | undefined;
}

function checkRecord(
  record: Exclude<InputRecord, { readonly kind: 'broken' }>,
  { file: { name: file, shape }, duplicateOf }: CheckedRecord,
): { readonly ticket: RawTicket } | { readonly faults: readonly ImportFault[] } {
  if (record.kind === 'fault') return { faults: [{ file, position: record.position, message: record.message }] };
  const place = placeOfRecord(shape, record.index);
  const faultAt = (path: string, message: string): ImportFault => ({
    file,
    position: shape !== 'lines' ? `${place}${path}` : path === '' ? place : `${place}, ${path.slice(1)}`,
    message,
  });
  const reading = parseRawTicket(record.value);
  const id = idOf(record.value);
  const before = id === undefined ? undefined : duplicateOf(id);
  const faults = [
    ...('faults' in reading ? reading.faults.map(({ path, message }) => faultAt(path, message)) : []),
    ...(before === undefined ? [] : [faultAt('.ticket_id', `"${id}" is the id of ${before} already`)]),
  ];
  return 'ticket' in reading && faults.length === 0 ? reading : { faults };
}

function placeBefore(number: number | undefined, starts: readonly FileStart[]): string | undefined {
  const start = number === undefined ? undefined : starts.findLast(({ from }) => from <= number);
  if (number === undefined || start === undefined) return undefined;
  const place = placeOfRecord(start.file.shape, number - start.from);
  return start === starts.at(-1) ? place : `${place} of ${start.file.name}`;
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && 'ticket_id' in value && typeof value.ticket_id === 'string'
    ? value.ticket_id
    : undefined;
}
