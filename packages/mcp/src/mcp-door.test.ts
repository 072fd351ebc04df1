// @module-tag process

import { createRuntime } from '@dbdiag/runtime';
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServedDoor } from '../test/clients.ts';
import { eras, serveDoor } from '../test/clients.ts';
import { contentsOf, structuredOf, textOf } from '../test/results.ts';
import { stateSchema } from './answers/state-summary.ts';
import { createMcpDoor } from './mcp-door.ts';
import { diagnoseOutput } from './tools/diagnose-tool.ts';
import { explainOutput } from './tools/explain-tool.ts';
import { searchKnowledgeOutput } from './tools/search-knowledge-tool.ts';

const message = 'many sessions are idle in transaction';
let served: ServedDoor;

beforeAll(async () => {
  served = await serveDoor(createMcpDoor(await createRuntime({ targets: { shop: { url: 'postgres://dbdiag@db.example/shop' } } })));
});
afterAll(() => served.close());

describe.each(eras)('a client of %s over HTTP', (era) => {
  let client: Client;
  beforeAll(async () => {
    client = await served.connect({ era });
  });

  it('finds seven tools with annotations and schemas of what they take and give', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'ask_data',
      'diagnose',
      'diagnosis_state',
      'explain',
      'inspect_server',
      'report',
      'search_knowledge',
    ]);
    for (const { annotations, outputSchema, inputSchema } of tools) {
      expect(annotations).toMatchObject({ destructiveHint: false });
      expect(Object.keys(annotations ?? {})).toEqual(['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint']);
      expect(outputSchema?.type).toBe('object');
      expect(inputSchema.type).toBe('object');
    }
  });

  it('is led from words to a cause by the questions of the results', async () => {
    const begun = structuredOf(await client.callTool({ name: 'diagnose', arguments: { message } }), diagnoseOutput);
    expect(begun).toMatchObject({ newSession: true, outcome: 'open' });
    expect(begun.questions.length).toBeGreaterThan(0);
    const [question] = begun.questions;
    const next = structuredOf(
      await client.callTool({
        name: 'diagnose',
        arguments: { sessionId: begun.sessionId, answers: [{ phenomenonId: question?.phenomenonId, status: 'present' }] },
      }),
      diagnoseOutput,
    );
    expect(next).toMatchObject({ sessionId: begun.sessionId, newSession: false, rounds: begun.rounds + 1 });
    const state = structuredOf(await client.callTool({ name: 'diagnosis_state', arguments: { sessionId: begun.sessionId } }), stateSchema);
    expect(state.findings.map(({ phenomenonId }) => phenomenonId)).toContain(question?.phenomenonId);
    const account = structuredOf(await client.callTool({ name: 'explain', arguments: { sessionId: begun.sessionId } }), explainOutput);
    const sum = account.evidence.reduce((total, { bits }) => total + bits, account.priorBits);
    expect(sum).toBeCloseTo(account.posteriorBits, 9);
    expect(account.hypothesisId).toBe(next.hypotheses[0]?.hypothesisId);
  });

  it('is told that a call began the session, by one of several at once', async () => {
    const call = { name: 'diagnose', arguments: { sessionId: `together-${era}`, message, askUser: false } };
    const results = await Promise.all(Array.from({ length: 4 }, () => client.callTool(call)));
    const began = results.map((result) => structuredOf(result, diagnoseOutput).newSession);
    expect(began.filter((isNew) => isNew)).toEqual([true]);
  });

  it('is answered in Chinese by Chinese words', async () => {
    const result = await client.callTool({ name: 'diagnose', arguments: { message: '数据库变慢了，IO 很高' } });
    expect(structuredOf(result, diagnoseOutput).message).toMatch(/\p{Script=Han}/u);
    expect(textOf(result)).toContain('只是数据');
  });

  it('finds causes and phenomena, and reads what is known of them', async () => {
    const { matches } = structuredOf(
      await client.callTool({ name: 'search_knowledge', arguments: { query: 'deadlocks' } }),
      searchKnowledgeOutput,
    );
    const [first = expect.fail('nothing found')] = matches;
    expect(first.related.length).toBeGreaterThan(0);
    expect(JSON.parse(contentsOf(await client.readResource({ uri: first.uri })))).toMatchObject({ id: first.id });
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(
      ['causes', 'phenomena', 'tickets', 'sessions', 'reports'].map((kind) => `dbdiag://${kind}/{id}`),
    );
    const { completion } = await client.complete({
      ref: { type: 'ref/resource', uri: 'dbdiag://phenomena/{id}' },
      argument: { name: 'id', value: 'idle_' },
    });
    expect(completion.values).toContain('idle_in_tx_long');
  });

  it('gets a prompt that leads through a diagnosis', async () => {
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ title }) => title)).toEqual(['Diagnose my PostgreSQL']);
    const { messages } = await client.getPrompt({ name: 'diagnose', arguments: { problem: 'slow since noon', target: 'shop' } });
    expect(JSON.stringify(messages)).toContain('slow since noon');
    const { completion } = await client.complete({
      ref: { type: 'ref/prompt', name: 'diagnose' },
      argument: { name: 'target', value: 's' },
    });
    expect(completion.values).toEqual(['shop']);
  });
});
