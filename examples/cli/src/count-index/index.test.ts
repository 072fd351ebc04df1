// @module-tag database

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedStorage } from '@dbdiag/dao-postgres';
import { HEALTHY, phenomenonId, ticketId } from '@dbdiag/graph-engine';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exitStatus } from '../exit-status.ts';
import { runProgram } from '../program.ts';
import { createTestWorld } from '../test-world.ts';

let folder: string;
let db: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dbdiag-index-'));
  db = join(folder, 'db');
  writeFileSync(join(folder, 'dbdiag.config.json'), JSON.stringify({ knowledge: { built_in: false } }));
  const storage = await openEmbeddedStorage({ directory: db });
  const [a, b] = ['a', 'b'].map(phenomenonId);
  if (a === undefined || b === undefined) throw new Error('no phenomena');
  await storage.knowledge.add({
    phenomena: [a, b].map((id) => ({ id, description: { en: id }, observedBy: 'sql' })),
    rootCauses: [],
    tickets: [{ id: ticketId('T-1'), rootCauseId: HEALTHY, present: [a, b], absent: [], unexamined: [], source: 'test' }],
    rawTickets: [],
  });
  await storage.close();
}, 120_000);

afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function run(...args: readonly string[]): Promise<{ readonly status: number; readonly output: string; readonly messages: string }> {
  const places = ['--db', db, '--config', join(folder, 'dbdiag.config.json')];
  const { world, output, messages } = createTestWorld([], { arguments: ['index', ...args, ...(args.length > 0 ? places : [])] });
  const status = await runProgram(world);
  return { status, output: output(), messages: messages().replaceAll(/^(Opening|Counting).*\n/gm, '') };
}

/** Writes to the stored counts behind the back of the program. */
async function damage(): Promise<void> {
  const lite = await PGlite.create(join(db, 'pgdata'));
  await lite.query('update dbdiag.ticket_count set tickets = tickets + 3');
  await lite.query("insert into dbdiag.pair_count values ('ghost', 'imported', 'a', 'b', 7)");
  await lite.close();
}

describe('dbdiag index', () => {
  it('lists counts that are wrong, fails, says how to put them right, and does', { timeout: 300_000 }, async () => {
    await damage();
    const { status, output, messages } = await run('verify');
    expect(status).toBe(exitStatus.failed);
    expect(output.split('\n').map((line) => line.trim().split(/ {2,}/u))).toEqual([
      ['COUNT', 'CAUSE', 'SET', 'STORED', 'TICKETS SAY', 'PHENOMENA'],
      ['tickets', 'healthy', '–', '4', '1'],
      ['together', 'ghost', 'imported', '7', '0', 'a, b'],
      [''],
    ]);
    expect(messages).toBe('2 counts differ from the tickets. dbdiag index rebuild puts them right.\n');
    expect(await run('rebuild')).toEqual({ status: exitStatus.fine, output: '', messages: '2 counts were wrong, and put right.\n' });
    expect(await run('verify', '--json')).toEqual({ status: exitStatus.fine, output: '{"total":0,"differences":[]}\n', messages: '' });
  });

  it('is used wrongly without verify or rebuild', async () => {
    expect((await run()).status).toBe(exitStatus.usage);
  });
});
