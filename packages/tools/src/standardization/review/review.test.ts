import type { KnowledgeSnapshot } from '@dbdiag/graph-engine';
import type { RawTicket } from '@dbdiag/ports';
import { describe, expect, it } from 'vitest';
import { smallLexicon, smallPhenomena, smallRootCauses } from '../../matching/fixtures/small-knowledge.ts';
import { standardizeTickets } from '../standardize-tickets.ts';
import { applyReview, decisionOf } from './apply-review.ts';
import { InvalidReviewError } from './invalid-review-error.ts';
import type { Review, ReviewDecision, ReviewEntry } from './review.ts';
import { reviewTickets } from './review-tickets.ts';
import { withDecisions } from './with-decisions.ts';

const snapshot: KnowledgeSnapshot = { phenomena: smallPhenomena, rootCauses: smallRootCauses, tickets: [] };

function ticket(id: string, root_cause: string, anomalies: readonly string[]): RawTicket {
  return {
    ticket_id: id,
    metadata: { db_type: 'postgresql' },
    description: `故障 ${id}`,
    root_cause,
    solution: '按手册处理',
    anomalies: anomalies.map((description) => ({ description, observation_method: `看 ${id}`, why_relevant: '相关' })),
  };
}

const tickets: readonly RawTicket[] = [
  ticket('T-1', 'RAID 卡电池失效', ['RAID 卡写缓存被关闭', '索引 a_idx 大小从 2GB 增长到 12GB', '外键没有索引']),
  ticket('T-2', 'RAID 卡电池失效。', ['索引 b_pkey 大小从 1GB 增长到 3GB', '主板温度告警']),
  ticket('T-3', '机房空调故障', ['主板温度告警', '机柜温度告警', '更换风扇后温度恢复正常']),
];

const standardized = standardizeTickets(tickets, { snapshot, lexicon: smallLexicon });
const review = reviewTickets(standardized, snapshot);

function entryOf(text: string): ReviewEntry {
  const entry = [...review.phenomena, ...review.rootCauses].find(({ texts }) => texts.some((one) => one.text === text));
  if (entry === undefined) throw new Error(`nothing says ${text}`);
  return entry;
}

/** The review with other decisions about the entries that say these texts. */
function decided(decisions: Readonly<Record<string, ReviewDecision>>): Review {
  const byId = new Map(Object.entries(decisions).map(([text, decision]) => [entryOf(text).id, decision]));
  const edited = (entry: ReviewEntry): ReviewEntry => ({ ...entry, decision: byId.get(entry.id) ?? entry.decision });
  return { ...review, phenomena: review.phenomena.map(edited), rootCauses: review.rootCauses.map(edited) };
}

function faultsOf(decisions: Readonly<Record<string, ReviewDecision>>): readonly string[] {
  try {
    applyReview(decided(decisions));
  } catch (error) {
    if (error instanceof InvalidReviewError) return error.faults.map(({ message }) => message);
    throw error;
  }
  return [];
}

function after(decisions: Readonly<Record<string, ReviewDecision>>): ReturnType<typeof withDecisions> {
  return withDecisions(standardized, applyReview(decided(decisions)));
}

const board = '主板温度告警';
const rack = '机柜温度告警';
const cache = 'RAID 卡写缓存被关闭';

describe('reviewTickets', () => {
  it('lists what is new once, that of most tickets first', () => {
    expect(review.phenomena.map(({ wording, tickets: count }) => [wording.zh, count]).slice(0, 2)).toEqual([
      ['某个索引大小大幅增长', 2],
      [board, 2],
    ]);
    expect(review.rootCauses.map(({ wording, tickets: count }) => [wording.zh, count])).toEqual([
      ['RAID 卡电池失效', 2],
      ['机房空调故障', 1],
    ]);
  });

  it('lists nothing that is known or was seen after the repair', () => {
    const texts = review.phenomena.flatMap((entry) => entry.texts.map(({ text }) => text));
    expect(texts).not.toContain('外键没有索引');
    expect(texts).not.toContain('更换风扇后温度恢复正常');
  });

  it('is the same for any order of the tickets, and has another digest for other tickets', () => {
    const turned = standardizeTickets([...tickets].reverse(), { snapshot, lexicon: smallLexicon });
    expect(reviewTickets(turned, snapshot)).toEqual(review);
    const fewer = standardizeTickets(tickets.slice(1), { snapshot, lexicon: smallLexicon });
    expect(reviewTickets(fewer, snapshot).digest).not.toBe(review.digest);
  });
});

