// @module-tag long

import { beforeEach, describe, expect, it } from 'vitest';
import { captureOf, collectorOn, lastReason, times } from '../../test/collecting.ts';
import type { RecordedAnswer } from '../../test/recorded-target.ts';
import { createRecordedTarget, failed, rows } from '../../test/recorded-target.ts';
import { heavyCommand, smallCommand, smallProgram, statementOf } from '../../test/small-commands.ts';
import type { VirtualClock } from '../../test/virtual-clock.ts';
import { createVirtualClock } from '../../test/virtual-clock.ts';
import type { TargetHost } from '../host/target-host.ts';

const window = { seconds: 4, sampleEverySeconds: 1 };
const gauge = smallCommand('gauge', 'sampled');
const counter = smallCommand('counter', 'differenced');
const fact = smallCommand('fact', 'once');
const fine = (): RecordedAnswer => rows([{ n: 1 }]);

let clock: VirtualClock;
beforeEach(() => {
  clock = createVirtualClock();
});

describe('a lost connection', () => {
  const loses = (_statement: string, { atSeconds }: { readonly atSeconds: number }): RecordedAnswer =>
    atSeconds >= 2 ? failed('lost') : fine();

  it('ends the window at once, and keeps what was seen before', async () => {
    const database = createRecordedTarget(clock, loses);
    const { collector, store } = collectorOn({ clock, database });
    const collection = await collector.collect([gauge, counter, fact, heavyCommand('heavy', { atMost: 10 })], window);
    expect(captureOf(collection, 'gauge').executions.map(({ result }) => result.ok)).toEqual([true, true, false]);
    expect(captureOf(collection, 'counter').executions.map(({ result }) => result.ok)).toEqual([true, false]);
    expect(lastReason(collection, 'counter')).toBe('lost');
    expect(captureOf(collection, 'fact').executions[0]?.result.ok).toBe(true);
    expect(captureOf(collection, 'heavy').notRun?.reason).toBe('lost');
    expect(database.asked.filter(({ atSeconds }) => atSeconds >= 2)).toHaveLength(1);
    const { records } = await store.read();
    expect(records.map(({ capture }) => capture)).toEqual(collection.captures);
  });
});

describe('when aborted', () => {
  it('cancels what runs, stores what was seen and throws the reason', async () => {
    const database = createRecordedTarget(clock, (statement) => rows([{ n: 1 }], statement === statementOf('fact') ? 1000 : 1));
    const { collector, store } = collectorOn({ clock, database });
    const controller = new AbortController();
    const reason = new Error('the user left');
    void clock.sleep(500).then(() => {
      controller.abort(reason);
    });
    await expect(collector.collect([gauge, counter, fact], window, { round: 0, signal: controller.signal })).rejects.toBe(reason);
    expect(database.running()).toBe(0);
    expect(database.cancelled()).toBe(1);
    const { records, audit } = await store.read();
    expect(records.map(({ capture }) => [capture.commandId, capture.executions.length])).toEqual([
      ['gauge', 1],
      ['counter', 1],
      ['fact', 0],
    ]);
    expect(audit.flatMap((line) => (line.kind === 'look' ? [`${line.command} ${line.outcome}`] : [])).sort()).toEqual([
      'counter rows',
      'fact failure',
      'gauge rows',
    ]);
  });

  it('does nothing when it was aborted before', async () => {
    const database = createRecordedTarget(clock, fine);
    const { collector } = collectorOn({ clock, database });
    await expect(collector.collect([fact], window, { round: 0, signal: AbortSignal.abort('gone') })).rejects.toBe('gone');
    expect(database.asked).toEqual([]);
  });
});

describe('the store', () => {
  it('has every look in the audit before the next of its kind', async () => {
    const { collector, store } = collectorOn({ clock, database: createRecordedTarget(clock, fine) });
    const collection = await collector.collect([gauge, counter, fact], window);
    const { audit, records } = await store.read();
    expect(audit.filter(({ kind }) => kind === 'look')).toHaveLength(8);
    expect(records.map(({ auditRef }) => auditRef)).toEqual(collection.ran.map(({ auditRef }) => auditRef));
  });

  it('ends the collection when it can not write', async () => {
    const full = new Error('the disk is full');
    const database = createRecordedTarget(clock, fine);
    const { store } = collectorOn({ clock, database });
    let left = 3;
    const { collector } = collectorOn({
      clock,
      database,
      store: {
        ...store,
        audit: async (look) => {
          left -= 1;
          if (left < 0) throw full;
          return store.audit(look);
        },
      },
    });
    await expect(collector.collect([gauge, counter, fact], window)).rejects.toBe(full);
    expect(database.asked).toHaveLength(4);
    expect(database.running()).toBe(0);
  });
});

describe('programs on the host', () => {
  function recordedHost(elapsedMs: number, fails = Infinity): TargetHost {
    let runs = 0;
    return {
      name: 'recorded',
      run: async (_argv, { signal } = {}) => {
        runs += 1;
        await clock.sleep(elapsedMs, signal);
        return {
          elapsedMs,
          result:
            runs >= fails ? { ok: false, failure: { reason: 'lost', message: 'recorded: gone' } } : { ok: true, stdout: `${runs}\n2` },
        };
      },
      close: async () => undefined,
    };
  }

  it('run beside the statements, read by their command', async () => {
    const { collector } = collectorOn({ clock, database: createRecordedTarget(clock, fine), host: recordedHost(900) });
    const collection = await collector.collect([gauge, smallProgram('memory', 'differenced')], window);
    expect(times(collection, 'gauge').map(Math.round)).toEqual([0, 1, 2, 3, 4]);
    expect(captureOf(collection, 'memory').executions.map(({ result }) => (result.ok ? result.rows : []))).toEqual([
      [{ number: 1 }, { number: 2 }],
      [{ number: 2 }, { number: 2 }],
    ]);
    expect(collection.databaseTimeMs).toBe(10);
  });

  it('are not run without access to the machine', async () => {
    const { collector } = collectorOn({ clock, database: createRecordedTarget(clock, fine) });
    expect(captureOf(await collector.collect([smallProgram('memory', 'once')], window), 'memory').notRun?.reason).toBe('skipped');
  });

  it('lose their machine without taking the database along', async () => {
    const { collector } = collectorOn({ clock, database: createRecordedTarget(clock, fine), host: recordedHost(5, 1) });
    const collection = await collector.collect([counter, smallProgram('memory', 'once'), smallProgram('swap', 'once')], window);
    expect(lastReason(collection, 'memory')).toBe('lost');
    expect(captureOf(collection, 'swap').notRun?.reason).toBe('lost');
    expect(captureOf(collection, 'counter').executions.every(({ result }) => result.ok)).toBe(true);
  });
});
