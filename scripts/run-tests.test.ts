// @module-tag process

import type { ChildProcessByStdio } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const workspace = fileURLToPath(new URL('workspace.mjs', import.meta.url));
const serverCheck = spawnSync(fileURLToPath(new URL('with-postgres.sh', import.meta.url)), ['--check']);

/** What `npm test` starts, without a database that is named from outside; a process group of its own, as a terminal's. */
function npmTest(args: readonly string[], environment: Readonly<Record<string, string>>): ChildProcessByStdio<null, Readable, null> {
  return spawn(process.execPath, [workspace, 'test', ...args], {
    detached: true,
    env: { ...process.env, TEST_DATABASE_URL: undefined, NO_COLOR: '1', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

it('runs what it can without a server, and ends with what it left out and why', async () => {
  const child = npmTest(['--project', 'dao-postgres', 'src/dying-writer.test.ts'], { PG_BIN: '/nowhere' });
  const [output, ended] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(ended).toEqual([0, null]);
  expect(output).toMatch(
    /^Left out: 3 tests, as something is missing here\n +3 {2}dao-postgres src\/dying-writer\.test\.ts: a writer that dies/mu,
  );
  expect(output.trimEnd()).toMatch(/^Left out: tests on a PostgreSQL server\. with-postgres: no initdb in \/nowhere\.$(?!\n)/mu);
});

it.skipIf(serverCheck.status !== 0)('leaves no server behind when it is interrupted (needs a PostgreSQL to start)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dbdiag-interrupted-'));
  // The server's owner needs a way in.
  chmodSync(folder, 0o755);
  const child = npmTest(['--project', 'dao-postgres', 'src/stores-on-server.test.ts'], { TMPDIR: folder });
  const ended = once(child, 'exit');
  try {
    const started = (): boolean => readdirSync(folder).some((name) => existsSync(join(folder, name, 'port')));
    while (!started()) await pause(50);
    process.kill(-(child.pid ?? NaN), 'SIGINT');
    expect(await ended).toEqual([130, null]);
    expect(readdirSync(folder).filter((name) => name.startsWith('dbdiag-postgres'))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
