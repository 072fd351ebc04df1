// @module-tag process

import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withHostFacts } from '../host/host-facts.ts';
import { reviewArgv } from '../host/review-argv.ts';
import { createTargetPolicy } from '../policy/target-policy.ts';
import { createLocalHost } from './local-host.ts';
import { unreviewed } from './testing/unreviewed.ts';

const host = createLocalHost();
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dbdiag-local-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

it('runs an approved program and gives what it printed', async () => {
  const review = reviewArgv('platform', {});
  if (review.verdict === 'refused') throw new Error(review.reason);
  expect(await host.run(review.approved)).toMatchObject({ result: { ok: true, stdout: 'Linux\n' } });
});

it('tells programs nothing but where programs are and to speak English', async () => {
  const { result } = await host.run(unreviewed(['env']));
  expect(result.ok && result.stdout.trim().split('\n').sort()).toEqual(['LC_ALL=C', 'PATH=/usr/sbin:/usr/bin:/sbin:/bin']);
});

it('gives no input and understands no shell', async () => {
  expect(await host.run(unreviewed(['cat']))).toMatchObject({ result: { ok: true, stdout: '' } });
  expect(await host.run(unreviewed(['echo', '$(id)', '*', ';', 'id']))).toMatchObject({ result: { ok: true, stdout: '$(id) * ; id\n' } });
});

it('takes a status other than 0 as a failure, with what the program said', async () => {
  expect(await host.run(unreviewed(['cat', '/nowhere/at/all']))).toMatchObject({
    result: { ok: false, failure: { reason: 'error', code: '1', message: 'cat: /nowhere/at/all: No such file or directory' } },
  });
});

it('takes a tolerated status as success only where something was printed', async () => {
  const argv = ['df', '--output=file', '--', '/', '/nowhere/at/all'];
  expect(await host.run(unreviewed(argv))).toMatchObject({ result: { ok: false } });
  expect(await host.run(unreviewed(argv, [1]))).toMatchObject({ result: { ok: true, stdout: 'File\n/\n' } });
  expect(await host.run(unreviewed(['cat', '/nowhere/at/all'], [1]))).toMatchObject({ result: { ok: false } });
});

it('tells a missing program from one that may not be run and one that may not read', async () => {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n');
  chmodSync(program, 0o644);
  expect(await host.run(unreviewed(['dbdiag-no-such-program']))).toMatchObject({ result: { failure: { reason: 'unsupported' } } });
  expect(await host.run(unreviewed([program]))).toMatchObject({ result: { failure: { reason: 'noPrivilege' } } });
  expect(await host.run(unreviewed(['sh', '-c', 'echo "head: /x: Permission denied" >&2; exit 1']))).toMatchObject({
    result: { failure: { reason: 'noPrivilege' } },
  });
});

it('kills a program that takes too long, with all it started', async () => {
  const mark = `${3000 + Math.floor(Math.random() * 1000)}.5`;
  expect(await host.run(unreviewed(['sh', '-c', `sleep ${mark} & sleep ${mark}; true`]), { timeoutMs: 200 })).toMatchObject({
    result: { ok: false, failure: { reason: 'timeout' } },
  });
  expect(await running(`sleep ${mark}`)).toBe(0);
});

it('fails where more is printed than allowed, and gives no part of it', async () => {
  expect(await host.run(unreviewed(['yes']), { maxBytes: 100_000 })).toMatchObject({
    result: { ok: false, failure: { reason: 'tooHeavy' } },
  });
});

it('gives large output whole', async () => {
  const { result } = await host.run(unreviewed(['head', '-c', '5000000', '/dev/zero']));
  expect(result.ok && result.stdout.length).toBe(5_000_000);
});

