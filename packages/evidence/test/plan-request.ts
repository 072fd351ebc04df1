import { emptyDiagnosisState, GraphEngine, phenomenonId } from '@dbdiag/graph-engine';
import { postgresKnowledge } from '@dbdiag/knowledge';
import type { Command, Sampling } from '../src/command/command.ts';
import { commandId } from '../src/command/command-id.ts';
import type { PlanRequest } from '../src/planning/planner.ts';
import type { Probe } from '../src/probe/probe.ts';
import type { Reading } from '../src/probe/reading.ts';

/** A command for tests of planning: it is never run. */
export function plannedCommand(
  id: string,
  { sampling = 'once', costMs = 2 }: { readonly sampling?: Sampling; readonly costMs?: number } = {},
): Command {
  return {
    kind: 'sql',
    id: commandId(id),
    title: { en: `what ${id} sees`, zh: id },
    sampling,
    costMs,
    privilege: 'none',
    maxRows: 1,
    statementFor: () => 'SELECT 1',
  };
}

/** A probe for tests of planning: it measures nothing. */
function plannedProbe(phenomenon: string, command: string): Probe {
  const condition = { operator: '>', limit: 0 } as const;
  return {
    phenomenonId: phenomenonId(phenomenon),
    commandId: commandId(command),
    unit: 'count',
    conditions: { production: condition, lab: condition },
    measure: () => ({ measured: true, value: 0 }),
  };
}

/** Built once: it keeps no session. */
const engine = new GraphEngine(postgresKnowledge());

/** A session in which a deadlock was looked for and not found, a lock queue was seen, and three commands may still be run. */
export function planRequest(overrides: Partial<PlanRequest> = {}): PlanRequest {
  const readings: readonly Reading[] = [
    {
      phenomenonId: phenomenonId('lock_waiters'),
      commandId: commandId('pg.activity'),
      status: 'present',
      value: 6.5,
      unit: 'count',
      condition: { operator: '>', limit: 1 },
    },
    {
      phenomenonId: phenomenonId('deadlocks'),
      commandId: commandId('pg.database'),
      status: 'absent',
      value: 0,
      unit: 'count',
      condition: { operator: '>', limit: 0 },
    },
    {
      phenomenonId: phenomenonId('log_volume'),
      commandId: commandId('pg.log-size'),
      status: 'unknown',
      reason: 'noPrivilege',
      note: { en: 'pg_ls_logdir is refused' },
    },
  ];
  const state = engine.record(emptyDiagnosisState, [
    { phenomenonId: phenomenonId('lock_waiters'), status: 'present', source: 'probe' },
    { phenomenonId: phenomenonId('deadlocks'), status: 'absent', source: 'probe' },
  ]);
  return {
    round: 1,
    engine,
    state,
    pool: [
      plannedCommand('pg.blockers', { sampling: 'sampled' }),
      plannedCommand('pg.locks', { sampling: 'sampled' }),
      plannedCommand('pg.settings'),
      plannedCommand('pg.nothing'),
    ],
    probes: [
      plannedProbe('lock_waiters', 'pg.activity'),
      plannedProbe('deadlocks', 'pg.database'),
      plannedProbe('blocker_idle_tx', 'pg.blockers'),
      plannedProbe('blocker_rotates', 'pg.blockers'),
      plannedProbe('aexcl_waiting', 'pg.locks'),
      plannedProbe('cfg_generic_plan', 'pg.settings'),
    ],
    readings,
    ran: [{ commandId: commandId('pg.activity'), round: 0, auditRef: 'audit:0001', elapsedMs: 12.4 }],
    budget: { rounds: 3, commandsThisRound: 8, commands: 24, seconds: 90 },
    ...overrides,
  };
}
