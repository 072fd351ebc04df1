import type { KnowledgeSnapshot } from '@dbdiag/graph-engine';
import { phenomenonId } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { reviewTexts } from './review-texts.ts';
import { suggestMerges } from './suggest-merges.ts';

const nothing: Pick<KnowledgeSnapshot, 'phenomena' | 'rootCauses'> = { phenomena: [], rootCauses: [] };
const said = (text: string) => ({ text, tickets: 1, firstTicket: 'T-1', closest: [] });
const lag = 'the replica lags more and more';
const lexicon = {
  concepts: [
    { id: 'replica', terms: ['replica', '从库'] },
    { id: 'lag', terms: ['lags', '延迟'] },
  ],
};

function suggestedFor(texts: readonly string[], known = nothing): readonly (readonly string[])[] {
  const review = reviewTexts({ phenomena: texts.map(said), rootCauses: [] }, known);
  const { phenomena } = suggestMerges(review, known, lexicon);
  return texts.map((text) => {
    const entry = phenomena.find(({ texts: own }) => own.some((one) => one.text === text)) ?? expect.fail(text);
    return entry.likely.map((likely) => likely.text);
  });
}

describe('suggestions of a review', () => {
  it('are other entries that say it in other words', () => {
    expect(suggestedFor(['从库延迟越来越大', lag, '打印机没有墨了'])).toEqual([[lag], ['从库延迟越来越大'], []]);
  });

  it('are what earlier imports brought as well, but not what a person wrote: that is found by reading', () => {
    const entry = (id: string) => ({ id: phenomenonId(id), description: { en: lag }, observedBy: 'sql' as const });
    expect(suggestedFor(['从库延迟越来越大'], { phenomena: [entry('p-0a1b2c3d')], rootCauses: [] })).toEqual([[lag]]);
    expect(suggestedFor(['从库延迟越来越大'], { phenomena: [entry('replica_lags')], rootCauses: [] })).toEqual([[]]);
  });

  it('decide nothing', () => {
    const review = reviewTexts({ phenomena: ['从库延迟越来越大', lag].map(said), rootCauses: [said('磁盘坏了')] }, nothing);
    const suggested = suggestMerges(review, nothing, lexicon);
    const plain = (entries: typeof review.phenomena) => entries.map((entry) => ({ ...entry, likely: [] }));
    expect({ ...suggested, phenomena: plain(suggested.phenomena), rootCauses: plain(suggested.rootCauses) }).toEqual(review);
  });
});
