// @module-tag long

import { beforeEach, describe, expect, it } from 'vitest';
import { captureOf, collectorOn, lastReason, times } from '../../test/collecting.ts';
import type { RecordedAnswer } from '../../test/recorded-target.ts';
import { createRecordedTarget, failed, recordedFacts, rows } from '../../test/recorded-target.ts';
import { heavyCommand, sizeStatement, smallCommand, statementOf } from '../../test/small-commands.ts';
import type { VirtualClock } from '../../test/virtual-clock.ts';
import { createVirtualClock } from '../../test/virtual-clock.ts';

const window = { seconds: 4, sampleEverySeconds: 1 };
const gauge = smallCommand('gauge', 'sampled');
const counter = smallCommand('counter', 'differenced');
const other = smallCommand('other', 'differenced');
const fact = smallCommand('fact', 'once');
const fine = (): RecordedAnswer => rows([{ n: 1 }]);

let clock: VirtualClock;
beforeEach(() => {
  clock = createVirtualClock();
});

describe('within one window', () => {
  it('samples gauges each second, from the beginning to the end', async () => {
    const { collector } = collectorOn({ clock, database: createRecordedTarget(clock, fine) });
    const collection = await collector.collect([gauge, counter], window);
    expect(times(collection, 'gauge').map(Math.round)).toEqual([0, 1, 2, 3, 4]);
  });

  it('looks at counters twice, each a whole window after its first look', async () => {
    const slow = createRecordedTarget(clock, (statement) => rows([{ n: 1 }], statement === statementOf('counter') ? 700 : 5));
    const { collector } = collectorOn({ clock, database: slow });
    const collection = await collector.collect([counter, other, fact], window);
    // The first looks take 0.7 s and 5 ms; the second of `counter` may begin at 4 s and ends at 4.7 s, that of `other` is due then.
    expect(times(collection, 'counter')).toEqual([0, 4]);
    expect(times(collection, 'other')).toEqual([0.7, 4.7]);
    expect(times(collection, 'fact')).toEqual([0.705]);
    expect(collection.seconds).toBeCloseTo(4.705, 6);
  });

  it('keeps sampling on time while another look is slow', async () => {
    const database = createRecordedTarget(clock, (statement) => rows([{ n: 1 }], statement === statementOf('counter') ? 1400 : 3));
    const { collector } = collectorOn({ clock, database });
    const collection = await collector.collect([gauge, counter, other, fact], window);
    expect(times(collection, 'gauge')).toEqual([0, 1, 2, 3, 4]);
    expect(database.mostAtOnce()).toBe(2);
  });

  it('leaves turns out when a gauge itself is slow, and still looks at the end', async () => {
    const { collector } = collectorOn({ clock, database: createRecordedTarget(clock, () => rows([{ n: 1 }], 1300)) });
    // Ready at 1.3 s, so the turn at 2 s is next; from there every second turn.
    expect(times(await collector.collect([gauge], window), 'gauge')).toEqual([0, 2, 4]);
  });

  it('does not wait where nothing needs a window', async () => {
    const { collector } = collectorOn({ clock, database: createRecordedTarget(clock, fine) });
    const collection = await collector.collect([fact, heavyCommand('heavy', { atMost: 10 })], { seconds: 60, sampleEverySeconds: 1 });
    expect(collection.seconds).toBeLessThan(1);
    expect(collection.ran.map(({ commandId }) => commandId)).toEqual(['fact', 'heavy']);
  });

  it('does not wait where what needs a window is not available', async () => {
    const { collector } = collectorOn({ clock, database: createRecordedTarget(clock, fine) });
    const collection = await collector.collect([fact, smallCommand('gone', 'sampled', { statementFor: () => undefined })], window);
    expect(collection.seconds).toBeLessThan(1);
  });

  it('gives the captures in the order asked for, and the time spent on each', async () => {
    const { collector } = collectorOn({ clock, database: createRecordedTarget(clock, () => rows([{ n: 1 }], 10)) });
    const collection = await collector.collect([fact, counter, gauge], window);
    expect(collection.captures.map(({ commandId }) => commandId)).toEqual(['fact', 'counter', 'gauge']);
    expect(collection.ran.map(({ commandId, elapsedMs }) => [commandId, elapsedMs])).toEqual([
      ['fact', 10],
      ['counter', 20],
      ['gauge', 50],
    ]);
    expect(collection.databaseTimeMs).toBe(80);
  });

  it('says how far it is after every look', async () => {
    const { collector } = collectorOn({ clock, database: createRecordedTarget(clock, () => rows([{ n: 1 }], 0)) });
    const seen: string[] = [];
    await collector.collect([counter], window, {
      round: 0,
      onProgress: ({ looks, secondsLeft, command }) => seen.push(`${looks} ${command.id} ${secondsLeft}`),
    });
    expect(seen).toEqual(['1 counter 4', '2 counter 0']);
  });
});

