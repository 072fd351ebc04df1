// @module-tag process

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { argvTemplates } from '../host/argv-templates.ts';
import { HostConnectionError, InvalidHostOptionError } from '../host/errors.ts';
import { reviewArgv } from '../host/review-argv.ts';
import type { TargetHost } from '../host/target-host.ts';
import { createLocalHost } from './local-host.ts';
import { createSshHost } from './ssh-host.ts';
import type { SshHostOptions } from './ssh-options.ts';
import type { LoopbackSshd } from './testing/loopback-sshd.ts';
import { missingSshd, startLoopbackSshd } from './testing/loopback-sshd.ts';
import { unreviewed } from './testing/unreviewed.ts';

describe('options', () => {
  it.each<[string, Partial<SshHostOptions>]>([
    ['destination', { destination: '-oProxyCommand=id' }],
    ['destination', { destination: 'user@-oProxyCommand=id' }],
    ['destination', { destination: 'db host' }],
    ['destination', { destination: 'db;id' }],
    ['destination', { destination: 'db\nid' }],
    ['destination', { destination: 'ssh://db' }],
    ['destination', { destination: '' }],
    ['destination', { destination: '$(id)@db' }],
    ['port', { port: 0 }],
    ['port', { port: 65_536 }],
    ['port', { port: 1.5 }],
    ['identityFile', { identityFile: '~/.ssh/id' }],
    ['identityFile', { identityFile: '/keys/%h' }],
    ['identityFile', { identityFile: '/keys/${HOME}' }],
    ['knownHostsFile', { knownHostsFile: '/keys/a" -oProxyCommand="id' }],
    ['agentSocket', { agentSocket: 'agent' }],
    ['sshProgram', { sshProgram: '-V' }],
    ['sshProgram', { sshProgram: 'ssh -v' }],
    ['connectTimeoutSeconds', { connectTimeoutSeconds: 0 }],
  ])('refuses %s %o before anything is run', async (option, wrong) => {
    const attempt = createSshHost({ destination: 'db.example', sshProgram: '/nowhere/ssh', ...wrong });
    await expect(attempt).rejects.toThrow(InvalidHostOptionError);
    await expect(attempt).rejects.toMatchObject({ option });
  });

  it.each(['db', 'db.example', 'postgres@db.example', 'first.last@db_1', '192.0.2.7', 'me@2001:db8::1'])(
    'takes the destination %s',
    async (destination) => {
      await expect(createSshHost({ destination, sshProgram: '/nowhere/ssh' })).rejects.toMatchObject({ reason: 'no-client' });
    },
  );
});

