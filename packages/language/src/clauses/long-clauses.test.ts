import { expect, it } from 'vitest';
import { cleanMessage, findQuantities, hideQuotations, observationsOf, sentencesOf, splitPaste } from '../index.ts';

it('divides statements without verbs, and tries no division twice where the last one is none', () => {
  expect(observationsOf('cpu high io high connections normal')).toEqual(['cpu high', 'io high', 'connections normal']);
  const many = `${'cpu high '.repeat(150)}!`;
  expect(observationsOf(many)).toEqual([many]);
});

it('reads the end of a statement without verbs before its unit or behind it', () => {
  expect(observationsOf('latency 5 ms 10')).toEqual(['latency 5', 'ms 10']);
});

it('knows the marks of a long list, however many numbers stand before', () => {
  const list = Array.from({ length: 60 }, (_, index) => `${index + 1}. yes`).join(' ');
  expect(sentencesOf(list)).toEqual([{ start: 0, end: list.length, asks: false }]);
  expect(sentencesOf('1. yes 2.').length).toBe(1);
  expect(sentencesOf('probably 5. ok').map(({ end }) => end)).toEqual([10, 14]);
});

it('makes blanks of any width in a row one', () => {
  expect(cleanMessage(`第\u3000\u3000\u00a0 1 个\n\n有`)).toBe('第 1 个\n\n有');
});

it('hides a quotation only where it is closed in its line', () => {
  expect(hideQuotations('a “bc” “d “ef” “g”')).toBe('a “\ue000\ue000” “\ue000\ue000\ue000\ue000\ue000” “g”');
  expect(hideQuotations('“ab\ncd” "x" "yz"')).toBe('“ab\ncd” "x" "\ue000\ue000"');
});

it('takes elements, comments and objects out of a sentence, and leaves what is never closed', () => {
  expect(splitPaste('slow <b>x</b> and <br/> ok')).toEqual({ prose: 'slow \n and \n ok', pasted: ['<b>x</b>', '<br/>'] });
  expect(splitPaste('slow <!-- y --> ok {"a": [1]} end')).toEqual({ prose: 'slow \n ok \n end', pasted: ['<!-- y -->', '{"a": [1]}'] });
  expect(splitPaste('a <b> and <i> {"a": 1')).toEqual({ prose: 'a <b> and <i> {"a": 1', pasted: [] });
});

it('finds a number whose unit stands behind a few blanks', () => {
  expect(findQuantities('5  ms').map(({ number, unit }) => [number, unit])).toEqual([[5, 'ms']]);
});
