import { mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import process from 'node:process';
import { afterAll, describe, expect, it } from 'vitest';
import { describeEvidenceStore } from '../../test/describe-evidence-store.ts';
import { lookAt, recordOf } from '../../test/evidence-examples.ts';
import {
  EvidenceSessionExistsError,
  EvidenceUnreadableError,
  EvidenceUnwritableError,
  InvalidEvidenceNameError,
} from '../store/evidence-errors.ts';
import { createEvidenceRedactor } from '../store/redact-evidence.ts';
import { createEvidenceFiles } from './create-evidence-files.ts';
import { openEvidence } from './open-evidence.ts';

const folders: string[] = [];
const redactor = createEvidenceRedactor();

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dbdiag-evidence-'));
  folders.push(folder);
  return folder;
}

async function pathsIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

it('makes the folder where several sessions begin at once', async () => {
  const directory = join(await newFolder(), 'deep', 'down');
  const begun = Array.from({ length: 8 }, (_, index) => createEvidenceFiles({ directory, sessionId: `s-${index}`, redactor }));
  expect((await Promise.all(begun)).map(({ sessionId }) => sessionId)).toHaveLength(8);
});

describeEvidenceStore('files', async () => {
  const directory = await newFolder();
  const folder = join(directory, 's-1');
  return {
    store: await createEvidenceFiles({ directory, sessionId: 's-1', redactor: createEvidenceRedactor() }),
    open: async () => openEvidence(folder),
    files: async () =>
      new Map(
        await Promise.all(
          (await pathsIn(folder)).map(async (path): Promise<[string, string]> => [path, await readFile(join(folder, path), 'utf8')]),
        ),
      ),
  };
});

describe('a store in files', () => {
  it('lays a session out as described, for its owner only', async () => {
    const directory = join(await newFolder(), 'not', 'there', 'yet');
    const store = await createEvidenceFiles({ directory, sessionId: 'run-7', redactor });
    await store.audit(lookAt('pg.activity'));
    await store.keep(recordOf('pg.activity'));
    await store.writeIndex('llm_round_001', { reply: 'none' });
    await store.seal();
    const folder = join(directory, 'run-7');
    expect((await pathsIn(folder)).toSorted()).toEqual([
      'index/audit.jsonl',
      'index/llm_round_001.json',
      'manifest.json',
      'parsed/0002-pg.activity.json',
      'raw/0002-pg.activity.json',
      'redacted/0002-pg.activity.json',
    ]);
    for (const path of await pathsIn(folder)) expect((await stat(join(folder, path))).mode & 0o777).toBe(0o600);
    for (const path of ['.', 'raw', 'redacted', 'parsed', 'index']) expect((await stat(join(folder, path))).mode & 0o777).toBe(0o700);
  });

  it('leaves a session that is there as it is', async () => {
    const directory = await newFolder();
    const first = await createEvidenceFiles({ directory, sessionId: 's-1', redactor });
    await first.keep(recordOf('pg.activity'));
    await expect(createEvidenceFiles({ directory, sessionId: 's-1', redactor })).rejects.toThrow(EvidenceSessionExistsError);
    expect((await openEvidence(join(directory, 's-1'))).records).toHaveLength(1);
  });

  it.each(['..', '../s-1', '/etc', '', '.', 'a/../../b'])('writes nothing anywhere for the session id %j', async (sessionId) => {
    const directory = await newFolder();
    await expect(createEvidenceFiles({ directory, sessionId, redactor })).rejects.toThrow(InvalidEvidenceNameError);
    expect(await readdir(directory)).toEqual([]);
  });

  it('says when a folder can not be written to', async () => {
    // Nobody, root included, makes folders there.
    const failure = await createEvidenceFiles({ directory: '/proc/self', sessionId: 's-1', redactor }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(EvidenceUnwritableError);
    const underFile = await createEvidenceFiles({ directory: '/etc/hostname', sessionId: 's-1', redactor }).catch(
      (error: unknown) => error,
    );
    expect(underFile).toMatchObject({ code: 'evidence/unwritable', path: '/etc/hostname' });
  });

  it('opens a session that was moved and renamed', async () => {
    const directory = await newFolder();
    const store = await createEvidenceFiles({ directory, sessionId: 's-1', redactor });
    await store.keep(recordOf('pg.activity'));
    await rename(join(directory, 's-1'), join(directory, 'from the customer'));
    expect(await openEvidence(join(directory, 'from the customer'))).toMatchObject({ sessionId: 's-1', state: 'incomplete' });
  });

  it('does not take any folder for evidence', async () => {
    await expect(openEvidence(await newFolder())).rejects.toThrow(EvidenceUnreadableError);
    await expect(openEvidence('/etc/hostname')).rejects.toThrow(EvidenceUnreadableError);
    await expect(openEvidence('/nowhere/at/all')).rejects.toThrow(EvidenceUnreadableError);
  });
});

it.skipIf(process.platform !== 'linux').each(['/proc/dbdiag', '/proc/dbdiag/report', '/dev/fd/dbdiag', '/dev/null', '/dev/null/report'])(
  'says at once that %s takes no evidence, where no folder can be made',
  async (directory) => {
    await expect(createEvidenceFiles({ directory, sessionId: 's-1', redactor })).rejects.toThrow(EvidenceUnwritableError);
  },
  5000,
);

it('makes the folders above its own that are missing', async () => {
  const directory = join(await newFolder(), 'a/b/c');
  await createEvidenceFiles({ directory, sessionId: 's-1', redactor });
  expect((await stat(join(directory, 's-1/raw'))).isDirectory()).toBe(true);
});
