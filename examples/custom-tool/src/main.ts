// A tool of one's own in the conversation: called by rules, and by a model behind a server that speaks OpenAI's protocol.
import assert from 'node:assert/strict';
import { createAgent, createLLMPlanner } from '@dbdiag/agent';
import { createOpenAIModel } from '@dbdiag/agent/openai';
import { GraphEngine } from '@dbdiag/graph-engine';
import { postgresKnowledge, postgresLexicon } from '@dbdiag/knowledge';
import { createInMemorySessionStore } from '@dbdiag/ports/memory';
import { createPhenomenonMatcher, createRootCauseMatcher, createTools } from '@dbdiag/tools';
import { createFindRunbookTool } from './find-runbook.ts';
import { startScriptedServer } from './scripted-server.ts';

const knowledge = postgresKnowledge();
const engine = new GraphEngine(knowledge);
const phenomena = createPhenomenonMatcher(knowledge.phenomena, postgresLexicon);
const rootCauses = createRootCauseMatcher(knowledge.rootCauses, postgresLexicon);
const tools = [...createTools({ engine, phenomena, rootCauses }), createFindRunbookTool()];

// By rules: the clause calls the tool, and the rest of the message is read as ever.
const byRules = createAgent({ engine, tools, sessions: createInMemorySessionStore() });
const ruled = await byRules.reply({ sessionId: 'rules', message: 'many sessions wait for locks, runbook for locks' });
assert.match(ruled.message, /Row locks:\n• Find the session that holds the lock\./u);
assert.equal(ruled.details.recorded.length, 1);
assert.equal(ruled.details.unmatched.length, 0);
assert.deepEqual(ruled.details.callResults.find(({ tool }) => tool === 'find_runbook')?.output, {
  title: 'Row locks',
  steps: ['Find the session that holds the lock.', 'Ask its owner before ending it.'],
});

// By a model: the words fit no pattern, and the model that reads the message calls the tool for them.
const calls = [{ tool: 'find_runbook', params: { subject: 'disk' } }];
const server = await startScriptedServer([{ pieces: [{ n: 1, act: 'ask' }], calls, opening: '' }]);
try {
  const model = createOpenAIModel({ baseUrl: server.baseUrl, model: 'scripted', apiKey: 'none' });
  const planner = createLLMPlanner({ model, tools, engine });
  const byModel = createAgent({ engine, tools, planner, sessions: createInMemorySessionStore() });
  const answered = await byModel.reply({ sessionId: 'model', message: 'what do our written procedures say about a full disk?' });
  assert.match(answered.message, /Full disk:\n• Free the reserve file\./u);
  assert.equal(server.prompts.length, 1);
} finally {
  await server.close();
}
console.log(ruled.message);
