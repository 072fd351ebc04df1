// @module-tag long

import type { Phenomenon } from '@dbdiag/graph-engine';
import { phenomenonId } from '@dbdiag/graph-engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallLexicon, smallPhenomena } from './fixtures/small-knowledge.ts';
import { createPhenomenonMatcher } from './phenomenon-matcher.ts';

const matcher = createPhenomenonMatcher(smallPhenomena, smallLexicon);

function best(text: string): string | undefined {
  return matcher.read(text).candidates[0]?.phenomenonId;
}

describe('createPhenomenonMatcher', () => {
  const sayings = smallPhenomena.flatMap(({ id, description, aliases }) =>
    [description.zh, description.en, ...(aliases?.zh ?? []), ...(aliases?.en ?? [])].map((text) => [text ?? '', id] as const),
  );

  it.each(sayings)('is sure that %j means %s, and that it holds', (text, id) => {
    const [candidate] = matcher.read(text).candidates;
    expect(candidate).toMatchObject({ phenomenonId: id, polarity: 'present' });
    expect(candidate?.score).toBeGreaterThanOrEqual(0.95);
  });

  it.each([
    ['生产库的 CPU 打满了', 'cpu_busy'],
    ['our foreign keys lack... they have no index', 'fk_without_index'],
    ['外鍵沒有索引', 'fk_without_index'],
    ['ＤＥＡＤＬＯＣＫＳ are many', 'deadlocks_rising'],
  ])('understands %j', (text, id) => {
    expect(best(text)).toBe(id);
  });

  it('finds an English phenomenon by Chinese words and the other way round', () => {
    const english = smallPhenomena.map(
      ({ id, description, observedBy, observationMethod = {} }): Phenomenon => ({
        id,
        description: { en: description.en ?? '' },
        observedBy,
        observationMethod,
      }),
    );
    const reading = createPhenomenonMatcher(english, smallLexicon).read('外键没有索引');
    expect(reading.candidates[0]?.phenomenonId).toBe('fk_without_index');
  });

  it('offers close readings, none of them sure, for words that fit several', () => {
    const [first, second] = matcher.read('磁盘很慢').candidates;
    expect([first?.phenomenonId, second?.phenomenonId].sort()).toEqual(['disk_read_slow', 'disk_write_slow']);
    expect(first?.score).toBeLessThan(0.8);
    expect((first?.score ?? 1) - (second?.score ?? 0)).toBeLessThanOrEqual(0.1);
  });

  it.each(['今天天气不错', 'hello', '谢谢', 'what a nice day', '', '   ', '123', '!!!'])('finds nothing worth offering in %j', (text) => {
    expect(matcher.read(text).candidates.filter(({ score }) => score >= 0.25)).toEqual([]);
  });

  it('is not sure of a text that two phenomena share', () => {
    const twins = smallPhenomena.slice(0, 1).flatMap((phenomenon) => [phenomenon, { ...phenomenon, id: phenomenonId('twin') }]);
    const scores = createPhenomenonMatcher(twins, smallLexicon)
      .read('死锁很多')
      .candidates.map(({ score }) => score);
    expect(scores).toEqual([0.75, 0.75]);
  });

  it('reads the value, and lets it decide against the threshold', () => {
    const reading = matcher.read('CPU 使用率 30%');
    expect(reading.value).toEqual({ text: '30%', number: 30, unit: '%' });
    expect(matcher.polarityOf(reading, phenomenonId('cpu_busy'))).toBe('absent');
    expect(matcher.polarityOf(matcher.read('CPU 使用率 97%'), phenomenonId('cpu_busy'))).toBe('present');
  });

  it('judges the value for a phenomenon that is no candidate as well', () => {
    expect(matcher.polarityOf(matcher.read('62%'), phenomenonId('cache_hit_low'))).toBe('present');
    expect(matcher.polarityOf(matcher.read('99%'), phenomenonId('cache_hit_low'))).toBe('absent');
  });

  it('works without a lexicon, by the words themselves', () => {
    const plain = createPhenomenonMatcher(smallPhenomena);
    expect(plain.read('slow disk writes').candidates[0]).toMatchObject({ phenomenonId: 'disk_write_slow', score: 1 });
    expect(plain.read('没有死锁').candidates[0]).toMatchObject({ phenomenonId: 'deadlocks_rising', polarity: 'absent' });
  });

  it('works without any phenomena', () => {
    expect(createPhenomenonMatcher([], smallLexicon).read('没有死锁')).toEqual({ candidates: [], polarity: 'absent', quantities: [] });
  });

  it('depends neither on the order of the phenomena nor on what was read before', () => {
    const words = fc.constantFrom('CPU', '很高', '磁盘', 'slow', 'read', '没有', '死锁', 'no', 'index', '62%', '，', '外键', 'the');
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...smallPhenomena], { minLength: smallPhenomena.length }),
        fc.array(words, { maxLength: 8 }),
        (shuffled, parts) => {
          const text = parts.join(' ');
          expect(createPhenomenonMatcher(shuffled, smallLexicon).read(text)).toEqual(matcher.read(text));
        },
      ),
    );
  });

  it('gives scores in [0, 1], best first, for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string({ unit: fc.constantFrom('CPU', '高', '不', '没', 'no ', '%', '5', ' ', '\n', '锁') }),
        ),
        (text) => {
          const scores = matcher.read(text).candidates.map(({ score }) => score);
          expect(scores.every((score) => score > 0 && score <= 1)).toBe(true);
          expect(scores).toEqual([...scores].sort((a, b) => b - a));
        },
      ),
    );
  });

  it('reads full-width writing like half-width', () => {
    const wide = (text: string): string =>
      text.replace(/[!-~]/g, (character) => String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0));
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('CPU', 'cache hit ', '很高', '不', 'no ', '%', '97', ' ', ',', 'disk', '锁', '没有死锁') }),
        (text) => {
          expect(matcher.read(wide(text)).candidates).toEqual(matcher.read(text).candidates);
        },
      ),
    );
  });

  it('reads the same text the same way, with or without emoji', () => {
    expect(matcher.read('死锁很多 😱🔥').candidates.map(({ phenomenonId: id }) => id)).toEqual(
      matcher.read('死锁很多').candidates.map(({ phenomenonId: id }) => id),
    );
    expect(matcher.read('CPU 打满了')).toEqual(matcher.read('CPU 打满了'));
  });

  it.each(['deadlokcs are many', 'many deadloks', 'no index on the foriegn key'])('forgives the slip in %j', (text) => {
    expect(matcher.read(text).candidates[0]?.score).toBeGreaterThan(0.25);
  });

  it.each(['没有死锁，CPU 95%，', 'a', '一', 'not ', '1,', 'a_'])('reads 100 000 characters of %j without hanging', (piece) => {
    const { candidates } = matcher.read(piece.repeat(Math.ceil(100_000 / piece.length)));
    expect(candidates.length).toBeLessThanOrEqual(8);
  });
});
