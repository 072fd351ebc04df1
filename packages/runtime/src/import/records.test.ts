import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { FileUnreadableError } from '../errors.ts';
import { digestOf, readChunks } from './input-file.ts';
import type { InputShape } from './input-shape.ts';
import { inputKindOf } from './input-shape.ts';
import type { InputRecord, RecordReading } from './read-records.ts';
import { placeOfRecord, readRecords } from './read-records.ts';

const folder = mkdtempSync(join(tmpdir(), 'dbdiag-records-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function file(name: string, content: string | Uint8Array): { readonly name: string; readonly path: string } {
  const path = join(folder, name);
  writeFileSync(path, content);
  return { name, path };
}

/** Bytes in chunks of a size, so that boundaries fall everywhere. */
async function* chunksOf(content: string | Uint8Array, size: number): AsyncGenerator<Uint8Array, void> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function recordsOf(
  content: string | Uint8Array,
  shape: InputShape,
  { size = 5, ...reading }: RecordReading & { readonly size?: number } = {},
): Promise<readonly InputRecord[]> {
  const records: InputRecord[] = [];
  for await (const record of readRecords(chunksOf(content, size), shape, reading)) records.push(record);
  return records;
}

async function valuesOf(content: string, shape: InputShape, size?: number): Promise<readonly unknown[]> {
  return (await recordsOf(content, shape, size === undefined ? {} : { size })).map((record) =>
    record.kind === 'value' ? record.value : record,
  );
}

async function saidOf(content: string | Uint8Array, shape: InputShape, reading?: RecordReading): Promise<readonly string[]> {
  return (await recordsOf(content, shape, reading)).map((record) =>
    record.kind === 'value' ? placeOfRecord(shape, record.index) : `${record.kind} ${record.position}: ${record.message}`,
  );
}

describe('records of a file', () => {
  it('are the same values in every shape, wherever the chunks end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue()), fc.integer({ min: 1, max: 40 }), fc.nat(2), async (values, size, indent) => {
        const plain = JSON.parse(JSON.stringify(values)) as unknown[];
        const object = JSON.stringify({ from: ['"[{', 1], tickets: values, to: null }, undefined, indent);
        expect(await valuesOf(JSON.stringify(values, undefined, indent), 'array', size)).toEqual(plain);
        expect(await valuesOf(object, 'object', size)).toEqual(plain);
        expect(await valuesOf(values.map((value) => JSON.stringify(value)).join('\r\n'), 'lines', size)).toEqual(plain);
      }),
    );
  });

  it('say where the damage is, and go on behind it', async () => {
    expect(await saidOf('[\n  {"a": oops},\n  {"b": [1, 2}],\n {"a": 1, "a": 2},\n {"é😀": x}, {}]', 'array')).toEqual([
      'fault line 2, column 9: this is no JSON: expected is a value',
      'fault line 3, column 14: this is no JSON: expected is a comma or ]',
      'fault line 4, column 11: "a" stands twice in this object: leave one of them',
      'fault line 5, column 10: this is no JSON: expected is a value',
      '[4]',
    ]);
    expect(await saidOf('[{"é😀": x}, {"a": 1, "a": 2}, {}]', 'array')).toEqual([
      'fault line 1, column 10: this is no JSON: expected is a value',
      'fault line 1, column 23: "a" stands twice in this object: leave one of them',
      '[2]',
    ]);
    expect(await saidOf('{"a":1}\n\n{"a":\n{"a":3}\n', 'lines')).toEqual([
      'line 1',
      'fault line 3, column 6: this is no JSON: expected is a value',
      'line 4',
    ]);
  });

  it.each([
    ['[1 2]', 'array', 'broken line 1, column 4: this is no JSON: expected is a comma or ]'],
    ['[1,]', 'array', 'broken line 1, column 4: this is no JSON: expected is a value'],
    ['[1', 'array', 'broken line 1, column 3: this is no JSON: expected is a comma or ]'],
    ['[', 'array', 'broken line 1, column 2: this is no JSON: expected is a value or ]'],
    ['[{"a": 1', 'array', 'broken line 1, column 9: this is no JSON: expected is a comma or }'],
    ['[1] []', 'array', 'broken line 1, column 5: this is no JSON: expected is the end of the file'],
    ['{"tickets": [],\n "tickets": []}', 'object', 'broken line 2, column 2: "tickets" stands twice in this object: leave one of them'],
    ['{"tickets": {}}', 'object', 'broken : must be an array of tickets, or an object with an array "tickets"'],
    ['{"tickets": [1], oops}', 'object', 'broken line 1, column 18: this is no JSON: expected is a name in double quotes'],
  ] as const)('end where %j stops being JSON', async (text, shape, said) => {
    expect((await saidOf(text, shape)).at(-1)).toBe(said);
  });

  it('take a byte order mark, and say of a cut last line, a line that is too long and bytes that are no UTF-8', async () => {
    expect(await valuesOf('\ufeff{"a":1}\r\n{"a":2}', 'lines')).toEqual([{ a: 1 }, { a: 2 }]);
    expect(await valuesOf('\ufeff[1]', 'array')).toEqual([1]);
    expect(await saidOf('{"a":1}\n{"a":', 'lines')).toEqual(['line 1', 'fault line 2: the last line ends too early: the file was cut off']);
    const long = `"${'x'.repeat(2 ** 20)}"`;
    const longest = { longest: 2 ** 20 };
    expect(await saidOf(`1\n${long}\n2`, 'lines', longest)).toEqual([
      'line 1',
      'fault line 2: has more than 1 MB, the most that one ticket may have',
      'line 3',
    ]);
    expect(await saidOf(`[1, ${long}, 2]`, 'array', longest)).toEqual([
      '[0]',
      'fault line 1, column 5, [1]: has more than 1 MB, the most that one ticket may have',
      '[2]',
    ]);
    expect(await saidOf(Buffer.from('{"a":1}\n{"id": "caf\xe9"}\n3', 'latin1'), 'lines')).toEqual([
      'line 1',
      'fault line 2, column 12: this is not UTF-8: save the file as UTF-8',
      'line 3',
    ]);
  });
});