// Folders for connections go into one of this file's own, so that what is left behind can be counted.
const usual = process.env.TMPDIR;
const folder = mkdtempSync(join(tmpdir(), 'dbdiag-test-'));
beforeAll(() => {
  process.env.TMPDIR = folder;
});
afterAll(() => {
  if (usual === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usual;
  rmSync(folder, { recursive: true });
});

describe.skipIf(missingSshd !== undefined)(`a real sshd${missingSshd === undefined ? '' : `: ${missingSshd}`}`, () => {
  let sshd: LoopbackSshd;
  let left: readonly string[];
  beforeAll(async () => {
    sshd = await startLoopbackSshd();
  });
  afterAll(async () => {
    await sshd.stop();
  });
  beforeEach(() => {
    left = sockets();
  });

  async function connected<Answer>(use: (host: TargetHost) => Promise<Answer>): Promise<Answer> {
    const host = await createSshHost(sshd.options);
    try {
      return await use(host);
    } finally {
      await host.close();
    }
  }

  it('runs every template that asks for nothing as the local host does', async () => {
    await connected(async (host) => {
      const free = Object.keys(argvTemplates).filter((template) => reviewArgv(template, {}).verdict === 'approved');
      expect(free.length).toBeGreaterThan(4);
      for (const template of free) {
        const review = reviewArgv(template, {});
        if (review.verdict === 'refused') throw new Error(review.reason);
        const here = await createLocalHost().run(review.approved);
        const there = await host.run(review.approved);
        expect({ template, ok: there.result.ok, words: firstWords(there.result) }).toEqual({
          template,
          ok: true,
          words: firstWords(here.result),
        });
      }
    });
  });

  it('reads the end of a log as the local host does', async () => {
    const logFile = join(sshd.folder, 'server.log');
    writeFileSync(logFile, '2026-11-22 12:00:00 UTC [7] ERROR:  deadlock detected\n');
    const review = reviewArgv('log-tail', { logFile });
    if (review.verdict === 'refused') throw new Error(review.reason);
    const here = logPart(await createLocalHost().run(review.approved));
    expect(here).toContain('deadlock detected');
    expect(await connected(async (host) => logPart(await host.run(review.approved)))).toBe(here);
  });

  it('passes arguments through the shell of the far end unchanged, and the surroundings of a local program', async () => {
    await connected(async (host) => {
      const odd = ["it's", '$(id)', '`id`', '*', '; id', 'a  b', '\\', '"', '-n', '', '数据'];
      const { result } = await host.run(unreviewed(['printf', '%s|', ...odd]));
      expect(result.ok && result.stdout).toBe(odd.map((argument) => `${argument}|`).join(''));
      const environment = await host.run(unreviewed(['env']));
      expect(environment.result.ok && environment.result.stdout.trim().split('\n').sort()).toEqual([
        'LC_ALL=C',
        'PATH=/usr/sbin:/usr/bin:/sbin:/bin',
      ]);
    });
  });

  it('tells failures of a program apart as the local host does', async () => {
    await connected(async (host) => {
      expect(await host.run(unreviewed(['dbdiag-no-such-program']))).toMatchObject({ result: { failure: { reason: 'unsupported' } } });
      expect(await host.run(unreviewed(['cat', '/nowhere/at/all']))).toMatchObject({ result: { failure: { reason: 'error', code: '1' } } });
      expect(await host.run(unreviewed(['sh', '-c', 'exit 255']))).toMatchObject({ result: { failure: { reason: 'error', code: '255' } } });
      expect(await host.run(unreviewed(['yes']), { maxBytes: 100_000 })).toMatchObject({ result: { failure: { reason: 'tooHeavy' } } });
    });
  });

  it('brings large output whole', async () => {
    const { result } = await connected((host) => host.run(unreviewed(['head', '-c', '5000000', '/dev/zero'])));
    expect(result.ok && result.stdout.length).toBe(5_000_000);
  });

  it('gives up a program that takes too long, and the far end kills it', async () => {
    await connected(async (host) => {
      const mark = `${4000 + Math.floor(Math.random() * 1000)}.5`;
      expect(await host.run(unreviewed(['sleep', mark]), { timeoutMs: 300 })).toMatchObject({ result: { failure: { reason: 'timeout' } } });
      await until(async () => {
        const { result } = await host.run(unreviewed(['ps', '-e', '-o', 'args=']));
        return result.ok && !result.stdout.includes(`sleep ${mark}`);
      });
    });
  });

  it('throws the reason when aborted, and goes on working', async () => {
    await connected(async (host) => {
      const controller = new AbortController();
      const sleeping = host.run(unreviewed(['sleep', '5']), { signal: controller.signal });
      controller.abort(new Error('enough'));
      await expect(sleeping).rejects.toThrow('enough');
      expect(await host.run(unreviewed(['true']))).toMatchObject({ result: { ok: true } });
    });
  });

  it('leaves nothing behind when closed, twice', async () => {
    const host = await createSshHost(sshd.options);
    expect(sockets().length).toBe(left.length + 1);
    await host.close();
    await host.close();
    expect(sockets()).toEqual(left);
    expect(await host.run(unreviewed(['true']))).toMatchObject({ result: { failure: { reason: 'lost' } } });
  });

  it.each<[string, (server: LoopbackSshd) => Partial<SshHostOptions>]>([
    ['login', ({ wrongKey }) => ({ identityFile: wrongKey })],
    ['host-key', ({ emptyKnownHosts }) => ({ knownHostsFile: emptyKnownHosts })],
    ['host-key', ({ wrongKnownHosts }) => ({ knownHostsFile: wrongKnownHosts })],
    ['unreachable', () => ({ port: 1 })],
    ['no-client', () => ({ sshProgram: '/nowhere/ssh' })],
  ])('cannot connect: %s', async (reason, wrong) => {
    const attempt = createSshHost({ ...sshd.options, ...wrong(sshd) });
    await expect(attempt).rejects.toThrow(HostConnectionError);
    await expect(attempt).rejects.toMatchObject({ reason, code: 'target/host-connection' });
    expect(sockets()).toEqual(left);
  });

  it('stops connecting when aborted', async () => {
    await expect(createSshHost(sshd.options, { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
    const controller = new AbortController();
    const attempt = createSshHost(sshd.options, { signal: controller.signal });
    setTimeout(() => {
      controller.abort(new Error('enough'));
    }, 20);
    await expect(attempt).rejects.toThrow('enough');
    expect(sockets()).toEqual(left);
  });

  it('tells a lost connection, and does not open another', async () => {
    const own = await startLoopbackSshd();
    try {
      const host = await createSshHost(own.options);
      const sleeping = host.run(unreviewed(['sleep', '3']));
      await wait(500);
      own.kill();
      expect(await sleeping).toMatchObject({ result: { failure: { reason: 'lost' } } });
      expect(await host.run(unreviewed(['true']))).toMatchObject({ result: { failure: { reason: 'lost' } } });
      await host.close();
    } finally {
      await own.stop();
    }
    expect(sockets()).toEqual(left);
  });
});

/** What was printed of the log and the files beside it, without the time. */
function logPart({ result }: Awaited<ReturnType<TargetHost['run']>>): string {
  return result.ok ? result.stdout.replace(/\0[^\0]*\/proc\/self\/stat\0$/, '') : result.failure.message;
}

/** Folders of connections that were not closed. */
function sockets(): readonly string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith('dbdiag-ssh-'));
}

function firstWords(result: Awaited<ReturnType<TargetHost['run']>>['result']): string {
  return result.ok ? (/^\S*/.exec(result.stdout.trim())?.[0] ?? '') : '';
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await holds()) return;
    await wait(100);
  }
  throw new Error('It did not come about.');
}
