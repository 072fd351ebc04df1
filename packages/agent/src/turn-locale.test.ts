import type { SessionState } from '@dbdiag/tools';
import { createSession } from '@dbdiag/tools';
import { describe, expect, it } from 'vitest';
import { turnLocale } from './turn-locale.ts';

const fresh = createSession('s', 'en');
const chinese: SessionState = { ...createSession('s', 'zh'), transcript: [{ user: '很慢', assistant: '好', calls: [], round: 0 }] };
const english: SessionState = { ...chinese, locale: 'en' };

describe('turnLocale', () => {
  it.each([
    ['数据库很慢', 'zh'],
    ['idle in transaction 的会话很多', 'zh'],
    ['queries are slow', 'en'],
    ['the 死锁 counter is rising, and statement_timeout is 500ms', 'en'],
  ] as const)('begins “%s” in %s', (message, locale) => {
    expect(turnLocale(message, fresh)).toBe(locale);
  });

  it.each([
    '1 yes',
    'undo',
    'CPU 100%',
    '?!',
    '2026-11-02 10:00:01 UTC [123] ERROR:  deadlock detected\n2026-11-02 10:00:01 UTC [123] DETAIL:  Process 1 waits for ShareLock',
  ])('keeps a Chinese conversation Chinese at “%s”', (message) => {
    expect(turnLocale(message, chinese)).toBe('zh');
  });

  it('keeps an English conversation English at “1 有, 2 no”', () => {
    expect(turnLocale('1 有, 2 no', english)).toBe('en');
  });

  it('follows a user who changes the language', () => {
    expect(turnLocale('what else could it be', chinese)).toBe('en');
    expect(turnLocale('还可能是什么', english)).toBe('zh');
  });
});
