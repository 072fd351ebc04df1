import type { DiagnosisReport, InspectionEvent, StopReason } from '@dbdiag/evidence';
import type { Locale, Observation } from '@dbdiag/graph-engine';
import type { CallOptions } from '@dbdiag/ports';
import { InspectionQueueFullError } from '../errors.ts';
import type { EventLog, Numbered } from './event-log.ts';
import { createEventLog } from './event-log.ts';

/** How far an inspection is. */
export type InspectionStatus = 'queued' | 'running' | 'ended' | 'failed' | 'cancelled';

/** An inspection as it stands now. */
export interface Inspection {
  readonly id: string;
  /** Name of the target in the configuration. */
  readonly target: string;
  readonly owner: string;
  /** The session of the owner that its findings are recorded in. */
  readonly sessionId?: string;
  readonly status: InspectionStatus;
  readonly queuedAt: Date;
  readonly startedAt?: Date;
  readonly endedAt?: Date;
  /** How many inspections of the target come first; 0 for one that doesn't wait. */
  readonly ahead: number;
  /** Why measuring ended. */
  readonly stopReason?: StopReason;
  /** Why it failed. `publicError` tells what may be told of it. */
  readonly error?: unknown;
}

/** What is to be inspected, and for whom. */
export interface InspectionRequest {
  /** Name of a target of the configuration. A URL never gets here. */
  readonly target: string;
  readonly owner: string;
  /** A session of the owner that the findings are recorded in; it begins with them where there is none. */
  readonly sessionId?: string | undefined;
  /** Who wants it: the configuration grants users and models different things. */
  readonly by: 'user' | 'model';
  /** Language of what is recorded. Default: that of the session. */
  readonly locale?: Locale | undefined;
}

/** From where the events of an inspection are read. */
export interface InspectionEventOptions extends CallOptions {
  /** The number of the last event that was seen. Default 0: from the first. */
  readonly after?: number;
}

/** The inspections of a runtime: one at a time on each target, others wait their turn. Those of another owner aren't there. */
export interface Inspections {
  /**
   * Begins to measure a target, or has it wait.
   *
   * @throws TargetRefusedError where there is no such target, or `by` may not inspect it; InvalidSessionIdError;
   * InspectionQueueFullError where `server.inspections_queued` wait already.
   */
  start(request: InspectionRequest): Inspection;
  find(id: string, owner: string): Inspection | undefined;
  /** The newest first. Of those that are over, the newest hundred are remembered. */
  list(owner: string): readonly Inspection[];
  /**
   * The events so far, then those that come, until the inspection is over; undefined where there is none of that id. A reader who is
   * much slower than the inspection misses the oldest events: the numbers tell.
   */
  events(id: string, owner: string, options?: InspectionEventOptions): AsyncGenerator<Numbered<InspectionEvent>, void> | undefined;
  /**
   * Stops an inspection. One that waits is dropped; of one that runs what it saw is sealed and reported.
   *
   * @returns Whether there was something to stop.
   */
  cancel(id: string, owner: string): boolean;
  /** The report, once the inspection is over; of a cancelled one as far as it got. Undefined where there is none. */
  report(id: string, owner: string): Promise<DiagnosisReport | undefined>;
  /** The audit log of the evidence, JSON lines, once the inspection is over; undefined where there is none. */
  audit(id: string, owner: string): Promise<string | undefined>;
  /** Stops the inspections of a session, forgets them and removes their evidence. */
  removeOf(owner: string, sessionId: string): Promise<void>;
  /** How many are remembered, by status. */
  counts(): Readonly<Record<InspectionStatus, number>>;
  /** Stops all and waits until their evidence is sealed. Nothing can be started any more. */
  close(): Promise<void>;
}

/** What an inspection came to. */
export interface EndedInspection {
  readonly stopReason: StopReason;
  readonly findings: readonly Observation[];
  readonly report: DiagnosisReport;
  /** The folder of the evidence; absent where none was kept. */
  readonly folder?: string;
}

