import type { ByteCursor } from './byte-cursor.ts';
import { createByteCursor } from './byte-cursor.ts';
import type { InputFile, InputReading } from './input-file.ts';
import { readChunks } from './input-file.ts';
import { longestRecord } from './limits.ts';

/** How raw tickets stand in a file: one a line, in an array, or in the array `tickets` of an object. */
export type InputShape = 'lines' | 'array' | 'object';

/** What a file turned out to be; a document is read whole: a corpus file, or something that is neither. */
export type InputKind = { readonly kind: 'tickets'; readonly shape: InputShape } | { readonly kind: 'document' };

/** Of a file without a line's end in as many bytes it isn't asked whether it has one value a line. */
const linesLookedAt = 2 ** 20;

/** Whether a file holds raw tickets, and how, by its name or by as little of its content as tells. */
export async function inputKindOf(file: InputFile, reading: InputReading = {}): Promise<InputKind> {
  if (/\.(?:ndjson|jsonl)(?:\.gz)?$/iu.test(file.path)) return { kind: 'tickets', shape: 'lines' };
  const start = await startOf(file, reading);
  const [first] = /\S/u.exec(start.replace(/^\ufeff/u, '')) ?? [];
  if (first === '[') return { kind: 'tickets', shape: 'array' };
  if (first !== '{') return { kind: 'document' };
  if (/^\ufeff?\s*\{.*\}[ \t\r]*\n\s*\{/u.test(start)) return { kind: 'tickets', shape: 'lines' };
  const names = await namesOf(file, reading);
  if (names.has('format')) return { kind: 'document' };
  if (names.has('tickets')) return { kind: 'tickets', shape: 'object' };
  return names.has('ticket_id') ? { kind: 'tickets', shape: 'lines' } : { kind: 'document' };
}

async function startOf(file: InputFile, reading: InputReading): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of readChunks(file, reading)) {
    parts.push(chunk);
    length += chunk.length;
    if (length >= linesLookedAt) break;
  }
  return Buffer.concat(parts).toString('utf8');
}

/** The names of the object that a file is, as far as it is one. */
async function namesOf(file: InputFile, reading: InputReading): Promise<ReadonlySet<string>> {
  const cursor = createByteCursor(readChunks(file, reading));
  try {
    return await namesIn(cursor);
  } finally {
    await cursor.close();
  }
}

async function namesIn(cursor: ByteCursor): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  await cursor.peek();
  for (;;) {
    cursor.pass();
    if ((await cursor.peek()) !== 0x22) return names;
    const { bytes = new Uint8Array() } = await cursor.take(longestRecord);
    try {
      names.add(String(JSON.parse(Buffer.from(bytes).toString('utf8'))));
    } catch {
      return names;
    }
    if ((await cursor.peek()) !== 0x3a) return names;
    cursor.pass();
    if ((await cursor.peek()) === undefined) return names;
    await cursor.take(0);
    if ((await cursor.peek()) !== 0x2c) return names;
  }
}
