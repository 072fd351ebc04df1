// @module-tag long

import { emptyDiagnosisState, phenomenonId } from '@dbdiag/graph-engine';
import { canonicalJson } from '@dbdiag/ports';
import { describe, expect, it } from 'vitest';
import { failed, rows } from '../../test/recorded-target.ts';
import type { World, WorldOptions } from '../../test/recorded-world.ts';
import {
  answersOf,
  createWorld,
  drained,
  knowledge,
  ticketOf,
  worldCommands,
  worldProbes,
  worldRouting,
} from '../../test/recorded-world.ts';
import { replayed } from '../../test/replaying.ts';
import { createScriptedPlanner } from '../../test/scripted-planner.ts';
import { statementOf } from '../../test/small-commands.ts';
import { commandId } from '../command/command-id.ts';
import type { Probe } from '../probe/probe.ts';
import { inspect } from './inspect.ts';
import type { InspectionEvent, InspectionResult } from './inspection.ts';
import type { StopReason } from './stop-reason.ts';

/** The first round leaves this one open. */
const undecided = answersOf(ticketOf('checkpoints_too_frequent', 6));
/** With the few probes of the recorded world it comes to 0.94. */
const narrowly = { concludeAt: 0.9 };
const decided = answersOf(ticketOf('missing_filter_index'));
const all = worldCommands.map(({ id }) => id);
const later = all.slice(3);

async function inspected(
  options: WorldOptions,
): Promise<{ readonly world: World; readonly result: InspectionResult; readonly events: readonly InspectionEvent[] }> {
  const world = createWorld(options);
  return { world, ...(await drained(inspect(world.deps, world.options))) };
}

