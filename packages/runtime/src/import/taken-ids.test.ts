// @module-tag database

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Storage } from '@dbdiag/dao-postgres';
import { openEmbeddedStorage, openPostgresStorage } from '@dbdiag/dao-postgres';
import type { Ticket } from '@dbdiag/graph-engine';
import { HEALTHY, ticketId } from '@dbdiag/graph-engine';
import type { KnowledgeStore, RawTicket } from '@dbdiag/ports';
import { createInMemoryKnowledgeStore } from '@dbdiag/ports/memory';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ImportChangedError } from '../errors.ts';
import type { TicketFile } from './collect-input.ts';
import type { ImportEvent, ImportResult } from './import-events.ts';
import type { ImportDeps, ImportOptions } from './import-tickets.ts';
import { importTickets } from './import-tickets.ts';
import { batch } from './limits.ts';
import { createTrialStore } from './trial-store.ts';
import { openWorkFolder } from './work-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'dbdiag-taken-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function raw(id: string, solution = 'replaced'): RawTicket {
  return {
    ticket_id: id,
    metadata: { db_type: 'postgresql' },
    description: `report ${id}`,
    root_cause: 'the belt was worn',
    solution,
    anomalies: [{ description: 'the belt stands still', observation_method: 'look', why_relevant: 'seen' }],
  };
}

function fileOf(tickets: readonly RawTicket[]): TicketFile {
  const path = join(folder, `${randomUUID()}.ndjson`);
  writeFileSync(path, tickets.map((ticket) => `${JSON.stringify(ticket)}\n`).join(''));
  return { name: 'tickets.ndjson', path, shape: 'lines' };
}

interface Run {
  readonly faults: readonly string[];
  readonly result: ImportResult;
}

async function run(
  tickets: readonly RawTicket[] | TicketFile,
  deps: ImportDeps,
  { onEvent, ...options }: ImportOptions & { readonly onEvent?: (event: ImportEvent) => void } = {},
): Promise<Run> {
  const faults: string[] = [];
  const running = importTickets(['path' in tickets ? tickets : fileOf(tickets)], deps, options);
  for (;;) {
    const step = await running.next();
    if (step.done === true) return { faults, result: step.value };
    onEvent?.(step.value);
    if (step.value.type === 'fault') faults.push(`${step.value.fault.position}: ${step.value.fault.message}`);
  }
}

const own: Omit<Ticket, 'id'> = { rootCauseId: HEALTHY, present: [], absent: [], unexamined: [], source: 'test' };
const stored: readonly Ticket[] = [
  { id: ticketId('lab-1'), ...own },
  { id: ticketId('session-1'), ...own, set: 'learned' },
];

async function contentOf(knowledge: KnowledgeStore): Promise<unknown> {
  const tickets = await knowledge.tickets.listAll();
  return { tickets, raw: await knowledge.tickets.findRawByIds(tickets.map(({ id }) => id)) };
}

const server = process.env.TEST_DATABASE_URL;
const database = `dbdiag_taken_${randomUUID().replaceAll('-', '')}`;
const url = new URL(server ?? 'postgres://nowhere');
url.pathname = `/${database}`;

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const stores: readonly { readonly name: string; readonly runs: boolean; readonly open: () => Promise<Storage> }[] = [
  { name: 'the embedded store', runs: true, open: async () => openEmbeddedStorage({ inMemory: true }) },
  {
    name: 'the store on a server',
    runs: server !== undefined,
    open: async () => {
      await onServer(`create database ${database}`);
      return openPostgresStorage({ url: url.href });
    },
  },
];

