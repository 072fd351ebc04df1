import { describe, expect, it } from 'vitest';
import { captureOf, serverFacts } from '../../test/probe-captures.ts';
import { fromVersion, perCore, perSetting, settingNumber, unlessOff, whereSetting } from './needs.ts';
import type { Measurement } from './probe.ts';

const capture = captureOf([]);
const twelve = (): Measurement => ({ measured: true, value: 12, subject: 'x' });
const nothing = (): Measurement => ({ measured: false, reason: 'empty', note: { en: 'no rows' } });
const unsupported = { measured: false, reason: 'unsupported' };

describe('a measure that needs something of the server', () => {
  it('exists from a version on', () => {
    expect(fromVersion(150000, twelve)(capture, serverFacts({ versionNumber: 150000 }), 'lab')).toEqual(twelve());
    expect(fromVersion(150000, twelve)(capture, serverFacts({ versionNumber: 149999 }), 'lab')).toMatchObject(unsupported);
  });

  it('counts only with some values of a setting, and one that is hidden is none of them', () => {
    const timed = whereSetting('track_io_timing', ['on'], twelve);
    expect(timed(capture, serverFacts(), 'lab')).toEqual(twelve());
    expect(timed(capture, serverFacts({ settings: { track_io_timing: 'off' } }), 'lab')).toMatchObject(unsupported);
    expect(whereSetting('hidden', ['on'], twelve)(capture, serverFacts(), 'lab')).toMatchObject(unsupported);
  });

  it('does not count while a setting is off, and one that is hidden is taken for on', () => {
    const counted = unlessOff('track_counts', twelve);
    expect(counted(capture, serverFacts({ settings: { track_counts: 'off' } }), 'lab')).toMatchObject(unsupported);
    expect(counted(capture, serverFacts({ settings: { track_counts: 'on' } }), 'lab')).toEqual(twelve());
    expect(counted(capture, serverFacts(), 'lab')).toEqual(twelve());
  });

  it('is divided by the cores, and without them at most what it is on one', () => {
    expect(perCore(twelve)(capture, serverFacts({ cores: 4 }), 'lab')).toEqual({ measured: true, value: 3, subject: 'x' });
    const { cores, ...facts } = serverFacts();
    expect(cores).toBe(4);
    const onOne = { measured: true, value: 12, bound: 'at-most', open: { reason: 'unsupported' } };
    expect(perCore(twelve)(capture, facts, 'lab')).toMatchObject(onOne);
    expect(perCore(twelve)(capture, serverFacts({ cores: 0 }), 'lab')).toMatchObject(onOne);
  });

  it('is divided by a setting in its unit', () => {
    const ofMemory = perSetting('memory', 2, twelve);
    expect(ofMemory(capture, serverFacts({ settings: { memory: '3' } }), 'lab')).toEqual({ measured: true, value: 2, subject: 'x' });
    for (const memory of ['0', '-1', '', 'many'])
      expect(ofMemory(capture, serverFacts({ settings: { memory } }), 'lab')).toMatchObject(unsupported);
    expect(ofMemory(capture, serverFacts(), 'lab')).toMatchObject(unsupported);
  });

  it('passes on that there was nothing to measure', () => {
    for (const measure of [
      perCore(nothing),
      perSetting('max_connections', 1, nothing),
      fromVersion(130000, nothing),
      whereSetting('fsync', ['on'], nothing),
    ])
      expect(measure(capture, serverFacts(), 'production')).toEqual(nothing());
  });

  it('reads numbers of settings only', () => {
    expect(settingNumber(serverFacts({ settings: { a: '1e3' } }), 'a')).toBe(1000);
    expect(settingNumber(serverFacts({ settings: { a: 'on' } }), 'a')).toBeUndefined();
  });
});