describe('a session', () => {
  it('ends with the baseline where that is enough', async () => {
    const { result, world } = await inspected({ answer: decided });
    expect(result.assessment).toMatchObject({ outcome: 'concluded' });
    expect(result.assessment.hypotheses[0]?.hypothesisId).toBe('missing_filter_index');
    expect(result.stopReason).toBe('confident');
    expect(result.rounds).toHaveLength(1);
    expect(result.ran.map(({ commandId: id }) => id)).toEqual(worldRouting.baseline);
    // 12 looks at the gauge, 2 at the counter, 1 at the fact, of 2 ms each.
    expect(world.database.asked).toHaveLength(15);
    expect(result.databaseTimeMs).toBe(30);
    expect(result.seconds).toBeGreaterThanOrEqual(11);
  });

  it('plans further rounds until it knows the cause', async () => {
    const { result } = await inspected({ answer: undecided, engineOptions: narrowly });
    expect(result.rounds[0]?.hypotheses[0]?.hypothesisId).not.toBe('checkpoints_too_frequent');
    expect(result.assessment.outcome).toBe('concluded');
    expect(result.assessment.hypotheses[0]?.hypothesisId).toBe('checkpoints_too_frequent');
    expect(result.rounds[1]?.planning?.by).toBe('information');
  });

  it('says that a healthy server has no fault', async () => {
    const { result } = await inspected({ answer: answersOf(ticketOf('healthy')) });
    expect(result.assessment.outcome).toBe('no-fault-found');
  });

  it('reads every phenomenon it was given a probe for, or says why not', async () => {
    const { result } = await inspected({ answer: decided });
    expect(result.readings.map(({ phenomenonId: id }) => id)).toEqual(worldProbes.map(({ phenomenonId: id }) => id));
    const unread = result.readings.filter(({ commandId: id }) => !worldRouting.baseline.includes(id));
    expect(unread.every((reading) => reading.status === 'unknown' && reading.reason === 'skipped')).toBe(true);
  });

  it('says with the baseline what this target can not answer', async () => {
    const commands = worldCommands.map((command) =>
      command.id === 'w.heavy' ? { ...command, extension: 'pg_buffercache' as const } : command,
    );
    const { result } = await inspected({ answer: decided, deps: { commands } });
    const heavy = result.rounds[0]?.newReadings.filter(({ commandId: id }) => id === 'w.heavy') ?? [];
    expect(heavy.length).toBeGreaterThan(0);
    expect(heavy.every((reading) => reading.status === 'unknown' && reading.reason === 'unsupported')).toBe(true);
    expect(result.state.findings.find(({ phenomenonId: id }) => id === heavy[0]?.phenomenonId)).toMatchObject({
      status: 'notExamined',
      source: 'probe',
    });
  });

  it('tells what it does, in order', async () => {
    const { events, result } = await inspected({ answer: decided });
    const kinds = events.map(({ type }) => type);
    expect([kinds[0], ...kinds.slice(-2)]).toEqual(['roundStarted', 'roundEnded', 'stopped']);
    expect(events.filter(({ type }) => type === 'looked')).toHaveLength(15);
    expect(events.at(-2)).toEqual({ type: 'roundEnded', round: result.rounds[0] });
  });

  it('keeps what the user said, also where it measures otherwise', async () => {
    const said = knowledge.phenomena
      .map(({ id }) => id)
      .find((id) => ticketOf('missing_filter_index').absent.includes(id) && baselineReads(id));
    if (said === undefined) throw new Error('Nothing to contradict.');
    const state = {
      findings: [{ phenomenonId: said, source: 'user' as const, status: 'present' as const, round: 1, words: 'I saw it' }],
      rounds: 1,
    };
    const { result } = await inspected({ answer: decided, options: { state } });
    expect(result.assessment.conflicts).toMatchObject([{ phenomenonId: said, user: { words: 'I saw it' }, probe: { status: 'absent' } }]);
  });

  it('knows nothing of phenomena the engine does not know', async () => {
    const [probe] = worldProbes;
    if (probe === undefined) throw new Error('There are no probes.');
    const { result } = await inspected({
      answer: decided,
      deps: { probes: [...worldProbes, { ...probe, phenomenonId: phenomenonId('unheard_of') }] },
    });
    expect(result.readings.some(({ phenomenonId: id }) => id === 'unheard_of')).toBe(false);
  });

  it('reads every capture once, and goes by the readings that are stored', async () => {
    let measured = 0;
    const probes = worldProbes.map(
      (probe): Probe => ({
        ...probe,
        measure: (...given) => {
          measured += 1;
          return probe.measure(...given);
        },
      }),
    );
    const { result, world } = await inspected({ answer: decided, deps: { probes } });
    const { records } = await world.store.read();
    const stored = records.flatMap(({ readings }) => readings);
    expect(measured).toBe(stored.length);
    expect(
      result.rounds
        .flatMap(({ newReadings }) => newReadings)
        .every((reading) => stored.some((each) => canonicalJson(each) === canonicalJson(reading))),
    ).toBe(true);
  });

  it('does not run commands that no probe reads', async () => {
    const { result } = await inspected({ answer: undecided, deps: { probes: worldProbes.filter(({ commandId: id }) => id !== 'w.fact') } });
    expect(result.ran.map(({ commandId: id }) => id).sort()).toEqual(all.filter((id) => id !== 'w.fact').sort());
  });

  it('does not let what could not be read take the place of what was', async () => {
    const planner = createScriptedPlanner(({ round }) => (round === 1 ? ['w.gauge'] : []));
    const answer: WorldOptions['answer'] = (statement, { atSeconds }) =>
      statement === statementOf('w.gauge') && atSeconds > 11.5 ? failed('timeout') : undecided(statement);
    const { result } = await inspected({ answer, deps: { planner } });
    const before = result.rounds[0]?.newReadings.filter(({ commandId: id }) => id === 'w.gauge');
    expect(result.rounds[1]?.ran.map(({ commandId: id }) => id)).toEqual(['w.gauge']);
    expect(result.rounds[1]?.newReadings).toEqual([]);
    expect(result.readings.filter(({ commandId: id }) => id === 'w.gauge')).toEqual(before);
  });

  it('looks at what a conclusion requires, before it believes it, without asking the planner', async () => {
    const planner = createScriptedPlanner(() => {
      throw new Error('Nobody asked for a plan.');
    });
    const routing = {
      ...worldRouting,
      routes: new Map([...worldRouting.routes].map(([category, route]) => [category, { ...route, required: [commandId('w.plain')] }])),
    };
    const { result } = await inspected({ answer: decided, deps: { planner, routing } });
    expect(result.rounds.map(({ ran }) => ran.map(({ commandId: id }) => id))).toEqual([worldRouting.baseline, ['w.plain']]);
    expect(result.rounds.map(({ stops }) => stops)).toEqual([[], ['confident']]);
  });

  it('follows of a plan only what is in the pool', async () => {
    const planner = createScriptedPlanner(({ round }) => (round === 1 ? ['w.counter', 'DROP TABLE x', 'w.plain', 'w.plain'] : []));
    const { result, world } = await inspected({ answer: undecided, deps: { planner } });
    expect(result.rounds[1]?.ran.map(({ commandId: id }) => id)).toEqual(['w.plain']);
    expect(result.rounds[1]?.planning?.rejected).toEqual([
      { commandId: 'w.counter', reason: 'alreadyRan' },
      { commandId: 'DROP TABLE x', reason: 'notInPool' },
      { commandId: 'w.plain', reason: 'duplicate' },
    ]);
    expect(world.database.asked.filter(({ statement }) => statement === statementOf('w.counter'))).toHaveLength(2);
  });

  it('opens no third window', async () => {
    const planner = createScriptedPlanner(({ pool }) =>
      pool
        .filter(({ sampling }) => sampling === 'sampled')
        .map(({ id }) => id)
        .slice(0, 1),
    );
    const { result } = await inspected({ answer: undecided, deps: { planner } });
    expect(result.ran.filter(({ commandId: id }) => id.includes('gauge'))).toHaveLength(2);
    expect(result.rounds[2]?.pool).not.toContain('w.gauge');
  });

  it('takes only what fits into the time, from the baseline on', async () => {
    const { result } = await inspected({ answer: undecided, options: { limits: { timeBudgetSeconds: 5 } } });
    expect(result.rounds[0]?.ran.map(({ commandId: id }) => id)).toEqual(['w.fact']);
    expect(result.seconds).toBeLessThan(5);
  });

  it('stops at the probability at which the engine concludes', async () => {
    const world = createWorld({ answer: decided, engineOptions: { concludeAt: 0.85 } });
    const { result } = await drained(inspect(world.deps, world.options));
    expect(result.stopReason).toBe('confident');
  });

  it('refuses limits out of range', async () => {
    const world = createWorld({ answer: decided });
    await expect(inspect(world.deps, { ...world.options, limits: { maxRounds: -1 } }).next()).rejects.toThrow(/limits\.maxRounds/u);
  });

  it('writes its rounds, its trace and what a replay needs', async () => {
    const { world, result } = await inspected({ answer: undecided, engineOptions: narrowly });
    const { documents, recording } = await world.store.read();
    expect([...documents.keys()].sort()).toEqual(['diagnosis_trace', 'llm_round_001', 'session']);
    expect(documents.get('diagnosis_trace')).toMatchObject({
      stopReason: result.stopReason,
      outcome: 'concluded',
      rounds: [{ round: 0 }, { round: 1 }],
    });
    expect(recording).toMatchObject({ format: 'dbdiag-session', stopReason: result.stopReason });
  });
});

