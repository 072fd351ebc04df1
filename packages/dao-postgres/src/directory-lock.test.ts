// @module-tag process

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockDirectory } from './directory-lock.ts';
import { runScript } from './testing/run-script.ts';

describe('lockDirectory', () => {
  let folder: string;
  let count = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dbdiag-lock-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
  });

  const newDirectory = (): string => join(folder, `directory-${(count += 1)}`);
  const lockFile = (directory: string): string => join(directory, 'dbdiag.lock');

  it.skipIf(process.platform !== 'linux')(
    'says at once where no directory can be made',
    async () => {
      await expect(lockDirectory('/proc/dbdiag/data')).rejects.toMatchObject({ code: 'dao-postgres/directory-not-writable' });
    },
    5000,
  );

  /** A directory whose lock file has the given content. */
  const lockedBy = async (holder: unknown): Promise<string> => {
    const directory = newDirectory();
    (await lockDirectory(directory)).release();
    await writeFile(lockFile(directory), typeof holder === 'string' ? holder : JSON.stringify(holder));
    return directory;
  };

  it('makes the directory, and names this process in it', async () => {
    const directory = join(newDirectory(), 'deep', 'down');
    const lock = await lockDirectory(directory);
    expect(JSON.parse(await readFile(lockFile(directory), 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() });
    lock.release();
    expect(existsSync(lockFile(directory))).toBe(false);
  });

  it('is taken by one of several that make the same directory at once, and the others are told who has it', async () => {
    const directory = join(newDirectory(), 'deep', 'down');
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(directory)));
    const [won, ...more] = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    won?.release();
    expect({ won: won !== undefined, more }).toEqual({ won: true, more: [] });
    expect(refused).toEqual(Array.from({ length: 7 }, () => expect.objectContaining({ code: 'dao-postgres/directory-locked' }) as unknown));
  });

  it('refuses a directory that this process has already', async () => {
    const directory = newDirectory();
    const lock = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toMatchObject({ code: 'dao-postgres/directory-locked', directory, pid: process.pid });
    lock.release();
    (await lockDirectory(directory)).release();
  });

  it('takes over from a process that died', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    const directory = await lockedBy({ pid, started: '1', host: hostname() });
    (await lockDirectory(directory)).release();
  });

  it.skipIf(process.platform !== 'linux')('takes over from a process whose pid another one has now (needs Linux)', async () => {
    const directory = await lockedBy({ pid: process.ppid, started: '1', host: hostname() });
    (await lockDirectory(directory)).release();
  });

  it.each(['', '{"pid":', 'null', '{"pid":"1"}'])('takes over a lock file that was left as %j', async (content) => {
    const directory = await lockedBy(content);
    (await lockDirectory(directory)).release();
  });

  it('respects a process on another machine, which it cannot ask', async () => {
    const directory = await lockedBy({ pid: 1, started: '1', host: 'elsewhere' });
    await expect(lockDirectory(directory)).rejects.toMatchObject({
      pid: 1,
      host: 'elsewhere',
      message: expect.stringContaining(`delete ${lockFile(directory)}`) as string,
    });
  });

  it.each(['', JSON.stringify({ pid: 0x3fffffff, started: '1', host: hostname() })])(
    'gets past a takeover that was itself interrupted, as %j',
    async (content) => {
      const directory = await lockedBy('');
      const takeover = `${lockFile(directory)}.takeover`;
      await writeFile(takeover, content);
      (await lockDirectory(directory)).release();
      expect(existsSync(takeover)).toBe(false);
    },
  );

  it('gives back only its own lock', async () => {
    const directory = newDirectory();
    const lock = await lockDirectory(directory);
    await writeFile(lockFile(directory), '{"pid":1,"started":"1","host":"elsewhere"}');
    lock.release();
    expect(existsSync(lockFile(directory))).toBe(true);
  });

  it.each(['below a file', 'a file itself'])('says when a directory cannot be written: %s', async (kind) => {
    const file = join(folder, `file-${(count += 1)}`);
    await writeFile(file, '');
    const directory = kind === 'a file itself' ? file : join(file, 'database');
    await expect(lockDirectory(directory)).rejects.toMatchObject({
      code: 'dao-postgres/directory-not-writable',
      directory,
      cause: expect.any(Error) as Error,
    });
  });

  it('lets one of several processes at a time have the directory, from a dead lock on', async () => {
    const directory = await lockedBy({ pid: 0x3fffffff, started: '1', host: hostname() });
    const journal = join(folder, 'journal');
    const script = new URL('./testing/race-for-lock.ts', import.meta.url);
    const racers = Array.from({ length: 3 }, () => runScript(script, directory, journal));
    expect(await Promise.all(racers.map(async (racer) => (await once(racer, 'exit'))[0] as unknown))).toEqual([0, 0, 0]);
    const lines = (await readFile(journal, 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(3 * 20 * 2);
    for (let taken = 0; taken < lines.length; taken += 2) {
      expect(lines[taken]?.replace('+', '-'), `line ${taken}`).toBe(lines[taken + 1]);
    }
  });

  it('gives the directory back when the process exits without closing', () => {
    const directory = newDirectory();
    const program = `import { lockDirectory } from ${JSON.stringify(new URL('./directory-lock.ts', import.meta.url).href)};
      await lockDirectory(${JSON.stringify(directory)}); process.exit(3);`;
    const { status } = spawnSync(process.execPath, [
      '--import',
      'tsx',
      '--conditions=@dbdiag/source',
      '--input-type=module',
      '-e',
      program,
    ]);
    expect(status).toBe(3);
    expect(existsSync(directory)).toBe(true);
    expect(existsSync(lockFile(directory))).toBe(false);
  });
});
