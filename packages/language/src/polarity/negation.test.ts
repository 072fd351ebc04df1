import { describe, expect, it } from 'vitest';
import { analyzeText } from '../words/analyzed-text.ts';
import { createConceptFinder } from '../words/lexicon.ts';
import { findNegation } from './negation.ts';

const finder = createConceptFinder({
  concepts: [
    { id: 'deadlock', terms: ['死锁', 'deadlock'] },
    { id: 'high', terms: ['高', '很高', 'high'] },
    { id: 'cpu', terms: ['cpu'] },
    { id: 'normal', terms: ['正常', 'normal', 'fine'] },
    { id: 'lock-wait', terms: ['等锁', 'waiting for locks'] },
    { id: 'uncommitted', terms: ['没提交', 'never committed'] },
    { id: 'connection', terms: ['连接', 'connection'] },
    { id: 'query', terms: ['查询', 'query'] },
  ],
});

function deniedIn(text: string): readonly string[] {
  const analyzed = analyzeText(text, finder);
  return [...findNegation(analyzed).negated].map((position) => analyzed.tokens[position]?.key ?? '');
}

describe('findNegation', () => {
  it.each([
    ['没有死锁', ['#deadlock']],
    ['死锁没有出现', ['#deadlock']],
    ['死锁：没有', ['#deadlock']],
    ['未发现死锁', ['#deadlock']],
    ['并没有会话在等锁', ['会话', '#lock-wait']],
    ['CPU 不高', ['#high']],
    ['CPU 不是很高', ['#high']],
    ['CPU 不太高', ['#high']],
    ['no deadlocks', ['#deadlock']],
    ["we don't see deadlocks", ['#deadlock']],
    ['deadlocks: none', ['#deadlock']],
    ['0 deadlocks', ['#deadlock']],
    ['no "deadlock" lines', ['#deadlock', 'lin']],
    ['grep 死锁，一条都没有', ['grep', '#deadlock']],
    ['CPU is not high', ['#high']],
    ['no sessions waiting for locks', ['session', '#lock-wait']],
  ])('says what %j denies', (text, expected) => {
    expect(deniedIn(text)).toEqual(expected);
  });

  it.each([
    'CPU 很高',
    '不断出现死锁',
    '不仅死锁',
    '死锁数据发不出去',
    '查询跑不动',
    'not only deadlocks',
    'vacuum removes nothing',
    '300 deadlocks',
    '事务没提交',
    '死锁自统计清零以来很高',
    'transaction never committed',
  ])('denies nothing in %j', (text) => {
    expect(deniedIn(text)).toEqual([]);
  });

  it('stays within its clause', () => {
    expect(deniedIn('没有死锁，CPU 很高')).toEqual(['#deadlock']);
    expect(deniedIn('no deadlocks but CPU is high')).toEqual(['#deadlock']);
  });

  it.each([
    ['CPU 正常', true],
    ['CPU is normal', true],
    ['CPU 不正常', false],
    ['CPU is not normal', false],
    ['正常查询', false],
  ])('knows whether %j says that all is well', (text, expected) => {
    expect(findNegation(analyzeText(text, finder)).normal).toBe(expected);
  });
});