describe('applyReview', () => {
  it('accepts by itself in the words of the cluster', () => {
    expect(decisionOf(applyReview(review), 'phenomena', '索引 b_pkey 大小从 1GB 增长到 3GB')).toEqual({
      as: entryOf('索引 b_pkey 大小从 1GB 增长到 3GB').id,
      wording: { zh: '某个索引大小大幅增长' },
    });
  });

  it('follows merges to what is accepted or known', () => {
    const { id } = entryOf(board);
    const decisions = applyReview(
      decided({
        [cache]: { kind: 'merge', into: entryOf(rack).id },
        [rack]: { kind: 'merge', into: id },
        [board]: { kind: 'accept', wording: { en: 'temperature alarm' } },
      }),
    );
    expect(decisionOf(decisions, 'phenomena', cache)).toEqual({ as: id, wording: { en: 'temperature alarm' } });
    const known = applyReview(decided({ [cache]: { kind: 'merge', into: 'deadlocks_rising' } }));
    expect(decisionOf(known, 'phenomena', cache)).toEqual({ as: 'deadlocks_rising' });
  });

  it('refuses merges into nothing, in a circle, and into what is no evidence', () => {
    const intoRack: ReviewDecision = { kind: 'merge', into: entryOf(rack).id };
    expect(faultsOf({ [cache]: { kind: 'merge', into: 'p-nowhere' } })[0]).toContain('there is no entry "p-nowhere"');
    expect(faultsOf({ [cache]: { kind: 'merge', into: entryOf(cache).id } })[0]).toContain('in a circle');
    expect(faultsOf({ [board]: intoRack, [rack]: { kind: 'merge', into: entryOf(board).id } })).toHaveLength(2);
    expect(faultsOf({ [board]: intoRack, [rack]: { kind: 'reject' } })[0]).toContain('is rejected');
    expect(faultsOf({ [board]: intoRack, [rack]: { kind: 'verification' } })[0]).toContain('is verification');
  });

  it('refuses a cause that is a phenomenon, or verification', () => {
    expect(faultsOf({ 机房空调故障: { kind: 'merge', into: 'deadlocks_rising' } })).toHaveLength(1);
    expect(faultsOf({ 机房空调故障: { kind: 'verification' } })[0]).toContain('no verification');
  });
});

describe('withDecisions', () => {
  it('makes one phenomenon of a cluster, found again by each of its texts', () => {
    const { addition } = after({});
    const { id } = entryOf('索引 a_idx 大小从 2GB 增长到 12GB');
    expect(addition.phenomena.find((one) => one.id === id)).toMatchObject({
      description: { zh: '某个索引大小大幅增长' },
      observationMethod: { zh: '看 T-1' },
      aliases: { zh: ['索引 a_idx 大小从 2GB 增长到 12GB', '索引 b_pkey 大小从 1GB 增长到 3GB'] },
    });
    expect(addition.tickets.filter(({ present }) => present.some((one) => one === id)).map((one) => one.id)).toEqual(['T-1', 'T-2']);
    const known = {
      phenomena: [...smallPhenomena, ...addition.phenomena],
      rootCauses: [...smallRootCauses, ...addition.rootCauses],
      tickets: [],
    };
    const again = standardizeTickets(tickets, { snapshot: known, lexicon: smallLexicon });
    expect(again.report.newPhenomena).toEqual([]);
    expect(again.report.newRootCauses).toEqual([]);
  });

  it('renames, and gives merged texts to the other entry', () => {
    const { addition, report } = after({
      [board]: { kind: 'accept', wording: { zh: '温度告警', en: 'temperature alarm' } },
      [rack]: { kind: 'merge', into: entryOf(board).id },
      [cache]: { kind: 'merge', into: 'deadlocks_rising' },
    });
    expect(addition.phenomena.find(({ id }) => id === entryOf(board).id)).toMatchObject({
      description: { zh: '温度告警', en: 'temperature alarm' },
      aliases: { zh: [board, rack] },
    });
    expect(addition.phenomena.map(({ id }) => id)).not.toContain('deadlocks_rising');
    expect(addition.tickets[0]?.present).toContain('deadlocks_rising');
    expect(report.tickets[0]?.anomalies[0]).toMatchObject({ phenomenonId: 'deadlocks_rising', recognition: { kind: 'decided' } });
  });

  it('takes out what is rejected, and keeps verification apart', () => {
    const { addition, report } = after({ [board]: { kind: 'reject' }, [rack]: { kind: 'verification' } });
    expect(addition.phenomena.map(({ description }) => description.zh)).not.toContain(board);
    expect(addition.tickets[2]?.present).toEqual([]);
    expect(report.tickets[2]?.anomalies.map(({ kind }) => kind)).toEqual(['verification', 'verification']);
    expect(report.verification.map(({ description }) => description)).toContain(rack);
  });

  it('leaves out tickets whose cause is rejected, and what only they say', () => {
    const { addition } = after({ 机房空调故障: { kind: 'reject' } });
    expect(addition.tickets.map(({ id }) => id)).toEqual(['T-1', 'T-2']);
    expect(addition.rawTickets.map(({ ticket_id }) => ticket_id)).toEqual(['T-1', 'T-2']);
    expect(addition.rootCauses.map(({ description }) => description.zh)).toEqual(['RAID 卡电池失效']);
    expect(addition.phenomena.map(({ description }) => description.zh)).not.toContain(rack);
  });

  it('leaves undecided texts as they were', () => {
    expect(withDecisions(standardized, { phenomena: new Map(), rootCauses: new Map() })).toEqual(standardized);
  });
});
