import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeUtf8, readUtf8File } from './utf8-text.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const joined = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => Array.from(part)));

describe('decodeUtf8', () => {
  it('gives any text back, without a byte order mark', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!text.startsWith('\uFEFF'));
        expect(decodeUtf8(bytesOf(text))).toEqual({ text });
        expect(decodeUtf8(bytesOf(`\uFEFF${text}`))).toEqual({ text });
      }),
    );
  });

  it.each([
    ['a byte that begins nothing', joined(bytesOf('ab'), Uint8Array.of(0xff)), { line: 1, column: 3 }],
    ['Latin-1 in the third line', joined(bytesOf('一\n\n死锁x'), Uint8Array.of(0xe9), bytesOf(' y')), { line: 3, column: 4 }],
    ['half a character at the end', bytesOf('ok\n锁').subarray(0, -1), { line: 2, column: 1 }],
    ['half a surrogate', Uint8Array.of(0x61, 0xed, 0xa0, 0x80), { line: 1, column: 2 }],
    ['UTF-16', Uint8Array.of(0xff, 0xfe, 0x61, 0x00), { line: 1, column: 1 }],
  ])('says where %s stands', (_, bytes, fault) => {
    expect(decodeUtf8(bytes)).toEqual({ fault });
  });
});

it('names the file and the place, and what to do', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dbdiag-utf8-'));
  const file = join(folder, 'knowledge.json');
  writeFileSync(file, joined(bytesOf('{\n"a": "'), Uint8Array.of(0xe9), bytesOf('"}')));
  await expect(readUtf8File(file)).rejects.toThrow(
    `${file} can't be read: what stands at line 2, column 7 is not UTF-8. Save the file as UTF-8.`,
  );
  rmSync(folder, { recursive: true });
});