describe('a session stops', () => {
  const one = createScriptedPlanner(({ pool }) =>
    pool
      .filter(({ sampling, id }) => sampling === 'once' && id !== 'w.heavy')
      .map(({ id }) => id)
      .slice(0, 1),
  );
  const evil = worldCommands.map((command) =>
    later.includes(command.id) ? { ...command, statementFor: () => `SELECT pg_terminate_backend(1) AS "${command.id}"` } : command,
  );
  const onlyBaseline: WorldOptions['answer'] = (statement, look) =>
    all.slice(0, 3).map(statementOf).includes(statement) ? undecided(statement) : rows([{}], look.number);

  const cases: readonly (readonly [StopReason, WorldOptions, readonly StopReason[]])[] = [
    ['plannerStopped', { answer: undecided, deps: { planner: createScriptedPlanner(() => []) } }, ['plannerStopped']],
    ['plannerStopped', { answer: undecided, deps: { planner: createScriptedPlanner(() => ['w.unknown']) } }, ['plannerStopped']],
    ['maxRounds', { answer: undecided, deps: { planner: one }, options: { limits: { maxRounds: 1 } } }, ['maxRounds']],
    ['maxRounds', { answer: undecided, options: { limits: { maxRounds: 0 } } }, ['maxRounds']],
    ['maxCommands', { answer: undecided, deps: { planner: one }, options: { limits: { maxTotalCommands: 1 } } }, ['maxCommands']],
    [
      'maxRounds',
      { answer: undecided, deps: { planner: one }, options: { limits: { maxRounds: 1, maxTotalCommands: 1 } } },
      ['maxRounds', 'maxCommands'],
    ],
    ['timeBudget', { answer: undecided, options: { limits: { timeBudgetSeconds: 11 } } }, ['timeBudget']],
    ['timeBudget', { answer: undecided, options: { limits: { timeBudgetSeconds: 13, noProgressRounds: 9 } } }, ['timeBudget', 'poolEmpty']],
    [
      'poolEmpty',
      { answer: onlyBaseline, deps: { planner: createScriptedPlanner(({ pool }) => pool.map(({ id }) => id)) } },
      ['poolEmpty'],
    ],
    [
      'refusedByPolicy',
      { answer: undecided, deps: { commands: evil, planner: createScriptedPlanner(({ pool }) => pool.map(({ id }) => id)) } },
      ['refusedByPolicy'],
    ],
    ['noProgress', { answer: onlyBaseline, deps: { planner: one } }, ['noProgress']],
    ['confident', { answer: decided }, ['confident']],
    ['connectionLost', { answer: (statement, look) => (look.atSeconds > 5 ? failed('lost') : undecided(statement)) }, ['connectionLost']],
  ];

  it.each(cases)('with %s, and says everything that held', async (reason, options, stops) => {
    const { result, events, world } = await inspected(options);
    expect(result.rounds.at(-1)?.stops).toEqual(stops);
    expect(result.stopReason).toBe(reason);
    expect(events.at(-1)).toEqual({ type: 'stopped', reason });
    expect(JSON.stringify(await replayed(world))).toBe(JSON.stringify(result));
  });

  it('when the user says so: what was seen is stored, and a replay gives what was found until then', async () => {
    const controller = new AbortController();
    const world = createWorld({ answer: undecided, options: { signal: controller.signal } });
    const reason = new Error('enough');
    void world.clock.sleep(15_000).then(() => {
      controller.abort(reason);
    });
    await expect(drained(inspect(world.deps, world.options))).rejects.toBe(reason);
    expect(world.database.running()).toBe(0);
    const { documents } = await world.store.read();
    expect(documents.get('diagnosis_trace')).toMatchObject({ stopReason: 'cancelled', rounds: [{ round: 0 }] });
    const result = await replayed(world);
    expect(result.stopReason).toBe('cancelled');
    expect(result.rounds.map(({ round }) => round)).toEqual([0]);
  });

  it('when nobody listens any more', async () => {
    const world = createWorld({ answer: undecided });
    for await (const { type } of inspect(world.deps, world.options)) if (type === 'looked') break;
    expect(world.database.running()).toBe(0);
    const { documents, records } = await world.store.read();
    expect(documents.get('diagnosis_trace')).toMatchObject({ stopReason: 'cancelled', rounds: [] });
    expect(records.map(({ capture }) => capture.commandId)).toEqual(worldRouting.baseline);
    expect((await replayed(world)).state).toEqual(emptyDiagnosisState);
  });

  it('with the error of a store that can not write', async () => {
    const world = createWorld({ answer: undecided });
    const full = new Error('the disk is full');
    const store = { ...world.deps.store, writeIndex: () => Promise.reject(full) };
    await expect(drained(inspect({ ...world.deps, store }, world.options))).rejects.toBe(full);
  });
});

function baselineReads(id: string): boolean {
  return worldProbes.some(({ phenomenonId: known, commandId: command }) => known === id && worldRouting.baseline.includes(command));
}
