// @module-tag process

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lookAt, recordOf } from '../../test/evidence-examples.ts';
import { createEvidenceRedactor } from '../store/redact-evidence.ts';
import { createEvidenceFiles } from './create-evidence-files.ts';
import { createFileMedium } from './file-medium.ts';
import { openEvidence } from './open-evidence.ts';

let folder = '';
const redactor = createEvidenceRedactor();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dbdiag-full-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** Whether a file system of a given size can be mounted here; needs root. */
function canMount(): boolean {
  try {
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' });
    return process.getuid?.() === 0;
  } catch {
    return false;
  }
}

async function onDisk(options: string, work: (disk: string) => Promise<void>): Promise<void> {
  const disk = join(folder, 'disk');
  await mkdir(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk]);
  try {
    await work(disk);
  } finally {
    execFileSync('umount', [disk]);
  }
}

describe('a full disk', () => {
  it('is told by appending, and ends what was begun', async () => {
    await mkdir(join(folder, 'index'));
    await symlink('/dev/full', join(folder, 'index/audit.jsonl'));
    const medium = createFileMedium(folder);
    await expect(medium.append('index/audit.jsonl', 'line\n')).rejects.toMatchObject({ code: 'evidence/unwritable', reason: 'no-space' });
  });

  it.skipIf(!canMount())('keeps what was written before, readable, and takes nothing after (mounting needs root)', async () => {
    await onDisk('size=96k', async (disk) => {
      const store = await createEvidenceFiles({ directory: disk, sessionId: 's-1', redactor });
      let kept = 0;
      const fill = async (): Promise<never> => {
        for (;;) {
          await store.audit(lookAt('pg.activity', { round: kept }));
          await store.keep(recordOf('pg.activity', { text: 'x'.repeat(3000) }, kept));
          kept += 1;
        }
      };
      const failure = await fill().catch((error: unknown) => error);
      expect(failure).toMatchObject({ code: 'evidence/unwritable', reason: 'no-space' });
      await expect(store.audit(lookAt('pg.locks'))).rejects.toBe(failure);
      await expect(store.seal()).rejects.toBe(failure);
      expect(kept).toBeGreaterThan(2);
      const opened = await openEvidence(join(disk, 's-1'));
      expect(opened.state).toBe('incomplete');
      expect(opened.records.length).toBeGreaterThanOrEqual(kept);
    });
  });

  it.skipIf(!canMount())('leaves a log that ends with a whole line (mounting needs root)', async () => {
    await onDisk('size=32k', async (disk) => {
      const medium = createFileMedium(disk);
      const fill = async (): Promise<never> => {
        for (;;) await medium.append('audit.jsonl', `${'y'.repeat(999)}\n`);
      };
      await expect(fill()).rejects.toMatchObject({ reason: 'no-space' });
      const text = await readFile(join(disk, 'audit.jsonl'), 'utf8');
      expect(text.length % 1000).toBe(0);
      expect(text.endsWith('y\n')).toBe(true);
    });
  });

  it.skipIf(!canMount())('tells a read-only file system from a full one (mounting needs root)', async () => {
    await onDisk('ro', async (disk) => {
      await expect(createEvidenceFiles({ directory: disk, sessionId: 's-1', redactor })).rejects.toMatchObject({
        code: 'evidence/unwritable',
        reason: 'denied',
      });
    });
  });
});

describe('a file that is put in place', () => {
  it('leaves the old one and no other when it can not be', async () => {
    const medium = createFileMedium(folder);
    await mkdir(join(folder, 'taken.json'));
    await expect(medium.write('taken.json', '{}')).rejects.toMatchObject({ code: 'evidence/unwritable' });
    await writeFile(join(folder, 'old.json'), 'old');
    await medium.write('old.json', 'new');
    expect(await readFile(join(folder, 'old.json'), 'utf8')).toBe('new');
    expect(execFileSync('ls', [folder], { encoding: 'utf8' })).toBe('old.json\ntaken.json\n');
  });
});

describe('a killed process', () => {
  it('leaves evidence that opens as incomplete', async () => {
    const script = fileURLToPath(new URL('../../test/write-until-killed.ts', import.meta.url));
    const tsx = fileURLToPath(import.meta.resolve('tsx'));
    const child = spawn(process.execPath, ['--conditions=@dbdiag/source', '--import', tsx, script, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const opened = await openEvidence(join(folder, 'killed'));
    expect(opened.state).toBe('incomplete');
    expect(opened.records.length).toBeGreaterThanOrEqual(6);
    expect(opened.records.map(({ round }) => round)).toEqual(opened.records.map((_, index) => index));
  });
});
