import type { Phenomenon } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../seeded-random.ts';
import { ids } from '../test-dataset.ts';
import { createPhraseBook } from './phrase-book.ts';
import type { Recall } from './truthful-answers.ts';

const [p, q] = ids('p', 'q');
if (p === undefined || q === undefined) throw new Error('two ids');
const phenomenon = (id: Phenomenon['id'], aliases: readonly string[]): Phenomenon => ({
  id,
  description: { en: `the ${id}` },
  observedBy: 'person',
  observationMethod: { en: 'look' },
  aliases: { en: aliases },
});
const speaker = (recall: Recall) => ({ locale: 'en' as const, recall, random: seededRandom(1) });
const bothHold = speaker(() => 'present');
const onlyPHolds = speaker((id) => (id === p ? 'present' : 'absent'));

describe('createPhraseBook', () => {
  it('uses a phrase with a second meaning only where that holds too', () => {
    const book = createPhraseBook(
      [{ text: 'p or q', locale: 'en', phenomenonId: 'p', also: ['q'] }],
      [phenomenon(p, ['p by another name']), phenomenon(q, [])],
    );
    expect(book.wordsFor({ phenomenonId: p, status: 'present' }, bothHold)).toBe('p or q');
    expect(book.wordsFor({ phenomenonId: p, status: 'present' }, onlyPHolds)).toBe('p by another name');
  });

  it('falls back on the description, but has no words for an absence nobody worded', () => {
    const book = createPhraseBook([], [phenomenon(p, [])]);
    expect(book.wordsFor({ phenomenonId: p, status: 'present' }, onlyPHolds)).toBe('the p');
    expect(book.wordsFor({ phenomenonId: p, status: 'absent' }, onlyPHolds)).toBeUndefined();
  });

  it('knows what it can deny', () => {
    const book = createPhraseBook([{ text: 'no p', locale: 'en', phenomenonId: 'p', absent: true }], [phenomenon(p, [])]);
    expect([book.canDeny(p, 'en'), book.canDeny(p, 'zh'), book.canDeny(q, 'en')]).toEqual([true, false, false]);
  });
});
