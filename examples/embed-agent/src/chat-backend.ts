// A chat backend: the conversation behind POST /chat.
import { createRuntime } from '@dbdiag/runtime';
import { Hono } from 'hono';
import { z } from 'zod';

/** Everything in memory, the built-in knowledge, no model: what a configuration says where it says nothing. */
export const runtime = await createRuntime({});

const turn = z.strictObject({ session_id: z.string().min(1).max(200), message: z.string().min(1).max(20_000) });

export const chatBackend = new Hono().post('/chat', async (context) => {
  const request = turn.safeParse(await context.req.json().catch(() => undefined));
  if (!request.success) return context.json({ error: z.prettifyError(request.error) }, 400);
  const { session_id, message } = request.data;
  const reply = await runtime.agent.reply({ sessionId: session_id, message, signal: context.req.raw.signal });
  return context.json({ session_id, message: reply.message, details: reply.details });
});
