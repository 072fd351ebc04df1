// @module-tag database
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runProgram } from '../../program.ts';
import { createTestWorld } from '../../test-world.ts';

const folder = mkdtempSync(join(tmpdir(), 'dbdiag-undo-'));
const db = join(folder, 'db');
const config = join(folder, 'dbdiag.config.json');
writeFileSync(config, JSON.stringify({ knowledge: { built_in: false } }));
const file = join(folder, 'tickets.json');
writeFileSync(
  file,
  JSON.stringify([
    {
      ticket_id: 'U-1',
      metadata: { db_type: 'postgresql' },
      description: 'belts stop',
      root_cause: 'the belt motor was worn',
      solution: 'replace it',
      anomalies: [{ description: 'the belt stands still', observation_method: 'look', why_relevant: 'seen' }],
    },
  ]),
);

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('import undo', () => {
  it('removes what an import brought, and says which sets there are where there is no such', async () => {
    const run = async (...args: readonly string[]): Promise<{ readonly status: number; readonly text: string }> => {
      const { world, output, messages } = createTestWorld([], { arguments: [...args, '--db', db, '--config', config, '--locale', 'en'] });
      const status = await runProgram(world);
      return { status, text: output() + messages() };
    };
    expect((await run('import', file, '--set', 'belts')).status).toBe(0);
    const unknown = await run('import', 'undo', 'belt');
    expect(unknown).toMatchObject({ status: 1, text: expect.stringContaining('belts (1)') as string });
    expect(await run('import', 'undo', 'built-in')).toMatchObject({ status: 2 });
    const undone = await run('import', 'undo', 'belts', '--json');
    expect(JSON.parse(undone.text)).toEqual({ set: 'belts', tickets: 1, rawTickets: 1 });
    expect((await run('show', 'U-1')).status).toBe(1);
    expect((await run('index', 'verify')).status).toBe(0);
  });
});
