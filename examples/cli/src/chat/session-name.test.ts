import { describe, expect, it } from 'vitest';
import { UsageError } from '../exit-status.ts';
import { checkSessionName, newSessionName } from './session-name.ts';

describe('checkSessionName', () => {
  it.each(['friday-outage', '生产库', 'a', 'A_1.2'])('allows %s', (name) => {
    expect(checkSessionName(name)).toBe(name);
  });

  it.each(['', '-x', 'a b', 'a/b', 'a\u0000', 'x'.repeat(101), '\u001b[31m'])('refuses %j', (name) => {
    expect(() => checkSessionName(name)).toThrow(UsageError);
  });
});

describe('newSessionName', () => {
  it('begins with the minute, passes the check, and differs each time', () => {
    const now = new Date('2026-11-21T15:04:59Z');
    const names = Array.from({ length: 20 }, () => newSessionName(now));
    expect(names[0]).toMatch(/^20261121-1504-[0-9a-f]{6}$/);
    expect(names.map(checkSessionName)).toEqual(names);
    expect(new Set(names).size).toBe(20);
  });
});
