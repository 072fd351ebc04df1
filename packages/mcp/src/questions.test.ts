// @module-tag long

import { createRuntime } from '@dbdiag/runtime';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RawAnswer } from '../test/raw-request.ts';
import { send } from '../test/raw-request.ts';
import { structuredOf, textOf } from '../test/results.ts';
import { stateSchema } from './answers/state-summary.ts';
import type { McpDoor } from './mcp-door.ts';
import { createMcpDoor } from './mcp-door.ts';
import { diagnoseOutput } from './tools/diagnose-tool.ts';

const message = 'many sessions are idle in transaction';
let door: McpDoor;

beforeAll(async () => {
  door = createMcpDoor(await createRuntime({ locale: 'en' }));
});

interface Call {
  readonly args?: object;
  readonly responses?: object;
  readonly state?: string;
  readonly owner?: string;
  readonly canShowForms?: boolean;
}

async function diagnose({ args = { message }, responses, state, owner, canShowForms = true }: Call): Promise<RawAnswer> {
  return send(door, {
    method: 'tools/call',
    params: {
      name: 'diagnose',
      arguments: args,
      ...(responses !== undefined && { inputResponses: responses }),
      ...(state !== undefined && { requestState: state }),
    },
    canShowForms,
    ...(owner !== undefined && { owner }),
  });
}

function formOf({ result }: RawAnswer) {
  expect(result?.resultType).toBe('input_required');
  return { properties: result?.inputRequests?.observations?.params.requestedSchema.properties ?? {}, state: result?.requestState ?? '' };
}

const filledIn = (content: object) => ({ observations: { action: 'accept', content } });

describe('open questions', () => {
  it('are put before the user, and the answers recorded, until the forms of a call are used up', async () => {
    let answer = await diagnose({});
    let forms = 0;
    while (answer.result?.resultType === 'input_required') {
      const { properties, state } = formOf(answer);
      expect(Object.keys(properties).length).toBeLessThanOrEqual(4);
      expect(properties.question1?.enum).toEqual(['yes', 'no', "don't know"]);
      forms += 1;
      answer = await diagnose({ state, responses: filledIn({ question1: "don't know" }) });
    }
    expect(forms).toBe(4);
    const { sessionId, newSession, rounds } = structuredOf(answer.result, diagnoseOutput);
    expect({ newSession, rounds }).toEqual({ newSession: true, rounds: 5 });
    const shown = await send(door, {
      method: 'tools/call',
      params: { name: 'diagnosis_state', arguments: { sessionId } },
    });
    expect(structuredOf(shown.result, stateSchema).notExamined).toHaveLength(4);
  });

  it('take yes, no and words of the user’s own', async () => {
    const { state, properties } = formOf(await diagnose({}));
    const content = { question1: 'yes', question2: 'no', otherWords: 'deadlocks are in the log' };
    const again = await diagnose({ state, responses: filledIn(content) });
    const { state: next } = formOf(again);
    const { result } = await diagnose({ state: next, responses: { observations: { action: 'decline' } } });
    expect(textOf(result ?? {})).toContain('The user gave no answer');
    const { sessionId } = structuredOf(result, diagnoseOutput);
    const shown = await send(door, { method: 'tools/call', params: { name: 'diagnosis_state', arguments: { sessionId } } });
    const { findings } = structuredOf(shown.result, stateSchema);
    expect(findings).toContainEqual(expect.objectContaining({ description: properties.question1?.title, status: 'present' }));
    expect(findings).toContainEqual(expect.objectContaining({ description: properties.question2?.title, status: 'absent' }));
    expect(findings).toContainEqual(expect.objectContaining({ phenomenonId: 'log_deadlock', words: content.otherWords }));
  });

  it.each([{ observations: { action: 'decline' } }, { observations: { action: 'cancel' } }, filledIn({}), {}])(
    'end with a plain result where the answer is %j',
    async (responses) => {
      const { state } = formOf(await diagnose({}));
      const { result } = await diagnose({ state, responses });
      expect(result?.resultType).toBe('complete');
      expect(structuredOf(result, diagnoseOutput)).toMatchObject({ outcome: 'open', rounds: 1 });
    },
  );

  it('are in the result where the client can’t show forms, or the call wants none', async () => {
    for (const call of [{ canShowForms: false }, { args: { message, askUser: false } }]) {
      const { result } = await diagnose(call);
      expect(structuredOf(result, diagnoseOutput).questions.length).toBeGreaterThan(0);
    }
  });

  it('are answered by whom they were asked, and as they were asked', async () => {
    const { state } = formOf(await diagnose({ owner: 'ann' }));
    const [version = '', payload = '', seal = ''] = state.split('.');
    const opened = Buffer.from(payload, 'base64url').toString();
    const forged = Buffer.from(opened.replace(/"forms":1/u, '"forms":0')).toString('base64url');
    const responses = filledIn({ question1: 'yes' });
    for (const call of [
      { owner: 'bob', state },
      { owner: 'ann', state: [version, forged, seal].join('.') },
      { owner: 'ann', state: 'v1.e30.e30' },
    ])
      expect(await diagnose({ ...call, responses })).toMatchObject({ error: { code: -32602, message: 'Invalid or expired requestState' } });
    expect(forged).not.toBe(payload);
    formOf(await diagnose({ owner: 'ann', state, responses }));
  });
});