it('kills the program and throws the reason when aborted', async () => {
  const mark = `${3000 + Math.floor(Math.random() * 1000)}.25`;
  const controller = new AbortController();
  const running1 = host.run(unreviewed(['sleep', mark]), { signal: controller.signal });
  await wait(100);
  controller.abort(new Error('enough'));
  await expect(running1).rejects.toThrow('enough');
  expect(await running(`sleep ${mark}`)).toBe(0);
  await expect(host.run(unreviewed(['true']), { signal: controller.signal })).rejects.toThrow('enough');
});

it('reads a log where it really lies, follows no link to another file, and reads none of another folder', async () => {
  const real = join(realpathSync(folder), 'logs');
  const elsewhere = join(realpathSync(folder), 'elsewhere');
  for (const made of [real, elsewhere]) mkdirSync(made);
  writeFileSync(join(real, 'server.log'), 'of the server');
  writeFileSync(join(elsewhere, 'other.log'), 'of another');
  symlinkSync(join(elsewhere, 'other.log'), join(real, 'linked.log'));
  symlinkSync(real, join(folder, 'link'));
  const facts = {
    versionNumber: 150_000,
    version: '15.0',
    database: 'shop',
    role: 'dbdiag',
    superuser: false,
    monitor: true,
    sequences: true,
    extensions: [],
    inRecovery: false,
    settings: {},
    logFile: join(folder, 'link', 'server.log'),
  };
  const known = await withHostFacts(facts, host);
  expect(known.logFile).toBe(join(real, 'server.log'));
  const policy = createTargetPolicy(known);
  const read = async (logFile: string): Promise<string> => {
    const review = policy.reviewArgv('log-tail', { logFile });
    if (review.verdict === 'refused') return review.reason;
    const { result } = await host.run(review.approved);
    return result.ok ? result.stdout : result.failure.message;
  };
  expect(await read(join(real, 'server.log'))).toContain('of the server');
  expect(await read(join(real, 'linked.log'))).not.toContain('of another');
  expect(await read(join(elsewhere, 'other.log'))).toContain('lies in no folder that logs may be read from');
  expect(await read(facts.logFile)).toContain('lies in no folder that logs may be read from');
});

it('reads a log from a folder that the user named, with links followed, and nothing else beside it', async () => {
  const base = join(realpathSync(folder), 'named');
  const real = join(base, 'real');
  mkdirSync(real, { recursive: true });
  writeFileSync(join(real, 'postgresql-15-main.log'), 'named by the user');
  writeFileSync(join(real, 'notes.txt'), 'of another');
  symlinkSync(real, join(base, 'link'));
  symlinkSync('/etc', join(base, 'system'));
  const facts = {
    versionNumber: 150_000,
    version: '15.0',
    database: 'shop',
    role: 'dbdiag',
    superuser: false,
    monitor: true,
    sequences: true,
    extensions: [],
    inRecovery: false,
    settings: {},
  };
  const logOf = async (...logFolders: readonly string[]): Promise<string | undefined> =>
    (await withHostFacts(facts, host, { logFolders })).logFile;
  expect(await logOf()).toBeUndefined();
  expect(await logOf(join(base, 'system'), '/etc', join(base, 'absent'))).toBeUndefined();
  const logFile = await logOf(join(base, 'absent'), join(base, 'link'));
  expect(logFile).toBe(join(real, 'postgresql-15-main.log'));
  const policy = createTargetPolicy({ ...facts, logFile: logFile ?? '' });
  const review = policy.reviewArgv('log-tail', { logFile: logFile ?? '' });
  if (review.verdict === 'refused') throw new Error(review.reason);
  const { result } = await host.run(review.approved);
  expect(result.ok && result.stdout).toContain('named by the user');
  expect(result.ok && result.stdout).not.toContain('of another');
});

/** How many processes have this command line. */
async function running(commandLine: string): Promise<number> {
  const { result } = await host.run(unreviewed(['ps', '-e', '-o', 'stat=,args=']));
  if (!result.ok) throw new Error(result.failure.message);
  return result.stdout.split('\n').filter((line) => line.trim().endsWith(commandLine) && !line.startsWith('Z')).length;
}
