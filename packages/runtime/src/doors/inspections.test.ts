import type { DiagnosisReport, InspectionEvent } from '@dbdiag/evidence';
import { commandId } from '@dbdiag/evidence';
import type { Observation } from '@dbdiag/graph-engine';
import { phenomenonId } from '@dbdiag/graph-engine';
import { beforeEach, describe, expect, it } from 'vitest';
import { InspectionQueueFullError, TargetRefusedError } from '../errors.ts';
import type { EndedInspection, Inspection, InspectionRequest, Inspections } from './inspections.ts';
import { createInspections } from './inspections.ts';

const started: InspectionEvent = { type: 'roundStarted', round: 0, commands: [commandId('pg.activity')], seconds: 0 };
const looked: InspectionEvent = { type: 'looked', round: 0, commandId: commandId('pg.activity'), secondsLeft: 0 };
const stopped: InspectionEvent = { type: 'stopped', reason: 'confident' };
const finding: Observation = { phenomenonId: phenomenonId('idle_in_tx_long'), status: 'present', source: 'probe' };

/** Only passed through here; what is in one is for the tests of reports. */
function reportOf(id: string): DiagnosisReport {
  return { sessionId: id } as unknown as DiagnosisReport;
}

interface Running {
  readonly finish: () => void;
  readonly fail: (error: unknown) => void;
  readonly signal: AbortSignal;
}

let inspections: Inspections;
let running: Map<string, Running>;
let order: string[];
let recorded: { readonly id: string; readonly sessionId: string | undefined; readonly findings: readonly Observation[] }[];
let removed: string[];
let failures: unknown[];
let recordingFails: Error | undefined;
let ids: number;

beforeEach(() => {
  running = new Map();
  order = [];
  recorded = [];
  removed = [];
  failures = [];
  recordingFails = undefined;
  ids = 0;
  let time = 0;
  inspections = createInspections({
    queued: 2,
    check: ({ target }) => {
      if (target === 'nowhere') throw new TargetRefusedError(target, 'There is none.');
    },
    newId: () => `i${(ids += 1)}`,
    inspecting: async function* (_, { id, signal }) {
      order.push(id);
      yield started;
      const ended = (stopReason: EndedInspection['stopReason']): EndedInspection => ({
        stopReason,
        findings: [finding],
        report: reportOf(id),
        folder: `/evidence/${id}`,
      });
      await new Promise<void>((finish, fail) => {
        running.set(id, { finish, fail, signal });
        signal.addEventListener('abort', () => {
          finish();
        });
      });
      if (signal.aborted) return ended('cancelled');
      yield looked;
      yield stopped;
      return ended('confident');
    },
    began: async () => undefined,
    record: async ({ id, sessionId }, findings) => {
      if (recordingFails !== undefined) throw recordingFails;
      recorded.push({ id, sessionId, findings });
    },
    failed: (error) => {
      failures.push(error);
    },
    readAudit: async (folder) => `audit of ${folder}`,
    removeEvidence: async (owner, sessionId) => {
      removed.push(`${owner}/${sessionId}`);
    },
    now: () => new Date((time += 1000)),
  });
});

function start(more: Partial<InspectionRequest> = {}): Inspection {
  return inspections.start({ target: 'shop', owner: 'ann', by: 'user', ...more });
}

function startThree(): void {
  start();
  start();
  start();
}

