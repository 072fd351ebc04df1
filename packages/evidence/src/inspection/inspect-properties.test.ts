// @module-tag long

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { failed } from '../../test/recorded-target.ts';
import type { World, WorldOptions } from '../../test/recorded-world.ts';
import { answersOf, createWorld, drained, ticketOf, worldCommands, worldRouting } from '../../test/recorded-world.ts';
import { replayed } from '../../test/replaying.ts';
import { createScriptedPlanner } from '../../test/scripted-planner.ts';
import { statementOf } from '../../test/small-commands.ts';
import { needsWindow } from '../collection/needs-window.ts';
import { inspect } from './inspect.ts';
import type { InspectionResult } from './inspection.ts';
import { resolveInspectionLimits } from './inspection-limits.ts';

const ids = worldCommands.map(({ id }) => id);

/** A session: a server with a fault that may fail at some moment, a planner that asks for anything, and limits. */
const session = fc.record({
  cause: fc.constantFrom('connection_exhaustion', 'healthy', 'row_lock_holder', 'checkpoints_too_frequent'),
  lookMs: fc.integer({ min: 1, max: 300 }),
  failure: fc.option(
    fc.record({
      id: fc.constantFrom(...ids),
      reason: fc.constantFrom('timeout' as const, 'error' as const, 'lost' as const),
      afterSeconds: fc.integer({ min: 0, max: 25 }),
    }),
    { nil: undefined },
  ),
  plans: fc.array(fc.array(fc.constantFrom<string>(...ids, 'w.unknown', 'pg.activity; DROP TABLE x'), { maxLength: 6 }), { maxLength: 5 }),
  limits: fc.record({
    maxRounds: fc.integer({ min: 0, max: 4 }),
    maxCommandsPerRound: fc.integer({ min: 0, max: 4 }),
    maxTotalCommands: fc.integer({ min: 0, max: 6 }),
    timeBudgetSeconds: fc.integer({ min: 1, max: 40 }),
    noProgressRounds: fc.integer({ min: 1, max: 3 }),
    maxWindows: fc.integer({ min: 0, max: 3 }),
    windowSeconds: fc.constantFrom(3, 11),
    databaseTimeMs: fc.integer({ min: 0, max: 3000 }),
  }),
});
type Session = typeof session extends fc.Arbitrary<infer Value> ? Value : never;

it('exceeds no budget, runs nothing twice that is not repeatable and nothing outside the pool, and replays to the same bits', async () => {
  await fc.assert(
    fc.asyncProperty(session, async (drawn) => {
      const world = worldOf(drawn);
      const { result } = await drained(inspect(world.deps, world.options));
      checkBudgets(result, world);
      checkCommands(result);
      expect(JSON.stringify(await replayed(world))).toBe(JSON.stringify(result));
    }),
    { numRuns: 20 },
  );
});

it('leaves, cancelled at any moment, evidence that can be read and replayed, and nothing running', async () => {
  await fc.assert(
    fc.asyncProperty(session, fc.integer({ min: 0, max: 30_000 }), async (drawn, cancelledAtMs) => {
      const controller = new AbortController();
      const world = worldOf(drawn, { signal: controller.signal });
      void world.clock.sleep(cancelledAtMs).then(() => {
        controller.abort('cancelled');
      });
      const ended = await drained(inspect(world.deps, world.options)).catch((reason: unknown) => reason);
      expect(world.database.running()).toBe(0);
      const { audit } = await world.store.read();
      expect(audit.filter((line) => line.kind === 'look' && line.verdict === 'approved')).toHaveLength(world.database.asked.length);
      const again = await replayed(world);
      if (ended === 'cancelled') expect(again.stopReason).toBe('cancelled');
      else expect(ended).toMatchObject({ result: { stopReason: again.stopReason } });
    }),
    { numRuns: 20 },
  );
});

function worldOf({ cause, lookMs, failure, plans, limits }: Session, options: WorldOptions['options'] = {}): World {
  const healthy = answersOf(ticketOf(cause), lookMs);
  return createWorld({
    answer: (statement, look) =>
      failure !== undefined && statement === statementOf(failure.id) && look.atSeconds >= failure.afterSeconds
        ? failed(failure.reason)
        : healthy(statement),
    deps: { planner: createScriptedPlanner(({ round }) => plans[round - 1] ?? []) },
    options: { ...options, limits },
  });
}

function checkBudgets({ rounds, seconds, databaseTimeMs }: InspectionResult, { deps, options, database }: World): void {
  const limits = resolveInspectionLimits(options.limits ?? {}, deps.engine);
  const planned = rounds.slice(1);
  expect(planned.length).toBeLessThanOrEqual(limits.maxRounds);
  expect(planned.flatMap(({ ran }) => ran).length).toBeLessThanOrEqual(limits.maxTotalCommands);
  for (const { ran } of planned) expect(ran.length).toBeLessThanOrEqual(limits.maxCommandsPerRound);
  for (const { atSeconds } of database.asked) expect(atSeconds).toBeLessThanOrEqual(limits.timeBudgetSeconds);
  // The last look may end a little later than it was begun.
  expect(seconds).toBeLessThanOrEqual(limits.timeBudgetSeconds + 0.6);
  const windowed = new Set(worldCommands.filter(needsWindow).map(({ id }) => id));
  expect(rounds.filter(({ ran }) => ran.some(({ commandId }) => windowed.has(commandId))).length).toBeLessThanOrEqual(limits.maxWindows);
  const spentMs = database.asked.map(({ elapsedMs }) => elapsedMs);
  expect(databaseTimeMs).toBeCloseTo(sum(spentMs), 3);
  const heavy = database.asked.findIndex(({ statement }) => statement === statementOf('w.heavy'));
  if (heavy >= 0) expect(sum(spentMs.slice(0, heavy + 1))).toBeLessThanOrEqual(limits.databaseTimeMs + 0.001);
  expect(database.mostAtOnce()).toBeLessThanOrEqual(2);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function checkCommands({ rounds, ran }: InspectionResult): void {
  const repeatable = new Set(worldCommands.filter((command) => command.repeatable === true).map(({ id }) => id));
  const once = ran.map(({ commandId }) => commandId).filter((id) => !repeatable.has(id));
  expect(new Set(once).size).toBe(once.length);
  for (const { round, pool, ran: inRound } of rounds) {
    for (const { commandId } of inRound) expect(round === 0 ? worldRouting.baseline : pool).toContain(commandId);
  }
}
