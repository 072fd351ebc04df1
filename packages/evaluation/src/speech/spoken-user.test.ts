import type { Locale } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { caseWith, ids } from '../test-dataset.ts';
import { createPhraseBook } from './phrase-book.ts';
import type { SpeechHabits } from './speech-habits.ts';
import { defaultSpeechHabits } from './speech-habits.ts';
import { createSpokenUser } from './spoken-user.ts';
import type { NumberedLine } from './truthful-answers.ts';

const [p, q, r, s] = ids('p', 'q', 'r', 's');
if (p === undefined || q === undefined || r === undefined || s === undefined) throw new Error('four ids');
const plain: SpeechHabits = { ownWords: 0, hedge: 0, hedgeNo: 0, hedgeAgain: 0, typo: 0, careless: 0, mixedOrder: 0, smallTalk: 0 };
const entry = caseWith({ present: [p, s], absent: [q], initial: [p] });
const phrases = createPhraseBook(
  [
    { text: 'p is seen', locale: 'en', phenomenonId: 'p' },
    { text: '看到 p', locale: 'zh', phenomenonId: 'p' },
    { text: 'no q at all', locale: 'en', phenomenonId: 'q', absent: true },
    { text: 's goes on', locale: 'en', phenomenonId: 's' },
  ],
  [],
);
const check = (phenomenonId: NumberedLine['phenomenonId']): NumberedLine => ({ kind: 'recommendation', phenomenonId, onYes: 'present' });
const user = (habits: Partial<SpeechHabits>, seed = 1, locale: Locale = 'en') =>
  createSpokenUser({ entry, locale, phrases, habits: { ...plain, ...habits }, seed });
const turn = { turn: 2, said: new Set([p]), lately: new Set([p]) };
const seeds = Array.from({ length: 200 }, (_, seed) => seed);

describe('createSpokenUser', () => {
  it('opens with words for what is brought up, in its language', () => {
    expect(user({}).open()).toEqual({ text: 'p is seen', meant: [{ phenomenonId: p, status: 'present' }] });
    expect(user({}, 1, 'zh').open().text).toBe('看到 p');
  });

  it('denies what it opens with and does not hold', () => {
    const denying = createSpokenUser({ entry: { ...entry, initial: [q] }, locale: 'en', phrases, habits: plain, seed: 1 });
    expect(denying.open()).toEqual({ text: 'no q at all', meant: [{ phenomenonId: q, status: 'absent' }] });
  });

  it('means the record, however it is worded', () => {
    for (const seed of seeds) {
      const { meant } = user({ mixedOrder: 0.5, careless: 0.5, ownWords: 0.3, typo: 0.5 }, seed).reply(
        [check(s), check(q), check(r)],
        turn,
      );
      expect(Object.fromEntries(meant.map(({ phenomenonId, status }) => [phenomenonId, status]))).toEqual({
        s: 'present',
        q: 'absent',
        r: 'unknown',
      });
    }
  });

  it('words the same answers in many ways, and the same way for the same seed', () => {
    const texts = seeds.map((seed) => user(defaultSpeechHabits, seed).reply([check(s), check(q), check(r)], turn).text);
    expect(new Set(texts).size).toBeGreaterThan(100);
    expect(texts).toEqual(seeds.map((seed) => user(defaultSpeechHabits, seed).reply([check(s), check(q), check(r)], turn).text));
  });

  it('speaks of the rest and of all only where every line is answered by number', () => {
    const group = /rest|others|all|everything|only|none|just/u;
    for (const seed of seeds) {
      const { text, meant } = user({ ownWords: 0.5 }, seed).reply([check(s), check(q), check(r)], turn);
      if (text.includes('goes on') || text.includes('at all')) expect(text.replaceAll('no q at all', '')).not.toMatch(group);
      expect(meant).toHaveLength(3);
    }
    expect(seeds.some((seed) => group.test(user({}, seed).reply([check(s), check(q), check(q)], turn).text))).toBe(true);
  });

  it('means nothing for sure by half an answer, until it gives it again', () => {
    const first = user({ hedge: 1 }).reply([check(s)], turn);
    expect(first.meant).toEqual([]);
    expect(first.text).toMatch(/maybe|probably|think|seems/u);
    const again = user({ hedgeAgain: 1 }).reply([{ kind: 'hedged', phenomenonId: s, onYes: 'present', words: first.text }], turn);
    expect(again.meant).toEqual([{ phenomenonId: s, status: 'present' }]);
  });

  it('says something new where nothing is asked, then asks for the next check', () => {
    expect(user({}).reply([], turn)).toEqual({ text: 's goes on', meant: [{ phenomenonId: s, status: 'present' }] });
    const asking = user({}).reply([], { ...turn, said: new Set([p, s]) });
    expect(asking.meant).toEqual([]);
    expect(asking.text).toMatch(/next|else/u);
  });
});
