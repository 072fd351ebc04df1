// @module-tag long

import type { DiagnosisReport } from '@dbdiag/evidence';
import { commandId } from '@dbdiag/evidence';
import { phenomenonId } from '@dbdiag/graph-engine';
import type { Inspecting } from '@dbdiag/runtime';
import { createRuntime } from '@dbdiag/runtime';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, eventsIn } from '../../test/ask.ts';
import { createHandler } from '../handler.ts';

let release: () => void = () => undefined;
let held = new Promise<void>((resolve) => (release = resolve));
beforeEach(() => {
  held = new Promise<void>((resolve) => (release = resolve));
});

/** Measures when it is let; `broken` can't. */
const inspecting: Inspecting = async function* (target, { signal }) {
  if (target === 'broken') throw new Error('password=hunter2 refused by db1.corp.example');
  yield { type: 'roundStarted', round: 0, commands: [commandId('pg.activity')], seconds: 10 };
  await Promise.race([
    held,
    new Promise((resolve) => {
      signal.addEventListener('abort', resolve);
    }),
  ]);
  yield { type: 'looked', round: 0, commandId: commandId('pg.activity'), secondsLeft: 0 };
  const stopReason = signal.aborted ? 'cancelled' : 'confident';
  yield { type: 'stopped', reason: stopReason };
  // What is in a report is for its own tests, and for those on a real server.
  const report = { sessionId: 'measured' } as unknown as DiagnosisReport;
  return { stopReason, report, findings: [{ phenomenonId: phenomenonId('idle_in_tx_long'), status: 'present', source: 'probe' }] };
};

const url = 'postgres://dbdiag@127.0.0.1:1/shop';
const runtime = await createRuntime(
  { locale: 'en', targets: { shop: { url }, broken: { url }, closed: { url, allow: { users: [] } } }, server: { inspections_queued: 1 } },
  { inspecting },
);
const handler = createHandler(runtime, { limits: { requestsPerMinute: 0, keepAliveMs: 5000 } });
afterAll(() => runtime.close());

async function start(body: object): Promise<{ readonly id: string; readonly status: string; readonly ahead: number }> {
  const { status, json, headers } = await ask(handler, '/inspections', { body });
  expect(status).toBe(202);
  const record = json as { readonly id: string; readonly status: string; readonly ahead: number };
  expect(headers.get('location')).toBe(`/inspections/${record.id}`);
  return record;
}

describe('an inspection', () => {
  it('tells its events as they come, ends with its record, and leaves its findings in the session', async () => {
    const { id } = await start({ target: 'shop', session_id: 'measured' });
    expect((await ask(handler, `/inspections/${id}/report`)).status).toBe(409);
    const stream = ask(handler, `/inspections/${id}/events`);
    release();
    const events = eventsIn((await stream).text);
    expect(events.map(({ event, id: number }) => [event, number])).toEqual([
      ['roundStarted', '1'],
      ['looked', '2'],
      ['stopped', '3'],
      ['end', undefined],
    ]);
    expect(events.at(-1)?.data).toMatchObject({ id, status: 'ended', stop_reason: 'confident' });
    expect((await ask(handler, `/inspections/${id}/report.json`)).json).toEqual({ sessionId: 'measured' });
    expect((await ask(handler, '/sessions/measured')).json).toMatchObject({
      findings: [{ phenomenon_id: 'idle_in_tx_long', source: 'probe' }],
    });
  });

  it('whose events are asked for without a body holds no stream', async () => {
    const { id } = await start({ target: 'shop' });
    for (let time = 0; time < 3; time += 1) await ask(handler, `/inspections/${id}/events`, { method: 'HEAD' });
    expect((await ask(handler, '/metrics')).text).toContain('dbdiag_streams_open 0');
    await ask(handler, `/inspections/${id}`, { method: 'DELETE' });
  });

  it('is read on from where a reader was', async () => {
    const { id } = await start({ target: 'shop' });
    release();
    await ask(handler, `/inspections/${id}/events`);
    const numbers = async (path: string, headers = {}) =>
      eventsIn((await ask(handler, path, { headers })).text).map(({ id: number }) => number);
    expect(await numbers(`/inspections/${id}/events?after=2`)).toEqual(['3', undefined]);
    expect(await numbers(`/inspections/${id}/events`, { 'last-event-id': '1' })).toEqual(['2', '3', undefined]);
  });

  it('waits for the one before it, and a queue that is full takes no more', async () => {
    const first = await start({ target: 'shop' });
    const second = await start({ target: 'shop' });
    expect([first.ahead, second.ahead, second.status]).toEqual([0, 1, 'queued']);
    const third = await ask(handler, '/inspections', { body: { target: 'shop' } });
    expect({ status: third.status, json: third.json }).toMatchObject({
      status: 429,
      json: { error: { code: 'runtime/inspection-queue-full' } },
    });
    expect((await ask(handler, `/inspections/${second.id}`, { method: 'DELETE' })).json).toMatchObject({ status: 'cancelled' });
    await ask(handler, `/inspections/${first.id}`, { method: 'DELETE' });
    const events = eventsIn((await ask(handler, `/inspections/${first.id}/events`)).text);
    expect(events.at(-1)?.data).toMatchObject({ status: 'cancelled' });
  });

  it('that fails says so without a word of the error', async () => {
    const { id } = await start({ target: 'broken' });
    const { text } = await ask(handler, `/inspections/${id}/events`);
    expect(eventsIn(text).at(-1)?.data).toMatchObject({ status: 'failed', error: { code: 'internal' } });
    expect(text).not.toMatch(/hunter2|corp/u);
  });

  it('is of targets that users are granted, by name, and of nothing else', async () => {
    expect((await ask(handler, '/targets')).json).toEqual({ targets: [{ name: 'shop' }, { name: 'broken' }] });
    for (const target of ['closed', 'nowhere', url, '../shop', '__proto__']) {
      expect((await ask(handler, '/inspections', { body: { target } })).status).toBe(403);
    }
  });
});
