import type { ReviewDecision } from '@dbdiag/tools';
import { clusterTexts, InvalidReviewError, reviewOf, suggestMerges } from '@dbdiag/tools';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseReview } from './parse-review.ts';
import { printReview } from './print-review.ts';

function reviewWith(phenomena: readonly string[]) {
  const said = (text: string, index: number) => ({ text, tickets: index + 1, firstTicket: `T-${index}` });
  return reviewOf(
    {
      phenomena: clusterTexts(phenomena.map(said), { prefix: 'p-' }),
      rootCauses: clusterTexts([said('RAID 卡电池失效', 0)], { prefix: 'rc-' }),
    },
    {
      closest: { phenomena: () => [{ id: 'cache_hit_low', score: 0.61 }], rootCauses: () => [] },
      known: { phenomena: ['cache_hit_low'], rootCauses: ['missing_fk_index'] },
    },
  );
}

const review = reviewWith(['主板温度告警', '索引 a_idx 大小从 2GB 增长到 12GB', 'a fan is broken: "fan 3"']);
const [fan, index, board] = review.phenomena.map(({ id }) => id);
const printed = printReview(review);

/** The faults of the file after an edit, each with its line's words. */
function faultsAfter(edit: (text: string) => string): readonly string[] {
  const text = edit(printed);
  try {
    parseReview(text, review);
  } catch (error) {
    if (!(error instanceof InvalidReviewError)) throw error;
    return error.faults.map(({ line = 0, path, message }) => `${text.split('\n')[line - 1]?.trim() ?? ''} ← ${path}: ${message}`);
  }
  return [];
}

/** Replaces within the entry of an id. */
function inEntry(id: string | undefined, from: string | RegExp, to: string): (text: string) => string {
  return (text) => {
    const start = text.indexOf(`- id: ${id ?? ''}`);
    return text.slice(0, start) + text.slice(start).replace(from, to);
  };
}

const decide = (id: string | undefined, decision: string): ((text: string) => string) =>
  inEntry(id, 'decision: accept', `decision: ${decision}`);