/** What an inspection is measured with. */
export interface InspectingOptions {
  /** The id of the inspection, which its evidence is called by. */
  readonly id: string;
  readonly signal: AbortSignal;
}

/**
 * Measures a target. Stopped by the signal, it returns how far it got, or throws the signal's reason where that is nowhere.
 */
export type Inspecting = (target: string, options: InspectingOptions) => AsyncGenerator<InspectionEvent, EndedInspection>;

/** What inspections are made of. */
export interface InspectionsDeps {
  /** How many may wait for the one that runs, of each target. */
  readonly queued: number;
  /** Throws what is wrong with a request. */
  readonly check: (request: InspectionRequest) => void;
  readonly newId: () => string;
  readonly inspecting: Inspecting;
  /** Called before anything is measured: what evidence belongs to which session outlives this process. */
  readonly began: (inspection: Inspection) => Promise<void>;
  /** Records findings in the session. */
  readonly record: (inspection: Inspection, findings: readonly Observation[], locale: Locale | undefined) => Promise<void>;
  /** Gets what an inspection failed with. */
  readonly failed: (error: unknown) => void;
  readonly readAudit: (folder: string) => Promise<string>;
  /** Removes whatever evidence was ever kept for a session. */
  readonly removeEvidence: (owner: string, sessionId: string) => Promise<void>;
  readonly now: () => Date;
}

/** Inspections that are over and remembered. */
const remembered = 100;

/** Events of an inspection that are kept: an inspection of three rounds has about a hundred. */
const eventsKept = 2000;

interface Entry {
  readonly request: InspectionRequest;
  readonly log: EventLog<InspectionEvent>;
  readonly stop: AbortController;
  /** Settles when it is over; it never rejects. */
  readonly over: Promise<void>;
  readonly markOver: () => void;
  inspection: Inspection;
  ended?: EndedInspection;
  /** Its session was removed: nothing is recorded any more. */
  isDiscarded: boolean;
}

const isOver: Readonly<Record<InspectionStatus, boolean>> = { queued: false, running: false, ended: true, failed: true, cancelled: true };

