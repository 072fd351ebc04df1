import { copyFile, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptSession } from '../../test/kept-sessions.ts';
import { EvidenceUnreadableError, EvidenceUnwritableError, InvalidEvidenceNameError } from '../store/evidence-errors.ts';
import { forgetRates, keepRates, readKeptRates } from './kept-rates-files.ts';

describe('kept rates', () => {
  let folder: string;
  let directory: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dbdiag-rates-'));
    directory = join(folder, 'deep', 'report');
  });
  afterEach(async () => rm(folder, { recursive: true }));

  it('are none before the first session', async () => {
    expect(await readKeptRates(directory)).toEqual({ kept: [], unreadable: [] });
  });

  it('come back in the order the sessions ended, for nobody else to read', async () => {
    const sessions = [keptSession(1), keptSession(9), keptSession(3)];
    await Promise.all(sessions.map((session) => keepRates(directory, session)));
    expect(await readKeptRates(directory)).toEqual({ kept: [keptSession(9), keptSession(3), keptSession(1)], unreadable: [] });
    expect((await stat(join(directory, 'quiet-days'))).mode & 0o077).toBe(0);
    expect((await stat(join(directory, 'quiet-days', 's-1.json'))).mode & 0o077).toBe(0);
  });

  it('are forgotten one by one, also where they are gone already', async () => {
    await keepRates(directory, keptSession(1));
    await keepRates(directory, keptSession(2));
    await forgetRates(directory, ['s-1', 's-7']);
    expect((await readKeptRates(directory)).kept).toEqual([keptSession(2)]);
  });

  it('go after three months', async () => {
    await keepRates(directory, keptSession(95));
    await keepRates(directory, keptSession(89));
    expect((await readKeptRates(directory)).kept).toHaveLength(2);
    await keepRates(directory, keptSession(0));
    expect((await readKeptRates(directory)).kept.map(({ sessionId }) => sessionId)).toEqual(['s-89', 's-0']);
  });

  it('that are damaged, of another version, or a copy are named, left alone and never counted', async () => {
    await keepRates(directory, keptSession(1));
    const at = (name: string): string => join(directory, 'quiet-days', name);
    await copyFile(at('s-1.json'), at('copy.json'));
    await writeFile(at('cut.json'), '{"format":"dbdiag-ra');
    await writeFile(at('newer.json'), JSON.stringify({ ...keptSession(2), sessionId: 'newer', version: 2 }));
    await writeFile(at('more.json'), JSON.stringify({ ...keptSession(2), sessionId: 'more', rates: { sessions_many: 'many' } }));
    await writeFile(at('s-1.json.tmp'), 'half');
    await mkdir(at('folder.json'));
    const unreadable = ['copy.json', 'cut.json', 'folder.json', 'more.json', 'newer.json'];
    expect(await readKeptRates(directory)).toEqual({ kept: [keptSession(1)], unreadable });
    await keepRates(directory, keptSession(0));
    expect(await readdir(join(directory, 'quiet-days'))).toEqual(expect.arrayContaining(unreadable));
  });

  it('are never outside of their folder', async () => {
    await expect(keepRates(directory, keptSession(1, { sessionId: '../x' }))).rejects.toBeInstanceOf(InvalidEvidenceNameError);
    await expect(forgetRates(directory, ['../../x'])).rejects.toBeInstanceOf(InvalidEvidenceNameError);
  });

  it('fail with a typed error where the folder is none', async () => {
    await mkdir(directory, { recursive: true });
    await writeFile(join(directory, 'quiet-days'), '');
    await expect(readKeptRates(directory)).rejects.toBeInstanceOf(EvidenceUnreadableError);
    await expect(keepRates(directory, keptSession(1))).rejects.toBeInstanceOf(EvidenceUnwritableError);
  });

  it.skipIf(process.getuid?.() !== 0)('fail with a typed error where nothing can be written', async () => {
    await expect(keepRates('/proc/report', keptSession(1))).rejects.toBeInstanceOf(EvidenceUnwritableError);
  });
});
