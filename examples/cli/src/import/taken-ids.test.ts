// @module-tag database
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runProgram } from '../program.ts';
import { createTestWorld } from '../test-world.ts';

const folder = mkdtempSync(join(tmpdir(), 'dbdiag-taken-'));
const db = join(folder, 'db');
const file = join(folder, 'tickets.json');
const rejects = join(folder, 'rejects.ndjson');

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function writeTickets(...ids: readonly string[]): void {
  const tickets = ids.map((id) => ({
    ticket_id: id,
    metadata: { db_type: 'postgresql' },
    description: `belts stop at ${id}`,
    root_cause: 'the belt motor was worn',
    solution: 'replace it',
    anomalies: [{ description: 'the belt stands still', observation_method: 'look', why_relevant: 'seen' }],
  }));
  writeFileSync(file, JSON.stringify(tickets));
}

interface Ran {
  readonly status: number;
  readonly output: string;
  readonly messages: string;
}

async function run(...args: readonly string[]): Promise<Ran> {
  const { world, output, messages } = createTestWorld([], { arguments: [...args, '--db', db, '--locale', 'en'], home: folder });
  return { status: await runProgram(world), output: output(), messages: messages() };
}

it('an import takes over no ticket of another set, and undoing it removes only its own', { timeout: 300_000 }, async () => {
  writeTickets('T-1');
  expect((await run('import', file, '--set', 'theirs')).status).toBe(0);
  writeTickets('M-1', 'lab-a-0007', 'T-1');
  const told =
    `${file}: [1].ticket_id: "lab-a-0007" is the id of a ticket of the set built-in already: give this one another id\n` +
    `${file}: [2].ticket_id: "T-1" is the id of a ticket of the set theirs already: give this one another id, or remove that set first (dbdiag import undo theirs); a ticket is only replaced by one of its own set\n`;
  const refused = await run('import', file, '--set', 'mine', '--dry-run');
  expect(refused.status).toBe(1);
  expect(refused.messages).toContain(told);
  expect(refused.messages).toContain('nothing was imported: 2 faults');
  expect(await run('import', 'review', file, '--set', 'mine')).toMatchObject({ status: 1 });

  const skipped = await run('import', file, '--set', 'mine', '--skip-invalid', '--rejects', rejects, '--json');
  expect(JSON.parse(skipped.output)).toMatchObject({ added: { tickets: { added: 1, updated: 0 } } });
  const rejected = readFileSync(rejects, 'utf8').trim().split('\n');
  expect(rejected.map((line): unknown => JSON.parse(line))).toMatchObject([{ position: '[1].ticket_id' }, { position: '[2].ticket_id' }]);

  expect(JSON.parse((await run('import', 'undo', 'mine', '--json')).output)).toMatchObject({ tickets: 1 });
  expect((await run('show', 'lab-a-0007')).status).toBe(0);
  expect(await run('import', file, '--set', 'built-in')).toMatchObject({ status: 2 });
});

it('a corpus file takes over no imported ticket', { timeout: 300_000 }, async () => {
  const corpus = join(folder, 'corpus.json');
  const ticket = { id: 'T-1', rootCauseId: 'healthy', present: [], absent: [], unexamined: [], source: 'made up' };
  writeFileSync(corpus, JSON.stringify({ format: 'dbdiag/corpus', version: 1, phenomena: [], rootCauses: [], tickets: [ticket] }));
  expect(await run('import', corpus)).toMatchObject({
    status: 1,
    messages: expect.stringContaining(`${corpus}: tickets[0].id: "T-1" is the id of a ticket of the set theirs already`) as string,
  });
});
