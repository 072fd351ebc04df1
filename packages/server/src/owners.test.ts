// @module-tag long

import { createRuntime } from '@dbdiag/runtime';
import { afterAll, describe, expect, it } from 'vitest';
import { ask } from '../test/ask.ts';
import { createHandler } from './handler.ts';
import { routes } from './routes/routes.ts';

const runtime = await createRuntime({ targets: { shop: { url: 'postgres://dbdiag@127.0.0.1:1/shop' } } });
afterAll(() => runtime.close());

const principals = ['local', 'ann', 'bob', 'anna', 'an%6e', 'ann/notes', '../ann', 'ANN', ''] as const;
const handler = createHandler(runtime, {
  limits: { requestsPerMinute: 0 },
  authorize: (request) => ({ id: decodeURIComponent(request.headers.get('x-user') ?? '') }),
});
const as = (user: string): Record<string, string> => ({ 'x-user': encodeURIComponent(user) });

/** Something of the owner's for each parameter, so that a route that let another in would show it. */
const secret = 'the ledger of october waits for a lock';
const started = await ask(handler, '/inspections', { body: { target: 'shop', session_id: 'notes' }, headers: as('ann') });
const inspection = (started.json as { readonly id: string }).id;
await ask(handler, '/chat', { body: { session_id: 'notes', message: secret }, headers: as('ann') });

/** Every route that names something of somebody's, with what is sent to it. */
const owned = routes
  .filter(({ path }) => /^\/(?:sessions|inspections)\/\{id\}/u.test(path))
  .map(({ method, path }) => {
    const id = path.startsWith('/sessions') ? 'notes' : inspection;
    return { method, path: path.replace('{id}', id).replace('{hypothesis}', 'other'), body: method === 'post' ? bodyFor(path) : undefined };
  });

function bodyFor(path: string): unknown {
  return path.endsWith('/findings') ? { findings: [{ phenomenon_id: 'idle_in_tx_long', status: 'present' }] } : {};
}

describe('what belongs to one principal', () => {
  const strangers = principals.filter((name) => name !== 'ann');

  it.each(owned)('is not there for others: $method $path', async ({ method, path, body }) => {
    for (const stranger of strangers) {
      const answer = await ask(handler, path, { method: method.toUpperCase(), ...(body !== undefined && { body }), headers: as(stranger) });
      // What would begin a session of one's own does, and is the stranger's.
      if (method === 'get' || path.startsWith('/inspections'))
        expect({ stranger, status: answer.status }).toEqual({ stranger, status: 404 });
      expect(answer.text).not.toContain('ledger');
      expect(answer.text).not.toContain('shop');
      await ask(handler, '/sessions/notes', { method: 'DELETE', headers: as(stranger) });
    }
  });

  it('is in nobody else’s lists', async () => {
    for (const stranger of strangers) {
      for (const path of ['/sessions', '/inspections']) {
        expect((await ask(handler, path, { headers: as(stranger) })).json).toEqual({ [path.slice(1)]: [] });
      }
    }
    expect((await ask(handler, '/sessions', { headers: as('ann') })).json).toMatchObject({ sessions: [{ id: 'notes' }] });
  });

  it('is as the owner left it after all of this', async () => {
    const { json } = await ask(handler, '/sessions/notes', { headers: as('ann') });
    expect(json).toMatchObject({ revision: 1, transcript: [{ user: secret }] });
    const { status } = await ask(handler, `/inspections/${inspection}`, { headers: as('ann') });
    expect(status).toBe(200);
  });

  it('is not told of by the answer to its id: what is foreign and what is nowhere read the same', async () => {
    const withoutId = (text: string): string => text.replace(/"request_id":"[^"]*"/u, '');
    const foreign = await ask(handler, '/sessions/notes', { headers: as('bob') });
    const nowhere = await ask(handler, '/sessions/nowhere', { headers: as('bob') });
    expect(withoutId(foreign.text)).toBe(withoutId(nowhere.text));
  });
});
