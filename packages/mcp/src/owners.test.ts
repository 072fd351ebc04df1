// @module-tag long

import { createRuntime } from '@dbdiag/runtime';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RawRequest } from '../test/raw-request.ts';
import { send } from '../test/raw-request.ts';
import { contentsOf } from '../test/results.ts';
import type { McpDoor } from './mcp-door.ts';
import { createMcpDoor } from './mcp-door.ts';

const message = 'many sessions of ann are idle in transaction';
const ofAnn = 'ann-session';
const ofNobody = 'nob-session';
let door: McpDoor;

beforeAll(async () => {
  const shop = { url: 'postgres://dbdiag@db.example/shop', allow: { models: ['inspect' as const] } };
  door = createMcpDoor(await createRuntime({ locale: 'en', targets: { shop } }));
  const { result } = await diagnose('ann', ofAnn);
  expect(result?.structuredContent).toMatchObject({ sessionId: ofAnn, newSession: true });
});

async function diagnose(owner: string, sessionId: string) {
  return send(door, { method: 'tools/call', params: { name: 'diagnose', arguments: { sessionId, message } }, owner });
}

const call = (name: string) => (sessionId: string) => ({ method: 'tools/call', params: { name, arguments: { sessionId } } });

/** Every way to name a session. */
const ways: readonly (readonly [string, (sessionId: string) => RawRequest])[] = [
  ...['diagnosis_state', 'explain', 'report'].map((name) => [name, call(name)] as const),
  [
    'inspect_server',
    (sessionId) => ({ method: 'tools/call', params: { name: 'inspect_server', arguments: { sessionId, target: 'shop' } } }),
  ],
  ['resources/read', (sessionId) => ({ method: 'resources/read', params: { uri: `dbdiag://sessions/${sessionId}` } })],
  ['resources/read of a report', (sessionId) => ({ method: 'resources/read', params: { uri: `dbdiag://reports/${sessionId}` } })],
];

describe.each(['bob', 'an', 'ann2', 'ANN', 'ann/', ''])('the owner %j', (owner) => {
  it.each(ways)('learns nothing of another’s session by %s', async (_, request) => {
    const foreign = await send(door, { ...request(ofAnn), owner });
    const absent = await send(door, { ...request(ofNobody), owner });
    expect(foreign.body.replaceAll(ofAnn, ofNobody)).toBe(absent.body);
    expect(foreign.error !== undefined || foreign.result?.isError === true).toBe(true);
  });

  it('learns nothing by lists and completions', async () => {
    for (const request of [
      { method: 'resources/list' },
      {
        method: 'completion/complete',
        params: { ref: { type: 'ref/resource', uri: 'dbdiag://sessions/{id}' }, argument: { name: 'id', value: 'ann' } },
      },
    ])
      expect((await send(door, { ...request, owner })).body).not.toContain(ofAnn);
  });
});

describe('a session id that another has too', () => {
  it('names a session of one’s own, and leaves the other’s as it is', async () => {
    const { result } = await diagnose('carl', ofAnn);
    expect(result?.structuredContent).toMatchObject({ sessionId: ofAnn, newSession: true, rounds: 1 });
    const { result: state } = await send(door, { ...call('diagnosis_state')(ofAnn), owner: 'ann' });
    expect(state?.structuredContent).toMatchObject({ revision: 1 });
  });

  it('is among the resources of its owner', async () => {
    const { result } = await send(door, { method: 'resources/list', owner: 'ann' });
    expect(result?.resources?.map(({ uri }) => uri)).toContain(`dbdiag://sessions/${ofAnn}`);
    const read = await send(door, { method: 'resources/read', params: { uri: `dbdiag://sessions/${ofAnn}` }, owner: 'ann' });
    expect(JSON.parse(contentsOf(read.result ?? {}))).toMatchObject({ id: ofAnn, transcript: [{ user: message }] });
  });
});
