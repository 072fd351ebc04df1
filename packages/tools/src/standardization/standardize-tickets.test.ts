import type { KnowledgeSnapshot } from '@dbdiag/graph-engine';
import type { RawTicket } from '@dbdiag/ports';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallLexicon, smallPhenomena, smallRootCauses } from '../matching/fixtures/small-knowledge.ts';
import { standardizeTickets } from './standardize-tickets.ts';

const snapshot: KnowledgeSnapshot = { phenomena: smallPhenomena, rootCauses: smallRootCauses, tickets: [] };

function ticket(id: string, root_cause: string, anomalies: readonly string[]): RawTicket {
  return {
    ticket_id: id,
    metadata: { db_type: 'postgresql', module: 'storage' },
    description: `故障 ${id}`,
    root_cause,
    solution: '按手册处理',
    anomalies: anomalies.map((description) => ({
      description,
      observation_method: `SELECT pg_terminate_backend(1) -- ${id}`,
      why_relevant: '相关',
    })),
  };
}

const tickets: readonly RawTicket[] = [
  ticket('T-1', '外键列上没有索引', ['外键没有索引', '缓存命中率只有 62%', '没有死锁', '加索引后延迟下降']),
  ticket('T-2', 'RAID 卡电池失效', ['RAID 卡写缓存被关闭', 'CPU 不高']),
  ticket('T-3', 'RAID 卡电池失效。', ['raid 卡写缓存被关闭！', 'CPU 使用率 97%', 'CPU 正常']),
  ticket('T-4', '机房空调故障导致降频', ['主板温度告警', 'the replication slot has no consumer']),
];

const { addition, report } = standardizeTickets(tickets, { snapshot, lexicon: smallLexicon });

describe('standardizeTickets', () => {
  it('recognises what is known, with what holds and what does not', () => {
    const [first] = addition.tickets;
    expect(first).toMatchObject({
      id: 'T-1',
      rootCauseId: 'missing_fk_index',
      present: ['cache_hit_low', 'fk_without_index'],
      absent: ['deadlocks_rising'],
      unexamined: [],
      source: 'ticket T-1',
      description: { zh: '故障 T-1' },
    });
  });

  it('keeps what was seen after the fix apart', () => {
    expect(report.verification).toEqual([{ ticketId: 'T-1', anomaly: 3, description: '加索引后延迟下降' }]);
    expect(addition.phenomena.map(({ description }) => description.zh)).not.toContain('加索引后延迟下降');
  });

  it('makes one new phenomenon and one new cause of texts that say the same', () => {
    expect(addition.phenomena.map(({ description }) => description.zh).sort()).toEqual(['RAID 卡写缓存被关闭', '主板温度告警']);
    expect(addition.rootCauses.map(({ description }) => description.zh).sort()).toEqual(['RAID 卡电池失效', '机房空调故障导致降频']);
    const [second, third] = addition.tickets.slice(1);
    expect(second?.rootCauseId).toBe(third?.rootCauseId);
    expect(second?.rootCauseId).toMatch(/^rc-[0-9a-f]{8}$/);
    expect(second?.present[0]).toMatch(/^p-[0-9a-f]{8}$/);
    expect(third?.present).toContain(second?.present[0]);
  });

  it('takes over the solution as one step without a risk, and the method as text only', () => {
    expect(addition.rootCauses[0]).toMatchObject({ category: 'storage', solution: [{ action: { zh: '按手册处理' } }] });
    expect(addition.rootCauses[0]?.solution[0]).not.toHaveProperty('risk');
    for (const phenomenon of addition.phenomena) {
      expect(phenomenon).not.toHaveProperty('sql');
      expect(phenomenon.observationMethod?.en).toContain('pg_terminate_backend');
    }
  });

  it('counts for neither side what a ticket says both of', () => {
    expect(report.tickets[2]?.contradictory).toEqual(['cpu_busy']);
    expect(addition.tickets[2]?.present).not.toContain('cpu_busy');
    expect(addition.tickets[2]?.absent).not.toContain('cpu_busy');
  });

  it('reports what matched what, with which score, and what came closest to the new', () => {
    expect(report.tickets[0]?.anomalies[0]).toMatchObject({ kind: 'evidence', phenomenonId: 'fk_without_index', status: 'present' });
    const [recognition] =
      report.tickets[0]?.anomalies.flatMap((anomaly) =>
        anomaly.kind === 'evidence' && anomaly.recognition.kind === 'matched' ? [anomaly.recognition] : [],
      ) ?? [];
    expect(recognition?.score).toBeGreaterThanOrEqual(0.8);
    expect(report.newPhenomena).toEqual(addition.phenomena.map(({ id }) => id));
    expect(report.newRootCauses).toEqual(addition.rootCauses.map(({ id }) => id));
  });

  it('keeps the raw tickets as they came', () => {
    expect(addition.rawTickets).toEqual(tickets);
  });

  it('gives one result for fifty orders of the same tickets', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...tickets], { minLength: tickets.length }), (shuffled) => {
        expect(standardizeTickets(shuffled, { snapshot, lexicon: smallLexicon })).toEqual({ addition, report });
      }),
      { numRuns: 50 },
    );
  });

  it('adds nothing new the second time', () => {
    const enlarged: KnowledgeSnapshot = {
      phenomena: [...smallPhenomena, ...addition.phenomena],
      rootCauses: [...smallRootCauses, ...addition.rootCauses],
      tickets: addition.tickets,
    };
    const again = standardizeTickets(tickets, { snapshot: enlarged, lexicon: smallLexicon }).addition;
    expect(again.phenomena).toEqual([]);
    expect(again.rootCauses).toEqual([]);
    expect(again.tickets).toEqual(addition.tickets);
  });

  it('gives the same tickets however they are divided into files', () => {
    fc.assert(
      fc.property(fc.subarray([...tickets]), (part) => {
        const first = standardizeTickets(part, { snapshot, lexicon: smallLexicon }).addition;
        const enlarged: KnowledgeSnapshot = {
          phenomena: [...smallPhenomena, ...first.phenomena],
          rootCauses: [...smallRootCauses, ...first.rootCauses],
          tickets: first.tickets,
        };
        const rest = standardizeTickets(
          tickets.filter((entry) => !part.includes(entry)),
          { snapshot: enlarged, lexicon: smallLexicon },
        ).addition;
        expect([...first.tickets, ...rest.tickets].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(addition.tickets);
      }),
      { numRuns: 20 },
    );
  });

  it('keeps the ids of earlier tickets when others are added', () => {
    const more = standardizeTickets([...tickets, ticket('T-0', '网线松动', ['丢包'])], { snapshot, lexicon: smallLexicon }).addition;
    expect(more.tickets.slice(1)).toEqual(addition.tickets);
    expect(more.phenomena.map(({ id }) => id)).toEqual(expect.arrayContaining(addition.phenomena.map(({ id }) => id)));
  });

  it('works with nothing known and nothing given', () => {
    const empty: KnowledgeSnapshot = { phenomena: [], rootCauses: [], tickets: [] };
    expect(standardizeTickets([], { snapshot: empty }).addition).toEqual({ phenomena: [], rootCauses: [], tickets: [], rawTickets: [] });
    expect(standardizeTickets(tickets, { snapshot: empty }).addition.tickets).toHaveLength(4);
  });
});
