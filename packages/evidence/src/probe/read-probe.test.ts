import { phenomenonId } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { captureOf, failedLook, look, serverFacts } from '../../test/probe-captures.ts';
import type { Capture } from '../collection/capture.ts';
import { commandId } from '../command/command-id.ts';
import type { Unseen } from '../command/execution.ts';
import type { ThresholdProfile } from './condition.ts';
import type { ProbeRow } from './define-probes.ts';
import { defineProbes } from './define-probes.ts';
import type { Measurement, Probe } from './probe.ts';
import { readProbe } from './read-probe.ts';
import type { Reading } from './reading.ts';
import { gaugeMax } from './reductions.ts';

const id = commandId('pg.test');
const base: ProbeRow = { id: 'lag', unit: 's', measure: gaugeMax('v', { subject: 'name' }), operator: '>', lab: 3, production: 30 };
const options = { facts: serverFacts(), profile: 'production' as ThresholdProfile, seconds: 11 };

function probe(changes: Partial<ProbeRow> = {}): Probe {
  const [made] = defineProbes(id, [{ ...base, ...changes }]);
  if (made === undefined) throw new Error('no probe');
  return made;
}

function measuring(measurement: Measurement, changes: Partial<ProbeRow> = {}): Probe {
  return probe({ measure: () => measurement, ...changes });
}

const seen = (v: number): Capture => captureOf([[{ v, name: 'standby1' }]]);

describe('a reading', () => {
  it('is present beyond the limit, with what it was compared with', () => {
    expect(readProbe(probe(), seen(31), options)).toEqual({
      phenomenonId: 'lag',
      commandId: 'pg.test',
      status: 'present',
      value: 31,
      unit: 's',
      condition: { operator: '>', limit: 30 },
      subject: 'standby1',
    });
  });

  it('is absent at the limit', () => {
    expect(readProbe(probe({ production: 3 }), seen(3), options)).toMatchObject({ status: 'absent', value: 3 });
    expect(readProbe(probe({ operator: '<' }), seen(30), options)).toMatchObject({ status: 'absent', value: 30 });
  });

  it('is present below the limit of the other operator', () => {
    expect(readProbe(probe({ operator: '<' }), seen(29), options)).toMatchObject({ status: 'present', value: 29 });
  });

  it('is compared with the limit of its profile', () => {
    expect(readProbe(probe(), seen(31), options)).toMatchObject({ status: 'present', condition: { operator: '>', limit: 30 } });
    expect(readProbe(probe(), seen(4), { ...options, profile: 'lab' })).toMatchObject({
      status: 'present',
      condition: { operator: '>', limit: 3 },
    });
  });
});

describe('a reading relative to quiet days', () => {
  const relative = probe({ production: { timesQuietDay: 3 } });
  const quietDay = (value: number): ReadonlyMap<ReturnType<typeof phenomenonId>, number> => new Map([[phenomenonId('lag'), value]]);

  it('is compared with the multiple, and shows it', () => {
    expect(readProbe(relative, seen(31), { ...options, quietDay: quietDay(10) })).toMatchObject({
      status: 'present',
      condition: { operator: '>', limit: 30 },
    });
    expect(readProbe(relative, seen(30), { ...options, quietDay: quietDay(10) })).toMatchObject({ status: 'absent' });
  });

  it.each([undefined, 0, -1, NaN, Infinity])('is unknown with a quiet-day value of %s', (value) => {
    expect(readProbe(relative, seen(1e9), { ...options, ...(value === undefined ? {} : { quietDay: quietDay(value) }) })).toMatchObject({
      status: 'unknown',
      reason: 'unsupported',
    });
  });

  it('is neither present nor absent above the multiple while the number is slight, and is kept for another day', () => {
    const slight = new Map([[phenomenonId('lag'), 50]]);
    const read = (value: number, usual: number): Reading =>
      readProbe(relative, seen(value), { ...options, quietDay: quietDay(usual), slight });
    expect(read(30, 10)).toMatchObject({ status: 'absent', condition: { limit: 30 } });
    expect(read(31, 10)).toMatchObject({ status: 'unknown', reason: 'empty', measured: 31 });
    expect(read(50, 10)).toMatchObject({ status: 'unknown', reason: 'empty', measured: 50 });
    expect(read(51, 10)).toMatchObject({ status: 'present', condition: { limit: 50 } });
    expect(read(61, 20)).toMatchObject({ status: 'present', condition: { limit: 60 } });
    expect(read(60, 20)).toMatchObject({ status: 'absent', condition: { limit: 60 } });
  });

  it('has a multiple of nothing where it is known what is slight', () => {
    const slight = new Map([[phenomenonId('lag'), 50]]);
    const read = (value: number): Reading => readProbe(relative, seen(value), { ...options, quietDay: quietDay(0), slight });
    expect([0, 1, 51].map((value) => read(value).status)).toEqual(['absent', 'unknown', 'present']);
  });

  it('keeps the number where there is nothing to compare it with, for another day', () => {
    expect(readProbe(relative, seen(12), options)).toMatchObject({ status: 'unknown', measured: 12 });
    expect(readProbe(relative, seen(NaN), options)).not.toHaveProperty('measured');
  });

  it('needs none in the lab', () => {
    expect(readProbe(relative, seen(4), { ...options, profile: 'lab' })).toMatchObject({ status: 'present' });
  });
});