describe('inputKindOf', () => {
  it.each([
    ['a.json', ' \n[{}]', 'array'],
    ['b.json', '{"tickets": []}', 'object'],
    ['b2.json', '{"tickets": [\n{"a": 1},\n{"a": 2}\n]}', 'object'],
    ['c.json', '{"ticket_id": "1"}\r\n{"ticket_id": "2"}', 'lines'],
    ['d.json', '{"ticket_id": "1"}', 'lines'],
    ['e.json', '{"ticket_id": oops\n{"ticket_id": "2"}', 'lines'],
    ['f.ndjson', 'oops', 'lines'],
    ['g.jsonl.gz', '', 'lines'],
    ['h.json', '{"tickets": [], "format": "dbdiag/corpus"}', undefined],
    ['i.json', '{"x": [1, {"tickets": 1}]}', undefined],
    ['j.json', '', undefined],
  ] as const)('tells %s', async (name, content, shape) => {
    expect(await inputKindOf(file(name, content))).toEqual(shape === undefined ? { kind: 'document' } : { kind: 'tickets', shape });
  });

  it('knows packed files by their content', async () => {
    expect(await inputKindOf(file('packed', gzipSync('[]')))).toEqual({ kind: 'tickets', shape: 'array' });
  });
});

describe('packed files', () => {
  const packed = gzipSync(Buffer.from(`${JSON.stringify({ a: 'x'.repeat(1000) })}\n`.repeat(1000)));
  const read = async (input: ReturnType<typeof file>): Promise<number> => {
    let count = 0;
    for await (const record of readRecords(readChunks(input), 'lines')) count += record.kind === 'value' ? 1 : 0;
    return count;
  };

  it('are unpacked, several in one too', async () => {
    expect(await read(file('two.gz', Buffer.concat([packed, packed])))).toBe(2000);
  });

  it('that are cut or damaged are refused with what is wrong', async () => {
    await expect(read(file('cut.gz', packed.subarray(0, -20)))).rejects.toThrow(
      /cut\.gz can't be read: it is packed and ends too early: it was cut off/,
    );
    const damaged = Buffer.from(packed);
    damaged.fill(0xff, 30, 60);
    await expect(read(file('damaged.gz', damaged))).rejects.toThrow(/damaged\.gz can't be read: it is packed, and damaged/);
    await expect(digestOf({ name: 'none', path: join(folder, 'none') })).rejects.toThrow(FileUnreadableError);
  });
});