describe('what is not run', () => {
  it('runs nothing the policy refuses, and audits the refusal', async () => {
    const database = createRecordedTarget(clock, fine);
    const { collector, store } = collectorOn({ clock, database });
    const collection = await collector.collect(
      [smallCommand('evil', 'once', { statementFor: () => 'SELECT pg_terminate_backend(1)' })],
      window,
    );
    expect(captureOf(collection, 'evil').notRun).toMatchObject({ reason: 'refused' });
    expect(database.asked).toEqual([]);
    const { audit } = await store.read();
    expect(audit[0]).toMatchObject({ kind: 'look', command: 'evil', verdict: 'refused', outcome: 'notRun' });
  });

  it('asks the policy about each text once a session', async () => {
    const { collector, policy } = collectorOn({ clock, database: createRecordedTarget(clock, fine) });
    await collector.collect([gauge, counter], window);
    await collector.collect([gauge, fact], window, { round: 1 });
    expect(policy.reviewed).toEqual([statementOf('gauge'), statementOf('counter'), statementOf('fact')]);
  });

  it.each([
    ['a privilege the role lacks', { privilege: 'superuser' as const }, 'noPrivilege'],
    ['an extension that is not installed', { extension: 'pg_buffercache' as const }, 'unsupported'],
    ['no statement for this version', { statementFor: () => undefined }, 'unsupported'],
  ])('does not try %s', async (_case, rest, reason) => {
    const database = createRecordedTarget(clock, fine);
    const { collector } = collectorOn({ clock, database });
    const collection = await collector.collect([smallCommand('it', 'once', rest)], window);
    expect(captureOf(collection, 'it').notRun?.reason).toBe(reason);
    expect(database.asked).toEqual([]);
    expect(collection.ran).toEqual([]);
  });

  it('does not try to see through a role that would silently see nothing', async () => {
    const database = createRecordedTarget(clock, fine, { ...recordedFacts, monitor: false, sequences: false });
    const { collector } = collectorOn({ clock, database });
    const collection = await collector.collect(
      [smallCommand('m', 'once', { privilege: 'monitor' }), smallCommand('s', 'once', { privilege: 'sequences' })],
      window,
    );
    expect(collection.captures.map(({ notRun }) => notRun?.reason)).toEqual(['noPrivilege', 'noPrivilege']);
  });

  it('does not look again at what failed', async () => {
    const { collector } = collectorOn({ clock, database: createRecordedTarget(clock, () => failed('timeout')) });
    const collection = await collector.collect([gauge, counter], window);
    expect(collection.captures.map(({ executions }) => executions.length)).toEqual([1, 1]);
  });

  it('begins no look after the time of the session', async () => {
    const { collector } = collectorOn({ clock, database: createRecordedTarget(clock, fine) });
    const collection = await collector.collect([gauge, counter, heavyCommand('heavy', { atMost: 10 })], window, {
      round: 0,
      maxSeconds: 2.5,
    });
    expect(times(collection, 'gauge').slice(0, 3).map(Math.round)).toEqual([0, 1, 2]);
    expect(lastReason(collection, 'gauge')).toBe('skipped');
    expect(lastReason(collection, 'counter')).toBe('skipped');
    expect(captureOf(collection, 'heavy').notRun?.reason).toBe('skipped');
  });
});

describe('heavy commands', () => {
  const sized = (statement: string): RecordedAnswer => (statement === sizeStatement ? rows([{ v: 7 }]) : rows([{ n: 1 }], 300));

  it('run last and alone, each behind its gate', async () => {
    const database = createRecordedTarget(clock, sized);
    const { collector } = collectorOn({ clock, database, databaseTimeMs: 10_000 });
    await collector.collect([heavyCommand('big', { atMost: 7 }), gauge, counter], window);
    expect(database.asked.slice(-2).map(({ statement }) => statement)).toEqual([sizeStatement, statementOf('big')]);
    expect(database.asked.at(-2)?.atSeconds).toBeGreaterThanOrEqual(4);
  });

  it('are not run where the gate measures more than they may read', async () => {
    const database = createRecordedTarget(clock, sized);
    const { collector } = collectorOn({ clock, database });
    const collection = await collector.collect([heavyCommand('big', { atMost: 6 })], window);
    expect(captureOf(collection, 'big').notRun).toEqual({
      reason: 'tooHeavy',
      note: { en: '7 MB of pages; it runs up to 6.', zh: '页的 MB 数：7；最多 6 时才执行。' },
    });
    expect(database.asked.map(({ statement }) => statement)).toEqual([sizeStatement]);
  });

  it('fail with their gate', async () => {
    const { collector } = collectorOn({ clock, database: createRecordedTarget(clock, () => failed('timeout')) });
    expect(lastReason(await collector.collect([heavyCommand('big', { atMost: 6 })], window), 'big')).toBe('timeout');
  });

  it('are unknown where the gate gives no size', async () => {
    const { collector } = collectorOn({ clock, database: createRecordedTarget(clock, () => rows([])) });
    expect(lastReason(await collector.collect([heavyCommand('big', { atMost: 6 })], window), 'big')).toBe('empty');
  });

  it('are not begun when the database time of the session is used up', async () => {
    const { collector } = collectorOn({ clock, database: createRecordedTarget(clock, sized), databaseTimeMs: 500 });
    const heavy = (id: string): ReturnType<typeof heavyCommand> => heavyCommand(id, { atMost: 10, costMs: 250 });
    // 2 + 300 ms for the first; 198 ms are left, less than the second takes.
    const first = await collector.collect([heavy('one'), heavy('two')], window);
    expect(first.ran.map(({ commandId }) => commandId)).toEqual(['one']);
    expect(captureOf(first, 'two').notRun?.reason).toBe('skipped');
    const later = await collector.collect([heavy('three')], window, { round: 1 });
    expect(captureOf(later, 'three').notRun?.reason).toBe('skipped');
  });

  it('get no more time than is left', async () => {
    const { collector } = collectorOn({ clock, database: createRecordedTarget(clock, sized), databaseTimeMs: 200 });
    const collection = await collector.collect([heavyCommand('big', { atMost: 10, costMs: 100 })], window);
    expect(lastReason(collection, 'big')).toBe('timeout');
    expect(collection.databaseTimeMs).toBeLessThanOrEqual(200);
  });
});
