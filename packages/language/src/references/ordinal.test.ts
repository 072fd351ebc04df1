import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPointer } from './ordinal.ts';

const start = (number: number): unknown => ({ kind: 'from-start', number });
const end = (number: number): unknown => ({ kind: 'from-end', number });

describe('reading a pointer at a line', () => {
  it.each([
    ['2', start(2)],
    ['2.', start(2)],
    ['(2)', start(2)],
    ['#2', start(2)],
    ['２', start(2)],
    ['②', start(2)],
    ['12', start(12)],
    ['第一个', start(1)],
    ['第 2 个', start(2)],
    ['第三条', start(3)],
    ['第十二项', start(12)],
    ['第二十个', start(20)],
    ['第两个', start(2)],
    ['第2', start(2)],
    ['选项2', start(2)],
    ['2号', start(2)],
    ['你刚才说的第二个', start(2)],
    ['上一轮的第二个', start(2)],
    ['上面提到的第3个现象', start(3)],
    ['你最先提到的那个', start(1)],
    ['最后一个', end(1)],
    ['最后那个', end(1)],
    ['倒数第二个', end(2)],
    ['你最后说的那个', end(1)],
    ['上一轮那个', { kind: 'that-one' }],
    ['刚才说的那个', { kind: 'that-one' }],
    ['这个', { kind: 'that-one' }],
  ])('reads %s', (words, pointer) => {
    expect(readPointer(words)).toEqual(pointer);
  });

  it.each([
    ['the second one', start(2)],
    ['The First One', start(1)],
    ['third', start(3)],
    ['the 3rd', start(3)],
    ['the second one you mentioned', start(2)],
    ['the one you mentioned first', start(1)],
    ['the one you asked about second', start(2)],
    ['the second one from the last reply', start(2)],
    ['number 4', start(4)],
    ['option 2', start(2)],
    ['no. 2', start(2)],
    ['last one', end(1)],
    ['the last one', end(1)],
    ['second to last', end(2)],
    ['that one', { kind: 'that-one' }],
    ['the one you mentioned', { kind: 'that-one' }],
    ['the one from the last round', { kind: 'that-one' }],
  ])('reads %s', (words, pointer) => {
    expect(readPointer(words)).toEqual(pointer);
  });

  it.each([
    '3 个会话',
    '延迟 2 小时',
    'cache hit 62%',
    '3 deadlocks in the log',
    'the second replica lags',
    '第二个副本延迟',
    'last week it was fine',
    '最后一个检查点很慢',
    '那个查询很慢',
    '第二三个',
    'that query is slow',
    '',
    '十',
    '第',
    'p95',
  ])('leaves %s alone', (words) => {
    expect(readPointer(words)).toBeUndefined();
  });

  it('leaves a long text alone at once', () => {
    expect(readPointer(`the${' '.repeat(100_000)}second one`)).toBeUndefined();
  });

  it('reads any text without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (words) => {
        const pointer = readPointer(words);
        expect(pointer === undefined || pointer.kind === 'that-one' || pointer.number >= 0).toBe(true);
      }),
    );
  });
});
