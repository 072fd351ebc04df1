import type { GraphEngine, Locale, Observation } from '@dbdiag/graph-engine';
import type { AuditSink, CallOptions, SessionStore } from '@dbdiag/ports';
import type { DiagnoseOutput, OpenedSession, SessionChange } from '@dbdiag/tools';
import { inSession, restrictSession } from '@dbdiag/tools';
import { describeRound } from '@dbdiag/tools/agent-kit';
import { answeredBy } from './answered-by.ts';
import { toJson } from './json-value.ts';
import type { AgentLimits } from './limits.ts';
import type { NewSession } from './new-session.ts';
import { newSessionOf } from './new-session.ts';

/** How findings of another program are recorded. */
export interface RecordOptions extends CallOptions {
  /** Language of what is returned. Default: that of the session. */
  readonly locale?: Locale;
}

/** What was recorded, and where that leaves the diagnosis. */
export interface RecordedRound {
  readonly diagnosed: DiagnoseOutput;
  /** Present where the session was idle for too long, and this began it anew. */
  readonly newSession?: NewSession;
}

interface Recording extends RecordOptions {
  readonly sessionId: string;
  readonly observations: readonly Observation[];
}

interface RecordingDeps {
  readonly engine: GraphEngine;
  readonly sessions: SessionStore;
  readonly audit: AuditSink | undefined;
  readonly limits: AgentLimits;
  readonly idleMs: number | undefined;
  readonly now: () => Date;
  readonly knowledge: number | undefined;
}

/** A round of observations in the ledger of a session, and its entry in the audit. */
async function recordedIn(
  { session: opened, idle }: OpenedSession,
  { sessionId, observations, locale = opened.locale, signal }: Recording,
  { engine, audit, now, knowledge }: RecordingDeps,
): Promise<SessionChange<RecordedRound>> {
  const { session } = restrictSession({ engine, knowledge }, opened);
  const before = session.diagnosis;
  const after = observations.length === 0 ? before : engine.record(before, observations);
  const diagnosed = describeRound({ engine, before, after, recorded: observations, locale });
  const result = { diagnosed, ...(idle !== undefined && { newSession: newSessionOf(idle) }) };
  if (observations.length === 0) return { result };
  const entry = { at: now(), sessionId, action: 'session/recorded', facts: { observations: toJson(observations) } };
  await audit?.append(entry, signal && { signal });
  return { result, session: answeredBy({ knowledge }, { ...session, diagnosis: after }) };
}

/** Records findings of another program in a session: waits, loads, records, audits, saves. */
export async function recordObservations(recording: Recording, deps: RecordingDeps): Promise<RecordedRound> {
  const { sessionId, observations, signal } = recording;
  return inSession(deps.sessions, async (opened) => recordedIn(opened, recording, deps), {
    sessionId,
    attempts: deps.limits.attempts,
    ...(observations.length > 0 && deps.idleMs !== undefined && { idleMs: deps.idleMs }),
    now: deps.now,
    signal,
  });
}
