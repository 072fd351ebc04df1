import type { Capture, Clock, CollectingSession, Collector, Command, InspectionResult, Probe, Routing } from '@dbdiag/evidence';
import {
  commandCatalogue,
  createInformationPlanner,
  createMemoryEvidenceStore,
  defaultInspectionLimits,
  inspect,
  probeCatalogue,
} from '@dbdiag/evidence';
import type { GraphEngine } from '@dbdiag/graph-engine';
import type { ServerFacts } from '@dbdiag/target';
import { createRedactor } from '@dbdiag/tools';
import type { RunRecord } from '../run/run-record.ts';
import { drained } from './session-score.ts';

/** What a session on a recorded run is played with. */
export interface RecordedSessionOptions {
  readonly engine: GraphEngine;
  readonly routing: Routing;
  /** Phenomena no probe may read. Default: none. */
  readonly hidden?: ReadonlySet<string> | undefined;
}

/**
 * Plays a whole session on the numbers of a run instead of on its server: the same rounds, planner, thresholds and stop
 * rules, with the numbers that the run's one look at everything brought. Time is counted, not waited for.
 */
export async function recordedSession(
  run: Pick<RunRecord, 'key' | 'values' | 'unknown' | 'postgres'>,
  { engine, routing, hidden }: RecordedSessionOptions,
): Promise<InspectionResult> {
  const clock = createCountedClock();
  const { windowSeconds } = defaultInspectionLimits;
  const probes = probeCatalogue.filter(({ phenomenonId }) => hidden?.has(phenomenonId) !== true).map((probe) => probeOfRecord(probe, run));
  const session = inspect(
    {
      engine,
      routing,
      commands: commandCatalogue.map(alwaysAvailable),
      probes,
      target: { facts: recordedFacts(run), host: true, collectorFor: ({ read }) => createRecordedCollector(clock, read) },
      planner: createInformationPlanner({ windowSeconds }),
      store: createMemoryEvidenceStore({ sessionId: 'recorded', redactor: createRedactor(), now: () => clock.now() }),
      clock,
    },
    { profile: 'lab', knowledgeVersion: 'recorded' },
  );
  return drained(session);
}

/** A probe that reads the number of the record. */
function probeOfRecord(probe: Probe, { values, unknown }: Pick<RunRecord, 'values' | 'unknown'>): Probe {
  const value = values[probe.phenomenonId];
  if (value !== undefined) return { ...probe, minSeconds: 0, measure: () => ({ measured: true, value }) };
  const why = Object.keys(unknown).find((reason) => unknown[reason]?.includes(probe.phenomenonId)) ?? 'not looked at';
  return { ...probe, minSeconds: 0, measure: () => ({ measured: false, reason: 'skipped', note: { en: why } }) };
}

/** What a server can't give is in the record of every probe. */
function alwaysAvailable(command: Command): Command {
  if (command.kind === 'host') return { ...command, parametersFor: () => ({}) };
  return { ...command, statementFor: () => '', privilege: 'none' };
}

/** What is known of the server of a recorded run. */
export function recordedFacts({ postgres }: Pick<RunRecord, 'postgres'>): ServerFacts {
  const extensions = ['pg_buffercache', 'pg_stat_statements', 'pgstattuple'];
  return {
    versionNumber: Math.floor(Number(postgres) * 10_000),
    version: postgres,
    database: 'recorded',
    role: 'recorded',
    superuser: false,
    monitor: true,
    sequences: true,
    extensions,
    inRecovery: false,
    settings: {},
  };
}

type CountedClock = Clock & { readonly pass: (seconds: number) => void };

function createCountedClock(): CountedClock {
  let seconds = 0;
  const pass = (more: number): void => {
    seconds += more;
  };
  return {
    now: () => new Date(seconds * 1000),
    monotonicSeconds: () => seconds,
    pass,
    sleep: async (milliseconds) => {
      await Promise.resolve();
      pass(milliseconds / 1000);
    },
  };
}

function createRecordedCollector(clock: CountedClock, read: CollectingSession['read']): Collector {
  let references = 0;
  const nextReference = (): `audit:${string}` => {
    references += 1;
    return `audit:${String(references).padStart(4, '0')}`;
  };
  return {
    collect: async (commands, { seconds }) => {
      const startedAt = clock.now().toISOString();
      const databaseTimeMs = commands.reduce((sum, { kind, costMs }) => sum + (kind === 'sql' ? costMs : 0), 0);
      clock.pass(seconds + databaseTimeMs / 1000);
      const captures = commands.map(
        ({ id, costMs }): Capture => ({
          commandId: id,
          executions: [{ atSeconds: 0, elapsedMs: costMs, result: { ok: true, rows: [] } }],
        }),
      );
      return {
        captures,
        readings: captures.flatMap((capture) => read(capture, seconds)),
        startedAt,
        endedAt: clock.now().toISOString(),
        seconds,
        ran: commands.map(({ id, costMs }) => ({ commandId: id, auditRef: nextReference(), elapsedMs: costMs })),
        databaseTimeMs,
      };
    },
  };
}
