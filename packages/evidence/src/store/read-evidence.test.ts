// @module-tag long

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookAt, recordOf } from '../../test/evidence-examples.ts';
import { EvidenceTamperedError } from './evidence-errors.ts';
import { createMemoryEvidenceStore } from './memory-evidence-store.ts';
import type { StoredEvidence } from './read-evidence.ts';
import { readEvidence } from './read-evidence.ts';
import { createEvidenceRedactor } from './redact-evidence.ts';

const log = 'index/audit.jsonl';

async function session(state: 'sealed' | 'incomplete'): Promise<ReadonlyMap<string, string>> {
  const store = createMemoryEvidenceStore({
    sessionId: 's-1',
    redactor: createEvidenceRedactor(),
    now: () => new Date('2026-11-22T08:00:00.000Z'),
  });
  for (const command of ['pg.activity', 'pg.locks', 'host.cpu']) {
    await store.audit(lookAt(command));
    await store.keep(recordOf(command, { 表: 'größe', v: 1 }));
  }
  await store.writeIndex('session', { rounds: 1 });
  await store.writeIndex('diagnosis_trace', { rounds: 1 });
  await store.audit(lookAt('pg.slru', { outcome: 'notRun', verdict: 'refused' }));
  if (state === 'sealed') await store.seal();
  return store.files();
}

const open = async (files: ReadonlyMap<string, string>): Promise<StoredEvidence> => readEvidence({ emptyName: 's-1', files });

/** What is found wrong, or `undefined`. */
async function tamperingOf(files: ReadonlyMap<string, string>): Promise<EvidenceTamperedError | undefined> {
  try {
    await open(files);
    return undefined;
  } catch (error) {
    if (error instanceof EvidenceTamperedError) return error;
    throw error;
  }
}

function withFile(files: ReadonlyMap<string, string>, path: string, text: string | undefined): ReadonlyMap<string, string> {
  const changed = new Map(files);
  if (text === undefined) changed.delete(path);
  else changed.set(path, text);
  return changed;
}

const linesOf = (files: ReadonlyMap<string, string>): readonly string[] => (files.get(log) ?? '').split('\n').slice(0, -1);
const withLines = (files: ReadonlyMap<string, string>, lines: readonly string[]): ReadonlyMap<string, string> =>
  withFile(files, log, lines.map((line) => `${line}\n`).join(''));

/** What the manifest covers of the log: all but the line that says that the session was sealed. */
const coveredLog = (files: ReadonlyMap<string, string>): string =>
  linesOf(files)
    .slice(0, -1)
    .map((line) => `${line}\n`)
    .join('');

