// @module-tag database

import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Phenomenon, PhenomenonId, RootCauseId } from '@dbdiag/graph-engine';
import { phenomenonId } from '@dbdiag/graph-engine';
import type { KnowledgeStore, RawTicket } from '@dbdiag/ports';
import { canonicalJson, DanglingReferenceError } from '@dbdiag/ports';
import { createInMemoryKnowledgeStore } from '@dbdiag/ports/memory';
import type { AnomalyDecision, CauseDecision } from '@dbdiag/tools';
import { standardizeTickets } from '@dbdiag/tools';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { ImportChangedError, ImportFolderError, ImportRunningError } from '../errors.ts';
import type { TicketFile } from './collect-input.ts';
import type { ImportEvent, ImportResult } from './import-events.ts';
import { nothingStored } from './import-notes.ts';
import type { ImportDeps, ImportOptions } from './import-tickets.ts';
import { importTickets } from './import-tickets.ts';
import { createTrialStore } from './trial-store.ts';
import type { WorkFolder } from './work-folder.ts';
import { openWorkFolder } from './work-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'dbdiag-import-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

let files = 0;
function ticketFile(tickets: readonly unknown[]): TicketFile {
  files += 1;
  const name = `tickets-${files}.ndjson`;
  const path = join(folder, name);
  writeFileSync(path, tickets.map((ticket) => `${JSON.stringify(ticket)}\n`).join(''));
  return { name, path, shape: 'lines' };
}

function ticket(id: string, cause: string, anomalies: readonly string[]): RawTicket {
  return {
    ticket_id: id,
    metadata: { db_type: 'postgresql', module: `module of ${id}` },
    description: `fault ${id}`,
    root_cause: cause,
    solution: `solution of ${id}`,
    anomalies: anomalies.map((description, place) => ({ description, observation_method: `${id}.${place}`, why_relevant: 'seen' })),
  };
}

/** Thousands of tickets over a few texts, so that there are several batches. */
function many(count: number): readonly RawTicket[] {
  return Array.from({ length: count }, (_, index) =>
    ticket(`T-${(index * 7919) % count}`, `cause number ${index % 13}`, [`sign ${index % 31}`, `Sign ${index % 7}!`, 'gone after the fix']),
  );
}

interface Run {
  readonly events: readonly ImportEvent[];
  readonly result: ImportResult;
}

async function run(
  input: readonly TicketFile[],
  deps: ImportDeps,
  { stopAt = () => false, ...options }: ImportOptions & { readonly stopAt?: (event: ImportEvent) => boolean } = {},
): Promise<Run> {
  const events: ImportEvent[] = [];
  const running = importTickets(input, deps, options);
  for (;;) {
    const step = await running.next();
    if (step.done === true) return { events, result: step.value };
    events.push(step.value);
    if (stopAt(step.value)) throw new Error('stopped');
  }
}

async function contentOf(knowledge: KnowledgeStore): Promise<string> {
  const [phenomena, rootCauses, tickets] = [
    await knowledge.phenomena.listAll(),
    await knowledge.rootCauses.listAll(),
    await knowledge.tickets.listAll(),
  ];
  const raw = await knowledge.tickets.findRawByIds(tickets.map(({ id }) => id));
  return canonicalJson({ phenomena, rootCauses, tickets, raw });
}

