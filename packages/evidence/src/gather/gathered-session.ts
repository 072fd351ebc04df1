import type { Capture } from '../collection/capture.ts';
import type { Clock } from '../collection/clock.ts';
import type { CollectedCommand, Collection } from '../collection/collector.ts';
import type { CollectingSession, MeasuredTarget } from '../collection/measured-target.ts';
import { rounded } from '../collection/rounded.ts';
import type { Command } from '../command/command.ts';
import type { InspectionLimits } from '../inspection/inspection-limits.ts';
import type { Reading } from '../probe/reading.ts';
import type { AuditedLook } from '../store/evidence-store.ts';
import { gatheredCaptures } from './gathered-captures.ts';
import { gatheredCommands } from './gathered-commands.ts';
import type { Gathered } from './read-gathered.ts';

/** A script's output in the place of a connected server, and the time it was written in the place of now. */
export interface GatheredSession {
  readonly target: MeasuredTarget;
  readonly clock: Clock;
}

/**
 * Lets an inspection read a script's output: the same captures, readings, evidence and replay as of a connection. Everything
 * is in the first window; what is asked for later isn't there.
 */
export function gatheredSession(gathered: Gathered): GatheredSession {
  const { facts, startedAt, endedAt } = gathered;
  let at = startedAt;
  const clock: Clock = {
    now: () => new Date(1000 * at),
    monotonicSeconds: () => rounded(at - startedAt),
    sleep: () => Promise.resolve(),
  };
  const collectorFor: MeasuredTarget['collectorFor'] = ({ store, read }) => ({
    collect: async (commands, _window, options = { round: 0 }) => {
      options.signal?.throwIfAborted();
      const collection = await collect(gathered, commands, { store, read, round: options.round });
      at = endedAt;
      return collection;
    },
  });
  return { target: { facts, host: false, collectorFor }, clock };
}

/** The limits of a session that reads a script's output: one window, that of the script, however long it was. */
export function gatheredLimits({ startedAt, endedAt, windowSeconds }: Gathered, limits: InspectionLimits): InspectionLimits {
  const needed = Math.ceil(endedAt - startedAt + windowSeconds) + 1;
  return { ...limits, windowSeconds, maxWindows: 1, timeBudgetSeconds: Math.max(limits.timeBudgetSeconds, needed) };
}

interface Collecting extends Pick<CollectingSession, 'store' | 'read'> {
  readonly round: number;
}

async function collect(gathered: Gathered, commands: readonly Command[], { store, read, round }: Collecting): Promise<Collection> {
  const { captureOf, seconds } = gatheredCaptures(gathered, gatheredCommands);
  const captures: Capture[] = [];
  const readings: Reading[] = [];
  const ran: CollectedCommand[] = [];
  let databaseTimeMs = 0;
  for (const command of commands) {
    const capture = await captureOf(command);
    for (const look of auditOf(gathered, command, capture)) await store.audit({ ...look, round });
    const those = read(capture, seconds);
    const auditRef = await store.keep({ round, capture, readings: those });
    captures.push(capture);
    readings.push(...those);
    const elapsedMs = rounded(capture.executions.reduce((sum, execution) => sum + execution.elapsedMs, 0));
    databaseTimeMs += elapsedMs;
    if (capture.executions.length > 0) ran.push({ commandId: command.id, auditRef, elapsedMs });
  }
  const [startedAt, endedAt] = [gathered.startedAt, gathered.endedAt].map((at) => new Date(1000 * at).toISOString());
  return {
    captures,
    readings,
    ran,
    startedAt: startedAt ?? '',
    endedAt: endedAt ?? '',
    seconds,
    databaseTimeMs: rounded(databaseTimeMs),
  };
}

/** The looks of the script, with the text whose mark it printed. */
function auditOf({ facts, startedAt }: Gathered, command: Command, { executions }: Capture): readonly Omit<AuditedLook, 'round'>[] {
  if (command.kind === 'host') return [];
  return executions.map(({ atSeconds, elapsedMs, result }) => ({
    at: new Date(1000 * (startedAt + atSeconds)).toISOString(),
    commandId: command.id,
    ran: command.statementFor(facts) ?? '',
    verdict: 'approved',
    outcome: result.ok ? 'rows' : 'failure',
    elapsedMs,
    result,
  }));
}