describe('sealed evidence', () => {
  it('opens as it was written', async () => {
    expect(await open(await session('sealed'))).toMatchObject({ state: 'sealed', leftovers: [], recording: { rounds: 1 } });
  });

  it('is found changed when a character is another, at every second place of every file', async () => {
    const files = await session('sealed');
    for (const [path, text] of files) {
      for (let at = 0; at < text.length; at += 2) {
        const other = text[at] === 'a' ? 'b' : 'a';
        const error = await tamperingOf(withFile(files, path, text.slice(0, at) + other + text.slice(at + 1)));
        expect(error?.path, `${path} at ${String(at)}`).toBe(path);
      }
    }
  });

  it('is found changed when anything is inserted or cut out anywhere', async () => {
    const files = await session('sealed');
    const paths = Array.from(files.keys());
    await fc.assert(
      fc.asyncProperty(
        fc.record({ path: fc.constantFrom(...paths), place: fc.nat(), length: fc.nat(40), inserted: fc.string({ maxLength: 5 }) }),
        async ({ path, place, length, inserted }) => {
          const text = files.get(path) ?? '';
          const at = place % (text.length + 1);
          const changed = text.slice(0, at) + inserted + text.slice(at + length);
          // The last line of the log may be cut short: that is where a process can be killed.
          fc.pre(changed !== text && !(path === log && changed.startsWith(coveredLog(files)) && text.startsWith(changed)));
          expect(await tamperingOf(withFile(files, path, changed))).toMatchObject({ path });
        },
      ),
      { numRuns: 500 },
    );
  });

  it('names a file that is missing', async () => {
    const files = await session('sealed');
    for (const path of files.keys()) {
      if (path !== 'manifest.json' && path !== log)
        expect(await tamperingOf(withFile(files, path, undefined))).toMatchObject({ what: 'missing', path });
    }
  });

  it('names a file that nobody announced', async () => {
    expect(await tamperingOf(withFile(await session('sealed'), 'raw/0099-pg.locks.json', '{}'))).toMatchObject({
      what: 'extra',
      path: 'raw/0099-pg.locks.json',
    });
  });

  it('names the line after one that was dropped, and the one that is missing at the end', async () => {
    const files = await session('sealed');
    const lines = linesOf(files);
    for (const index of lines.keys()) {
      if (index === lines.length - 1) continue;
      const dropped = lines.filter((_, other) => other !== index);
      expect(await tamperingOf(withLines(files, dropped))).toMatchObject({ what: 'chain', path: log, line: index + 1 });
    }
    expect(await tamperingOf(withLines(files, lines.slice(0, -2)))).toMatchObject({ what: 'missing', path: log, line: lines.length - 1 });
  });

  it('does not pass for an interrupted session when its manifest is gone', async () => {
    const files = await session('sealed');
    expect(await tamperingOf(withFile(files, 'manifest.json', undefined))).toMatchObject({ what: 'missing', path: 'manifest.json' });
  });

  it('opens where the process was killed while it wrote that the session is sealed, and as it was written before there was such a line', async () => {
    const files = await session('sealed');
    const [covered, whole] = [coveredLog(files), files.get(log) ?? ''];
    for (let length = covered.length; length <= whole.length; length += 7) {
      const opened = await open(withFile(files, log, whole.slice(0, length)));
      expect(opened).toMatchObject({ state: 'sealed', leftovers: [] });
    }
  });

  it('says it once, and at the end', async () => {
    const files = await session('sealed');
    const last = linesOf(files).at(-1) ?? '';
    expect(await tamperingOf(withLines(files, [...linesOf(files), last]))).toMatchObject({ path: log });
    expect(await tamperingOf(withLines(files, [last, ...linesOf(files)]))).toMatchObject({ path: log, line: 1 });
  });

  it('names the first of two lines that were swapped', async () => {
    const files = await session('sealed');
    const lines = linesOf(files);
    await fc.assert(
      fc.asyncProperty(fc.nat(lines.length - 1), fc.nat(lines.length - 1), async (first, second) => {
        fc.pre(first < second);
        const swapped = lines.map((line, index) =>
          index === first ? (lines[second] ?? '') : index === second ? (lines[first] ?? '') : line,
        );
        expect(await tamperingOf(withLines(files, swapped))).toMatchObject({ what: 'chain', path: log, line: first + 1 });
      }),
    );
  });

  it('is not the expected one when it was sealed anew', async () => {
    const files = await session('sealed');
    const { seal } = await open(files);
    expect(seal).toMatch(/^[0-9a-f]{64}$/u);
    await expect(readEvidence({ emptyName: 's-1', files, expectedSeal: '0'.repeat(64) })).rejects.toMatchObject({ what: 'manifest' });
    await expect(readEvidence({ emptyName: 's-1', files, expectedSeal: seal })).resolves.toMatchObject({
      state: 'sealed',
    });
  });
});

describe('incomplete evidence', () => {
  it('opens at every point at which a process can be killed', async () => {
    const files = await session('incomplete');
    const lines = linesOf(files);
    for (let count = 0; count <= lines.length; count += 1) {
      const announced = new Set(
        lines
          .slice(0, count)
          .flatMap((line) => Array.from(line.matchAll(/"((?:raw|parsed|redacted|index)\/[^"]+)"/gu), ([, path]) => path)),
      );
      const kept = new Map(Array.from(files).filter(([path]) => announced.has(path)));
      expect(await open(withLines(kept, lines.slice(0, count)))).toMatchObject({ state: 'incomplete', leftovers: [] });
    }
  });

  it('lists what the last line announces and is not there', async () => {
    const files = await session('incomplete');
    const lines = linesOf(files).slice(0, 2);
    const kept = new Map(Array.from(files).filter(([path]) => path === 'raw/0002-pg.activity.json'));
    const opened = await open(withLines(kept, lines));
    expect(opened.leftovers).toEqual(['parsed/0002-pg.activity.json', 'redacted/0002-pg.activity.json']);
    expect(opened.records).toHaveLength(1);
  });

  it('reads past half a line and a temporary file', async () => {
    const files = await session('incomplete');
    const torn = withFile(files, log, `${files.get(log) ?? ''}{"at":"2026`);
    expect((await open(withFile(torn, 'raw/0012-pg.wal.json.tmp', '{'))).leftovers).toEqual([log, 'raw/0012-pg.wal.json.tmp']);
  });

  it('names a changed, a missing and an unannounced file', async () => {
    const files = await session('incomplete');
    expect(await tamperingOf(withFile(files, 'raw/0002-pg.activity.json', '{}'))).toMatchObject({
      what: 'changed',
      path: 'raw/0002-pg.activity.json',
    });
    expect(await tamperingOf(withFile(files, 'raw/0004-pg.locks.json', undefined))).toMatchObject({
      what: 'missing',
      path: 'raw/0004-pg.locks.json',
    });
    expect(await tamperingOf(withFile(files, 'raw/0099-pg.locks.json', '{}'))).toMatchObject({
      what: 'extra',
      path: 'raw/0099-pg.locks.json',
    });
    expect(await tamperingOf(withFile(files, 'manifest.json', '{}'))).toMatchObject({ what: 'manifest', path: 'manifest.json' });
    expect(await tamperingOf(withFile(files, log, undefined))).toMatchObject({ what: 'missing', path: log });
  });
});