/** Makes the inspections of a runtime. */
export function createInspections(deps: InspectionsDeps): Inspections {
  const { now } = deps;
  /** In the order of their beginning. */
  const entries = new Map<string, Entry>();
  /** By target: the one that runs, then those that wait. */
  const lines = new Map<string, readonly Entry[]>();
  let isClosed = false;

  const lineOf = (target: string): readonly Entry[] => lines.get(target) ?? [];
  const leave = (entry: Entry): void => {
    const { target } = entry.request;
    const left = lineOf(target).filter((other) => other !== entry);
    if (left.length > 0) lines.set(target, left);
    else lines.delete(target);
  };
  const current = (entry: Entry): Inspection => {
    const place = entry.inspection.status === 'queued' ? lineOf(entry.request.target).indexOf(entry) : 0;
    return { ...entry.inspection, ahead: Math.max(0, place) };
  };
  const settle = (entry: Entry, how: Pick<Inspection, 'status' | 'error' | 'stopReason'>): void => {
    entry.inspection = { ...entry.inspection, ...how, endedAt: now() };
    leave(entry);
    entry.log.end();
    entry.markOver();
    const over = [...entries].filter(([, { inspection }]) => isOver[inspection.status]);
    for (const [id] of over.slice(0, Math.max(0, over.length - remembered))) entries.delete(id);
    const next = lineOf(entry.request.target)[0];
    if (next?.inspection.status === 'queued') void run(next);
  };

  const measure = async (entry: Entry): Promise<EndedInspection> => {
    const { signal } = entry.stop;
    const measuring = deps.inspecting(entry.request.target, { id: entry.inspection.id, signal });
    let next = await measuring.next();
    while (next.done !== true) {
      entry.log.push(next.value);
      next = await measuring.next();
    }
    return next.value;
  };

  const run = async (entry: Entry): Promise<void> => {
    entry.inspection = { ...entry.inspection, status: 'running', startedAt: now() };
    const { signal } = entry.stop;
    try {
      await deps.began(entry.inspection);
      signal.throwIfAborted();
      const ended = await measure(entry);
      entry.ended = ended;
      if (entry.request.sessionId !== undefined && !entry.isDiscarded && ended.findings.length > 0)
        await deps.record(entry.inspection, ended.findings, entry.request.locale);
      settle(entry, { status: signal.aborted ? 'cancelled' : 'ended', stopReason: ended.stopReason });
    } catch (error) {
      const stopReason = entry.ended === undefined ? {} : { stopReason: entry.ended.stopReason };
      const isCancelled = signal.aborted && error === signal.reason;
      if (!isCancelled) deps.failed(error);
      settle(entry, isCancelled ? { status: 'cancelled', ...stopReason } : { status: 'failed', error, ...stopReason });
    }
  };

  const stop = (entry: Entry): boolean => {
    if (isOver[entry.inspection.status] || entry.stop.signal.aborted) return false;
    entry.stop.abort();
    if (entry.inspection.status === 'queued') settle(entry, { status: 'cancelled' });
    return true;
  };

  const find = (id: string, owner: string): Entry | undefined => {
    const entry = entries.get(id);
    return entry?.request.owner === owner ? entry : undefined;
  };

  return {
    start: (request) => {
      if (isClosed) throw new Error('The runtime is closed.');
      deps.check(request);
      const { target, owner, sessionId } = request;
      const line = lineOf(target);
      if (line.length > deps.queued) throw new InspectionQueueFullError(target, deps.queued);
      let markOver = (): void => undefined;
      const over = new Promise<void>((resolve) => {
        markOver = resolve;
      });
      const entry: Entry = {
        request,
        log: createEventLog(eventsKept),
        stop: new AbortController(),
        over,
        markOver,
        inspection: {
          id: deps.newId(),
          target,
          owner,
          ...(sessionId !== undefined && { sessionId }),
          status: 'queued',
          queuedAt: now(),
          ahead: 0,
        },
        isDiscarded: false,
      };
      entries.set(entry.inspection.id, entry);
      lines.set(target, [...line, entry]);
      if (line.length === 0) void run(entry);
      return current(entry);
    },
    find: (id, owner) => {
      const entry = find(id, owner);
      return entry && current(entry);
    },
    list: (owner) =>
      [...entries.values()]
        .filter(({ request }) => request.owner === owner)
        .map(current)
        .reverse(),
    events: (id, owner, { after = 0, signal } = {}) => find(id, owner)?.log.read(after, signal),
    cancel: (id, owner) => {
      const entry = find(id, owner);
      return entry !== undefined && stop(entry);
    },
    report: async (id, owner) => {
      const entry = find(id, owner);
      return entry === undefined || !isOver[entry.inspection.status] ? undefined : entry.ended?.report;
    },
    audit: async (id, owner) => {
      const entry = find(id, owner);
      const folder = entry !== undefined && isOver[entry.inspection.status] ? entry.ended?.folder : undefined;
      return folder === undefined ? undefined : deps.readAudit(folder);
    },
    removeOf: async (owner, sessionId) => {
      const theirs = [...entries].filter(([, { request }]) => request.owner === owner && request.sessionId === sessionId);
      for (const [, entry] of theirs) {
        entry.isDiscarded = true;
        stop(entry);
      }
      await Promise.all(theirs.map(([, { over }]) => over));
      for (const [id] of theirs) entries.delete(id);
      await deps.removeEvidence(owner, sessionId);
    },
    counts: () => {
      const counts: Record<InspectionStatus, number> = { queued: 0, running: 0, ended: 0, failed: 0, cancelled: 0 };
      for (const { inspection } of entries.values()) counts[inspection.status] += 1;
      return counts;
    },
    close: async () => {
      isClosed = true;
      // Those that wait first, so that none of them begins when another leaves.
      const open = [...entries.values()].reverse();
      for (const entry of open) stop(entry);
      await Promise.all(open.map(({ over }) => over));
    },
  };
}
