import type { EngineOptions, PhenomenonId, Ticket, TicketSnapshot } from '@dbdiag/graph-engine';
import { GraphEngine, HEALTHY } from '@dbdiag/graph-engine';
import { postgresKnowledge } from '@dbdiag/knowledge';
import { measuredTarget } from '../src/collection/measured-target.ts';
import type { SqlCommand } from '../src/command/command.ts';
import type { CommandId } from '../src/command/command-id.ts';
import type { InspectionDeps, InspectionOptions } from '../src/inspection/inspect.ts';
import type { InspectionEvent, InspectionResult } from '../src/inspection/inspection.ts';
import { resolveInspectionLimits } from '../src/inspection/inspection-limits.ts';
import { createInformationPlanner } from '../src/planning/information-planner.ts';
import type { Routing } from '../src/planning/routing.ts';
import type { Probe } from '../src/probe/probe.ts';
import type { TestStore } from './collecting.ts';
import { createPolicy, createTestStore } from './collecting.ts';
import type { RecordedAnswer, RecordedTarget } from './recorded-target.ts';
import { createRecordedTarget, rows } from './recorded-target.ts';
import { heavyCommand, sizeStatement, smallCommand, statementOf } from './small-commands.ts';
import type { VirtualClock } from './virtual-clock.ts';
import { createVirtualClock } from './virtual-clock.ts';

const causes = new Set<string>([
  HEALTHY,
  'missing_filter_index',
  'row_lock_holder',
  'long_idle_tx_holds_xmin',
  'checkpoints_too_frequent',
  'connection_exhaustion',
  'jit_overhead',
  'deadlocks',
]);

/** A part of the built-in knowledge: a few causes, their tickets, and what was present in most tickets of one of them. */
export const knowledge: TicketSnapshot = partOf(postgresKnowledge());

function partOf(whole: TicketSnapshot): TicketSnapshot {
  const tickets = whole.tickets.filter(({ rootCauseId }) => causes.has(rootCauseId));
  const ofCause = (cause: string): readonly Ticket[] => tickets.filter(({ rootCauseId }) => rootCauseId === cause);
  const isTypical = (id: PhenomenonId, of: readonly Ticket[]): boolean =>
    of.filter(({ present }) => present.includes(id)).length > of.length / 2;
  const perCause = [...causes].map(ofCause);
  const seen = new Set(whole.phenomena.flatMap(({ id }) => (perCause.some((of) => isTypical(id, of)) ? [id] : [])));
  const known = (ids: readonly PhenomenonId[]): readonly PhenomenonId[] => ids.filter((id) => seen.has(id));
  return {
    phenomena: whole.phenomena.filter(({ id }) => seen.has(id)),
    rootCauses: whole.rootCauses.filter(({ id }) => causes.has(id)).map((cause) => ({ ...cause, expectations: [] })),
    tickets: tickets.map((ticket) => ({
      ...ticket,
      present: known(ticket.present),
      absent: known(ticket.absent),
      unexamined: known(ticket.unexamined),
    })),
    ...(whole.fitted !== undefined && { fitted: whole.fitted }),
  };
}

/** Commands of every kind; the first three are looked at first. */
export const worldCommands: readonly SqlCommand[] = [
  smallCommand('w.gauge', 'sampled', { repeatable: true }),
  smallCommand('w.counter', 'differenced'),
  smallCommand('w.fact', 'once'),
  smallCommand('w.later-gauge', 'sampled'),
  smallCommand('w.later-counter', 'differenced'),
  smallCommand('w.later-fact', 'once'),
  smallCommand('w.far-fact', 'once'),
  smallCommand('w.plain', 'once'),
  heavyCommand('w.heavy', { atMost: 10, costMs: 60 }),
];

const above = { operator: '>', limit: 0 } as const;

/** One probe for each phenomenon of the corpus, spread evenly over the commands: present where its column holds 1. */
export const worldProbes: readonly Probe[] = knowledge.phenomena
  .map(({ id }) => id)
  .sort()
  .map((id, index) => ({
    phenomenonId: id,
    commandId: commandAt(index),
    unit: 'count',
    conditions: { production: above, lab: above },
    measure: (capture) => columnOf(capture, id),
  }));

