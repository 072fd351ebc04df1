// @module-tag process

import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createSilentServer } from 'node:net';
import { join } from 'node:path';
import { probeCatalogue } from '@dbdiag/evidence';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exitStatus } from '../exit-status.ts';
import type { TestProgram } from '../test-program.ts';
import { buildTestProgram } from '../test-program.ts';

const url = 'postgres://dbdiag:secret@127.0.0.1:1/shop';
const targets = `
storage: { kind: memory }
targets:
  shop: { url: 'postgres://dbdiag@127.0.0.1:1/shop' }
  orders: { url: 'postgres://dbdiag@127.0.0.1:1/orders', allow: { users: [ask] } }
`;
let program: TestProgram;

beforeAll(async () => {
  program = await buildTestProgram();
});

afterAll(() => {
  program.remove();
});

describe('dbdiag inspect, used wrongly', () => {
  it.each<readonly [readonly string[], RegExp]>([
    [[], /Name a server/],
    [['shop'], /named by a URL such as postgres:\/\//],
    [['postgres://me:p%zz@host/db'], /encodes nothing\. Write %25/],
    [[url, '--replay', 'x'], /Leave the URL out/],
    [['--target', 'shop', '--replay', 'x'], /Leave --target out/],
    [[url, '--target', 'shop'], /give one of them/],
    [['--target', url], /A URL stands without it/],
    [['--target', 'me:secret@host'], /named by a URL such as postgres:\/\/.*or by its name/],
    [['--target', 'shop'], /There is no target "shop"\. The configuration names none/],
    [[url, '--output-report', 'r.pdf'], /ends in \.json, \.md or \.html, not "r\.pdf"/],
    [[url, '--profile', 'staging'], /Allowed choices are production, lab/],
    [[url, '--exec-mode', 'ssh'], /needs --host/],
    [[url, '--host', 'db.example'], /add --exec-mode ssh/],
    [[url, '--pid', '7'], /add --exec-mode local/],
    [[url, '--window-minutes', '5'], /add --exec-mode local/],
    [[url, '--window-minutes', '0', '--exec-mode', 'local'], /window-minutes/],
    [[url, '--log-folder', '/var/log/postgresql'], /log of the server is read; add --exec-mode local/],
    [[url, '--exec-mode', 'local', '--log-folder', 'log'], /--log-folder "log" is no absolute path\. .*such as \/var\/log\/postgresql/],
    [[url, '--exec-mode', 'local', '--log-folder', '/srv/log', '--log-folder', '/etc'], /"\/etc" lies in a folder of the operating system/],
    [[url, '--window-sec', 'long'], /seconds from 1 to 600/],
    [[url, '--confidence-threshold', '0.95'], /unknown option/],
    [[url, '--expected-seal', 'a'.repeat(64)], /add --replay/],
    [['--replay', 'x', '--expected-seal', 'abc'], /64 hexadecimal digits/],
    [['--replay', 'x', '--quiet-day', 'quiet.json'], /leave --quiet-day out/],
    [['--replay', 'x', '--no-baseline'], /leave --no-baseline out/],
    [['--replay', 'x', '--collect-only'], /leave --collect-only out/],
    [[url, '--collect-only', '--output-report', 'r.md'], /--output-evidence writes/],
    [[url, '--frobnicate'], /unknown option/],
  ])('says what is wrong with %j', async (args, expected) => {
    const { status, output, messages } = await program.run(['inspect', ...args, '--locale', 'en']);
    expect({ status, output, messages }).toEqual({
      status: exitStatus.usage,
      output: '',
      messages: expect.stringMatching(expected) as unknown,
    });
    expect(messages).not.toContain('secret');
  });
});

describe('dbdiag inspect without a server', () => {
  it('says that nobody listens there', async () => {
    expect(await program.run(['inspect', url])).toEqual({
      status: exitStatus.failed,
      output: '',
      messages: expect.stringMatching(/^dbdiag: 127\.0\.0\.1:1\/shop refused the connection\. Check/m) as unknown,
    });
  });

  it.each(['inspect', 'chat'])('measures what the configuration names, as it says there: %s', async (command) => {
    writeFileSync(join(program.home, 'team.yaml'), targets);
    const named = (...args: readonly string[]): ReturnType<TestProgram['run']> => program.run([command, '--config', 'team.yaml', ...args]);
    expect(await named('--target', 'shop')).toEqual({
      status: exitStatus.failed,
      output: '',
      messages: expect.stringMatching(/^dbdiag: 127\.0\.0\.1:1\/shop refused the connection\. Check/m) as unknown,
    });
    expect(await named('--target', 'ordres')).toMatchObject({
      status: exitStatus.usage,
      messages: expect.stringContaining('There is no target "ordres". The configuration has orders, shop.') as unknown,
    });
    expect(await named('--target', 'orders')).toMatchObject({
      status: exitStatus.usage,
      messages: expect.stringContaining("targets.orders.allow.users of the configuration doesn't list inspect") as unknown,
    });
  });

  it('says that what listens there is not PostgreSQL', async () => {
    const web = createServer((_request, response) => response.end('hello'));
    const port = await new Promise<number>((resolve) => {
      web.listen(0, '127.0.0.1', () => {
        resolve(portOf(web.address()));
      });
    });
    const run = await program.run(['inspect', `postgres://dbdiag:secret@127.0.0.1:${port}/shop`]);
    web.close();
    web.closeAllConnections();
    expect(run).toEqual({ status: exitStatus.failed, output: '', messages: expect.stringContaining('is not PostgreSQL') as unknown });
  });

  it.each<readonly [string, readonly string[], RegExp]>([
    ['a folder without evidence', ['--replay', 'empty'], /empty/],
    ['a folder that is not there', ['--replay', 'nowhere'], /nowhere/],
    ['a quiet day that is not there', [url, '--quiet-day', 'nowhere.json'], /nowhere\.json can't be read/],
    ['a quiet day that is something else', [url, '--quiet-day', 'other.json'], /other\.json is no evidence pack/],
    ['a folder without routing', [url, '--config-dir', 'empty'], /routing\.yaml can't be read/],
  ])('refuses %s', async (_what, args, expected) => {
    mkdirSync(join(program.home, 'empty'), { recursive: true });
    writeFileSync(join(program.home, 'other.json'), '{"format":"something"}');
    expect(await program.run(['inspect', ...args])).toEqual({
      status: exitStatus.failed,
      output: '',
      messages: expect.stringMatching(expected) as unknown,
    });
  });
});

describe('a password in a URL', () => {
  it.skipIf(process.platform !== 'linux')('is not in the list of processes', async () => {
    // Takes the call and never says anything.
    const silent = createSilentServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const child = program.start(['inspect', `postgres://dbdiag:S3cretWord@127.0.0.1:${portOf(silent.address())}/shop`]);
    await once(silent, 'connection');
    const arguments_ = readFileSync(`/proc/${String(child.pid)}/cmdline`, 'utf8');
    child.kill();
    await once(child, 'exit');
    silent.close();
    expect(arguments_).toMatch(/^dbdiag\0*/);
    expect(arguments_).not.toContain('S3cretWord');
  });
});

describe('dbdiag probes list', () => {
  it.each([
    ['en', /^PHENOMENON +COMMAND/],
    ['zh', /^现象 +采集命令/],
  ])('lists every probe once, in %s', async (locale, header) => {
    const { status, output, messages } = await program.run(['probes', 'list', '--locale', locale]);
    expect({ status, messages }).toEqual({ status: exitStatus.fine, messages: '' });
    expect(output).toMatch(header);
    const ids = output
      .split('\n')
      .slice(1)
      .flatMap((line) => /^(\w+) {2,}\S+\.\S+ /.exec(line)?.[1] ?? []);
    expect(ids.toSorted()).toEqual(probeCatalogue.map(({ phenomenonId }) => String(phenomenonId)).toSorted());
  });
});

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The web server has no port.');
  return address.port;
}
