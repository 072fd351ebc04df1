import type { HypothesisId } from '@dbdiag/graph-engine';
import { HEALTHY, OTHER_CAUSE } from '@dbdiag/graph-engine';
import { beforeAll, expect, it } from 'vitest';
import { serverFacts } from '../../test/probe-captures.ts';
import type { ReportExample } from '../../test/report-example.ts';
import { reportExample } from '../../test/report-example.ts';
import { probeCatalogue } from '../probe/catalogue.ts';
import type { Reading } from '../probe/reading.ts';
import type { KeptRates, RatedSession } from './kept-rates.ts';
import { isQuiet, keptRatesSchema, ratesOf } from './kept-rates.ts';

let example: ReportExample;
beforeAll(async () => {
  example = await reportExample({ tickets: ['lab-a-0001'] });
});

const probeOf = (id: string): Pick<Reading, 'phenomenonId' | 'commandId'> => {
  const probe = probeCatalogue.find(({ phenomenonId: known }) => known === id);
  if (probe === undefined) throw new Error(`There is no probe of ${id}.`);
  return { phenomenonId: probe.phenomenonId, commandId: probe.commandId };
};
const untold = (id: string, measured?: number): Reading => ({
  ...probeOf(id),
  status: 'unknown',
  reason: 'unsupported',
  note: { en: 'nothing to compare with' },
  ...(measured !== undefined && { measured }),
});
const read = (id: string, value: number): Reading => ({
  ...probeOf(id),
  status: 'absent',
  value,
  unit: 'count',
  condition: { operator: '>', limit: 1 },
});

function session(readings: readonly Reading[], changes: Partial<RatedSession['result']> = {}): RatedSession {
  const { input } = example;
  return {
    sessionId: 's-1',
    result: { ...input.result, readings, ...changes },
    probes: probeCatalogue,
    facts: { ...serverFacts(), databaseOid: '5', dataDirectory: '/srv/secret' },
    profile: 'production',
    address: 'db:5432/shop',
    name: 'shop',
  };
}

it('keeps the numbers of what is compared with quiet days, whether it was judged or not, and nothing else of the target', () => {
  const kept = ratesOf(
    session([untold('commit_rate_high', 12.5), read('sessions_many', 4), read('conn_near_max', 80), untold('wal_rate_high')]),
  );
  expect(kept).toMatchObject({ rates: { commit_rate_high: 12.5, sessions_many: 4 }, name: 'shop', target: { address: 'db:5432/shop' } });
  expect(Object.keys(kept?.rates ?? {})).toHaveLength(2);
  expect(JSON.stringify(kept)).not.toContain('secret');
  expect(keptRatesSchema.parse(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
});

it('keeps nothing at all as a rate, and not as a mean or a quotient', () => {
  const kept = ratesOf(session([untold('commit_rate_high', 0), untold('blocks_per_xact', 0), untold('sessions_many', NaN)]));
  expect(kept?.rates).toEqual({ commit_rate_high: 0 });
});

it.each(['cancelled', 'connectionLost'] as const)('keeps nothing of a session that ended as %s', (stopReason) => {
  expect(ratesOf(session([untold('commit_rate_high', 12.5)], { stopReason }))).toBeUndefined();
});

it('keeps nothing where nothing is compared', () => {
  expect(ratesOf(session([read('conn_near_max', 80)]))).toBeUndefined();
  expect(ratesOf({ ...session([untold('commit_rate_high', 12.5)]), profile: 'lab' })).toBeUndefined();
});

it('calls a session quiet where no fault was the most probable', () => {
  const led = (hypothesisId: HypothesisId): Pick<KeptRates, 'leader'> => ({ leader: { hypothesisId, probability: 0.4 } });
  expect(isQuiet(led(HEALTHY))).toBe(true);
  expect(isQuiet(led(OTHER_CAUSE))).toBe(false);
  expect(ratesOf(session([untold('commit_rate_high', 1)]))?.leader.hypothesisId).toBe(
    example.input.result.assessment.hypotheses[0]?.hypothesisId,
  );
});
