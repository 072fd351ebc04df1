// @module-tag long

import type { PhenomenonId } from '@dbdiag/graph-engine';
import { describe, expect, it } from 'vitest';
import { answersOf, createWorld, drained, ticketOf, worldProbes } from '../../test/recorded-world.ts';
import { replayed } from '../../test/replaying.ts';
import type { QuietDaySource } from '../quiet-days/quiet-day-source.ts';
import type { InspectionOptions } from './inspect.ts';
import { inspect } from './inspect.ts';

const ticket = ticketOf('missing_filter_index');
const from: QuietDaySource = { kind: 'sessions', sessions: 3, from: '2026-11-19T12:00:00.000Z', to: '2026-11-26T12:00:00.000Z' };

/** Everything holds at three times the quiet-day value; what is present measures 1. */
const probes = worldProbes.map((probe) => ({
  ...probe,
  conditions: { ...probe.conditions, production: { operator: '>', limit: 3, timesQuietDay: true } as const },
}));
const ids = probes.map(({ phenomenonId }) => phenomenonId);
const each = (value: number): ReadonlyMap<PhenomenonId, number> => new Map(ids.map((id) => [id, value]));

function world(options: Partial<InspectionOptions>): ReturnType<typeof createWorld> {
  return createWorld({ answer: answersOf(ticket), deps: { probes }, options: { profile: 'production', ...options } });
}

describe('a session whose rates are compared with quiet days', () => {
  it('says so first, judges by them, and plays again to the byte', async () => {
    const compared = world({ quietDay: each(0.2), slight: each(0.5), quietDayFrom: from });
    const { result, events } = await drained(inspect(compared.deps, compared.options));
    expect(events[0]).toEqual({ type: 'quietDayChosen', from });
    expect(result.assessment.hypotheses[0]?.hypothesisId).toBe('missing_filter_index');
    expect(result.readings.find(({ status }) => status === 'present')).toMatchObject({
      value: 1,
      condition: { limit: 0.6000000000000001 },
    });
    expect(JSON.stringify(await replayed(compared))).toBe(JSON.stringify(result));
  });

  it('finds nothing in what is slight, in a replay as well', async () => {
    const compared = world({ quietDay: each(0.2), slight: each(1), quietDayFrom: from });
    const { result } = await drained(inspect(compared.deps, compared.options));
    expect(result.readings.filter(({ status }) => status === 'present')).toEqual([]);
    expect(result.readings).toContainEqual(expect.objectContaining({ status: 'unknown', reason: 'empty', measured: 1 }));
    expect(JSON.stringify(await replayed(compared))).toBe(JSON.stringify(result));
  });

  it('says nothing where it was told nothing', async () => {
    const compared = world({});
    const { events } = await drained(inspect(compared.deps, compared.options));
    expect(events[0]).toMatchObject({ type: 'roundStarted' });
  });
});
