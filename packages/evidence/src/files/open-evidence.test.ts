// @module-tag long

import { mkdir, mkdtemp, open, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookAt, recordOf } from '../../test/evidence-examples.ts';
import { createEvidenceRedactor } from '../store/redact-evidence.ts';
import { createEvidenceFiles } from './create-evidence-files.ts';
import { openEvidence } from './open-evidence.ts';

let directory = '';
let folder = '';
let paths: readonly string[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'dbdiag-tampered-'));
  folder = join(directory, 's-1');
  const store = await createEvidenceFiles({ directory, sessionId: 's-1', redactor: createEvidenceRedactor() });
  await store.audit(lookAt('pg.activity'));
  // A replacement character is what decoders make of bytes that were broken.
  await store.keep(recordOf('pg.activity', { text: '\ufffd\ufeff表', v: 1 }));
  await store.writeIndex('session', { rounds: 1 });
  await store.seal();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  paths = entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
});
afterAll(async () => {
  await rm(directory, { recursive: true });
});

/** Changes one byte of a file in place and gives it back its old value afterwards. */
async function withByte(path: string, place: { readonly at: number; readonly by: number }, look: () => Promise<void>): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, place.at);
    const old = buffer.readUInt8(0);
    await file.write(Buffer.from([(old + place.by) % 256]), 0, 1, place.at);
    try {
      await look();
    } finally {
      await file.write(Buffer.from([old]), 0, 1, place.at);
    }
  } finally {
    await file.close();
  }
}

describe('evidence in files', () => {
  it('is found tampered with when any byte anywhere is another, and names the file', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 255 }), async (which, place, by) => {
        const path = paths[which % paths.length] ?? '';
        const { size } = await stat(join(folder, path));
        await withByte(join(folder, path), { at: place % size, by }, async () => {
          await expect(openEvidence(folder)).rejects.toMatchObject({ code: 'evidence/tampered', path });
        });
      }),
      { numRuns: 400 },
    );
    expect((await openEvidence(folder)).state).toBe('sealed');
  });

  it('does not follow links out of the session', async () => {
    await symlink('/etc/hostname', join(folder, 'raw/link.json'));
    await expect(openEvidence(folder)).rejects.toMatchObject({ what: 'extra', path: 'raw/link.json' });
    await rm(join(folder, 'raw/link.json'));
    await symlink('/etc', join(folder, 'raw/link'));
    await expect(openEvidence(folder)).rejects.toMatchObject({ what: 'extra', path: 'raw/link' });
    await rm(join(folder, 'raw/link'));
  });

  it('finds a folder that holds nothing, and one of its own that is a link', async () => {
    await mkdir(join(folder, 'raw/nothing'));
    await expect(openEvidence(folder)).rejects.toMatchObject({ what: 'extra', path: 'raw/nothing' });
    await rm(join(folder, 'raw/nothing'), { recursive: true });
    await rename(join(folder, 'parsed'), join(directory, 'elsewhere'));
    await symlink(join(directory, 'elsewhere'), join(folder, 'parsed'));
    await expect(openEvidence(folder)).rejects.toMatchObject({ what: 'extra', path: 'parsed' });
    await rm(join(folder, 'parsed'));
    await rename(join(directory, 'elsewhere'), join(folder, 'parsed'));
    expect((await openEvidence(folder)).state).toBe('sealed');
  });

  it('says that the log is missing where a manifest speaks of one', async () => {
    const store = await createEvidenceFiles({ directory, sessionId: 's-2', redactor: createEvidenceRedactor() });
    await store.seal();
    await rm(join(directory, 's-2/index/audit.jsonl'));
    await expect(openEvidence(join(directory, 's-2'))).rejects.toMatchObject({ what: 'missing', path: 'index/audit.jsonl' });
  });
});