describe('the file of a review', () => {
  it('says what may be edited, and of each entry what tickets say and what is like it', () => {
    expect(printed).toContain('# Review of an import.');
    expect(printed).toContain(`  # 2 tickets, first T-1:
  #    索引 a_idx 大小从 2GB 增长到 12GB
  # closest known: cache_hit_low (0.61)
  - id: ${index ?? ''}
    decision: accept
    zh: 某个索引大小大幅增长
`);
  });

  it('lists what an entry may be the same as in other words, with these words', () => {
    const suggested = suggestMerges(reviewWith(['主板温度告警', '机柜温度告警']), { phenomena: [], rootCauses: [] });
    const [first, second] = suggested.phenomena;
    expect(first?.likely).toMatchObject([{ id: second?.id, text: second?.wording.zh }]);
    const [score = NaN] = (first?.likely ?? []).map((likely) => likely.score);
    expect(printReview(suggested)).toContain(`  # may be the same as, in other words
  #    ${second?.id ?? ''} (${score.toFixed(2)}): ${second?.wording.zh ?? ''}
  - id: ${first?.id ?? ''}
`);
  });

  it('gives the review back when nothing was edited', () => {
    expect(parseReview(printed, review)).toEqual(review);
  });

  it('reads every decision, in any order of the entries', () => {
    const edits = [
      decide(fan, 'reject'),
      decide(index, 'merge\n    into: cache_hit_low'),
      inEntry(board, /zh: .*/u, 'zh: 温度告警\n    en: temperature alarm'),
    ];
    const edited = edits.reduce((text, edit) => edit(text), printed);
    expect(parseReview(edited, review).phenomena.map(({ decision }) => decision)).toEqual([
      { kind: 'reject' },
      { kind: 'merge', into: 'cache_hit_low' },
      { kind: 'accept', wording: { zh: '温度告警', en: 'temperature alarm' } },
    ]);
    expect(parseReview(decide(board, 'verification')(printed), review).phenomena[2]?.decision).toEqual({ kind: 'verification' });
  });

  it('reads back whatever decisions and texts it prints', () => {
    const decision = fc.oneof(
      fc.record({
        kind: fc.constant('accept' as const),
        wording: fc.record({ zh: fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => `«${text}»`) }),
      }),
      fc.constantFrom<ReviewDecision>({ kind: 'reject' }, { kind: 'verification' }, { kind: 'merge', into: 'cache_hit_low' }),
    );
    const texts = fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(texts, fc.array(decision, { minLength: 4, maxLength: 4 }), (some, decisions) => {
        const any = reviewWith(some.map((text, at) => `text ${at} of ${text}`));
        const decided = { ...any, phenomena: any.phenomena.map((entry, at) => ({ ...entry, decision: decisions[at] ?? entry.decision })) };
        expect(parseReview(printReview(decided), any)).toEqual(decided);
      }),
      { numRuns: 40 },
    );
  });

  it('refuses merges that lead nowhere or in a circle, at the line of the target', () => {
    expect(faultsAfter(decide(fan, 'merge\n    into: p-nowhere'))).toEqual([
      expect.stringContaining('p-nowhere ← phenomena[0].into: there is no entry "p-nowhere"'),
    ]);
    expect(faultsAfter(decide(fan, `merge\n    into: ${fan ?? ''}`))[0]).toContain('in a circle');
    const rejected = (text: string): string => decide(index, 'reject')(decide(fan, `merge\n    into: ${index ?? ''}`)(text));
    expect(faultsAfter(rejected)[0]).toContain(`${index ?? ''} is rejected`);
  });

  it.each([
    [
      'an unknown decision',
      decide(fan, 'keep'),
      'decision: keep ← phenomena[0].decision: must be one of accept, merge, reject, verification',
    ],
    ['a merge into nothing', decide(fan, 'merge'), 'decision: merge ← phenomena[0].decision: merge needs a line "into: ID"'],
    [
      'a target without a merge',
      decide(fan, 'accept\n    into: cache_hit_low'),
      'cache_hit_low ← phenomena[0].into: only with decision: merge',
    ],
    ['no words', inEntry(board, /\n {4}zh: .*/u, ''), 'decision: accept ← phenomena[2].decision: what is accepted needs words'],
    ['empty words', inEntry(board, /zh: .*/u, "zh: ' '"), "zh: ' ' ← phenomena[2].zh: must not be empty"],
    ['words that are a number', inEntry(board, /zh: .*/u, 'zh: 42'), 'zh: 42 ← phenomena[2].zh: must be a text'],
    ['another id', inEntry(fan, /id: .*/u, 'id: p-other'), 'id: p-other ← phenomena[0].id: there is no entry "p-other" in this import'],
    ['an entry twice', inEntry(fan, /id: .*/u, `id: ${index ?? ''}`), 'stands in the file twice'],
    ['another key', decide(fan, 'accept\n    tickets: 7'), 'tickets: an entry has id, decision, into, zh and en'],
    ['another version', (text: string) => text.replace('review: 1', 'review: 2'), 'review: 2 ← review: must be 1'],
    ['another import', (text: string) => text.replace(/digest: .*/u, 'digest: "0123456789abcdef"'), 'this is the review of another import'],
    [
      'verification of a cause',
      (text: string) =>
        text.slice(0, text.indexOf('rootCauses')) + text.slice(text.indexOf('rootCauses')).replace('accept', 'verification'),
      'a root cause is no verification',
    ],
    ['no YAML', () => 'review: [1', "this isn't YAML"],
    ['no review', () => '- 1', 'must be a review'],
    ['nothing', () => '', 'must be a review'],
    ['aliases', (text: string) => text.replace('review: 1', 'review: &a 1\nother: *a'), 'no anchors and aliases'],
    ['a key twice', (text: string) => `${text}digest: again\n`, "this isn't YAML"],
  ])('refuses %s, with the line', (_, edit, fault) => {
    expect(faultsAfter(edit).some((one) => one.includes(fault))).toBe(true);
  });

  it('refuses an entry that is missing', () => {
    const cut = printed.slice(0, printed.indexOf(`  - id: ${board ?? ''}`)) + printed.slice(printed.indexOf('rootCauses:'));
    expect(faultsAfter(() => cut)[0]).toContain(`the entry ${board ?? ''} is missing`);
  });

  it('says everything that is wrong at once', () => {
    expect(faultsAfter((text) => decide(index, 'merge')(decide(fan, 'merge')(text)))).toHaveLength(2);
  });
});

describe('the file of a review that was imported already', () => {
  const file = [decide(fan, 'reject'), decide(board, 'verification')].reduce((text, edit) => edit(text), printed);
  // What was accepted is known now; what was rejected or kept apart is still new.
  const left = { ...review, digest: 'another', phenomena: review.phenomena.filter(({ id }) => id !== index), rootCauses: [] };

  it('decides of what is still new, where all its tickets are stored', () => {
    expect(parseReview(file, left, { unstored: 0 }).phenomena.map(({ id, decision }) => [id, decision.kind])).toEqual([
      [fan, 'reject'],
      [board, 'verification'],
    ]);
  });

  it('knows that tickets of a rejected cause are not stored', () => {
    const withCause = { ...left, rootCauses: review.rootCauses };
    const [cause] = review.rootCauses;
    expect(cause?.tickets).toBe(1);
    const rejecting = decide(cause?.id, 'reject')(file);
    expect(parseReview(rejecting, withCause, { unstored: 1 }).rootCauses[0]?.decision).toEqual({ kind: 'reject' });
    expect(() => parseReview(rejecting, withCause, { unstored: 0 })).toThrow(/the review of another import/u);
    expect(() => parseReview(file, withCause, { unstored: 1 })).toThrow(/the review of another import/u);
  });

  it('is that of another import where tickets are not stored, or say what it has not', () => {
    expect(() => parseReview(file, left)).toThrow(/the review of another import/u);
    expect(() => parseReview(file, left, { unstored: 1 })).toThrow(/the review of another import/u);
    const more = { ...reviewWith(['a hose leaks']), rootCauses: [] };
    expect(() => parseReview(file, more, { unstored: 0 })).toThrow(/the review of another import/u);
  });
});
