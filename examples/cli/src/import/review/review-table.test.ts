import type { Review, ReviewEntry } from '@dbdiag/tools';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { reviewTable } from './review-table.ts';

function entry(id: string, more: Partial<ReviewEntry> = {}): ReviewEntry {
  const wording = { zh: '某个索引大小大幅增长' };
  return {
    id,
    stored: false,
    wording,
    texts: [{ text: '索引 a_idx 从 1GB 增长到 9GB', tickets: 3, firstTicket: 'T-1' }],
    tickets: 3,
    firstTicket: 'T-1',
    closest: [],
    likely: [],
    decision: { kind: 'accept', wording },
    ...more,
  };
}

const review: Review = {
  digest: '0123456789abcdef',
  phenomena: [
    entry('p-1', { closest: [{ id: 'index_bloat', score: 0.61 }], likely: [{ id: 'p-2', text: 'an index grew', score: 0.55 }] }),
    entry('p-2', {
      likely: [{ id: 'p-1', text: 'an index is larger', score: 0.55 }],
      decision: { kind: 'merge', into: 'p-1' },
      wording: { en: 'an index grew much' },
    }),
    entry('p-3', { stored: true, tickets: 1 }),
    entry('p-4', { decision: { kind: 'reject' }, tickets: 1 }),
  ],
  rootCauses: [entry('rc-1', { wording: { zh: '电池失效' }, decision: { kind: 'accept', wording: { zh: '电池失效' } } })],
  known: { phenomena: new Set(['index_bloat']), rootCauses: new Set() },
};

describe('the table of a review', () => {
  it('says of each entry its tickets, what is decided and what it may be the same as', () => {
    expect(reviewTable(review, { locale: 'en' })).toBe(`New phenomena: 4
  id   tickets  decision     maybe the same as               wording
  p-1  3        accept       index_bloat (0.61), p-2 (0.55)  某个索引大小大幅增长
  p-2  3        merge → p-1  p-1 (0.55)                      an index grew much
  p-3  1        accept       stored already                  某个索引大小大幅增长
  p-4  1        reject       –                               某个索引大小大幅增长

New root causes: 1
  id    tickets  decision  maybe the same as  wording
  rc-1  3        accept    –                  电池失效
`);
  });

  it('has columns as wide as they show, and stays within the terminal', () => {
    const lines = reviewTable(review, { locale: 'zh', width: 80 }).split('\n');
    expect(lines.slice(0, 3)).toEqual([
      '新现象：4 个',
      '  ID   工单数  决定        或与此相同                        描述',
      '  p-1  3       接受        index_bloat（0.61）、p-2（0.55）  某个索引大小大幅增…',
    ]);
    expect(Math.max(...lines.map((line) => stringWidth(line)))).toBeLessThanOrEqual(80);
  });

  it('shows the first entries and counts the others', () => {
    const text = reviewTable(review, { locale: 'en', most: 1 });
    expect(text).toContain('… and 3 more, see the file');
    expect(text).not.toContain('p-3');
  });

  it('says that there is nothing new', () => {
    expect(reviewTable({ ...review, phenomena: [], rootCauses: [] }, { locale: 'en' })).toContain('nothing to review');
  });
});
