// @module-tag long

import { createRuntime } from '@dbdiag/runtime';
import { afterAll, describe, expect, it } from 'vitest';
import { ask } from '../../test/ask.ts';
import { createHandler } from '../handler.ts';
import { routes } from '../routes/routes.ts';

const runtime = await createRuntime({});
afterAll(() => runtime.close());
const handler = createHandler(runtime, { limits: { requestsPerMinute: 0 } });

type Json = Readonly<Record<string, unknown>>;

const document = JSON.parse(JSON.stringify(handler.openapi())) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
};

/** What a JSON pointer leads to. */
function at(pointer: string): unknown {
  return pointer
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, part) => (value as Json | undefined)?.[part], document);
}

function referencesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    key === '$ref' && typeof part === 'string' ? [part] : referencesIn(part),
  );
}

describe('the OpenAPI document', () => {
  it('describes every route once, under an id of its own', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(described.sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());
    const ids = Object.values(document.paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('leads somewhere with every reference', () => {
    const references = referencesIn(document);
    expect(references.length).toBeGreaterThan(routes.length);
    expect(references.filter((reference) => at(reference) === undefined)).toEqual([]);
  });

  it('names every parameter of a path', () => {
    for (const { method, path } of routes) {
      const named = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name);
      const parameters = (document.paths[path]?.[method]?.parameters ?? []) as readonly Json[];
      expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(named);
    }
  });

  it('is served, and the same', async () => {
    const { json, status } = await ask(handler, '/openapi.json', { headers: { origin: 'http://localhost:8377' } });
    expect(status).toBe(200);
    expect(json).toEqual(document);
  });
});

const ticket = 'tickets' in runtime.engine.snapshot ? (runtime.engine.snapshot.tickets?.[0]?.id ?? '') : '';

/** One way to come to a 200 of each route that answers with JSON and needs nothing but words. */
const said: readonly { readonly path: string; readonly method: string; readonly body?: unknown }[] = (
  [
    ['/chat', 'post', { session_id: 'known', message: 'many sessions wait for a lock' }],
    ['/sessions', 'get'],
    ['/sessions/known', 'get'],
    ['/sessions/known?locale=zh', 'get'],
    ['/sessions/known/hypotheses/row_lock_holder', 'get'],
    ['/sessions/known/findings', 'post', { findings: [{ phenomenon_id: 'idle_in_tx_long', status: 'present', value: '14 min' }] }],
    ['/sessions/known/undo', 'post', {}],
    ['/sessions/known/restart', 'post', {}],
    ['/targets', 'get'],
    ['/databases', 'get'],
    ['/inspections', 'get'],
    [
      '/alerts',
      'post',
      { version: '4', alerts: [{ status: 'firing', labels: { alertname: 'X' }, annotations: { summary: 'deadlock detected' } }] },
    ],
    ['/knowledge', 'get'],
    ['/knowledge/neighbourhood?cause=row_lock_holder', 'get'],
    ['/knowledge/causes/row_lock_holder', 'get'],
    ['/knowledge/phenomena/idle_in_tx_long', 'get'],
    [`/knowledge/tickets/${ticket}`, 'get'],
    ['/health', 'get'],
    ['/ready', 'get'],
  ] as const satisfies readonly (readonly [string, string, unknown?])[]
).map(([path, method, body]) => ({ path, method, body }));

describe('an answer', () => {
  it.each(said)('has the form that is described: $path', async ({ path, method, body }) => {
    const { status, json } = await ask(handler, path, { method: method.toUpperCase(), ...(body !== undefined && { body }) });
    expect(status).toBe(200);
    const pattern = (route: string): RegExp => new RegExp(`^${route.replace(/\{\w+\}/gu, '[^/]+')}$`, 'u');
    const bare = path.split('?')[0] ?? '';
    // A path without parameters is meant before one that it could be a parameter of.
    const route =
      routes.find((one) => one.method === method && one.path === bare) ??
      routes.find((one) => one.method === method && pattern(one.path).test(bare));
    const schema = route?.answers[200]?.schema;
    expect(schema?.safeParse(json).error?.message).toBeUndefined();
    expect(schema).toBeDefined();
  });
});