describe('a reading relative to a setting', () => {
  const half = probe({ production: { timesSetting: 'max_connections', factor: 0.5 } });
  const on = (max_connections: string): typeof options => ({ ...options, facts: serverFacts({ settings: { max_connections } }) });

  it('is compared with the share of it, and shows it', () => {
    expect(readProbe(half, seen(51), on('100'))).toMatchObject({ status: 'present', condition: { operator: '>', limit: 50 } });
    expect(readProbe(half, seen(50), on('100'))).toMatchObject({ status: 'unknown', reason: 'between' });
    expect(readProbe(half, seen(3), on('100'))).toMatchObject({ status: 'absent' });
    expect(readProbe(half, seen(11), on('20'))).toMatchObject({ status: 'present', condition: { operator: '>', limit: 10 } });
  });

  it.each(['', '0', 'many'])('is unknown where the setting is %j, and says which it is', (value) => {
    expect(readProbe(half, seen(51), on(value))).toMatchObject({
      status: 'unknown',
      reason: 'unsupported',
      note: { en: 'the setting max_connections is not visible' },
    });
  });
});

describe('a reading of what grows with time', () => {
  const grown = (value: number, most: number): Measurement => ({
    measured: true,
    value,
    reach: { most, since: { en: 'the server started', zh: '服务器启动' } },
  });

  it('is unknown below a limit that could not have been reached, and says why', () => {
    expect(readProbe(measuring(grown(4.9, 25)), seen(1), options)).toMatchObject({
      status: 'unknown',
      reason: 'unreached',
      note: {
        en: 'no more than 25 s could have been reached since the server started; the limit is 30 s',
        zh: '自服务器启动以来最多只能达到 25 秒，而界限是 30 秒',
      },
    });
    expect(readProbe(measuring(grown(4.9, 30)), seen(1), options)).toMatchObject({ status: 'unknown', reason: 'unreached' });
  });

  it('is absent where it could have been reached', () => {
    expect(readProbe(measuring(grown(2.9, 31)), seen(1), options)).toMatchObject({ status: 'absent', value: 2.9 });
    expect(readProbe(measuring(grown(4.9, 25)), seen(1), { ...options, profile: 'lab' })).toMatchObject({ status: 'present' });
    expect(readProbe(measuring(grown(2.9, 25)), seen(1), { ...options, profile: 'lab' })).toMatchObject({ status: 'absent' });
  });

  it('is present wherever it holds', () => {
    expect(readProbe(measuring(grown(31, 25)), seen(1), options)).toMatchObject({ status: 'present', value: 31 });
  });
});

