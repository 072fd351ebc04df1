import { describe, expect, it } from 'vitest';
import { captureOf, look, twoLooks } from '../../test/probe-captures.ts';
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
  percent,
  perKeyMedian,
  perKeyRate,
  perKeyRatio,
  perKeyShare,
  rate,
  ratio,
  scaled,
  shareWhere,
  touchedShare,
} from './reductions.ts';
import { noRows, noValueIn, wasReset } from './unseen-notes.ts';

const reset: Measurement = { measured: false, reason: 'empty', note: wasReset };
const measured = (value: number, subject?: string): Measurement => ({
  measured: true,
  value,
  subject,
});

describe('a gauge', () => {
  const samples = captureOf([[{ v: 2, of: 'a' }], [{ v: 7, of: 'b' }], [{ v: 3, of: 'c' }]]);

  it.each<[string, Reduction, Measurement]>([
    ['largest', gaugeMax('v', { subject: 'of' }), measured(7, 'b')],
    ['mean, (2 + 7 + 3) / 3, with the subject of the largest', gaugeMean('v', { subject: 'of' }), measured(4, 'b')],
    ['smallest', gaugeMin('v', { subject: 'of' }), measured(2, 'a')],
    ['last', gaugeLast('v', { subject: 'of' }), measured(3, 'c')],
    ['number of different values', gaugeDistinct('v'), measured(3)],
  ])('is reduced to its %s', (_, reduction, expected) => {
    expect(reduction(samples)).toEqual(expected);
  });

  it('takes the largest of several rows of one look, and of equals the first by name', () => {
    expect(
      gaugeLast('v', { subject: 'of' })(
        captureOf([
          [
            { v: 1, of: 'x' },
            { v: 5, of: 'z' },
            { v: 5, of: 'y' },
          ],
        ]),
      ),
    ).toEqual(measured(5, 'y'));
  });

  it('reads the looks in the order of their time', () => {
    const late: Capture = { commandId: commandId('pg.test'), executions: [look(9, [{ v: 9 }]), look(1, [{ v: 1 }])] };
    expect(gaugeLast('v')(late)).toEqual(measured(9));
  });

  it('counts yes as 1', () => {
    expect(gaugeMean('v')(captureOf([[{ v: true }], [{ v: false }]]))).toEqual(measured(0.5));
  });

  it('leaves out looks without a value', () => {
    expect(gaugeMean('v')(captureOf([[{ v: 4 }], [{ v: null }], []]))).toEqual(measured(4));
  });

  it('is empty where no look has a value', () => {
    for (const reduction of [gaugeMax('v'), gaugeMean('v'), gaugeMin('v'), gaugeLast('v')])
      expect(reduction(captureOf([[{ v: null }], []]))).toEqual({ measured: false, reason: 'empty', note: noValueIn('v') });
  });

  it('counts no different values where all are null, and is empty without rows', () => {
    expect(gaugeDistinct('v')(captureOf([[{ v: null }], [{ v: null }]]))).toEqual(measured(0));
    expect(gaugeDistinct('v')(captureOf([[], []]))).toMatchObject({ measured: false, reason: 'empty' });
  });
});

