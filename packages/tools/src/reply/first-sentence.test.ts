import { expect, it } from 'vitest';
import { firstSentence } from './first-sentence.ts';

it.each([
  ['Read pg_stat_database.deadlocks twice. Any increase means yes.', 'Read pg_stat_database.deadlocks twice.'],
  ['An average above 0.7 means yes', 'An average above 0.7 means yes'],
  ['看 pg_locks。每隔 1 秒执行一次。', '看 pg_locks。'],
  ['Look.', 'Look.'],
  ['', ''],
])('of %j is %j', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence);
});
