// @module-tag long

import { describe, expect, it } from 'vitest';
import type { WorldOptions } from '../../test/recorded-world.ts';
import { answersOf, createWorld, drained, ticketOf } from '../../test/recorded-world.ts';
import { statementOf } from '../../test/small-commands.ts';
import { commandId } from '../command/command-id.ts';
import { inspect } from '../inspection/inspect.ts';
import type { InspectionEvent } from '../inspection/inspection.ts';
import type { EvidencePlanner } from '../planning/planner.ts';
import { inspectionEventSchema } from './inspection-event-schema.ts';
import { inspectionToWire } from './inspection-to-wire.ts';

/** The first round leaves this one open. */
const undecided = answersOf(ticketOf('checkpoints_too_frequent', 6));
const secret = 'postgres://u:p4ss@db-prod-7/shop in /home/x';

async function eventsOf(options: WorldOptions): Promise<readonly InspectionEvent[]> {
  const world = createWorld(options);
  return (await drained(inspect(world.deps, world.options))).events;
}

/** What arrives at the other end. */
function arrived(event: InspectionEvent): unknown {
  return JSON.parse(JSON.stringify(inspectionToWire(event)));
}

function requireOnSchema(event: InspectionEvent): void {
  const there = arrived(event);
  const { data, error } = inspectionEventSchema.safeParse(there);
  expect(error?.message).toBeUndefined();
  expect(data).toEqual(there);
}

describe('an inspection event on the wire', () => {
  it('has the form of its schema all through a session', async () => {
    const events = await eventsOf({ answer: undecided });
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['roundStarted', 'looked', 'roundEnded', 'stopped']));
    for (const event of events) requireOnSchema(event);
    const planned = events.map(arrived).filter((event) => JSON.stringify(event).includes('next_commands'));
    expect(planned.length).toBeGreaterThan(0);
  });

  it('has nothing of what a target answered when it failed', async () => {
    const gauge = statementOf(commandId('w.gauge'));
    const refusal = { elapsedMs: 2, result: { ok: false, failure: { reason: 'error', message: secret } } } as const;
    const answer: WorldOptions['answer'] = (statement) => (statement === gauge ? refusal : undecided(statement));
    const events = await eventsOf({ answer });
    expect(JSON.stringify(events)).toContain('db-prod-7');
    for (const event of events) requireOnSchema(event);
    expect(JSON.stringify(events.map(arrived))).not.toMatch(/db-prod-7|p4ss|home/u);
    expect(JSON.stringify(events.map(arrived))).toContain('"reason":"error"');
  });

  it('has nothing of what a model was sent and said, and of why it was replaced', async () => {
    const world = createWorld({ answer: undecided });
    const planner: EvidencePlanner = {
      plan: async (request, options) => ({
        ...(await world.deps.planner.plan(request, options)),
        degraded: secret,
        exchange: { request: secret, reply: secret },
      }),
    };
    const { events } = await drained(inspect({ ...world.deps, planner }, world.options));
    for (const event of events) requireOnSchema(event);
    const there = JSON.stringify(events.map(arrived));
    expect(there).not.toMatch(/db-prod-7|p4ss|home/u);
    expect(there).toContain('"degraded":true');
  });

  it('is refused by the schema with a field that nobody described', () => {
    const event = { type: 'stopped', reason: 'confident' };
    expect(inspectionEventSchema.safeParse(event).success).toBe(true);
    expect(inspectionEventSchema.safeParse({ ...event, error: {} }).success).toBe(false);
  });
});
