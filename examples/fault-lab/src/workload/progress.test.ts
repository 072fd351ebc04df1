import { describe, expect, it } from 'vitest';
import { clientView, parseProgress } from './progress.ts';

const reported = `pgbench (15.18)
progress: 1.0 s, 100.0 tps, lat 2.000 ms stddev 0.512, 0 failed, lag 0.210 ms
progress: 2.0 s, 300.0 tps, lat 4.000 ms stddev 0.100, 3 failed
progress: 3.0 s, 0.0 tps, lat NaN ms stddev NaN, 0 failed, lag NaN ms
`;

describe('parseProgress', () => {
  it('reads a line a second', () => {
    expect(parseProgress(reported)).toEqual([{ perSecond: 100, latencyMs: 2 }, { perSecond: 300, latencyMs: 4 }, { perSecond: 0 }]);
  });

  it('leaves a line alone that is still being written', () => {
    expect(parseProgress('progress: 1.0 s, 100.0 tps, la')).toEqual([]);
  });
});

describe('clientView', () => {
  it('weighs latencies by transactions', () => {
    // (100 · 2 ms + 300 · 4 ms) / 400 = 3.5 ms; 400 transactions in 3 s; 1 of 3 seconds without one.
    const view = clientView(parseProgress(reported), 200);
    expect(view).toEqual({ plannedPerSecond: 200, perSecond: 400 / 3, latencyMs: 3.5, stalledShare: 1 / 3 });
  });

  it('has no latency where nothing ended', () => {
    expect(clientView([{ perSecond: 0 }], 50)).toEqual({ plannedPerSecond: 50, perSecond: 0, stalledShare: 1 });
  });
});
