import type { KnowledgeSnapshot, Phenomenon, RootCause } from '@dbdiag/graph-engine';
import type { RawTicket } from '@dbdiag/ports';
import { describe, expect, it } from 'vitest';
import { smallLexicon, smallPhenomena, smallRootCauses } from '../../matching/fixtures/small-knowledge.ts';
import { createTextCollection } from '../collect-texts.ts';
import type { NewEntry } from '../new-entries.ts';
import { newPhenomena, newRootCauses } from '../new-entries.ts';
import { createAnomalyReader, createCauseReader } from '../recognize.ts';
import { sameTextForm } from '../text-hash.ts';
import { applyReview } from './apply-review.ts';
import { decidedEntries } from './decided-entries.ts';
import { InvalidReviewError } from './invalid-review-error.ts';
import type { Review, ReviewDecision, ReviewEntry } from './review.ts';
import type { NewText } from './review-texts.ts';
import { reviewTexts } from './review-texts.ts';

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

interface Found {
  readonly phenomena: readonly NewEntry<Phenomenon>[];
  readonly rootCauses: readonly NewEntry<RootCause>[];
}

/** What some tickets say that nothing known says. */
function foundIn(some: readonly RawTicket[], known: KnowledgeSnapshot = snapshot): Found {
  const texts = createTextCollection();
  for (const one of some) texts.add(one);
  const readAnomaly = createAnomalyReader({ snapshot: known, lexicon: smallLexicon });
  const readCause = createCauseReader({ snapshot: known, lexicon: smallLexicon });
  return {
    phenomena: newPhenomena(
      [...texts.anomalies.values()].filter(({ text }) => readAnomaly(text).kind === 'new'),
      known,
    ),
    rootCauses: newRootCauses(
      [...texts.causes.values()].filter(({ text }) => readCause(text).kind === 'new'),
      known,
    ),
  };
}

function reviewOfTickets(some: readonly RawTicket[]): Review {
  const { phenomena, rootCauses } = foundIn(some);
  const newText = ({ text, tickets: count, examples: [firstTicket = ''] }: NewEntry<unknown>): NewText => ({
    text,
    tickets: count,
    firstTicket,
    closest: [],
  });
  return reviewTexts({ phenomena: phenomena.map(newText), rootCauses: rootCauses.map(newText) }, snapshot);
}

const found = foundIn(tickets);
const review = reviewOfTickets(tickets);

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

function after(decisions: Readonly<Record<string, ReviewDecision>>): Pick<KnowledgeSnapshot, 'phenomena' | 'rootCauses'> {
  const { phenomena, rootCauses } = applyReview(decided(decisions));
  return {
    phenomena: decidedEntries(found.phenomena, phenomena, snapshot.phenomena),
    rootCauses: decidedEntries(found.rootCauses, rootCauses, snapshot.rootCauses),
  };
}

const board = '主板温度告警';
const rack = '机柜温度告警';
const cache = 'RAID 卡写缓存被关闭';

describe('reviewTexts', () => {
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
    expect(reviewOfTickets([...tickets].reverse())).toEqual(review);
    expect(reviewOfTickets(tickets.slice(1)).digest).not.toBe(review.digest);
  });
});

describe('applyReview', () => {
  it('accepts by itself in the words of the cluster', () => {
    expect(applyReview(review).phenomena.get(sameTextForm('索引 b_pkey 大小从 1GB 增长到 3GB'))).toEqual({
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
    expect(decisions.phenomena.get(sameTextForm(cache))).toEqual({ as: id, wording: { en: 'temperature alarm' } });
    const known = applyReview(decided({ [cache]: { kind: 'merge', into: 'deadlocks_rising' } }));
    expect(known.phenomena.get(sameTextForm(cache))).toEqual({ as: 'deadlocks_rising' });
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

describe('decidedEntries', () => {
  it('makes one phenomenon of a cluster, found again by each of its texts', () => {
    const { phenomena, rootCauses } = after({});
    const { id } = entryOf('索引 a_idx 大小从 2GB 增长到 12GB');
    expect(phenomena.find((one) => one.id === id)).toMatchObject({
      description: { zh: '某个索引大小大幅增长' },
      observationMethod: { zh: '看 T-1' },
      aliases: { zh: ['索引 a_idx 大小从 2GB 增长到 12GB', '索引 b_pkey 大小从 1GB 增长到 3GB'] },
    });
    const known: KnowledgeSnapshot = {
      phenomena: [...smallPhenomena, ...phenomena],
      rootCauses: [...smallRootCauses, ...rootCauses],
      tickets: [],
    };
    expect(foundIn(tickets, known)).toEqual({ phenomena: [], rootCauses: [] });
  });

  it('has the words of the review, and no entry for what is merged, rejected or verification', () => {
    const { phenomena } = after({
      [board]: { kind: 'accept', wording: { zh: '温度告警', en: 'temperature alarm' } },
      [rack]: { kind: 'merge', into: entryOf(board).id },
      [cache]: { kind: 'merge', into: 'deadlocks_rising' },
    });
    expect(phenomena.find(({ id }) => id === entryOf(board).id)).toMatchObject({
      description: { zh: '温度告警', en: 'temperature alarm' },
      aliases: { zh: [board, rack] },
    });
    expect(phenomena.map(({ id }) => id)).not.toContain('deadlocks_rising');
    const without = after({ [board]: { kind: 'reject' }, [rack]: { kind: 'verification' } });
    expect(without.phenomena.map(({ description }) => description.zh).sort()).toEqual(['RAID 卡写缓存被关闭', '某个索引大小大幅增长']);
  });
});