describe('a counter', () => {
  // 40 s on, the counter has moved by 100.
  const moved = captureOf([[{ c: 900, d: 10 }], [{ c: 1000, d: 60 }]], 40);

  it.each<[string, Reduction, number]>([
    ['rate, 100 / 40 s', rate('c'), 2.5],
    ['delta', delta('c'), 100],
    ['ratio, 50 / 100', ratio('d', 'c'), 0.5],
    ['percentage', percent(ratio('d', 'c')), 50],
    ['scaled delta', scaled(delta('c'), 3), 300],
    ['ratio with too little below the line', ratio('d', 'c', { minDen: 101 }), 0],
    ['ratio with just enough below the line', ratio('d', 'c', { minDen: 100 }), 0.5],
    ['ratio with a value of its own for nothing', ratio('d', 'c', { minDen: 101, idle: 1 }), 1],
  ])('is reduced to its %s', (_, reduction, expected) => {
    expect(reduction(moved)).toEqual(measured(expected));
  });

  it('is summed over several rows', () => {
    expect(rate('c')(twoLooks([{ c: 1 }, { c: 2 }], [{ c: 10 }, { c: 20 }, { c: 3 }]))).toEqual(measured(3));
  });

  it('gives a ratio of 0 where nothing moved at all', () => {
    expect(ratio('d', 'c')(twoLooks([{ c: 5, d: 5 }], [{ c: 5, d: 5 }]))).toEqual(measured(0));
  });

  it('uses the first and the last of many looks', () => {
    expect(delta('c')(captureOf([[{ c: 1 }], [{ c: 50 }], [{ c: 4 }]]))).toEqual(measured(3));
  });

  it('is unknown when it went down', () => {
    for (const reduction of [rate('c'), delta('c'), ratio('c', 'd')])
      expect(reduction(twoLooks([{ c: 5, d: 1 }], [{ c: 4, d: 9 }]))).toEqual(reset);
  });

  it('is unknown when its statistics were reset, even if it is higher by now', () => {
    expect(delta('c')(twoLooks([{ c: 5, stats_reset: 100 }], [{ c: 8, stats_reset: 200 }]))).toEqual(reset);
    expect(delta('c')(twoLooks([{ c: 5, stats_reset: null }], [{ c: 8, stats_reset: 200 }]))).toEqual(reset);
    expect(delta('c')(twoLooks([{ c: 5, stats_reset: 100 }], [{ c: 8, stats_reset: 100 }]))).toEqual(measured(3));
  });

  it('may fall or restart where that is its nature', () => {
    const fallen = twoLooks([{ c: 50 }], [{ c: 20 }]);
    expect(rate('c', { onDecrease: 'fell' })(fallen)).toEqual(measured(-3));
    expect(rate('c', { onDecrease: 'restarted' })(fallen)).toEqual(measured(2));
  });

  it('needs two looks at different times', () => {
    expect(rate('c')(captureOf([[{ c: 1 }]]))).toMatchObject({ measured: false, reason: 'empty' });
    expect(rate('c')(captureOf([[{ c: 1 }], [{ c: 2 }]], 0))).toMatchObject({ measured: false, reason: 'empty' });
  });

  it('is empty where the server does not count it', () => {
    expect(rate('c')(twoLooks([{ c: null }], [{ c: null }]))).toMatchObject({ measured: false, reason: 'empty', note: noValueIn('c') });
  });
});

