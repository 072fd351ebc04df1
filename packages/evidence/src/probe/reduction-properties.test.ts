import type { Row } from '@dbdiag/target';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { captureOf, failedLook, look, twoLooks } from '../../test/probe-captures.ts';
import type { Capture } from '../collection/capture.ts';
import { commandId } from '../command/command-id.ts';
import type { Measurement } from './probe.ts';
import type { Reduction } from './reductions.ts';
import {
  delta,
  gaugeDistinct,
  gaugeLast,
  gaugeMax,
  gaugeMean,
  gaugeMin,
  newKeysRate,
  perKeyMedian,
  perKeyRate,
  perKeyRatio,
  perKeyShare,
  rate,
  ratio,
  shareWhere,
  touchedShare,
} from './reductions.ts';
import { noLook, wasReset } from './unseen-notes.ts';

const reset: Measurement = { measured: false, reason: 'empty', note: wasReset };

describe('any reduction', () => {
  const columns = { perKey: ['n', 'of'] as const };
  const all: readonly [string, Reduction][] = [
    ['gaugeMax', gaugeMax('n', { subject: 'key' })],
    ['gaugeMean', gaugeMean('n', { subject: 'key' })],
    ['gaugeMin', gaugeMin('n', { subject: 'key' })],
    ['gaugeLast', gaugeLast('n', { subject: 'key' })],
    ['gaugeDistinct', gaugeDistinct('n')],
    ['rate', rate('n')],
    ['delta', delta('n')],
    ['ratio', ratio('n', 'of', { minDen: 5 })],
    ['perKeyRate', perKeyRate('key', 'n', { subject: 'key' })],
    ['perKeyRatio', perKeyRatio('key', columns.perKey, { subject: 'key', minDen: 5 })],
    ['perKeyShare', perKeyShare('key', 'n', { subject: 'key', minTotal: 5 })],
    ['shareWhere', shareWhere('key', 'n', { subject: 'key', flag: 'flag', minTotal: 5 })],
    ['perKeyMedian', perKeyMedian('key', columns.perKey, { minDen: 5 })],
    ['newKeysRate', newKeysRate('key')],
    ['touchedShare', touchedShare('key', 'n', { minMove: 5 })],
  ];
  const counters = all.slice(5);

  const growth = fc.uniqueArray(
    fc.record({ key: fc.string(), n: fc.nat(1e6), of: fc.nat(1e6), moreN: fc.nat(1e4), moreOf: fc.nat(1e4), flag: fc.boolean() }),
    { selector: ({ key }) => key, minLength: 1, maxLength: 8 },
  );
  const at = (
    grown: readonly { key: string; n: number; of: number; flag: boolean; moreN: number; moreOf: number }[],
    times: 0 | 1,
    shift = 0,
  ): Row[] =>
    grown.map(({ key, n, of, moreN, moreOf, flag }) => ({ key, n: n + shift + times * moreN, of: of + shift + times * moreOf, flag }));

  it.each(all)('does not depend on the order of rows: %s', (_, reduction) => {
    fc.assert(
      fc.property(growth, fc.nat(), (grown, seed) => {
        const rotated = [...grown.slice(seed % grown.length), ...grown.slice(0, seed % grown.length)].reverse();
        expect(reduction(twoLooks(at(rotated, 0), at(grown, 1)))).toEqual(reduction(twoLooks(at(grown, 0), at(rotated, 1))));
      }),
    );
  });

  it.each(counters)('of counters depends on their moves alone: %s', (_, reduction) => {
    fc.assert(
      fc.property(growth, fc.nat(1e6), (grown, shift) => {
        expect(reduction(twoLooks(at(grown, 0, shift), at(grown, 1, shift)))).toEqual(reduction(twoLooks(at(grown, 0), at(grown, 1))));
      }),
    );
  });

  it.each(counters)('of counters is unknown after a reset: %s', (_, reduction) => {
    fc.assert(
      fc.property(growth, (grown) => {
        const stamped = (rows: readonly Row[], stats_reset: number): Row[] => rows.map((row) => ({ ...row, stats_reset }));
        expect(reduction(twoLooks(stamped(at(grown, 0), 1), stamped(at(grown, 1), 2)))).toEqual(reset);
      }),
    );
  });

  it.each(all)('passes the reason of a failed look on: %s', (_, reduction) => {
    const failure = { reason: 'timeout', message: 'canceling statement due to lock timeout', code: '55P03' } as const;
    const capture: Capture = {
      commandId: commandId('pg.test'),
      executions: [look(0, [{ key: 'a', n: 1, of: 1, flag: 1 }]), failedLook(1, failure)],
    };
    expect(reduction(capture)).toEqual({ measured: false, reason: 'timeout', note: { en: failure.message } });
  });

  it.each(all)('says when the statement lacks its column: %s', (_, reduction) => {
    expect(reduction(twoLooks([{ other: 1 }], [{ other: 2 }]))).toMatchObject({ measured: false, reason: 'error' });
  });

  it.each(all.slice(0, 8))('does not take texts for numbers: %s', (_, reduction) => {
    expect(reduction(twoLooks([{ n: '1', of: 1 }], [{ n: '2', of: 2 }]))).toMatchObject({ measured: false, reason: 'error' });
  });

  it('is empty without a look', () => {
    for (const [, reduction] of all) expect(reduction(captureOf([]))).toEqual({ measured: false, reason: 'empty', note: noLook });
  });
});
