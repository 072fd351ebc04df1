// @module-tag long

import { GraphEngine } from '@dbdiag/graph-engine';
import { postgresKnowledge } from '@dbdiag/knowledge';
import { describe, expect, it } from 'vitest';
import { plannedCommand, planRequest } from '../../test/plan-request.ts';
import { createInformationPlanner } from './information-planner.ts';

const planner = createInformationPlanner({ windowSeconds: 11 });
const chosen = async (request = planRequest()): Promise<readonly string[]> =>
  (await planner.plan(request)).plan.nextCommands.map(({ commandId }) => commandId);

describe('the information planner', () => {
  it('chooses what tells most for its time, and leaves out what tells nothing', async () => {
    const ids = await chosen();
    expect([...ids].sort()).toEqual(['pg.blockers', 'pg.locks', 'pg.settings']);
    expect(ids).not.toContain('pg.nothing');
  });

  it('prefers the cheaper of two commands that read the same', async () => {
    const { probes } = planRequest();
    const twins = probes.filter(({ commandId }) => commandId === 'pg.locks');
    const request = planRequest({
      pool: [plannedCommand('pg.dear', { costMs: 400 }), plannedCommand('pg.cheap')],
      probes: twins.flatMap((probe) =>
        [plannedCommand('pg.dear'), plannedCommand('pg.cheap')].map(({ id }) => ({ ...probe, commandId: id })),
      ),
    });
    expect(await chosen(request)).toEqual(['pg.cheap', 'pg.dear']);
  });

  it('keeps within the budget of the round and of the session', async () => {
    const { budget } = planRequest();
    expect(await chosen(planRequest({ budget: { ...budget, commandsThisRound: 2 } }))).toHaveLength(2);
    expect(await chosen(planRequest({ budget: { ...budget, commands: 1 } }))).toHaveLength(1);
    expect(await chosen(planRequest({ budget: { ...budget, commands: 0 } }))).toEqual([]);
  });

  it('measures on where no question is worth the time of a person', async () => {
    const engine = new GraphEngine(postgresKnowledge(), { worthAskingBits: 10 });
    const { state } = planRequest();
    expect(engine.recommend(state)).toEqual([]);
    expect(await chosen(planRequest({ engine }))).toEqual(await chosen());
  });

  it('stops where nothing in the pool is worth running, and says what it would have liked to know', async () => {
    const { plan } = await planner.plan(planRequest({ pool: [plannedCommand('pg.nothing')] }));
    expect(plan.decision).toBe('stop');
    expect(plan.stopReason).toBe('Nothing that may still be measured is worth its time.');
    expect(plan.missingInformation.length).toBeGreaterThan(0);
  });

  it('plans the same for any order of the pool', async () => {
    const { pool } = planRequest();
    expect(await planner.plan(planRequest({ pool: [...pool].reverse() }))).toEqual(await planner.plan(planRequest()));
  });

  it('names what it hopes to see and the hypothesis behind it', async () => {
    const { plan } = await planner.plan(planRequest());
    expect(plan.hypothesis.category).toBe('locking');
    expect(plan.nextCommands.find(({ commandId }) => commandId === 'pg.blockers')?.expectedSignal).toMatch(/\(\d+ %\)/);
  });

  it('does nothing once aborted', () => {
    expect(() => planner.plan(planRequest(), { signal: AbortSignal.abort(new Error('stopped')) })).toThrow('stopped');
  });
});
