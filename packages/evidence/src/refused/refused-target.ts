import type { GraphEngine } from '@dbdiag/graph-engine';
import type { ServerFacts } from '@dbdiag/target';
import type { Capture } from '../collection/capture.ts';
import type { Collection } from '../collection/collector.ts';
import type { CollectingSession, MeasuredTarget } from '../collection/measured-target.ts';
import type { Execution } from '../command/execution.ts';
import type { SessionRecording } from '../inspection/session-recording.ts';
import type { SessionVocabulary } from '../inspection/session-setup.ts';
import { connectionCommandId, connectionFamily } from './connection-family.ts';

/** A server that took no session because a limit of sessions is reached. */
export interface RefusedConnection {
  readonly database: string;
  readonly role: string;
  /** Whose limit it is. */
  readonly limit: 'server' | 'role-or-database';
  /** What the server said; may hold names, so it is redacted before it goes anywhere. */
  readonly message: string;
  /** Time that connecting took, in milliseconds. */
  readonly elapsedMs: number;
}

/** What a session about a server reads with that nobody got into: how connecting ended, and nothing else. */
export function refusedVocabulary(engine: GraphEngine): SessionVocabulary {
  const { command, probes } = connectionFamily;
  return { engine, commands: [command], probes, routing: { baseline: [command.id], routes: new Map() } };
}

/** Whether a recorded session is one about a server that took no session. */
export function wasRefused({ rounds }: Pick<SessionRecording, 'rounds'>): boolean {
  return rounds.some(({ collection }) => collection?.commands.includes(connectionCommandId) === true);
}

/** A server that took no session, as a target: its only look is the one that was taken by connecting. Of what it is nothing is known. */
export function refusedTarget(refused: RefusedConnection): MeasuredTarget {
  return {
    facts: unknownServer(refused),
    host: false,
    collectorFor: (session) => ({ collect: (_commands, _window, { round } = { round: 0 }) => keepLook(refused, session, round) }),
  };
}

function unknownServer({ database, role }: RefusedConnection): ServerFacts {
  return {
    versionNumber: 0,
    version: '',
    database,
    role,
    superuser: false,
    monitor: false,
    sequences: false,
    extensions: [],
    inRecovery: false,
    settings: {},
  };
}

async function keepLook(
  { limit, message, elapsedMs }: RefusedConnection,
  { store, clock, read }: CollectingSession,
  round: number,
): Promise<Collection> {
  const at = clock.now().toISOString();
  const result: Execution['result'] = { ok: true, rows: [{ refused: true, by_server: limit === 'server', message }] };
  const capture: Capture = { commandId: connectionCommandId, executions: [{ atSeconds: 0, elapsedMs, result }] };
  await store.audit({ at, round, commandId: connectionCommandId, ran: 'connect', verdict: 'approved', outcome: 'rows', elapsedMs, result });
  const readings = read(capture, 0);
  const auditRef = await store.keep({ round, capture, readings });
  return {
    captures: [capture],
    readings,
    startedAt: at,
    endedAt: at,
    seconds: 0,
    ran: [{ commandId: connectionCommandId, auditRef, elapsedMs }],
    databaseTimeMs: 0,
  };
}
