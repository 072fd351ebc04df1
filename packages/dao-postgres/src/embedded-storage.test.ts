// @module-tag database

import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { phenomenonId } from '@dbdiag/graph-engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEmbeddedDatabase, openEmbeddedStorage } from './embedded-storage.ts';
import { runScript } from './testing/run-script.ts';

// Each start of an embedded database takes seconds, more on a busy machine.
describe('openEmbeddedStorage', { timeout: 180_000 }, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dbdiag-embedded-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
  });

  it('keeps everything in a directory until it is opened again, and lets nobody in meanwhile', async () => {
    const directory = join(folder, 'kept', 'here');
    const first = await openEmbeddedStorage({ directory });
    await first.knowledge.add({
      phenomena: [{ id: phenomenonId('p'), description: { zh: '慢' }, observedBy: 'person', observationMethod: { zh: '看' } }],
      rootCauses: [],
      tickets: [],
      rawTickets: [],
    });
    await first.sessions.save({ id: 's-1', revision: 0, document: { turn: 1 } });
    await first.audit.append({ at: new Date(0), sessionId: 's-1', action: 'tool/diagnose', facts: null });
    await expect(openEmbeddedStorage({ directory })).rejects.toMatchObject({ code: 'dao-postgres/directory-locked' });
    await first.close();
    expect(existsSync(join(directory, 'dbdiag.lock'))).toBe(false);

    const second = await openEmbeddedStorage({ directory });
    expect(await second.knowledge.phenomena.listAll()).toMatchObject([{ id: 'p', description: { zh: '慢' } }]);
    expect(await second.sessions.load('s-1')).toMatchObject({ revision: 1, document: { turn: 1 } });
    expect(await second.audit.list('s-1')).toHaveLength(1);
    await second.close();
  });

  it('keeps another process out, and keeps what that process had saved when it was killed, whole', async () => {
    const directory = join(folder, 'killed');
    const holder = runScript(new URL('./testing/hold-directory.ts', import.meta.url), directory);
    let printed = '';
    // Its output stays open: it would die of a closed one before it is killed.
    await new Promise<void>((resolve) => {
      holder.stdout.on('data', (chunk) => {
        printed += String(chunk);
        if (printed.split('\n').length > 5) resolve();
      });
    });
    await expect(openEmbeddedStorage({ directory })).rejects.toMatchObject({ code: 'dao-postgres/directory-locked', pid: holder.pid });
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    const acknowledged = Number(printed.split('\n').at(-2));

    const storage = await openEmbeddedStorage({ directory });
    const held = await storage.sessions.load('held');
    expect(held?.revision).toBeGreaterThanOrEqual(acknowledged);
    expect(held?.document).toEqual(Array.from({ length: 5000 }, () => held?.revision));
    await storage.close();
  });

  it('closes once, and answers nothing afterwards', async () => {
    const storage = await openEmbeddedStorage({ inMemory: true, schema: 'elsewhere' });
    await storage.sessions.save({ id: 's-1', revision: 0, document: 1 });
    await Promise.all([storage.close(), storage.close()]);
    await storage.close();
    await expect(storage.sessions.load('s-1')).rejects.toMatchObject({ code: 'ports/store-unavailable' });
    await expect(storage.sessions.save({ id: 's-1', revision: 1, document: 2 })).rejects.toMatchObject({ code: 'ports/store-unavailable' });
  });

  it('says when the directory cannot be written', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(openEmbeddedStorage({ directory: join(file, 'database') })).rejects.toMatchObject({
      code: 'dao-postgres/directory-not-writable',
    });
  });

  it('says when the data cannot be opened, and gives the directory back', async () => {
    const directory = join(folder, 'broken');
    await (await openEmbeddedStorage({ directory })).close();
    await writeFile(join(directory, 'pgdata', 'global', 'pg_control'), 'no control file');
    await expect(openEmbeddedStorage({ directory })).rejects.toMatchObject({ code: 'ports/store-unavailable' });
    expect(existsSync(join(directory, 'dbdiag.lock'))).toBe(false);
  });

  it('says which package is missing', async () => {
    const missing = '@dbdiag/not-installed';
    await expect(loadEmbeddedDatabase(async () => import(missing) as Promise<unknown>)).rejects.toMatchObject({
      code: 'dao-postgres/embedded-database-missing',
      message: expect.stringContaining('@electric-sql/pglite') as string,
    });
  });

  it('passes on any other failure to load the package', async () => {
    const failure = new Error('out of memory');
    await expect(loadEmbeddedDatabase(async () => Promise.reject(failure))).rejects.toBe(failure);
  });
});
