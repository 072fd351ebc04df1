import { findSyntaxFault } from '../files/json-syntax.ts';
import { decodeUtf8 } from '../files/utf8-text.ts';
import type { ByteCursor, LineColumn } from './byte-cursor.ts';
import { createByteCursor } from './byte-cursor.ts';
import type { InputShape } from './input-shape.ts';
import { longestRecord } from './limits.ts';
import { readLines } from './read-lines.ts';

/** What stands at the place of one ticket. `index` is that of the element, or the number of the line, from 0. */
export type InputRecord =
  | { readonly kind: 'value'; readonly index: number; readonly value: unknown; readonly bytes: number }
  /** It can't be read; what comes after it can. */
  | { readonly kind: 'fault'; readonly index: number; readonly position: string; readonly message: string }
  /** The rest can't be read. */
  | { readonly kind: 'broken'; readonly position: string; readonly message: string };

/** How thoroughly records are read. */
export interface RecordReading {
  /** Longest record in bytes; another limit is for tests. */
  readonly longest?: number;
  /** Whether names that stand twice in an object are looked for, which takes as long as all the rest. */
  readonly checksNames?: boolean;
}

/** Reads the records of an input one by one, never the whole. */
export function readRecords(
  chunks: AsyncIterable<Uint8Array>,
  shape: InputShape,
  { longest = longestRecord, checksNames = true }: RecordReading = {},
): AsyncGenerator<InputRecord, void> {
  const reading = { longest, checksNames };
  return shape === 'lines' ? recordsOfLines(chunks, reading) : closing(createByteCursor(chunks), shape, reading);
}

async function* closing(
  cursor: ByteCursor,
  shape: 'array' | 'object',
  reading: Required<RecordReading>,
): AsyncGenerator<InputRecord, void> {
  try {
    yield* recordsOfDocument(cursor, shape, reading);
  } finally {
    await cursor.close();
  }
}

async function* recordsOfLines(
  chunks: AsyncIterable<Uint8Array>,
  { longest, checksNames }: Required<RecordReading>,
): AsyncGenerator<InputRecord, void> {
  for await (const { number, bytes, isEnded } of readLines(chunks, longest)) {
    const index = number - 1;
    if (bytes === undefined) {
      yield { kind: 'fault', index, position: placeOfRecord('lines', index), message: tooLong(longest) };
      continue;
    }
    if (isBlank(bytes)) continue;
    const parsed = parse(bytes, { start: { line: number, column: 1 }, checksNames });
    if ('value' in parsed) yield { kind: 'value', index, value: parsed.value, bytes: bytes.length };
    else if (isEnded) yield { kind: 'fault', index, ...parsed };
    else
      yield {
        kind: 'fault',
        index,
        position: placeOfRecord('lines', index),
        message: 'the last line ends too early: the file was cut off',
      };
  }
}

/** How the place of a record is called: `line 4`, `[3]` or `tickets[3]`. */
export function placeOfRecord(shape: InputShape, index: number): string {
  return shape === 'lines' ? `line ${index + 1}` : `${shape === 'object' ? 'tickets' : ''}[${index}]`;
}

async function* recordsOfDocument(
  cursor: ByteCursor,
  shape: 'array' | 'object',
  reading: Required<RecordReading>,
): AsyncGenerator<InputRecord, void> {
  const next = await cursor.peek();
  if (shape === 'array') {
    cursor.pass();
    if (yield* elements(cursor, shape, reading)) yield* onlyTheEnd(cursor);
    return;
  }
  if (next !== mark.openBrace) return yield* brokenAt(cursor.place(), 'a value');
  cursor.pass();
  const names = new Set<string>();
  for (let isFirst = true; ; isFirst = false) {
    const after = await cursor.peek();
    if (after === mark.closeBrace && isFirst) break;
    if (after !== mark.quote) return yield* brokenAt(cursor.place(), isFirst ? 'a name in double quotes or }' : 'a name in double quotes');
    const field = await cursor.take(reading.longest);
    const name = field.bytes === undefined ? undefined : parse(field.bytes, { start: field.start, checksNames: false });
    if (name === undefined || !('value' in name)) return yield* brokenAt(field.start, 'a name in double quotes');
    if (names.has(String(name.value))) return yield* broken({ position: placeText(field.start), message: twice(String(name.value)) });
    names.add(String(name.value));
    if ((await cursor.peek()) !== mark.colon) return yield* brokenAt(cursor.place(), 'a colon');
    cursor.pass();
    if (name.value === 'tickets' && (await cursor.peek()) === mark.openBracket) {
      cursor.pass();
      if (!(yield* elements(cursor, shape, reading))) return;
    } else if (name.value === 'tickets') {
      return yield* broken({ position: '', message: 'must be an array of tickets, or an object with an array "tickets"' });
    } else {
      if ((await cursor.peek()) === undefined) return yield* brokenAt(cursor.place(), 'a value');
      const other = await cursor.take(reading.longest);
      const parsed = other.bytes === undefined ? undefined : parse(other.bytes, other);
      if (parsed !== undefined && !('value' in parsed)) return yield* broken(parsed);
      if (other.isCut) return yield* brokenAt(cursor.place(), 'a comma or }');
    }
    const separator = await cursor.peek();
    if (separator === mark.closeBrace) break;
    if (separator !== mark.comma) return yield* brokenAt(cursor.place(), 'a comma or }');
    cursor.pass();
  }
  cursor.pass();
  yield* onlyTheEnd(cursor);
}

