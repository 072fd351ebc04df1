import { describe, expect, it } from 'vitest';
import type { RunRecord } from '../run/run-record.ts';
import { worlds } from '../worlds/catalogue.ts';
import { clientPhenomena } from './client-phenomena.ts';
import { labCampaigns, ownRun, ownValues } from './lab-campaigns.ts';

const run: RunRecord = {
  key: 'ledger/n_plus_one/0',
  day: '2026-11-22',
  world: 'ledger',
  size: 0.7,
  injections: ['n_plus_one'],
  causes: ['n_plus_one'],
  intensity: 1.2,
  seed: 7,
  postgres: '15.18',
  role: 'probe_seq',
  helpers: { updates: 120 },
  decoys: ['unused-index'],
  profile: 'lab',
  present: [],
  values: { stmt_call_rate: 2380, conn_churn: 0 },
  unknown: { noPrivilege: ['seq_near_max'] },
  client: { plannedPerSecond: 200, perSecond: 100, latencyMs: 4, stalledShare: 0.1, errors: 0 },
  windowSeconds: 11.2,
  totalSeconds: 19,
  databaseTimeMs: 430,
};
const conditions = new Map([
  ['conn_churn', { operator: '>', limit: 8 }],
  ['os_cpu_busy', { operator: '>', limit: 90 }],
  ['seq_near_max', { operator: '>', limit: 0.9 }],
  ['stmt_call_rate', { operator: '>', limit: 500 }],
] as const);
const rules = {
  worlds,
  conditions,
  clientPhenomena,
  machinePhenomena: new Set(['os_cpu_busy']),
  alone: new Set(['external_cpu_hog']),
  artefacts: new Map([['slow_storage_read', ['cfg_shared_buffers_small']]]),
};

describe('labCampaigns', () => {
  it('judges values anew by the conditions of today', () => {
    const [campaign] = labCampaigns([run], rules);
    // The record calls nothing present; 2380 > 500, and 100 of 200 transactions is below 0.8.
    expect(campaign?.runs[0]?.present).toEqual([
      { phenomenonId: 'client_throughput_drop', value: 0.5 },
      { phenomenonId: 'stmt_call_rate', value: 2380 },
    ]);
    expect(campaign?.examined.map(({ id }) => id)).toEqual([
      'client_latency_high',
      'client_stalled',
      'client_throughput_drop',
      'conn_churn',
      'stmt_call_rate',
    ]);
  });

  it('counts as unexamined what other runs of the campaign could see and this one could not', () => {
    const seeing: RunRecord = { ...run, key: 'ledger/n_plus_one/1', values: { ...run.values, seq_near_max: 0.1 } };
    const [campaign] = labCampaigns([run, seeing], rules);
    expect(campaign?.runs.map(({ unexamined }) => unexamined)).toEqual([['seq_near_max'], []]);
  });

  it('takes what the machine did for the server only where nothing ran beside it', () => {
    const busy: RunRecord = { ...run, values: { os_cpu_busy: 99 } };
    const hogged: RunRecord = { ...busy, key: 'ledger/external_cpu_hog/0', injections: ['external_cpu_hog'], causes: ['external_cpu_hog'] };
    const [campaign] = labCampaigns([busy, hogged], rules);
    expect(
      campaign?.runs.map(({ rootCauseId, present, unexamined }) => [
        rootCauseId,
        present.some(({ phenomenonId }) => phenomenonId === 'os_cpu_busy'),
        unexamined,
      ]),
    ).toEqual([
      ['external_cpu_hog', true, []],
      ['n_plus_one', false, ['os_cpu_busy']],
    ]);
  });

  it('takes what the machine did for the server where the record says that nothing ran beside it', () => {
    const quiet: RunRecord = { ...run, injections: ['healthy.quiet'], causes: [], values: { os_cpu_busy: 12 } };
    const [beside] = labCampaigns([quiet], rules);
    const [alone] = labCampaigns([{ ...quiet, alone: true }], rules);
    expect(beside?.examined.map(({ id }) => id)).not.toContain('os_cpu_busy');
    expect(alone?.examined.map(({ id }) => id)).toContain('os_cpu_busy');
    expect(alone?.runs[0]?.circumstances).toBe('size 0.7, role probe_seq, updates 120/s, unused-index, alone on its machine');
  });

  it('learns nothing of what setting up the fault raised', () => {
    const values = { ...run.values, cfg_shared_buffers_small: 6 };
    expect(ownValues({ injections: ['row_lock_holder'], values }, rules)).toHaveProperty('cfg_shared_buffers_small', 6);
    expect(ownValues({ injections: ['slow_storage_read'], values }, rules)).not.toHaveProperty('cfg_shared_buffers_small');
  });

  it('reads a run by the conditions of today, without what its machine did for others', () => {
    const before: RunRecord = { ...run, values: { ...run.values, os_cpu_busy: 99 }, present: ['conn_churn', 'os_cpu_busy'] };
    expect(ownRun(before, rules)).toEqual({ ...run, present: ['stmt_call_rate'] });
  });

  it('says what the run was like, so that it can be repeated', () => {
    const [campaign] = labCampaigns([run], rules);
    expect(campaign?.origin).toEqual({
      world: 'ledger',
      worldDescription: { zh: '多租户记账 SaaS', en: 'multi-tenant ledger' },
      postgres: '15.18',
      measured: '2026-11-22',
      thresholds: 'lab',
    });
    expect(campaign?.runs[0]).toMatchObject({
      id: 'lab-ledger-n_plus_one-0',
      rootCauseId: 'n_plus_one',
      circumstances: 'size 0.7, role probe_seq, updates 120/s, unused-index',
    });
  });

  it('makes one campaign for each world, server and day, and the same for any order of runs', () => {
    const others: readonly RunRecord[] = [
      { ...run, key: 'ledger/n_plus_one/1', postgres: '17.2' },
      { ...run, key: 'web-shop/n_plus_one/0', world: 'web-shop' },
      { ...run, key: 'ledger/healthy.busy/0', causes: [] },
    ];
    const campaigns = labCampaigns([run, ...others], rules);
    expect(campaigns.map(({ origin, runs }) => [origin.world, origin.postgres, runs.length])).toEqual([
      ['ledger', '15.18', 2],
      ['ledger', '17.2', 1],
      ['web-shop', '15.18', 1],
    ]);
    expect(labCampaigns([...others].reverse().concat(run), rules)).toEqual(campaigns);
    expect(campaigns[0]?.runs[0]?.rootCauseId).toBe('healthy');
  });

  it('leaves pairs out', () => {
    expect(labCampaigns([{ ...run, causes: ['n_plus_one', 'disk_full'] }], rules)).toEqual([]);
  });

  it('takes an application without a single transaction for slow', () => {
    const client = { plannedPerSecond: 200, perSecond: 0, stalledShare: 1, errors: 0 };
    const [campaign] = labCampaigns([{ ...run, client }], rules);
    expect(campaign?.runs[0]?.present.map(({ phenomenonId }) => phenomenonId)).toEqual([
      'client_latency_high',
      'client_stalled',
      'client_throughput_drop',
      'stmt_call_rate',
    ]);
  });
});
