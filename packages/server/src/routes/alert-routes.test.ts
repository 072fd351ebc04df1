// @module-tag long

import type { Inspecting } from '@dbdiag/runtime';
import { createRuntime } from '@dbdiag/runtime';
import { afterAll, describe, expect, it } from 'vitest';
import { ask } from '../../test/ask.ts';
import { createHandler } from '../handler.ts';

const endless: Inspecting = async function* (_, { signal }) {
  yield { type: 'roundStarted', round: 0, commands: [], seconds: 10 };
  await new Promise((resolve) => {
    signal.addEventListener('abort', resolve);
  });
  throw signal.reason as Error;
};

const runtime = await createRuntime(
  {
    locale: 'en',
    targets: { shop: { url: 'postgres://dbdiag@127.0.0.1:1/shop' } },
    server: { inspections_queued: 0, alerts: [{ labels: { instance: 'db1:5432', severity: 'page' }, inspect: 'shop' }] },
  },
  { inspecting: endless },
);
const handler = createHandler(runtime, { limits: { requestsPerMinute: 0 } });
afterAll(() => runtime.close());

const firing = (more: object) => ({ status: 'firing', labels: { alertname: 'Test' }, annotations: {}, ...more });
const alertmanager = (groupKey: string, ...alerts: readonly object[]) => ({ version: '4', groupKey, status: 'firing', alerts });

describe('an alert of Alertmanager', () => {
  it('opens a session with what it says as findings, and every notification comes to the same one', async () => {
    const alert = alertmanager(
      '{}:{a="1"}',
      firing({ annotations: { summary: 'deadlock detected in the log', description: 'the deadlock counter is rising' } }),
    );
    const first = await ask(handler, '/alerts', { body: alert });
    expect(first.json).toMatchObject({ new_session: true, status: 'opened' });
    const { session_id: id, findings } = first.json as { readonly session_id: string; readonly findings: readonly unknown[] };
    expect(findings.length).toBeGreaterThan(0);
    const again = await ask(handler, '/alerts', { body: alert });
    expect(again.json).toMatchObject({ session_id: id, new_session: false });
    expect((await ask(handler, `/sessions/${id}`)).json).toMatchObject({ id, revision: 2 });
  });

  it('that names nothing known opens a session and asks', async () => {
    const { json } = await ask(handler, '/alerts', {
      body: alertmanager('unknown', firing({ annotations: { summary: 'the coffee is cold' } })),
    });
    expect(json).toMatchObject({ new_session: true, status: 'opened', findings: [] });
    const { session_id: id } = json as { readonly session_id: string };
    expect((await ask(handler, `/sessions/${id}`)).json).toMatchObject({ revision: 1, findings: [] });
    expect((json as { readonly message: string }).message).toMatch(/\?|:/u);
  });

  it('is said in the words of its name where it has no others', async () => {
    const { json } = await ask(handler, '/alerts', {
      body: alertmanager('named', firing({ labels: { alertname: 'PostgresqlDeadLocks' } })),
    });
    const { session_id: id } = json as { readonly session_id: string };
    expect((await ask(handler, `/sessions/${id}`)).json).toMatchObject({ transcript: [{ user: 'postgresql dead locks' }] });
  });

  it('gives no orders: what isn’t a report in it is left out', async () => {
    const said = async (summary: string) => ask(handler, '/alerts', { body: alertmanager('orders', firing({ annotations: { summary } })) });
    const { json } = await said('deadlock detected in the log');
    const { session_id: id } = json as { readonly session_id: string };
    for (const summary of ['restart', 'undo', 'start over', '1 no', '重新开始']) await said(summary);
    expect((await ask(handler, `/sessions/${id}`)).json).toMatchObject({ revision: 6, findings: [{ status: 'present' }] });
  });

  it('that is over begins nothing', async () => {
    const { json } = await ask(handler, '/alerts', {
      body: alertmanager('over', { status: 'resolved', labels: {}, annotations: { summary: 'deadlock detected' } }),
    });
    expect(json).toMatchObject({ status: 'resolved', new_session: true });
    const { session_id: id } = json as { readonly session_id: string };
    expect((await ask(handler, `/sessions/${id}`)).status).toBe(404);
  });

  it('starts the inspection its labels are mapped to, and isn’t lost where that can’t be started', async () => {
    const labels = { instance: 'db1:5432', severity: 'page' };
    const { json } = await ask(handler, '/alerts', {
      body: alertmanager('mapped', firing({ labels, annotations: { summary: 'deadlock detected' } })),
    });
    const { session_id: id } = json as { readonly session_id: string };
    expect(json).toMatchObject({ inspection: { target: 'shop', session_id: id } });
    const { inspection } = json as { readonly inspection: { readonly id: string } };
    const again = await ask(handler, '/alerts', { body: alertmanager('mapped', firing({ labels, annotations: { summary: 'deadlock' } })) });
    expect(again.json).toMatchObject({ inspection: { id: inspection.id } });
    const second = await ask(handler, '/alerts', {
      body: alertmanager('mapped-2', firing({ labels, annotations: { summary: 'deadlock detected' } })),
    });
    expect(second.json).toMatchObject({ status: 'opened', inspection_error: { code: 'runtime/inspection-queue-full' } });
    const other = await ask(handler, '/alerts', { body: alertmanager('unmapped', firing({ labels: { ...labels, severity: 'info' } })) });
    expect(other.json).not.toHaveProperty('inspection');
  });

  it('can’t begin a line or hide a word in another text', async () => {
    const summary = `deadlock\u0000 detected in\nthe log \u202E`;
    const userSaid = async (key: string, text: string): Promise<string> => {
      const { json } = await ask(handler, '/alerts', { body: alertmanager(key, firing({ annotations: { summary: text } })) });
      const { session_id: id } = json as { readonly session_id: string };
      const { transcript } = (await ask(handler, `/sessions/${id}`)).json as { readonly transcript: readonly { readonly user: string }[] };
      return transcript[0]?.user ?? '';
    };
    expect(await userSaid('hostile', summary)).toBe('deadlock detected in the log');
    expect((await userSaid('long', `the log says ${'x'.repeat(5000)}`)).length).toBeLessThanOrEqual(1000);
  });
});

describe('an alert of PagerDuty', () => {
  const event = (id: string, more: object = {}) => ({
    event: {
      event_type: 'incident.triggered',
      data: { id, type: 'incident', title: 'deadlock detected on db1', status: 'triggered', ...more },
    },
  });

  it('opens a session, and its end doesn’t', async () => {
    expect((await ask(handler, '/alerts', { body: event('P1') })).json).toMatchObject({ status: 'opened', new_session: true });
    expect((await ask(handler, '/alerts', { body: event('P1', { status: 'resolved' }) })).json).toMatchObject({
      status: 'resolved',
      new_session: false,
    });
  });

  it('without a title opens one too', async () => {
    const { json } = await ask(handler, '/alerts', { body: { event: { event_type: 'incident.triggered', data: { id: 'P2' } } } });
    const { session_id: id } = json as { readonly session_id: string };
    expect((await ask(handler, `/sessions/${id}`)).status).toBe(200);
  });

  it('of another shape is refused with what is taken', async () => {
    const { status, json } = await ask(handler, '/alerts', { body: { event: {} } });
    expect({ status, json }).toMatchObject({ status: 400, json: { error: { code: 'server/invalid-request' } } });
    expect(JSON.stringify(json)).toContain('PagerDuty webhook (v3)');
  });
});
