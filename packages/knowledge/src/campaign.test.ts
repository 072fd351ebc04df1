import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Campaign } from './campaign.ts';
import { decodeCampaign, encodeCampaign } from './campaign.ts';
import type { MeasuredRun, RunOrigin } from './measured-run.ts';

const origin: RunOrigin = {
  world: 'A',
  worldDescription: { zh: '网店', en: 'web shop' },
  postgres: '15.18',
  measured: '2026-11-21',
  thresholds: 'lab',
};
const ids = Array.from({ length: 30 }, (_, index) => `phenomenon_${String(index).padStart(2, '0')}`);

const verdicts = fc.array(fc.constantFrom('present', 'absent', 'unexamined'), { minLength: ids.length, maxLength: ids.length });
const run: fc.Arbitrary<MeasuredRun> = fc
  .record({
    id: fc.string(),
    rootCauseId: fc.string(),
    injection: fc.string(),
    intensity: fc.double(),
    seconds: fc.double(),
    verdicts,
    value: fc.double(),
    circumstances: fc.option(fc.string(), { nil: undefined }),
  })
  .map(({ verdicts: given, value, circumstances, ...head }) => ({
    ...head,
    circumstances,
    present: ids.filter((_, index) => given[index] === 'present').map((phenomenonId) => ({ phenomenonId, value })),
    unexamined: ids.filter((_, index) => given[index] === 'unexamined'),
  }));
const campaign: fc.Arbitrary<Campaign> = fc
  .array(run, { maxLength: 5 })
  .map((runs) => ({ origin, examined: ids.map((id) => ({ id, holdsWhen: '> 1' })), runs }));

describe('campaign', () => {
  it('gives back what was encoded', () => {
    fc.assert(
      fc.property(campaign, (given) => {
        expect(decodeCampaign(encodeCampaign(given))).toEqual(given);
      }),
    );
  });

  it('stores no absence', () => {
    const silent: MeasuredRun = { id: 'r1', rootCauseId: 'c', injection: 'c', intensity: 1, seconds: 12, present: [], unexamined: [] };
    const encoded = encodeCampaign({ origin, examined: ids.map((id) => ({ id })), runs: [silent] });
    expect(encoded.runs).toEqual([{ id: 'r1', rootCauseId: 'c', intensity: 1, seconds: 12, present: '', values: [] }]);
  });

  it('refuses a run with more phenomena than values', () => {
    const broken = {
      origin,
      examined: [{ id: 'a' }],
      runs: [{ id: 'r1', rootCauseId: 'c', intensity: 1, seconds: 12, present: '8', values: [] }],
    };
    expect(() => decodeCampaign(broken)).toThrow('Run r1 has 1 phenomena and 0 values');
  });

  it('refuses a phenomenon that is not in its table', () => {
    const outside: MeasuredRun = {
      id: 'r1',
      rootCauseId: 'c',
      injection: 'c',
      intensity: 1,
      seconds: 12,
      present: [{ phenomenonId: 'b', value: 1 }],
      unexamined: [],
    };
    expect(() => encodeCampaign({ origin, examined: [{ id: 'a' }], runs: [outside] })).toThrow('Phenomenon b is not in the table');
    expect(() =>
      decodeCampaign({
        origin,
        examined: [{ id: 'a' }],
        runs: [{ id: 'r1', rootCauseId: 'c', intensity: 1, seconds: 12, present: '4', values: [1] }],
      }),
    ).toThrow('number 1');
  });
});