/** The first three commands, then everything for every category; two commands are required. */
export const worldRouting: Routing = {
  baseline: worldCommands.slice(0, 3).map(({ id }) => id),
  routes: new Map(
    knowledge.rootCauses.map(({ category }) => [
      category,
      { commands: worldCommands.map(({ id }) => id), required: worldCommands.slice(1, 3).map(({ id }) => id) },
    ]),
  ),
};

/** What a server with the fault of a ticket answers: 1 for what was present, 0 for what was absent, no column for the rest. */
export function answersOf({ present, absent }: Pick<Ticket, 'present' | 'absent'>, elapsedMs = 2): (statement: string) => RecordedAnswer {
  const columns = Object.fromEntries([...absent.map((id) => [id, 0] as const), ...present.map((id) => [id, 1] as const)]);
  const known = new Set([sizeStatement, ...worldCommands.map(({ id }) => statementOf(id))]);
  return (statement) => {
    if (!known.has(statement)) throw new Error(`Nothing is recorded for ${statement}.`);
    return statement === sizeStatement ? rows([{ v: 7 }], elapsedMs) : rows([columns], elapsedMs);
  };
}

/** A ticket of the corpus by its cause, the `number`th. */
export function ticketOf(cause: string, number = 0): Ticket {
  const ticket = knowledge.tickets.filter(({ rootCauseId }) => rootCauseId === cause)[number];
  if (ticket === undefined) throw new Error(`The corpus has no such ticket of ${cause}.`);
  return ticket;
}

/** A session on a recorded server, and all it works with. */
export interface World {
  readonly deps: InspectionDeps;
  readonly options: InspectionOptions;
  readonly clock: VirtualClock;
  readonly database: RecordedTarget;
  readonly store: TestStore;
}

/** What is different in a world. */
export interface WorldOptions {
  readonly answer: Parameters<typeof createRecordedTarget>[1];
  readonly deps?: Partial<InspectionDeps>;
  readonly options?: Partial<InspectionOptions>;
  readonly engineOptions?: Partial<EngineOptions>;
}

const engine = new GraphEngine(knowledge);

export function createWorld({ answer, deps, options: given, engineOptions }: WorldOptions): World {
  const clock = createVirtualClock();
  const database = createRecordedTarget(clock, answer);
  const store = createTestStore(clock);
  const options: InspectionOptions = { profile: 'lab', knowledgeVersion: 'test', ...given };
  const vocabulary = {
    engine: engineOptions === undefined ? engine : new GraphEngine(knowledge, engineOptions),
    routing: worldRouting,
    commands: worldCommands,
    probes: worldProbes,
    ...deps,
  };
  const { windowSeconds } = resolveInspectionLimits(options.limits ?? {});
  return {
    deps: {
      target: measuredTarget({ database, policy: createPolicy(clock) }),
      planner: createInformationPlanner({ windowSeconds }),
      store,
      clock,
      ...vocabulary,
    },
    options,
    clock,
    database,
    store,
  };
}

/** Runs a session to its end. */
export async function drained(
  session: AsyncGenerator<InspectionEvent, InspectionResult>,
): Promise<{ readonly result: InspectionResult; readonly events: readonly InspectionEvent[] }> {
  const events: InspectionEvent[] = [];
  for (;;) {
    const next = await session.next();
    if (next.done === true) return { result: next.value, events };
    events.push(next.value);
  }
}

function commandAt(index: number): CommandId {
  const command = worldCommands[index % worldCommands.length];
  if (command === undefined) throw new Error('There are no commands.');
  return command.id;
}

function columnOf({ executions }: Parameters<Probe['measure']>[0], id: PhenomenonId): ReturnType<Probe['measure']> {
  const last = executions.at(-1)?.result;
  const value = last?.ok === true ? last.rows[0]?.[id] : undefined;
  return typeof value === 'number' ? { measured: true, value } : { measured: false, reason: 'empty', note: { en: 'no such column' } };
}
