import { describe, expect, it } from 'vitest';
import type { QuietDaySource } from './quiet-day-source.ts';
import { describeQuietDay } from './quiet-day-words.ts';
import { identityDifferences } from './target-identity.ts';

const three = { kind: 'sessions', sessions: 3, from: '2026-11-19T12:00:00.000Z', to: '2026-11-26T08:30:12.000Z' } as const;
const other = { because: 'timeline', sessions: 1, until: '2026-11-20T07:00:00.000Z' } as const;

describe('the words about quiet days', () => {
  it('say how many sessions count, and from when to when', () => {
    expect(describeQuietDay(three, 'en')).toBe(
      'Rates are compared with the medians of 3 quiet sessions of this server, 2026-11-19 12:00 UTC to 2026-11-26 08:30 UTC.',
    );
    expect(describeQuietDay(three, 'zh')).toBe(
      '速率与这台服务器 3 次平时测量的中位数比较，测于 2026-11-19 12:00 UTC 至 2026-11-26 08:30 UTC。',
    );
  });

  it('say what at the same address did not count, and why', () => {
    expect(describeQuietDay({ kind: 'tooFew', sessions: 0, needed: 3, other, unreadable: 2 }, 'en')).toMatch(
      /0 of 3 sessions .* Some rates are not judged\. 1 session at this address, the last ended 2026-11-20 07:00 UTC, did not count: from before a promotion or a recovery to a point in time\. 2 files of kept rates could not be read and did not count\.$/u,
    );
    expect(describeQuietDay({ ...three, other }, 'zh')).toMatch(
      /此地址在 2026-11-20 07:00 UTC 之前的 1 次测量早于一次主备切换或时间点恢复，未计入。$/u,
    );
  });

  it('differ for every source and every difference, in both languages', () => {
    const sources: readonly QuietDaySource[] = [
      { kind: 'given' },
      { kind: 'declined' },
      three,
      { kind: 'tooFew', sessions: 1, needed: 3 },
      ...identityDifferences.map((because) => ({ ...three, other: { ...other, because } })),
    ];
    for (const locale of ['en', 'zh'] as const)
      expect(new Set(sources.map((source) => describeQuietDay(source, locale))).size).toBe(sources.length);
  });
});