/** Everything that is about to happen, happens. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

async function finish(id: string): Promise<void> {
  await settled();
  running.get(id)?.finish();
  await settled();
}

function statuses(): Readonly<Record<string, string>> {
  return Object.fromEntries(inspections.list('ann').map(({ id, status, ahead }) => [id, ahead === 0 ? status : `${status} ${ahead}`]));
}

describe('inspections of one target', () => {
  it('run one after the other, in the order of their beginning', async () => {
    startThree();
    await settled();
    expect(statuses()).toEqual({ i1: 'running', i2: 'queued 1', i3: 'queued 2' });
    await finish('i1');
    expect(statuses()).toEqual({ i1: 'ended', i2: 'running', i3: 'queued 1' });
    await finish('i2');
    await finish('i3');
    expect(statuses()).toEqual({ i1: 'ended', i2: 'ended', i3: 'ended' });
    expect(order).toEqual(['i1', 'i2', 'i3']);
    expect(inspections.list('ann').map(({ id }) => id)).toEqual(['i3', 'i2', 'i1']);
  });

  it('wait no longer than the queue is, and nobody else waits for them', async () => {
    startThree();
    expect(() => start({ owner: 'bob' })).toThrow(InspectionQueueFullError);
    expect(start({ target: 'stock' }).ahead).toBe(0);
    await settled();
    expect(inspections.counts()).toEqual({ queued: 2, running: 2, ended: 0, failed: 0, cancelled: 0 });
    await finish('i1');
    expect(start().status).toBe('queued');
  });

  it('are refused before anything is remembered of them', () => {
    expect(() => start({ target: 'nowhere' })).toThrow(TargetRefusedError);
    expect(inspections.list('ann')).toEqual([]);
  });

  it('tell their events from where the reader is, those to come as well', async () => {
    const { id } = start();
    await settled();
    const early = inspections.events(id, 'ann');
    expect(await early?.next()).toEqual({ done: false, value: { number: 1, event: started } });
    const waiting = early?.next();
    await finish(id);
    expect(await waiting).toEqual({ done: false, value: { number: 2, event: looked } });
    const replayed: unknown[] = [];
    for await (const event of inspections.events(id, 'ann', { after: 1 }) ?? []) replayed.push(event);
    expect(replayed).toEqual([
      { number: 2, event: looked },
      { number: 3, event: stopped },
    ]);
  });

  it('have a report and an audit when they are over, with their times', async () => {
    const { id } = start();
    await settled();
    expect(await inspections.report(id, 'ann')).toBeUndefined();
    expect(await inspections.audit(id, 'ann')).toBeUndefined();
    await finish(id);
    expect(await inspections.report(id, 'ann')).toEqual(reportOf(id));
    expect(await inspections.audit(id, 'ann')).toBe('audit of /evidence/i1');
    expect(inspections.find(id, 'ann')).toEqual({
      id,
      target: 'shop',
      owner: 'ann',
      status: 'ended',
      queuedAt: new Date(1000),
      startedAt: new Date(2000),
      endedAt: new Date(3000),
      ahead: 0,
      stopReason: 'confident',
    });
  });

  it('record what they found in their session, and nowhere without one', async () => {
    start();
    start({ sessionId: 'slow-shop' });
    await finish('i1');
    await finish('i2');
    expect(recorded).toEqual([{ id: 'i2', sessionId: 'slow-shop', findings: [finding] }]);
  });

  it('are there for their owner only', async () => {
    const { id } = start();
    await finish(id);
    for (const other of ['bob', '', 'ANN']) {
      expect(inspections.find(id, other)).toBeUndefined();
      expect(inspections.list(other)).toEqual([]);
      expect(inspections.events(id, other)).toBeUndefined();
      expect(inspections.cancel(id, other)).toBe(false);
      expect(await inspections.report(id, other)).toBeUndefined();
      expect(await inspections.audit(id, other)).toBeUndefined();
    }
    expect(inspections.find('unknown', 'ann')).toBeUndefined();
  });
});

describe('an inspection that is stopped', () => {
  it('leaves the queue where it waits, and the next one moves up', async () => {
    startThree();
    expect(inspections.cancel('i2', 'ann')).toBe(true);
    expect(statuses()).toEqual({ i1: 'running', i2: 'cancelled', i3: 'queued 1' });
    expect(await inspections.report('i2', 'ann')).toBeUndefined();
    await finish('i1');
    expect(order).toEqual(['i1', 'i3']);
    expect(inspections.cancel('i1', 'ann')).toBe(false);
  });

  it('has the report of how far it got, and lets the next one run', async () => {
    start({ sessionId: 's' });
    start();
    await settled();
    expect(inspections.cancel('i1', 'ann')).toBe(true);
    expect(inspections.cancel('i1', 'ann')).toBe(false);
    await settled();
    expect(inspections.find('i1', 'ann')).toMatchObject({ status: 'cancelled', stopReason: 'cancelled' });
    expect(await inspections.report('i1', 'ann')).toEqual(reportOf('i1'));
    expect(recorded).toHaveLength(1);
    expect(statuses().i2).toBe('running');
  });

  it('is forgotten with its session: nothing is recorded in one that was removed', async () => {
    start({ sessionId: 's' });
    start({ sessionId: 's' });
    start({ sessionId: 'other' });
    await settled();
    await inspections.removeOf('ann', 's');
    expect(recorded).toEqual([]);
    expect(removed).toEqual(['ann/s']);
    expect(statuses()).toEqual({ i3: 'running' });
    await inspections.removeOf('bob', 'other');
    expect(statuses()).toEqual({ i3: 'running' });
  });

  it('is any that is left when the runtime closes, and none begins after', async () => {
    startThree();
    await settled();
    await inspections.close();
    expect(statuses()).toEqual({ i1: 'cancelled', i2: 'cancelled', i3: 'cancelled' });
    expect(order).toEqual(['i1']);
    expect(() => start()).toThrow();
    await inspections.close();
  });
});

describe('an inspection that fails', () => {
  it('says why, ends its events, and lets the next one run', async () => {
    start();
    start();
    await settled();
    const failure = new Error('no route to host');
    running.get('i1')?.fail(failure);
    await settled();
    expect(inspections.find('i1', 'ann')).toMatchObject({ status: 'failed', error: failure });
    expect(failures).toEqual([failure]);
    const events: unknown[] = [];
    for await (const { event } of inspections.events('i1', 'ann') ?? []) events.push(event);
    expect(events).toEqual([started]);
    expect(statuses().i2).toBe('running');
  });

  it('in recording still has its report', async () => {
    recordingFails = new Error('the storage is gone');
    start({ sessionId: 's' });
    await finish('i1');
    expect(inspections.find('i1', 'ann')).toMatchObject({ status: 'failed', error: recordingFails, stopReason: 'confident' });
    expect(await inspections.report('i1', 'ann')).toEqual(reportOf('i1'));
  });
});

it('remembers the newest hundred of those that are over', async () => {
  for (let count = 1; count <= 103; count += 1) {
    start();
    await finish(`i${count}`);
  }
  start();
  const listed = inspections.list('ann');
  expect(listed).toHaveLength(101);
  expect(listed.at(-1)?.id).toBe('i4');
  expect(listed[0]).toMatchObject({ id: 'i104', status: 'running' });
});
