import { describe, expect, it } from 'vitest';
import type { MeasuredRun, RunOrigin } from './measured-run.ts';
import { measurementsOfRun, ticketOfRun } from './measured-run.ts';

const origin: RunOrigin = {
  world: 'A',
  worldDescription: { zh: '网店', en: 'web shop' },
  postgres: '15.18',
  measured: '2026-11-21',
  thresholds: 'lab',
};
const run: MeasuredRun = {
  id: 'lab-a-0007',
  rootCauseId: 'missing_filter_index',
  injection: 'missing_filter_index',
  intensity: 0.857,
  seconds: 11.7,
  present: [{ phenomenonId: 'seqscan_share_big', value: 0.699 }],
  unexamined: ['table_growth'],
};
const campaign = {
  origin,
  examined: ['cache_hit_low', 'seqscan_share_big', 'table_growth'],
  known: ['cache_hit_low', 'os_swap', 'seqscan_share_big', 'table_growth'],
};

describe('ticketOfRun', () => {
  it('counts as absent what was looked at and did not hold, and as unexamined what nobody looked at', () => {
    const ticket = ticketOfRun(run, campaign);
    expect(ticket.present).toEqual(['seqscan_share_big']);
    expect(ticket.absent).toEqual(['cache_hit_low']);
    expect(ticket.unexamined).toEqual(['os_swap', 'table_growth']);
  });

  it('says where it comes from', () => {
    expect(ticketOfRun(run, campaign).source).toBe(
      'fault lab run lab-a-0007, world A (web shop), injection missing_filter_index at intensity 0.86, PostgreSQL 15.18, 2026-11-21, lab thresholds',
    );
  });

  it('says what else the run was like', () => {
    expect(ticketOfRun({ ...run, circumstances: 'size 0.7, seed 12' }, campaign).source).toContain(
      'at intensity 0.86 (size 0.7, seed 12), PostgreSQL 15.18',
    );
  });

  it('describes a healthy run as one without a fault', () => {
    const { description } = ticketOfRun({ ...run, rootCauseId: 'healthy', injection: 'healthy_busy' }, campaign);
    expect(description?.en).toBe('Load of a web shop without a fault (healthy_busy at intensity 0.86), watched for 12 s');
    expect(description?.zh).toBe('网店负载，未注入故障（healthy_busy，强度 0.86），观察 12 秒');
  });
});

describe('measurementsOfRun', () => {
  it('puts the condition beside the value, where one number decided', () => {
    const present = [...run.present, { phenomenonId: 'log_deadlock', value: 1 }];
    const examined = [{ id: 'log_deadlock' }, { id: 'seqscan_share_big', holdsWhen: '> 0.3' }];
    expect(measurementsOfRun({ ...run, present }, examined)).toEqual([
      { phenomenonId: 'seqscan_share_big', value: 0.699, holdsWhen: '> 0.3' },
      { phenomenonId: 'log_deadlock', value: 1 },
    ]);
  });
});
