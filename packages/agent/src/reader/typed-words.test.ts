import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTyped, typedBy } from './typed-words.ts';

describe('words of a call', () => {
  it.each<[string, string, string]>([
    ['as it was typed', 'CPU is high', 'CPU is high'],
    ['in another case and width', 'ＣＰＵ　is high', 'cpu IS high'],
    ['with other blanks', 'CPU  is\thigh', 'CPU is high'],
    ['with marks around it', 'well, CPU is high.', '“CPU is high.”'],
    ['in Chinese', '昨天开始的。磁盘很慢。', '磁盘很慢'],
    ['in Traditional Chinese', '磁碟讀延遲很高', '磁碟读延迟很高'],
  ])('are found %s', (_, message, quote) => {
    expect(isTyped(typedBy(message), quote)).toBe(true);
  });

  it.each<[string, string, string]>([
    ['other words', 'CPU is high', 'CPU is low'],
    ['half a word', 'locks are uncommon', 'common'],
    ['part of a clause', '昨天开始磁盘很慢。', '磁盘很慢'],
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
  ])('are not found: %s', (_, message, quote) => {
    expect(isTyped(typedBy(message), quote)).toBe(false);
  });

  it('are whole clauses', () => {
    expect(isTyped(typedBy("Hello. I don't think, honestly, that deadlocks occur. Bye."), 'deadlocks occur')).toBe(false);
    expect(isTyped(typedBy('Slow, deadlocks occur. Why?'), 'deadlocks occur')).toBe(true);
    expect(isTyped(typedBy('how many locks, by table?'), 'how many locks, by table')).toBe(true);
  });

  it('are always found where they are the whole of a plain message', () => {
    const word = fc.stringMatching(/^[a-z]{3,8}$/u);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        const message = words.join(' ');
        expect(isTyped(typedBy(message), message.toUpperCase())).toBe(true);
      }),
    );
  });
});
