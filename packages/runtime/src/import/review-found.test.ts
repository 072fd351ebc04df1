import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KnowledgeStore, RawTicket } from '@dbdiag/ports';
import { createInMemoryKnowledgeStore } from '@dbdiag/ports/memory';
import type { Review, ReviewDecision, ReviewEntry } from '@dbdiag/tools';
import { afterAll, describe, expect, it } from 'vitest';
import { importTickets } from './import-tickets.ts';
import type { Decide } from './plan-import.ts';
import { clusterNew, reviewedDecisions, reviewOfFound } from './review-found.ts';

const folder = mkdtempSync(join(tmpdir(), 'dbdiag-review-'));
const path = join(folder, 'tickets.ndjson');

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function ticket(id: string, cause: string, anomalies: readonly string[]): RawTicket {
  return {
    ticket_id: id,
    metadata: { db_type: 'postgresql' },
    description: `ticket ${id}`,
    root_cause: cause,
    solution: 'as the runbook says',
    anomalies: anomalies.map((description) => ({ description, observation_method: `seen in ${id}`, why_relevant: 'seen' })),
  };
}

const tickets = [
  ticket('T-1', '阀门磨损', ['索引 a_idx 大小从 2GB 增长到 12GB', '主板温度告警']),
  ticket('T-2', '阀门磨损', ['索引 b_pkey 大小从 1GB 增长到 3GB', '机柜温度告警']),
  ticket('T-3', '空调故障', ['主板温度告警', '照明闪烁']),
];
writeFileSync(path, tickets.map((one) => JSON.stringify(one)).join('\n'));

async function imported(decide: Decide, knowledge: KnowledgeStore = createInMemoryKnowledgeStore()): Promise<KnowledgeStore> {
  const running = importTickets([{ name: 'tickets.ndjson', path, shape: 'lines' }], { knowledge }, { decide });
  let step = await running.next();
  while (step.done !== true) step = await running.next();
  expect(step.value.status).toBe('imported');
  return knowledge;
}

/** Decides as the review proposes but for the entries that say some texts. */
function deciding(decisions: Readonly<Record<string, (review: Review) => ReviewDecision>> = {}): Decide {
  return (found, known) => {
    const review = reviewOfFound(found, known);
    const edited = (entry: ReviewEntry): ReviewEntry => {
      const other = entry.texts.map(({ text }) => decisions[text]).find((decision) => decision !== undefined);
      return other === undefined ? entry : { ...entry, decision: other(review) };
    };
    return reviewedDecisions(
      { ...review, phenomena: review.phenomena.map(edited), rootCauses: review.rootCauses.map(edited) },
      found,
      known,
    );
  };
}

const idOf = (review: Review, wanted: string): string =>
  review.phenomena.find(({ texts }) => texts.some(({ text }) => text === wanted))?.id ?? expect.fail(wanted);

async function presentIn(knowledge: KnowledgeStore): Promise<Readonly<Record<string, readonly string[]>>> {
  const words = new Map((await knowledge.phenomena.listAll()).map(({ id, description }) => [id, description.zh ?? description.en ?? '']));
  const stored = await knowledge.tickets.listAll();
  return Object.fromEntries(stored.map(({ id, present }) => [id, present.map((phenomenon) => words.get(phenomenon) ?? '').sort()]));
}

describe('an import by a review', () => {
  it('stores one phenomenon for texts that say the same, and knows all of them when they come again', async () => {
    const knowledge = await imported(deciding());
    expect(await presentIn(knowledge)).toEqual({
      'T-1': ['主板温度告警', '某个索引大小大幅增长'],
      'T-2': ['机柜温度告警', '某个索引大小大幅增长'],
      'T-3': ['主板温度告警', '照明闪烁'],
    });
    const again = await imported((found) => {
      expect(found).toEqual({ phenomena: [], rootCauses: [] });
      return {};
    }, knowledge);
    expect((await again.phenomena.listAll()).length).toBe(4);
  });

  it('merges, rejects and keeps apart what a person decided', async () => {
    const knowledge = await imported(
      deciding({
        机柜温度告警: (review) => ({ kind: 'merge', into: idOf(review, '主板温度告警') }),
        主板温度告警: () => ({ kind: 'accept', wording: { zh: '温度告警' } }),
        照明闪烁: () => ({ kind: 'verification' }),
        空调故障: () => ({ kind: 'reject' }),
      }),
    );
    expect(await presentIn(knowledge)).toEqual({
      'T-1': ['某个索引大小大幅增长', '温度告警'],
      'T-2': ['某个索引大小大幅增长', '温度告警'],
    });
  });

  it('tells those entries as new that are stored', async () => {
    const knowledge = createInMemoryKnowledgeStore();
    const running = importTickets([{ name: 'tickets.ndjson', path, shape: 'lines' }], { knowledge }, { decide: clusterNew });
    let step = await running.next();
    while (step.done !== true) step = await running.next();
    const stored = (await knowledge.phenomena.listAll()).map(({ id }) => id);
    expect(step.value).toMatchObject({ newPhenomena: expect.arrayContaining(stored) as unknown });
    expect('newPhenomena' in step.value && step.value.newPhenomena.length).toBe(stored.length);
  });

  it('keeps what a stored entry has where it gets other words', async () => {
    const knowledge = await imported(clusterNew);
    const [before] = (await knowledge.phenomena.listAll()).filter(({ description }) => description.zh === '某个索引大小大幅增长');
    writeFileSync(path, JSON.stringify(ticket('T-9', '阀门磨损', ['索引 c_idx 大小从 1GB 增长到 30GB'])));
    await imported(deciding({ '索引 c_idx 大小从 1GB 增长到 30GB': () => ({ kind: 'accept', wording: { zh: '索引膨胀' } }) }), knowledge);
    writeFileSync(path, tickets.map((one) => JSON.stringify(one)).join('\n'));
    const after = (await knowledge.phenomena.listAll()).find(({ id }) => id === before?.id);
    expect(after).toMatchObject({ description: { zh: '索引膨胀' }, observationMethod: before?.observationMethod });
    expect(after?.aliases?.zh).toEqual(
      expect.arrayContaining(['索引 a_idx 大小从 2GB 增长到 12GB', '某个索引大小大幅增长', '索引 c_idx 大小从 1GB 增长到 30GB']),
    );
  });

  it('ends before anything is stored where nothing was decided', async () => {
    const knowledge = createInMemoryKnowledgeStore();
    const running = importTickets([{ name: 'tickets.ndjson', path, shape: 'lines' }], { knowledge }, { decide: () => undefined });
    let step = await running.next();
    while (step.done !== true) step = await running.next();
    expect(step.value).toEqual({ status: 'undecided' });
    expect(await knowledge.version()).toBe(0);
  });
});
