import { describe, expect, it } from 'vitest';
import { mergeCampaigns, parseCampaigns } from '../scripts/lab-campaigns.ts';

const origin = {
  world: 'ledger',
  worldDescription: { zh: '记账', en: 'ledger' },
  postgres: '15.18',
  measured: '2026-11-22',
  thresholds: 'lab',
};
const campaign = {
  origin,
  examined: [
    { id: 'a', holdsWhen: '> 1' },
    { id: 'b', holdsWhen: '> 1' },
    { id: 'stmt_savepoint', holdsWhen: '> 30' },
  ],
  runs: [
    {
      id: 'lab-ledger-x-0',
      rootCauseId: 'x',
      injection: 'x',
      intensity: 1.2,
      seconds: 11,
      circumstances: 'size 1, seed 4',
      present: [
        { phenomenonId: 'a', value: 2.34567 },
        { phenomenonId: 'stmt_savepoint', value: 90 },
      ],
      unexamined: ['b'],
    },
  ],
};

describe('parseCampaigns', () => {
  it('keeps three digits and sets aside what the lab measures otherwise than the text asks', () => {
    const [parsed] = parseCampaigns(JSON.stringify([campaign]));
    expect(parsed?.examined.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(parsed?.runs[0]).toMatchObject({
      present: [{ phenomenonId: 'a', value: 2.35 }],
      unexamined: ['b'],
      circumstances: 'size 1, seed 4',
    });
  });

  it('refuses what is no campaign', () => {
    expect(() => parseCampaigns(JSON.stringify([{ ...campaign, origin: { ...origin, measured: 'yesterday' } }]))).toThrow();
  });
});

describe('mergeCampaigns', () => {
  it('replaces the campaign of the same day, world and server and keeps the others', () => {
    const [later] = parseCampaigns(JSON.stringify([campaign]));
    if (later === undefined) throw new Error('no campaign');
    const earlier = { ...later, origin: { ...origin, measured: '2026-11-21', world: 'A' } };
    const replaced = { ...later, runs: [] };
    expect(mergeCampaigns([replaced, earlier], [later])).toEqual([earlier, later]);
  });
});
