import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInMemoryKnowledgeStore } from '@dbdiag/ports/memory';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ImportEvent } from './import-events.ts';
import type { ImportOptions } from './import-tickets.ts';
import { importTickets } from './import-tickets.ts';
import { openWorkFolder } from './work-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'dbdiag-undecided-'));
const path = join(folder, 'tickets.ndjson');
const work = join(folder, 'work');
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function writeTickets(signs: readonly string[]): void {
  const lines = signs.map((description, id) => ({
    ticket_id: `T-${id}`,
    metadata: { db_type: 'postgresql' },
    description: 'report',
    root_cause: 'the belt was worn',
    solution: 'replaced',
    anomalies: [{ description, observation_method: 'look', why_relevant: 'seen' }],
  }));
  writeFileSync(path, lines.map((line) => JSON.stringify(line)).join('\n'));
}

const knowledge = createInMemoryKnowledgeStore();

async function run({
  stopAt,
  ...options
}: ImportOptions & { readonly stopAt?: ImportEvent['type'] } = {}): Promise<readonly ImportEvent[]> {
  const opened = await openWorkFolder(work);
  const events: ImportEvent[] = [];
  try {
    for await (const event of importTickets([{ name: 'tickets', path, shape: 'lines' }], { knowledge, work: opened }, options)) {
      events.push(event);
      if (event.type === stopAt) throw new Error('stopped');
    }
    return events;
  } finally {
    await opened.close();
  }
}

const refusing: ImportOptions = {
  decide: () => {
    throw new Error('refused');
  },
};

describe('an import whose decisions were refused', () => {
  beforeEach(async () => {
    rmSync(work, { recursive: true, force: true });
    await knowledge.removeSet('imported');
    writeTickets(['the belt stands still', 'the motor smells']);
    await expect(run(refusing)).rejects.toThrow('refused');
    expect(existsSync(join(work, 'texts.ndjson'))).toBe(true);
  });

  it('was not interrupted: the next one says nothing of going on', async () => {
    expect((await run()).map(({ type }) => type)).not.toContain('resumed');
    expect((await knowledge.tickets.listAll()).length).toBe(2);
  });

  it('may be followed by the import of a corrected file', async () => {
    writeTickets(['the belt stands still', 'the motor burns', 'a fuse is missing']);
    expect((await run({ skipInvalid: true })).map(({ type }) => type)).not.toContain('resumed');
    expect((await knowledge.tickets.listAll()).length).toBe(3);
  });

  it('that is then interrupted goes on and says so', async () => {
    await expect(run({ stopAt: 'stored' })).rejects.toThrow('stopped');
    expect(await run()).toContainEqual({ type: 'resumed', texts: 3, tickets: 2 });
  });
});

it('an import that was interrupted while it was decided of goes on and says so', async () => {
  rmSync(work, { recursive: true, force: true });
  writeTickets(['a hose leaks', 'a valve sticks']);
  const abort = new AbortController();
  const decide: ImportOptions['decide'] = () => {
    abort.abort(new Error('interrupted'));
    throw new Error('interrupted');
  };
  await expect(run({ decide, signal: abort.signal })).rejects.toThrow('interrupted');
  expect(await run()).toContainEqual({ type: 'resumed', texts: 3, tickets: 0 });
});