describe('a reading between the limit that cases were measured with and the one that applies', () => {
  it('is unknown, and says both limits', () => {
    expect(readProbe(probe(), seen(12), options)).toMatchObject({
      status: 'unknown',
      reason: 'between',
      note: {
        en: '12 s: past the 3 s that known cases were measured with, not past the limit of 30 s',
        zh: '12 秒：已过已知案例测量时的界限 3 秒，未过现在的界限 30 秒',
      },
    });
  });

  it('is absent up to the one and present beyond the other', () => {
    expect(readProbe(probe(), seen(3), options)).toMatchObject({ status: 'absent' });
    expect(readProbe(probe(), seen(31), options)).toMatchObject({ status: 'present' });
  });

  it('is decided where the limit that applies is the lower one', () => {
    const lower = probe({ production: 2 });
    expect(readProbe(lower, seen(2.5), options)).toMatchObject({ status: 'present' });
    expect(readProbe(lower, seen(1.5), options)).toMatchObject({ status: 'absent' });
  });

  it("is decided by the server's own quiet days", () => {
    const relative = probe({ production: { timesQuietDay: 3 } });
    expect(readProbe(relative, seen(12), { ...options, quietDay: new Map([[phenomenonId('lag'), 10]]) })).toMatchObject({
      status: 'absent',
    });
  });
});

describe('a reading is unknown, never absent,', () => {
  it('where the command was not run, with the reason', () => {
    const notRun = { commandId: id, executions: [], notRun: { reason: 'tooHeavy', note: { en: '900 MB of index pages' } } } as const;
    expect(readProbe(probe(), notRun, options)).toMatchObject({
      status: 'unknown',
      reason: 'tooHeavy',
      note: { en: '900 MB of index pages' },
    });
  });

  it('where no look was taken', () => {
    expect(readProbe(probe(), captureOf([]), options)).toMatchObject({ status: 'unknown', reason: 'skipped' });
  });

  it('where one of the looks failed', () => {
    const capture: Capture = {
      commandId: id,
      executions: [look(0, [{ v: 99, name: 'x' }]), failedLook(1, { reason: 'timeout', message: 'canceled' })],
    };
    expect(readProbe(probe(), capture, options)).toMatchObject({ status: 'unknown', reason: 'timeout', note: { en: 'canceled' } });
  });

  it.each<[Unseen, readonly Unseen[]]>([
    ['noPrivilege', ['timeout', 'noPrivilege', 'error']],
    ['lost', ['timeout', 'lost']],
    ['error', ['timeout', 'error']],
  ])('and the most telling of several failures is %s', (expected, reasons) => {
    const executions = reasons.map((reason, index) => failedLook(index, { reason, message: reason }));
    expect(readProbe(probe(), { commandId: id, executions }, options)).toMatchObject({
      status: 'unknown',
      reason: expected,
      note: { en: expected },
    });
  });

  it('where the window was too short', () => {
    expect(readProbe(probe({ minSeconds: 12 }), seen(99), options)).toMatchObject({
      status: 'unknown',
      reason: 'skipped',
      note: { en: 'it takes a window of at least 12 s' },
    });
    expect(readProbe(probe({ minSeconds: 11 }), seen(99), options)).toMatchObject({ status: 'present' });
  });

  it('where there was nothing to measure', () => {
    expect(readProbe(measuring({ measured: false, reason: 'empty', note: { en: 'no rows' } }), seen(1), options)).toMatchObject({
      status: 'unknown',
      reason: 'empty',
      note: { en: 'no rows' },
    });
  });

  it.each([NaN, Infinity, -Infinity])('where the value is %s', (value) => {
    expect(readProbe(measuring({ measured: true, value }), seen(1), options)).toMatchObject({ status: 'unknown', reason: 'empty' });
  });

  it.each([
    ['>', 31, 'present'],
    ['>', 30, 'unknown'],
    ['<', 30, 'absent'],
    ['<', 29, 'unknown'],
  ] as const)('where a least value leaves it open: at least %s 30 of %s is %s', (operator, value, status) => {
    expect(readProbe(measuring({ measured: true, value, bound: 'at-least' }, { operator }), seen(1), options)).toMatchObject({ status });
  });

  it.each([
    ['>', 31, 'unknown'],
    ['>', 3, 'absent'],
    ['<', 30, 'unknown'],
    ['<', 29, 'present'],
  ] as const)('where a largest value leaves it open: at most %s 30 of %s is %s', (operator, value, status) => {
    expect(readProbe(measuring({ measured: true, value, bound: 'at-most' }, { operator }), seen(1), options)).toMatchObject({ status });
  });

  it('and says why no more than a bound is known', () => {
    const open = { reason: 'unsupported', note: { en: 'nobody told the cores', zh: '没有人告知核数' } } as const;
    expect(readProbe(measuring({ measured: true, value: 31, bound: 'at-most', open }), seen(1), options)).toMatchObject(open);
  });
});