async function inWork<T>(name: string, work: (folder: WorkFolder) => Promise<T>): Promise<T> {
  const opened = await openWorkFolder(join(folder, name));
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

describe('importTickets', () => {
  it('stores what standardizing all at once gives, whatever the order and however it is divided', async () => {
    const anomalies = fc.array(fc.constantFrom('slow', 'Slow!', 'full disk', 'no deadlock', 'gone after the fix', 'locks wait'), {
      maxLength: 4,
    });
    const tickets = fc.uniqueArray(
      fc.record({
        id: fc.string({ minLength: 1, maxLength: 3 }).filter((id) => id.trim() !== ''),
        cause: fc.constantFrom('a cause', 'A cause.', 'another'),
        anomalies,
      }),
      {
        selector: ({ id }) => id,
        minLength: 1,
        maxLength: 8,
      },
    );
    await fc.assert(
      fc.asyncProperty(
        tickets.chain((some) => fc.tuple(fc.shuffledSubarray(some, { minLength: some.length }), fc.nat(some.length))),
        async ([some, cut]) => {
          const raw = some.map(({ id, cause, anomalies: said }) => ticket(id.replaceAll(/\p{Cc}/gu, '.'), cause, said));
          fc.pre(new Set(raw.map(({ ticket_id: id }) => id)).size === raw.length);
          const whole = createInMemoryKnowledgeStore();
          await whole.add(standardizeTickets(raw, { snapshot: { phenomena: [], rootCauses: [] } }).addition);
          const piped = createInMemoryKnowledgeStore();
          await run([ticketFile(raw.slice(0, cut)), ticketFile(raw.slice(cut))], { knowledge: piped });
          expect(await contentOf(piped)).toBe(await contentOf(whole));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('tells how far it is, and leaves no notes', async () => {
    const input = ticketFile(many(5000));
    const { events, result } = await inWork('progress', (work) => run([input], { knowledge: createInMemoryKnowledgeStore(), work }));
    expect(result).toMatchObject({
      status: 'imported',
      tickets: 5000,
      faults: 0,
      added: { phenomena: { added: 31 }, rootCauses: { added: 13 }, tickets: { added: 5000 }, rawTickets: { added: 5000 } },
    });
    expect(events).toContainEqual({ type: 'counted', tickets: 5000, texts: 31 + 7 + 1 + 13 });
    const stages = events.flatMap((event) => (event.type === 'progress' ? [event.stage] : []));
    expect([...new Set(stages)]).toEqual(['compare', 'read', 'recognise', 'store']);
    expect(events.filter(({ type }) => type === 'stored')).toHaveLength(3);
    expect(existsSync(join(folder, 'progress'))).toBe(false);
  });

  it('goes on where it was stopped, at every event but those of the clock, and in each stage, and stores the same', async () => {
    const input = ticketFile(many(4500));
    const straight = createInMemoryKnowledgeStore();
    const { events } = await run([input], { knowledge: straight });
    // How often progress is told is the clock's; every stage tells it when it ends.
    const moments = [...new Set(events.map((event) => (event.type === 'progress' ? event.stage : event.type)))];
    const places = moments.flatMap((moment) => {
      const times = moment === 'stored' ? events.filter(({ type }) => type === 'stored').length : 1;
      return Array.from({ length: times }, (_, place) => ({ moment, place }));
    });
    expect(places.length).toBeGreaterThan(6);
    for (const { moment, place } of places) {
      const knowledge = createInMemoryKnowledgeStore();
      let count = 0;
      const isMoment = (event: ImportEvent): boolean => (event.type === 'progress' ? event.stage : event.type) === moment;
      const stopped = inWork('stopped', (work) =>
        run([input], { knowledge, work }, { stopAt: (event) => isMoment(event) && (count += 1) > place }),
      );
      await expect(stopped).rejects.toThrow('stopped');
      await inWork('stopped', (work) => run([input], { knowledge, work }));
      expect(await contentOf(knowledge)).toBe(await contentOf(straight));
    }
  });

  it('believes nothing that an ended import left behind', async () => {
    const knowledge = createInMemoryKnowledgeStore();
    const input = ticketFile(many(20));
    await inWork('stale', (work) => work.write('stored.json', { ...nothingStored, record: 15, tickets: 15 }));
    await inWork('stale', (work) => run([input], { knowledge, work }));
    expect((await knowledge.tickets.listAll()).length).toBe(20);
  });

  it('begins again where what it had stored was undone meanwhile', async () => {
    const input = ticketFile(many(4500));
    const straight = createInMemoryKnowledgeStore();
    await run([input], { knowledge: straight });
    const knowledge = createInMemoryKnowledgeStore();
    const stopped = inWork('undone', (work) => run([input], { knowledge, work }, { stopAt: ({ type }) => type === 'stored' }));
    await expect(stopped).rejects.toThrow('stopped');
    expect((await knowledge.removeSet('imported')).tickets).toBeGreaterThan(0);
    await inWork('undone', (work) => run([input], { knowledge, work }));
    expect(await contentOf(knowledge)).toBe(await contentOf(straight));
  });

  it('wants the same files in the same order, as records are numbered through all', async () => {
    const [one, other] = [ticketFile(many(3000)), ticketFile([ticket('X-1', 'another cause', ['other'])])];
    const knowledge = createInMemoryKnowledgeStore();
    const stopped = inWork('order', (work) => run([one, other], { knowledge, work }, { stopAt: ({ type }) => type === 'stored' }));
    await expect(stopped).rejects.toThrow('stopped');
    await expect(inWork('order', (work) => run([other, one], { knowledge, work }))).rejects.toThrow(ImportChangedError);
    await inWork('order', (work) => run([one, other], { knowledge, work }));
    expect((await knowledge.tickets.listAll()).length).toBe(3001);
  });

  it('goes on behind a torn line, and recognises anew against other knowledge', async () => {
    const input = ticketFile(many(100));
    const straight = createInMemoryKnowledgeStore();
    await run([input], { knowledge: straight });
    const knowledge = createInMemoryKnowledgeStore();
    const stop = inWork('torn', (work) => run([input], { knowledge, work }, { decide: () => expect.fail('stopped') }));
    await expect(stop).rejects.toThrow('stopped');
    appendFileSync(join(folder, 'torn/texts.ndjson'), '{"of":"anomaly","text":"sig');
    await inWork('torn', (work) => run([input], { knowledge, work }));
    expect(await contentOf(knowledge)).toBe(await contentOf(straight));

    const other = createInMemoryKnowledgeStore();
    await expect(
      inWork('other', (work) => run([input], { knowledge: other, work }, { decide: () => expect.fail('stopped') })),
    ).rejects.toThrow('stopped');
    const sign: Phenomenon = { id: phenomenonId('sign_one'), description: { en: 'sign 1' }, observedBy: 'person' };
    await other.add({ phenomena: [sign], rootCauses: [], tickets: [], rawTickets: [] });
    await inWork('other', (work) => run([input], { knowledge: other, work }));
    expect((await other.tickets.listAll()).filter(({ present }) => present.includes(sign.id)).length).toBeGreaterThan(3);
  });

  it('refuses a changed file, another choice, and the same import twice at once', async () => {
    const input = ticketFile(many(100));
    const knowledge = createInMemoryKnowledgeStore();
    await expect(
      inWork('changed', (work) => run([input], { knowledge, work }, { stopAt: ({ type }) => type === 'stored' })),
    ).rejects.toThrow('stopped');
    await expect(inWork('changed', (work) => run([input], { knowledge, work }, { skipInvalid: true }))).rejects.toThrow(
      /--skip-invalid is not as before/,
    );
    appendFileSync(input.path, `${JSON.stringify(ticket('T-new', 'x', []))}\n`);
    const changed = inWork('changed', (work) => run([input], { knowledge, work }));
    await expect(changed).rejects.toThrow(ImportChangedError);
    await expect(changed).rejects.toThrow(
      `${input.name} is not as before. Give what it was begun with to go on, or begin anew (--restart)`,
    );
    await inWork('changed', async (work) => {
      await expect(openWorkFolder(work.path)).rejects.toThrow(ImportRunningError);
      await work.clear();
      expect((await run([input], { knowledge, work })).result).toMatchObject({ status: 'imported', tickets: 101 });
    });
  });

  it('stores nothing when something is wrong, and lists everything that is', async () => {
    const knowledge = createInMemoryKnowledgeStore();
    const faulty = [...many(3), { ...ticket('T-3', 'x', []), solution: '' }, ticket('T-1', 'x', []), 'nonsense'];
    const { events, result } = await inWork('faulty', (work) => run([ticketFile(faulty)], { knowledge, work }));
    expect(result).toEqual({ status: 'refused', faults: 3, isBroken: false });
    expect(events.flatMap((event) => (event.type === 'fault' ? [`${event.fault.position}: ${event.fault.message}`] : []))).toEqual([
      'line 4, solution: must not be empty',
      'line 5, ticket_id: "T-1" is the id of line 3 already',
      expect.stringMatching(/^line 6: must be an object/),
    ]);
    expect(await knowledge.phenomena.listAll()).toEqual([]);
    expect(existsSync(join(folder, 'faulty'))).toBe(false);
  });

  it('leaves out what has a fault when asked to, also after it was stopped', async () => {
    const good = many(3000);
    const lines: unknown[] = good.flatMap((one, index) => (index % 33 === 0 ? [{ ticket_id: `bad ${index}` }, one] : [one]));
    const straight = createInMemoryKnowledgeStore();
    await run([ticketFile(good)], { knowledge: straight });
    const input = ticketFile(lines);
    const knowledge = createInMemoryKnowledgeStore();
    await expect(
      inWork('skip', (work) => run([input], { knowledge, work }, { skipInvalid: true, stopAt: ({ type }) => type === 'stored' })),
    ).rejects.toThrow('stopped');
    const { events, result } = await inWork('skip', (work) => run([input], { knowledge, work }, { skipInvalid: true }));
    expect(result).toMatchObject({ status: 'imported', tickets: 3000 });
    expect(events.filter(({ type }) => type === 'fault').length).toBe(91 * 5);
    expect(await contentOf(knowledge)).toBe(await contentOf(straight));
  });

  it('refuses a file that breaks off even so', async () => {
    const input = { ...ticketFile([]), shape: 'array' as const };
    writeFileSync(input.path, `[${JSON.stringify(ticket('T-1', 'x', []))}, `);
    const knowledge = createInMemoryKnowledgeStore();
    expect((await run([input], { knowledge }, { skipInvalid: true })).result).toEqual({ status: 'refused', faults: 1, isBroken: true });
  });
});

describe('decisions of an import', () => {
  const input = ticketFile([
    ticket('T-1', 'cause one', ['index grew to 12 GB', 'checksum ok']),
    ticket('T-2', 'cause 1', ['index grew to 20 GB', 'nobody knows']),
    ticket('T-3', 'noise', ['nobody knows']),
  ]);
  const general: Phenomenon = { id: phenomenonId('p-index-grew'), description: { en: 'an index grew much' }, observedBy: 'person' };

  it('are asked for once, with what is new and how many tickets say it, and hold when the import goes on', async () => {
    const knowledge = createInMemoryKnowledgeStore();
    let asked = 0;
    const decide: ImportOptions['decide'] = ({ phenomena, rootCauses }) => {
      asked += 1;
      expect(phenomena.map(({ text, tickets, examples }) => ({ text, tickets, examples }))).toContainEqual({
        text: 'nobody knows',
        tickets: 2,
        examples: ['T-2', 'T-3'],
      });
      const idOf = (wanted: string): (typeof phenomena)[number]['entry']['id'] =>
        phenomena.find(({ text }) => text === wanted)?.entry.id ?? expect.fail(wanted);
      const causeOf = (wanted: string): (typeof rootCauses)[number]['entry']['id'] =>
        rootCauses.find(({ text }) => text === wanted)?.entry.id ?? expect.fail(wanted);
      return {
        entries: { phenomena: [general] },
        phenomena: new Map<PhenomenonId, AnomalyDecision>([
          [idOf('index grew to 12 GB'), { as: general.id }],
          [idOf('index grew to 20 GB'), { as: general.id }],
          [idOf('checksum ok'), 'verification'],
          [idOf('nobody knows'), 'reject'],
        ]),
        rootCauses: new Map<RootCauseId, CauseDecision>([
          [causeOf('cause 1'), { as: causeOf('cause one') }],
          [causeOf('noise'), 'reject'],
        ]),
      };
    };
    const stop = inWork('decided', (work) =>
      run([input], { knowledge: { ...knowledge, add: () => Promise.reject(new Error('lost')) }, work }, { decide }),
    );
    await expect(stop).rejects.toThrow('lost');
    const other = inWork('decided', (work) => run([input], { knowledge, work }, { decide, decidedBy: 'another review' }));
    await expect(other).rejects.toThrow(ImportChangedError);
    const { result } = await inWork('decided', (work) => run([input], { knowledge, work }, { decide }));
    expect(asked).toBe(1);
    expect(result).toMatchObject({ status: 'imported', tickets: 3, rejected: 1 });
    expect(await knowledge.phenomena.listAll()).toEqual([general]);
    expect((await knowledge.rootCauses.listAll()).map(({ description }) => description.en)).toEqual(['cause one']);
    expect((await knowledge.tickets.listAll()).map(({ id, present }) => ({ id, present }))).toEqual([
      { id: 'T-1', present: [general.id] },
      { id: 'T-2', present: [general.id] },
    ]);
  });

  it('that name what nobody knows are refused before anything is stored', async () => {
    const knowledge = createInMemoryKnowledgeStore();
    const decided = run(
      [input],
      { knowledge },
      { decide: ({ phenomena }) => ({ phenomena: new Map(phenomena.map(({ entry }) => [entry.id, { as: general.id }])) }) },
    );
    await expect(decided).rejects.toThrow(DanglingReferenceError);
    expect(await knowledge.tickets.listAll()).toEqual([]);
  });
});

describe('a trial', () => {
  it('says what an import would do, and stores nothing', async () => {
    const knowledge = createInMemoryKnowledgeStore();
    const first = ticketFile(many(2500));
    const trial = await run([first], { knowledge: createTrialStore(knowledge) });
    expect(await knowledge.tickets.listAll()).toEqual([]);
    const real = await run([first], { knowledge });
    expect(trial.result).toEqual(real.result);
    const second = ticketFile([...many(2500).slice(1), { ...many(1)[0], description: 'another' }]);
    const again = await run([second], { knowledge: createTrialStore(knowledge) });
    expect(again.result).toMatchObject({ added: { phenomena: { added: 0 }, tickets: { added: 0, updated: 1, unchanged: 2499 } } });
    expect((await run([second], { knowledge })).result).toEqual(again.result);
  });
});

describe('the work folder', () => {
  it('says so when the disk is full or lost', async () => {
    await inWork('full', async (work) => {
      const { symlink } = await import('node:fs/promises');
      await symlink('/dev/full', join(work.path, 'texts.ndjson'));
      const appended = work.append('texts.ndjson', ['x'.repeat(100_000)]);
      await expect(appended).rejects.toThrow(ImportFolderError);
      await expect(appended).rejects.toThrow(/no space left.*Free some and import the same again: it goes on/);
      await work.clear();
    });
    await expect(openWorkFolder('/proc/dbdiag-imports')).rejects.toThrow(ImportFolderError);
  });

  it('is taken over from a process that is gone', async () => {
    const path = join(folder, 'abandoned');
    await inWork('abandoned', async (work) => {
      await work.write('import.json', {});
      writeFileSync(
        join(path, 'dbdiag.lock'),
        readFileSync(join(path, 'dbdiag.lock'), 'utf8').replace(/"started":"[^"]*"/u, '"started":"1"'),
      );
      await (await openWorkFolder(path)).close();
    });
    expect(readdirSync(path)).toEqual(['import.json']);
  });
});
