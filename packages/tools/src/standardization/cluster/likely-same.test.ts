import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallLexicon } from '../../matching/fixtures/small-knowledge.ts';
import { likelySame } from './likely-same.ts';

const lexicon = {
  concepts: [
    ...smallLexicon.concepts,
    { id: 'replica', terms: ['replica', 'standby', '从库', '备库'] },
    { id: 'lag', terms: ['lag', 'lags', 'falling behind', 'falling further behind', '延迟'] },
    { id: 'row-lock', terms: ['row lock', '行锁', '行级锁'] },
    { id: 'session', terms: ['session', '会话'] },
    { id: 'connection', terms: ['connections', 'connection', '连接'] },
    { id: 'refused', terms: ['refused', 'rejected', '被拒'] },
    { id: 'disabled', terms: ['disabled', '关闭'] },
    { id: 'enabled', terms: ['enabled', '打开'] },
  ],
};

const suggested = (texts: readonly string[]): readonly (readonly string[])[] => {
  const pairs = likelySame(
    texts.map((text, index) => ({ id: `p-${index}`, text })),
    lexicon,
  );
  return texts.map((_, index) => (pairs.get(`p-${index}`) ?? []).map(({ text }) => text));
};

describe('entries that may say the same', () => {
  const paraphrases = [
    ['Replication lag on replica-2 climbed to 4 GB', 'standby db07 is falling further behind the primary'],
    ['从库延迟越来越大', 'the replica lags more and more'],
    ['会话等待行锁', '有会话在等行级锁'],
    ['Too many connections, new ones are refused', 'connection limit reached, clients get rejected'],
  ] as const;
  const others = ['coffee machine of floor 3 is broken', '机房照明闪烁', 'the invoice layout has a wrong font', '打印机没有墨了'];

  it('are found by concepts and pieces of words, in other words and across languages', () => {
    const found = suggested([...paraphrases.flat(), ...others]);
    paraphrases.forEach(([, second], index) => {
      expect(found[2 * index]).toContain(second);
    });
  });

  it('have nothing in common with what speaks of something else', () => {
    expect(suggested([paraphrases[0][0], ...others])[0]).toEqual([]);
  });

  it.each([
    ['连接数很高并且持续很久', '连接数很低并且持续很久'],
    ['autovacuum is disabled on the table', 'autovacuum is enabled on the table'],
    ['the replica does not replay WAL', 'the replica replays WAL'],
    ['列上缺少索引', '列上已有索引'],
  ])('are never opposites: %s, %s', (first, second) => {
    expect(suggested([first, second, ...others]).slice(0, 2)).toEqual([[], []]);
  });

  it('are three at most, the most alike first', () => {
    const texts = ['slow reads', 'slow reads from disk', 'slow reads from disk today', 'reads are slow on the disk', 'slow disk reads'];
    const pairs = likelySame(
      texts.map((text) => ({ id: text, text })),
      lexicon,
    );
    for (const [id, likely] of pairs) {
      expect([id, likely.length]).toEqual([id, 3]);
      expect(likely.map(({ score }) => score)).toEqual(likely.map(({ score }) => score).sort((a, b) => b - a));
    }
  });

  it('are the same in any order of the entries, whatever they say', () => {
    const entry = fc.record({
      id: fc.uuid(),
      text: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...paraphrases.flat(), ...others)),
    });
    fc.assert(
      fc.property(
        fc
          .uniqueArray(entry, { selector: ({ id }) => id, maxLength: 12 })
          .chain((entries) => fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length }))),
        ([entries, shuffled]) => {
          const pairs = likelySame(entries, lexicon);
          expect(likelySame(shuffled, lexicon)).toEqual(pairs);
          for (const [id, likely] of pairs) {
            expect(likely.map((other) => other.id)).not.toContain(id);
            for (const { score } of likely) expect(score >= 0 && score <= 1).toBe(true);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('of a text without words are none', () => {
    expect(suggested(['', '…', 'slow reads'])).toEqual([[], [], []]);
  });
});