for (const { name, runs, open } of stores) {
  describe.runIf(runs)(`an import into ${name}`, () => {
    let storage: Storage;
    let knowledge: KnowledgeStore;
    beforeEach(async () => {
      storage = await open();
      ({ knowledge } = storage);
      await knowledge.add({ phenomena: [], rootCauses: [], tickets: stored, rawTickets: [] });
      await run([raw('T-1')], { knowledge }, { set: 'chain' });
    });
    afterEach(async () => {
      await storage.close();
      if (name.includes('server')) await onServer(`drop database ${database} with (force)`);
    });

    const given = [raw('N-1'), raw('T-1', 'taken over'), raw('lab-1'), { ...raw('session-1'), solution: '' }];
    const faults = [
      'line 2, ticket_id: "T-1" is the id of a ticket of the set chain already: give this one another id, or remove that set first (dbdiag import undo chain); a ticket is only replaced by one of its own set',
      'line 3, ticket_id: "lab-1" is the id of a ticket of the set built-in already: give this one another id',
      'line 4, solution: must not be empty',
      expect.stringMatching(/^line 4, ticket_id: "session-1" is the id of a ticket of the set learned already: .*import undo learned/u),
    ];

    it('takes over no ticket of another set: it says which has it, and stores nothing', async () => {
      const before = await contentOf(knowledge);
      expect(await run(given, { knowledge }, { set: 'mine' })).toEqual({
        faults,
        result: { status: 'refused', faults: 4, isBroken: false },
      });
      expect(await run(given, { knowledge: createTrialStore(knowledge) }, { set: 'mine' })).toMatchObject({ faults });
      expect(await contentOf(knowledge)).toEqual(before);
    });

    it('leaves such tickets out when it is to leave out what has a fault', async () => {
      const options = { set: 'mine', skipInvalid: true };
      const trial = await run(given, { knowledge: createTrialStore(knowledge) }, options);
      const real = await run(given, { knowledge }, options);
      expect(real).toMatchObject({ faults, result: { status: 'imported', tickets: 1, faults: 4, added: { tickets: { added: 1 } } } });
      expect(trial).toEqual(real);
      expect(await knowledge.tickets.countBySet()).toEqual(
        new Map([
          ['', 1],
          ['chain', 1],
          ['learned', 1],
          ['mine', 1],
        ]),
      );
      await knowledge.removeSet('mine');
      expect((await knowledge.tickets.listAll()).map(({ id }) => id)).toEqual(['T-1', 'lab-1', 'session-1']);
    });

    it('replaces a ticket of the same set, and counts it', async () => {
      const { faults: none, result } = await run([raw('T-1', 'corrected')], { knowledge }, { set: 'chain' });
      expect(none).toEqual([]);
      expect(result).toMatchObject({ added: { tickets: { added: 0 }, rawTickets: { added: 0, updated: 1 } } });
      expect(await knowledge.tickets.findRawByIds([ticketId('T-1')])).toMatchObject([{ solution: 'corrected' }]);
    });
  });
}

describe('ids that other sets have', () => {
  const many = Array.from({ length: 4500 }, (_, index) => raw(`T-${index}`));
  const takenOf = (index: number): boolean => index % 1000 === 999;
  const taken = many
    .filter((_, index) => takenOf(index))
    .map((ticket): Ticket => ({ ...own, id: ticketId(ticket.ticket_id), set: 'chain' }));
  const holding = (): KnowledgeStore => createInMemoryKnowledgeStore({ phenomena: [], rootCauses: [], tickets: taken, rawTickets: [] });

  it('are asked for a batch at a time', async () => {
    const knowledge = holding();
    const asked: number[] = [];
    const watched: KnowledgeStore = {
      ...knowledge,
      tickets: {
        ...knowledge.tickets,
        findByIds: async (ids, options) => {
          asked.push(ids.length);
          return knowledge.tickets.findByIds(ids, options);
        },
      },
    };
    const { faults } = await run(many, { knowledge: watched });
    expect(faults.map((fault) => fault.split(',')[0])).toEqual(['line 1000', 'line 2000', 'line 3000', 'line 4000']);
    expect(asked).toEqual([batch.tickets, batch.tickets, 500]);
  });

  it('stay left out where an import goes on that was stopped', async () => {
    const knowledge = holding();
    const file = fileOf(many);
    const path = join(folder, 'going-on');
    const going = async (options: Parameters<typeof run>[2]): Promise<Run> => {
      const work = await openWorkFolder(path);
      return run(file, { knowledge, work }, { skipInvalid: true, ...options }).finally(async () => work.close());
    };
    const stopped = going({
      onEvent: ({ type }) => {
        if (type === 'stored') throw new Error('stopped');
      },
    });
    await expect(stopped).rejects.toThrow('stopped');
    const { faults, result } = await going({});
    expect(faults).toHaveLength(4);
    expect(result).toMatchObject({ status: 'imported', tickets: 4496 });
    expect(await knowledge.tickets.findByIds(taken.map(({ id }) => id))).toEqual(taken);
  });

  it('and got them after they were checked, are not taken from it', async () => {
    const knowledge = createInMemoryKnowledgeStore();
    const path = join(folder, 'meanwhile');
    const work = await openWorkFolder(path);
    const other: Ticket = { ...own, id: ticketId('T-4400'), set: 'chain' };
    let stores = 0;
    const raced = run(many, {
      knowledge: {
        ...knowledge,
        add: async (addition, options) => {
          stores += 1;
          if (stores === 1) await knowledge.add({ phenomena: [], rootCauses: [], tickets: [other], rawTickets: [] });
          return knowledge.add(addition, options);
        },
      },
      work,
    }).finally(async () => work.close());
    await expect(raced).rejects.toThrow(ImportChangedError);
    await expect(raced).rejects.toThrow(/the ticket T-4400, which the set chain has got since, is not as before/u);
    expect(await knowledge.tickets.findByIds([other.id])).toEqual([other]);
  });
});
