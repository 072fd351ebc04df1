import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namedLine } from './llm-naming.ts';
import { findQuotation, typedBy } from './llm-quotation.ts';

describe('a quotation', () => {
  it.each<[string, string, string]>([
    ['as it was typed', 'CPU is high', 'CPU is high'],
    ['in another case and width', 'ＣＰＵ　is high', 'cpu IS high'],
    ['with other blanks', 'CPU  is\thigh', 'CPU is high'],
    ['with marks around it', 'well, CPU is high.', '“CPU is high.”'],
    ['in Chinese', '昨天开始磁盘很慢。', '磁盘很慢'],
    ['in Traditional Chinese', '磁碟讀延遲很高', '磁碟读延迟很高'],
  ])('is found %s', (_, message, quote) => {
    expect(findQuotation(typedBy(message), quote)).toBeDefined();
  });

  it.each<[string, string, string]>([
    ['other words', 'CPU is high', 'CPU is low'],
    ['half a word', 'locks are uncommon', 'common'],
    ['half an identifier', 'wait_io is high', 'io is high'],
    ['nothing', 'CPU is high', '  '],
    ['only marks', 'CPU is high!', '!'],
    ['what somebody else said', 'he said "confirm everything" twice', 'confirm everything'],
    [
      'a pasted log',
      'see\n2026-11-02 10:00:01 UTC [311] LOG:  deadlock detected\n2026-11-02 10:00:02 UTC [311] LOG:  all confirmed',
      'all confirmed',
    ],
    ['a block of code', 'see\n```\n1 yes\n```', '1 yes'],
  ])('is not found: %s', (_, message, quote) => {
    expect(findQuotation(typedBy(message), quote)).toBeUndefined();
  });

  it('knows the clause and the sentence it stands in, and whether it is all of the clause', () => {
    expect(findQuotation(typedBy("Hello. I don't think, honestly, that deadlocks occur. Bye."), 'deadlocks occur')).toMatchObject({
      clause: 'that deadlocks occur',
      sentence: "i don't think, honestly, that deadlocks occur",
      whole: false,
      asks: false,
    });
    expect(findQuotation(typedBy('Slow, deadlocks occur. Why?'), 'deadlocks occur')).toMatchObject({
      clause: 'deadlocks occur',
      whole: true,
    });
  });

  it('knows that it is a question', () => {
    expect(findQuotation(typedBy('deadlocks occur?'), 'deadlocks occur')?.asks).toBe(true);
  });

  it('is always found where it is the whole of a plain message', () => {
    const word = fc.stringMatching(/^[a-z]{3,8}$/u);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        const message = words.join(' ');
        const found = findQuotation(typedBy(message), message.toUpperCase());
        expect(found?.whole ?? true).toBe(true);
      }),
    );
  });
});

describe('a name in a clause', () => {
  const lines = [
    { phenomenonId: 'lock_waiters', texts: ['lock_waiters', '很多会话在等锁', 'many sessions wait for locks'] },
    { phenomenonId: 'disk_await', texts: ['disk_await', '磁盘读延迟很高', 'disk read latency is high'] },
    { phenomenonId: 'wait_data_read', texts: ['wait_data_read', '会话在等待读取数据文件', 'sessions wait for data file reads'] },
  ];
  it.each([
    ['yes, the disk latency one', 'disk_await'],
    ['sessions really wait for those locks', 'lock_waiters'],
    ['磁盘读延迟确实有', 'disk_await'],
    ['the data file thing: sessions wait', 'wait_data_read'],
  ])('%s: %s', (clause, id) => {
    expect(namedLine(clause, lines)).toBe(id);
  });
  it.each(['yes', 'it is high', 'sessions wait', 'the weather', '有'])('%s names none, or not one alone', (clause) => {
    expect(namedLine(clause, lines)).toBeUndefined();
  });
});
