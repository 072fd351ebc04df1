import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Campaign } from './campaign.ts';
import { campaignsIn, storeCampaigns } from './campaign.ts';
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

const silent: MeasuredRun = { id: 'r1', rootCauseId: 'c', injection: 'c', intensity: 1, seconds: 12, present: [], unexamined: [] };

describe('stored campaigns', () => {
  it('give back what was stored', () => {
    fc.assert(
      fc.property(fc.array(campaign, { maxLength: 3 }), (given) => {
        expect(campaignsIn(storeCampaigns(given))).toEqual(given);
      }),
    );
  });

  it('hold no absence', () => {
    const [runs] = storeCampaigns([{ origin, examined: ids.map((id) => ({ id })), runs: [silent] }]).runs;
    expect(runs).toMatchObject({ id: ['r1'], present: [''], unexamined: [''], values: [[]] });
  });

  const stored = storeCampaigns([{ origin, examined: [{ id: 'a' }], runs: [silent] }]);
  it.each([
    ['a run with more phenomena than values', { present: ['8'] }, 'Run r1 has 1 phenomena and 0 values'],
    ['a phenomenon that is not in the table', { present: ['4'], values: [[1]] }, 'number 1'],
    ['a column that is too short', { seconds: [] }, "Run r1 isn't in every column"],
    ['circumstances that are too short', { circumstances: [] }, "Run r1 isn't in every column"],
  ])('refuse %s', (_, damaged, message) => {
    expect(() => campaignsIn({ ...stored, runs: stored.runs.map((columns) => ({ ...columns, ...damaged })) })).toThrow(message);
  });

  it('refuse a campaign without runs', () => {
    expect(() => campaignsIn({ ...stored, runs: [] })).toThrow("Campaign 0 isn't whole");
  });

  it('refuse to store a phenomenon that was not examined', () => {
    const outside: MeasuredRun = { ...silent, present: [{ phenomenonId: 'b', value: 1 }] };
    expect(() => storeCampaigns([{ origin, examined: [{ id: 'a' }], runs: [outside] }])).toThrow('Phenomenon b is not in the table');
  });
});