describe('counters per key', () => {
  // In 10 s a moves by 20 of 40, b by 60 of 30, the new c by 20 of 10, and d is gone.
  const tables = twoLooks(
    [
      { key: 'a', n: 100, of: 40, name: 'orders' },
      { key: 'b', n: 0, of: 0, name: 'items' },
      { key: 'd', n: 7, of: 7, name: 'old' },
    ],
    [
      { key: 'a', n: 120, of: 80, name: 'orders', flag: 1 },
      { key: 'b', n: 60, of: 30, name: 'items', flag: 0 },
      { key: 'c', n: 20, of: 10, name: 'new', flag: 1 },
    ],
  );
  const subject = 'name';

  it.each<[string, Reduction, Measurement]>([
    ['rate of the fastest, 60 / 10 s', perKeyRate('key', 'n', { subject }), measured(6, 'items')],
    ['largest ratio, 60 / 30 = 20 / 10, the first by name', perKeyRatio('key', ['n', 'of'], { subject }), measured(2, 'items')],
    [
      'ratio among those with enough below the line, 20 / 40',
      perKeyRatio('key', ['n', 'of'], { subject, minDen: 31 }),
      measured(0.5, 'orders'),
    ],
    ['ratio where nothing has enough', perKeyRatio('key', ['n', 'of'], { subject, minDen: 41 }), measured(0)],
    ['share of the largest, 60 of 100', perKeyShare('key', 'n', { subject, minTotal: 100 }), measured(0.6, 'items')],
    ['share of too little', perKeyShare('key', 'n', { subject, minTotal: 101 }), measured(0)],
    ['share of the flagged, (20 + 20) of 100', shareWhere('key', 'n', { subject, flag: 'flag', minTotal: 100 }), measured(0.4, 'new')],
    ['flagged share of too little', shareWhere('key', 'n', { flag: 'flag', minTotal: 101 }), measured(0)],
    ['median of 0.5, 2 and 2', perKeyMedian('key', ['n', 'of']), measured(2)],
    ['median of 0.5 and 2', perKeyMedian('key', ['n', 'of'], { minDen: 30 }), measured(1.25)],
    ['median of nothing', perKeyMedian('key', ['n', 'of'], { minDen: 41 }), measured(0)],
    ['rate of new keys, 1 in 10 s', newKeysRate('key'), measured(0.1)],
    ['share of keys that moved by more than 20, one of three', touchedShare('key', 'n', { minMove: 20 }), measured(1 / 3)],
  ])('are reduced to the %s', (_, reduction, expected) => {
    expect(reduction(tables)).toEqual(expected);
  });

  it('may change their flag within the window: the last one counts', () => {
    const changed = twoLooks(
      [
        { key: 'a', n: 0, flag: 1 },
        { key: 'b', n: 0, flag: 0 },
      ],
      [
        { key: 'a', n: 1, flag: 0 },
        { key: 'b', n: 3, flag: 1 },
      ],
    );
    expect(shareWhere('key', 'n', { flag: 'flag', minTotal: 1 })(changed)).toEqual(measured(0.75));
  });

  it('leave out keys that the LIMIT of the first look may have hidden', () => {
    const cut = twoLooks(
      [{ key: 'a', n: 1 }],
      [
        { key: 'a', n: 2 },
        { key: 'b', n: 1e9 },
      ],
    );
    expect(perKeyRate('key', 'n', { cutAt: 1 })(cut)).toEqual(measured(0.1));
    expect(perKeyRate('key', 'n', { cutAt: 2 })(cut)).toEqual(measured(1e8));
  });

  const oneFell = twoLooks(
    [
      { key: 'a', n: 50, of: 5 },
      { key: 'b', n: 1, of: 1 },
    ],
    [
      { key: 'a', n: 30, of: 6 },
      { key: 'b', n: 2, of: 2 },
    ],
  );

  it('are unknown when one of them went down', () => {
    for (const reduction of [
      perKeyRate('key', 'n'),
      perKeyRatio('key', ['n', 'of']),
      perKeyShare('key', 'n', { minTotal: 0 }),
      touchedShare('key', 'n', { minMove: 0 }),
    ])
      expect(reduction(oneFell)).toEqual(reset);
  });

  it('count a restarted key from zero, in all its columns', () => {
    expect(perKeyRatio('key', ['n', 'of'], { onDecrease: 'restarted' })(oneFell)).toEqual(measured(5));
  });

  it('may fall where they are no counters', () => {
    expect(perKeyRate('key', 'n', { onDecrease: 'fell' })(oneFell)).toEqual(measured(0.1));
  });

  it('are empty without rows', () => {
    for (const reduction of [perKeyRate('key', 'n'), newKeysRate('key')])
      expect(reduction(twoLooks([], []))).toEqual({ measured: false, reason: 'empty', note: noRows });
  });

  it('tell numbers from texts as keys no more than the server does', () => {
    expect(delta('n')(twoLooks([{ key: 1, n: 1 }], [{ key: 1, n: 4 }]))).toEqual(measured(3));
    expect(perKeyRate('key', 'n')(twoLooks([{ key: 1, n: 1 }], [{ key: 1, n: 4 }]))).toEqual(measured(0.3));
  });
});
