import { phenomenonId } from '@dbdiag/graph-engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptSession, shop, today } from '../../test/kept-sessions.ts';
import { probeCatalogue } from '../probe/catalogue.ts';
import { chooseQuietDay, usualRates } from './choose-quiet-day.ts';
import type { KeptRates } from './kept-rates.ts';
import type { TargetIdentity } from './target-identity.ts';

const sessions = phenomenonId('sessions_many');
const commits = phenomenonId('commit_rate_high');
const request = { target: shop, profile: 'production' as const, probes: probeCatalogue, now: today };
const inOrder = (...kept: readonly KeptRates[]): { readonly kept: readonly KeptRates[]; readonly unreadable: readonly string[] } => ({
  kept: kept.toSorted((a, b) => (a.endedAt < b.endedAt ? -1 : 1)),
  unreadable: [],
});
const rated = (daysAgo: number, sessions_many: number, changes: Partial<KeptRates> = {}): KeptRates =>
  keptSession(daysAgo, { rates: { sessions_many }, ...changes });

describe('a quiet day', () => {
  it('is the median of the quiet sessions, and says from when to when', () => {
    const chosen = chooseQuietDay(inOrder(rated(1, 20), rated(2, 400), rated(8, 22)), request);
    expect(chosen?.values).toEqual(new Map([[sessions, 22]]));
    expect(chosen?.counted).toEqual(['s-8', 's-2', 's-1']);
    expect(chosen?.from).toEqual({ kind: 'sessions', sessions: 3, from: '2026-11-19T12:00:00.000Z', to: '2026-11-26T12:00:00.000Z' });
  });

  it('has the mean of the two in the middle of an even number', () => {
    expect(chooseQuietDay(inOrder(rated(1, 10), rated(2, 20), rated(3, 40), rated(4, 90)), request)?.values.get(sessions)).toBe(30);
  });

  it('says up to where a rate is slight: a quarter of the limit of the lab', () => {
    const chosen = chooseQuietDay(inOrder(rated(1, 20), rated(2, 20), rated(3, 20)), request);
    expect(chosen?.slight).toEqual(new Map([[sessions, 35 / 4]]));
  });

  it('has a value only for what enough of the sessions measured', () => {
    const both = { sessions_many: 5, commit_rate_high: 100 };
    const kept = inOrder(keptSession(1, { rates: both }), keptSession(2, { rates: both }), rated(3, 5));
    expect(chooseQuietDay(kept, request)?.values).toEqual(new Map([[sessions, 5]]));
  });

  it.each<[string, Partial<KeptRates>]>([
    ['a cause was the most probable', { leader: { hypothesisId: 'row_lock_holder', probability: 0.99 } }],
    ['another cause was the most probable', { leader: { hypothesisId: 'other', probability: 0.5 } }],
    ['other thresholds decided', { profile: 'lab' }],
    ['it ended five weeks ago', { endedAt: '2026-10-23T12:00:00.000Z' }],
    ['it was dated after now', { endedAt: '2026-11-28T12:00:00.000Z' }],
  ])('does not count a session in which %s', (_, changes) => {
    const kept = inOrder(rated(1, 20), rated(2, 20), rated(3, 20, changes));
    expect(chooseQuietDay(kept, request)).toMatchObject({ values: new Map(), from: { kind: 'tooFew', sessions: 2, needed: 3 } });
  });

  it.each<[string, Partial<TargetIdentity>]>([
    ['version', { majorVersion: 14 }],
    ['system', { systemIdentifier: '1' }],
    ['database', { databaseOid: '1' }],
    ['role', { standby: true }],
    ['timeline', { timeline: 2 }],
  ])('does not count sessions of another %s at the same address, and says so', (because, changes) => {
    const other = { target: { ...shop, ...changes } };
    const kept = inOrder(rated(1, 1, other), rated(2, 1, other), rated(3, 1, other), rated(4, 20), rated(5, 20));
    const noticed = { because, sessions: 3, until: '2026-11-26T12:00:00.000Z' };
    expect(chooseQuietDay(kept, request)).toMatchObject({ from: { kind: 'tooFew', sessions: 2, other: noticed } });
    const enough = { ...kept, kept: [rated(6, 20), ...kept.kept] };
    expect(chooseQuietDay(enough, request)).toMatchObject({
      values: new Map([[sessions, 20]]),
      from: { kind: 'sessions', sessions: 3, other: noticed },
    });
  });

  it('says nothing of other servers elsewhere', () => {
    const crm = { target: { ...shop, systemIdentifier: '1', address: 'db.example:5432/crm' } };
    expect(chooseQuietDay(inOrder(rated(1, 1, crm), rated(2, 20)), request)?.from).toEqual({ kind: 'tooFew', sessions: 1, needed: 3 });
  });

  it('takes the sessions of the same server at other addresses only where those at its own are too few', () => {
    const elsewhere = { target: { ...shop, address: 'pooler:6432/shop' } };
    const some = [rated(1, 90, elsewhere), rated(2, 90, elsewhere), rated(3, 20), rated(4, 20)];
    expect(chooseQuietDay(inOrder(...some), request)).toMatchObject({ values: new Map([[sessions, 55]]), from: { sessions: 4 } });
    expect(chooseQuietDay(inOrder(...some, rated(5, 20)), request)).toMatchObject({
      values: new Map([[sessions, 20]]),
      from: { sessions: 3 },
    });
  });

  it('counts what could not be read', () => {
    expect(chooseQuietDay({ kept: [], unreadable: ['x.json'] }, request)?.from).toEqual({
      kind: 'tooFew',
      sessions: 0,
      needed: 3,
      unreadable: 1,
    });
  });

  it('is nothing where no probe is compared with one', () => {
    expect(chooseQuietDay(inOrder(), { ...request, profile: 'lab' })).toBeUndefined();
  });
});

it('has a median with as many values below as above', () => {
  const values = fc.array(fc.double({ min: 0, max: 1e9, noNaN: true }), { minLength: 3, maxLength: 40 });
  fc.assert(
    fc.property(values, (measured) => {
      const kept = measured.map((commit_rate_high, index) => keptSession(index + 1, { rates: { commit_rate_high } }));
      const median = usualRates(kept, [commits]).get(commits) ?? NaN;
      expect(measured.filter((value) => value < median).length).toBeLessThanOrEqual(measured.length / 2);
      expect(measured.filter((value) => value > median).length).toBeLessThanOrEqual(measured.length / 2);
    }),
  );
});
