// @module-tag process

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exitStatus } from '../exit-status.ts';
import type { TestProgram } from '../test-program.ts';
import { buildTestProgram } from '../test-program.ts';
import { importKilledOften, storeDigest, writeTickets } from './testing/killed-import.ts';

let program: TestProgram;
const folder = mkdtempSync(join(tmpdir(), 'dbdiag-killed-'));

beforeAll(async () => {
  program = await buildTestProgram();
});

afterAll(() => {
  program.remove();
  rmSync(folder, { recursive: true });
});

/** `DBDIAG_IMPORT_KILLS=30` kills as often as that. */
const kills = Number(process.env.DBDIAG_IMPORT_KILLS ?? 8);

describe('an import that is killed', () => {
  it(`${kills} times at random moments stores what one stores that never was`, { timeout: 1_200_000 }, async () => {
    const file = writeTickets(join(folder, 'tickets.ndjson'), { tickets: 5000, texts: 400 });
    const straight = join(folder, 'straight');
    const started = performance.now();
    expect(await program.run(importInto(straight, file))).toMatchObject({ status: exitStatus.fine });
    const takesMs = performance.now() - started;

    const killed = join(folder, 'killed');
    const moments = await importKilledOften(program, { command: importInto(killed, file), kills, takesMs });
    expect(moments.filter(({ wasRunning }) => wasRunning).length).toBeGreaterThan(0);
    const last = await program.run(importInto(killed, file));
    expect(last).toMatchObject({ status: exitStatus.fine });
    expect(await storeDigest(killed)).toBe(await storeDigest(straight));
    expect(readdirSync(join(killed, 'imports'))).toEqual([]);
  });

  it('says how to go on when it is interrupted, and does', { timeout: 600_000 }, async () => {
    const file = writeTickets(join(folder, 'interrupted.ndjson'), { tickets: 4500, texts: 50 });
    const db = join(folder, 'interrupted');
    const child = program.start(importInto(db, file));
    let messages = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (messages += text));
    await noted(join(db, 'imports'));
    child.kill('SIGINT');
    const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
    expect({ status, messages }).toEqual({
      status: exitStatus.interrupted,
      messages: expect.stringMatching(/The same command goes on from here/) as unknown,
    });
    expect((await program.run([...importInto(db, file), '--json'])).status).toBe(exitStatus.fine);
  });
});

/** Against nothing known: what is tried is going on, not recognising. */
function importInto(db: string, file: string): readonly string[] {
  const config = join(folder, 'dbdiag.config.json');
  writeFileSync(config, JSON.stringify({ knowledge: { built_in: false } }));
  return ['import', file, '--db', db, '--config', config];
}

/** Resolves once an import has noted something to go on with. */
async function noted(folder: string): Promise<void> {
  for (;;) {
    try {
      if (readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith('import.json'))) return;
    } catch {
      // Not made yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
