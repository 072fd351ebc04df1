import { describe, expect, it } from 'vitest';
import { campaignsJson } from '../scripts/campaigns-json.ts';
import { campaignsOf, parseLabCatalogue, parseLabRuns } from '../scripts/lab-files.ts';

const catalogue = parseLabCatalogue(
  JSON.stringify({
    made: '2026-11-21',
    postgres: '15.18 Debian',
    phenomena: [
      { id: 'cache_hit_low', op: '>', lab_threshold: 0.05 },
      { id: 'log_deadlock' },
      { id: 'os_swap' },
      { id: 'stmt_commit_slow', op: '>', lab_threshold: 15 },
    ],
  }),
);
const line = {
  id: 'lab-a-0002',
  world: 'A',
  injection: 'healthy_busy',
  rootCause: 'none',
  intensity: 0.858,
  observedSeconds: 11.7,
  present: ['cache_hit_low'],
  absent: ['log_deadlock', 'stmt_commit_slow'],
  unknown: ['os_load'],
  values: { cache_hit_low: 0.071234, log_deadlock: 0, os_load: 4 },
};

function imported(...lines: readonly object[]): ReturnType<typeof campaignsOf> {
  return campaignsOf(parseLabRuns(lines.map((run) => JSON.stringify(run)).join('\n')), catalogue);
}

describe('importing runs', () => {
  it('keeps what was looked at, leaves out what was not and what the probe can’t see', () => {
    const [campaign] = imported(line);
    expect(campaign?.examined).toEqual([{ id: 'cache_hit_low', holdsWhen: '> 0.05' }, { id: 'log_deadlock' }]);
    expect(campaign?.runs).toEqual([
      {
        id: 'lab-a-0002',
        rootCauseId: 'healthy',
        injection: 'healthy_busy',
        intensity: 0.858,
        seconds: 11.7,
        present: [{ phenomenonId: 'cache_hit_low', value: 0.0712 }],
        unexamined: [],
      },
    ]);
    expect(campaign?.origin).toMatchObject({ world: 'A', postgres: '15.18', measured: '2026-11-21', thresholds: 'lab' });
  });

  it('counts a phenomenon one run failed to look at as unexamined in that run only', () => {
    const [campaign] = imported(line, { ...line, id: 'lab-a-0001', absent: [] });
    expect(campaign?.runs.map(({ id, unexamined }) => [id, unexamined])).toEqual([
      ['lab-a-0001', ['log_deadlock']],
      ['lab-a-0002', []],
    ]);
  });

  it('judges a run anew where the threshold of a phenomenon was replaced, and what nobody looked at stays so', () => {
    const readAnew = (limits: Record<string, number>, run: object = line): unknown => {
      const [campaign] = campaignsOf(parseLabRuns(JSON.stringify(run)), catalogue, limits);
      return [
        campaign?.examined.find(({ id }) => id === 'cache_hit_low')?.holdsWhen,
        campaign?.runs[0]?.present.map(({ phenomenonId }) => phenomenonId),
      ];
    };
    expect(readAnew({ cache_hit_low: 0.1 })).toEqual(['> 0.1', []]);
    expect(readAnew({ cache_hit_low: 0.01 }, { ...line, present: [], absent: ['cache_hit_low'] })).toEqual(['> 0.01', ['cache_hit_low']]);
    expect(readAnew({ cache_hit_low: 0.01 }, { ...line, present: [] })).toEqual([undefined, []]);
    expect(() => readAnew({ log_deadlock: 1 })).toThrow('There is no threshold to replace for log_deadlock.');
  });

  it('learns nothing of a phenomenon that setting up the fault raised', () => {
    const planned = parseLabCatalogue(
      JSON.stringify({ made: '2026-11-21', postgres: '15.18', phenomena: [{ id: 'cfg_shared_buffers_small', op: '>', lab_threshold: 4 }] }),
    );
    const small = { ...line, present: ['cfg_shared_buffers_small'], absent: [], values: { cfg_shared_buffers_small: 6 } };
    const runs = [small, { ...small, id: 'lab-a-0003', injection: 'slow_storage_read', rootCause: 'slow_storage_read' }];
    const [campaign] = campaignsOf(parseLabRuns(runs.map((run) => JSON.stringify(run)).join('\n')), planned);
    expect(campaign?.runs.map(({ present, unexamined }) => [present.length, unexamined])).toEqual([
      [1, []],
      [0, ['cfg_shared_buffers_small']],
    ]);
  });

  it('writes the same bytes for any order of the runs', () => {
    const other = { ...line, id: 'lab-a-0001', rootCause: 'deadlocks', injection: 'deadlocks' };
    const bytes = (...lines: readonly object[]): string => campaignsJson(imported(...lines));
    expect(bytes(line, other)).toBe(bytes(other, line));
  });

  it('refuses what contradicts itself or the catalogue', () => {
    expect(() => imported({ ...line, absent: ['cache_hit_low'] })).toThrow('Run lab-a-0002 says both present and absent of cache_hit_low');
    expect(() => imported({ ...line, absent: ['made_up'] })).toThrow('Phenomenon made_up is in the runs and not in the catalogue');
    expect(() => imported({ ...line, values: {} })).toThrow('says cache_hit_low held and has no value');
    expect(() => imported({ ...line, world: 'Z' })).toThrow('World Z has no description');
    expect(() => imported(line, { ...line, intensity: -1 })).toThrow('Line 2 is no run of the fault lab');
  });
});
