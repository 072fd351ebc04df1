import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InspectionEvent } from '@dbdiag/evidence';
import { diagnosisReportSchema } from '@dbdiag/evidence';
import { openEvidence } from '@dbdiag/evidence/files';
import { createInMemoryAuditSink, createInMemoryKnowledgeStore, createInMemorySessionStore } from '@dbdiag/ports/memory';
import type { LockQueue, ServerUnderTest } from '@dbdiag/target/testing';
import { lockQueue, serverUnderTest, serverUrl } from '@dbdiag/target/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Runtime } from '../runtime.ts';
import { createRuntime } from '../runtime.ts';
import { sessionView } from '../views/session-view.ts';
import type { Inspection } from './inspections.ts';

describe.skipIf(serverUrl === undefined)('inspections of a server', () => {
  const stores = { knowledge: createInMemoryKnowledgeStore(), sessions: createInMemorySessionStore(), audit: createInMemoryAuditSink() };
  let server: ServerUnderTest;
  let folder: string;
  let queue: LockQueue;
  let runtime: Runtime;

  async function begin(): Promise<Runtime> {
    const url = new URL(server.url);
    url.password = '';
    const shop = { url: url.href, profile: 'lab' as const, evidence_directory: join(folder, 'evidence') };
    const gone = { url: 'postgres://dbdiag@127.0.0.1:1/shop', evidence_directory: join(folder, 'evidence') };
    return createRuntime({ locale: 'en', targets: { shop, gone } }, { stores, password: () => server.password });
  }

  beforeAll(async () => {
    server = await serverUnderTest(serverUrl ?? '');
    folder = mkdtempSync(join(tmpdir(), 'dbdiag-inspections-'));
    queue = await lockQueue(server);
    runtime = await begin();
  });

  afterAll(async () => {
    await runtime.close();
    await queue.end();
    await server.close();
    rmSync(folder, { recursive: true });
  });

  /** The events of an inspection, until it is over. */
  async function followed({ id, owner }: Inspection): Promise<readonly InspectionEvent[]> {
    const events: InspectionEvent[] = [];
    for await (const { event } of runtime.inspections.events(id, owner) ?? []) events.push(event);
    return events;
  }

  it('find the cause, say it in the session they were begun for, and go with it, also after a restart', async () => {
    const ann = runtime.sessionsOf('ann');
    const begun = runtime.inspections.start({ target: 'shop', owner: 'ann', sessionId: 'slow', by: 'user' });
    const { id } = begun;
    const events = await followed(begun);
    expect(events[0]).toMatchObject({ type: 'roundStarted', round: 0 });
    expect(events.at(-1)?.type).toBe('stopped');
    expect(runtime.inspections.find(id, 'ann')).toMatchObject({ status: 'ended' });

    const report = await runtime.inspections.report(id, 'ann');
    expect(diagnosisReportSchema.parse(JSON.parse(JSON.stringify(report)))).toMatchObject({
      session: { id },
      target: { host: 'shop' },
      causes: [{ rootCauseId: 'row_lock_holder' }],
    });
    const evidence = join(folder, 'evidence', id);
    const stored = await openEvidence(evidence);
    expect(stored.state).toBe('sealed');
    expect(stored.documents.get('diagnosis_report')).toEqual(JSON.parse(JSON.stringify(report)));
    expect(stored.documents.get('session_options')).toEqual({ collectOnly: false, redact: [], service: 'shop' });
    const lines = ((await runtime.inspections.audit(id, 'ann')) ?? '').trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { kind: string }).kind)).toContain('look');

    const loaded = await ann.load('slow');
    if (loaded === undefined) throw new Error('Nothing was recorded.');
    const view = sessionView(runtime.engine, loaded, 'en');
    expect(view.hypotheses[0]).toMatchObject({ hypothesisId: 'row_lock_holder', kind: 'cause' });
    expect(new Set(view.findings.map(({ source }) => source))).toEqual(new Set(['probe']));
    expect(view.notExamined.length).toBeGreaterThan(0);
    for await (const event of ann.turn({ sessionId: 'slow', message: 'what else could it be?' }))
      if (event.type === 'final') expect(event.response.details.topHypothesis.hypothesisId).toBe('row_lock_holder');
    expect(await server.sessions()).toBe(0);

    await runtime.close();
    runtime = await begin();
    expect(runtime.inspections.find(id, 'ann')).toBeUndefined();
    expect(await runtime.sessionsOf('bob').remove('slow')).toBe(false);
    expect(existsSync(evidence)).toBe(true);
    expect(await runtime.sessionsOf('ann').remove('slow')).toBe(true);
    expect(existsSync(evidence)).toBe(false);
    expect(await runtime.sessionsOf('ann').load('slow')).toBeUndefined();
  });

  it('have a sealed report of how far they got when they are cancelled on the way', async () => {
    const begun = runtime.inspections.start({ target: 'shop', owner: 'ann', by: 'user' });
    const waiting = runtime.inspections.start({ target: 'shop', owner: 'bob', by: 'user' });
    expect(waiting).toMatchObject({ status: 'queued', ahead: 1 });
    for await (const { event } of runtime.inspections.events(begun.id, 'ann') ?? [])
      if (event.type === 'looked') runtime.inspections.cancel(begun.id, 'ann');
    expect(runtime.inspections.find(begun.id, 'ann')).toMatchObject({ status: 'cancelled', stopReason: 'cancelled' });
    expect(diagnosisReportSchema.safeParse(JSON.parse(JSON.stringify(await runtime.inspections.report(begun.id, 'ann')))).success).toBe(
      true,
    );
    expect((await openEvidence(join(folder, 'evidence', begun.id))).state).toBe('sealed');

    await followed(waiting);
    expect(runtime.inspections.find(waiting.id, 'bob')).toMatchObject({ status: 'ended' });
    expect(await server.sessions()).toBe(0);
  });

  it('leave nothing open when the runtime closes at any moment', async () => {
    const other = await begin();
    const before = readdirSync(join(folder, 'evidence'));
    other.inspections.start({ target: 'shop', owner: 'ann', sessionId: 'closing', by: 'user' });
    await new Promise((resolve) => setTimeout(resolve, 30));
    await other.close();
    expect(await server.sessions()).toBe(0);
    const added = readdirSync(join(folder, 'evidence')).filter((name) => !before.includes(name));
    for (const name of added) expect((await openEvidence(join(folder, 'evidence', name))).state).toBe('sealed');
  });

  it('fail with what connecting failed with, and are refused to models that aren’t granted them', async () => {
    const begun = runtime.inspections.start({ target: 'gone', owner: 'ann', by: 'user' });
    expect(await followed(begun)).toEqual([]);
    expect(runtime.inspections.find(begun.id, 'ann')).toMatchObject({
      status: 'failed',
      error: { code: expect.stringMatching(/^target\//u) as unknown },
    });
    expect(() => runtime.inspections.start({ target: 'shop', owner: 'ann', by: 'model' })).toThrow(/targets\.shop\.allow\.models/u);
    expect(() => runtime.inspections.start({ target: 'constructor', owner: 'ann', by: 'user' })).toThrow(/There are shop, gone/u);
    expect(() => runtime.inspections.start({ target: 'shop', owner: 'ann', sessionId: '../x', by: 'user' })).toThrow(/id of a session/u);
  });
});
