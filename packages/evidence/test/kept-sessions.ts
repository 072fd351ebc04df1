import { HEALTHY } from '@dbdiag/graph-engine';
import type { KeptRates } from '../src/quiet-days/kept-rates.ts';
import type { TargetIdentity } from '../src/quiet-days/target-identity.ts';

/** A primary of version 15. */
export const shop: TargetIdentity = {
  address: 'db.example:5432/shop',
  database: 'shop',
  majorVersion: 15,
  standby: false,
  systemIdentifier: '7712644755747694947',
  timeline: 1,
  databaseOid: '16385',
};

/** A quiet session of it that ended so many days before {@link today}. */
export function keptSession(daysAgo: number, changes: Partial<KeptRates> = {}): KeptRates {
  return {
    format: 'dbdiag-rates',
    version: 1,
    sessionId: `s-${String(daysAgo).replace('.', '-')}`,
    endedAt: new Date(today.getTime() - daysAgo * 86_400_000).toISOString(),
    target: shop,
    profile: 'production',
    leader: { hypothesisId: HEALTHY, probability: 0.6 },
    rates: { sessions_many: 20 },
    ...changes,
  };
}

/** The day on which the kept sessions are looked at. */
export const today = new Date('2026-11-27T12:00:00.000Z');
