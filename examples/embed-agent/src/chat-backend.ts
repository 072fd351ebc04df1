// A chat backend: the conversation behind POST /chat. Everything of dbdiag it needs stands in the first part.
import { createAgent } from '@dbdiag/agent';
import { GraphEngine } from '@dbdiag/graph-engine';
import { postgresKnowledge, postgresLexicon } from '@dbdiag/knowledge';
import { createInMemorySessionStore } from '@dbdiag/ports/memory';
import { createPhenomenonMatcher, createRootCauseMatcher, createTools } from '@dbdiag/tools';
import { Hono } from 'hono';
import { z } from 'zod';

const knowledge = postgresKnowledge();
const engine = new GraphEngine(knowledge);
const phenomena = createPhenomenonMatcher(knowledge.phenomena, postgresLexicon);
const rootCauses = createRootCauseMatcher(knowledge.rootCauses, postgresLexicon);
const tools = createTools({ engine, phenomena, rootCauses });
const agent = createAgent({ engine, tools, sessions: createInMemorySessionStore() });

const turn = z.strictObject({ session_id: z.string().min(1).max(200), message: z.string().min(1).max(20_000) });

export const chatBackend = new Hono().post('/chat', async (context) => {
  const request = turn.safeParse(await context.req.json().catch(() => undefined));
  if (!request.success) return context.json({ error: z.prettifyError(request.error) }, 400);
  const { session_id, message } = request.data;
  const reply = await agent.reply({ sessionId: session_id, message, signal: context.req.raw.signal });
  return context.json({ session_id, message: reply.message, details: reply.details });
});