const mark = { quote: 0x22, colon: 0x3a, comma: 0x2c, openBracket: 0x5b, closeBracket: 0x5d, openBrace: 0x7b, closeBrace: 0x7d } as const;

/** The elements of an array whose bracket is behind; says whether it ended well. */
async function* elements(
  cursor: ByteCursor,
  shape: InputShape,
  { longest, checksNames }: Required<RecordReading>,
): AsyncGenerator<InputRecord, boolean> {
  for (let index = 0; ; index += 1) {
    const next = await cursor.peek();
    if (next === mark.closeBracket && index === 0) {
      cursor.pass();
      return true;
    }
    if (next === undefined || next === mark.closeBracket || next === mark.closeBrace || next === mark.comma || next === mark.colon) {
      yield* brokenAt(cursor.place(), index === 0 ? 'a value or ]' : 'a value');
      return false;
    }
    const { start, bytes, isCut } = await cursor.take(longest);
    const parsed =
      bytes === undefined
        ? { position: `${placeText(start)}, ${placeOfRecord(shape, index)}`, message: tooLong(longest) }
        : parse(bytes, { start, checksNames });
    if (isCut && !('value' in parsed)) {
      yield { kind: 'broken', ...parsed };
      return false;
    }
    yield 'value' in parsed
      ? { kind: 'value', index, value: parsed.value, bytes: bytes?.length ?? 0 }
      : { kind: 'fault', index, ...parsed };
    const separator = await cursor.peek();
    if (separator !== mark.comma && separator !== mark.closeBracket) {
      yield* brokenAt(cursor.place(), 'a comma or ]');
      return false;
    }
    cursor.pass();
    if (separator === mark.closeBracket) return true;
  }
}

async function* onlyTheEnd(cursor: ByteCursor): AsyncGenerator<InputRecord, void> {
  if ((await cursor.peek()) !== undefined) yield* brokenAt(cursor.place(), 'the end of the file');
}

function* brokenAt(place: LineColumn, expected: string): Generator<InputRecord, void> {
  yield* broken({ position: placeText(place), message: notJson(expected) });
}

function* broken(why: { readonly position: string; readonly message: string }): Generator<InputRecord, void> {
  yield { kind: 'broken', ...why };
}

interface ParsedAt {
  readonly start: LineColumn;
  readonly checksNames?: boolean;
}

/** The value that bytes are, or what is wrong with them, and where. */
function parse(
  bytes: Uint8Array,
  { start, checksNames = true }: ParsedAt,
): { readonly value: unknown } | { readonly position: string; readonly message: string } {
  const decoded = decodeUtf8(bytes);
  if ('fault' in decoded)
    return { position: placeText(behind(start, decoded.fault)), message: 'this is not UTF-8: save the file as UTF-8' };
  const { text } = decoded;
  const value = checksNames ? undefined : parsedQuickly(text);
  if (value !== undefined) return value;
  const fault = findSyntaxFault(text);
  if (fault === undefined) return { value: JSON.parse(text) };
  const lines = text.slice(0, fault.offset).split('\n');
  const position = placeText(behind(start, { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }));
  return { position, message: fault.kind === 'duplicate' ? twice(fault.name) : notJson(fault.expected) };
}

function parsedQuickly(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** A place within a text that itself begins at a place. */
function behind(start: LineColumn, within: LineColumn): LineColumn {
  return within.line === 1
    ? { line: start.line, column: start.column + within.column - 1 }
    : { line: start.line + within.line - 1, column: within.column };
}

function placeText({ line, column }: LineColumn): string {
  return `line ${line}, column ${column}`;
}

function notJson(expected: string): string {
  return `this is no JSON: expected is ${expected}`;
}

function twice(name: string): string {
  return `${JSON.stringify(name)} stands twice in this object: leave one of them`;
}

function tooLong(longest: number): string {
  return `has more than ${Math.round(longest / 2 ** 20)} MB, the most that one ticket may have`;
}

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((next) => next === 0x20 || next === 0x09 || next === 0x0d);
}
