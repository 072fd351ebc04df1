import type { RawTicket } from '@dbdiag/ports';
import { parseRawTicket } from '@dbdiag/tools';
import type { ImportFault } from './import-events.ts';
import type { InputFile } from './input-file.ts';
import type { InputShape } from './input-shape.ts';
import type { InputRecord } from './read-records.ts';
import { placeOfRecord } from './read-records.ts';

/** A record as far as its file tells. */
export interface CheckedRecord {
  /** Counted from 0 through all files. */
  readonly number: number;
  /** Absent where it can't be read. */
  readonly ticket?: RawTicket;
  /** The id that it gives itself, also where something else is wrong with it. */
  readonly id?: string | undefined;
  readonly faults: readonly ImportFault[];
  readonly bytes: number;
  readonly faultOfId: (message: string) => ImportFault;
}

/** Where a record stands. */
export interface RecordPlace {
  readonly file: InputFile & { readonly shape: InputShape };
  readonly number: number;
  /** Notes an id; says where it was before. */
  readonly duplicateOf: (id: string) => string | undefined;
}

/** Checks a record by itself and beside those before it. */
export function checkRecord(
  record: Exclude<InputRecord, { readonly kind: 'broken' }>,
  { file: { name: file, shape }, number, duplicateOf }: RecordPlace,
): CheckedRecord {
  const place = placeOfRecord(shape, record.index);
  const faultAt = (path: string, message: string): ImportFault => ({
    file,
    position: shape !== 'lines' ? `${place}${path}` : path === '' ? place : `${place}, ${path.slice(1)}`,
    message,
  });
  const faultOfId = (message: string): ImportFault => faultAt('.ticket_id', message);
  if (record.kind === 'fault')
    return { number, faults: [{ file, position: record.position, message: record.message }], bytes: 0, faultOfId };
  const reading = parseRawTicket(record.value);
  const id = idOf(record.value);
  const before = id === undefined ? undefined : duplicateOf(id);
  const faults = [
    ...('faults' in reading ? reading.faults.map(({ path, message }) => faultAt(path, message)) : []),
    ...(before === undefined ? [] : [faultOfId(`"${id}" is the id of ${before} already`)]),
  ];
  return { number, ...('ticket' in reading && { ticket: reading.ticket }), id, faults, bytes: record.bytes, faultOfId };
}

function idOf(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null && 'ticket_id' in value && typeof value.ticket_id === 'string'
    ? value.ticket_id
    : undefined;
}
