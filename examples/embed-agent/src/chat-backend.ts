// The chatbot of a shop: it knows parcels and returns, and dbdiag answers when the topic is a database.
import { createRuntime } from '@dbdiag/runtime';
import express from 'express';
import { z } from 'zod';

/** Everything in memory, the built-in knowledge, no model: what a configuration says where it says nothing. */
export const runtime = await createRuntime({});

const turn = z.strictObject({ session_id: z.string().min(1).max(200), message: z.string().min(1).max(20_000) });

/** What the shop's own bot can answer. */
const ownAnswers: readonly (readonly [RegExp, string])[] = [
  [/\b(?:parcel|delivery|shipping)\b/i, 'Parcels leave within a day; the link in your mail says where yours is.'],
  [/\b(?:refund|return)s?\b/i, 'Returns are free for 30 days.'],
];

/** From here on a person would agree that the words are about something dbdiag knows. */
const aboutDatabases = 0.8;

/** Whether dbdiag is to answer: a conversation about a database goes on, or begins. */
async function isAboutDatabase(sessionId: string, message: string): Promise<boolean> {
  if ((await runtime.agent.session(sessionId)) !== undefined) return true;
  const { candidates } = runtime.matchers.phenomena.read(message);
  return /\b(?:databases?|postgres\w*|sql)\b|数据库/iu.test(message) || candidates.some(({ score }) => score >= aboutDatabases);
}

export const chatBackend = express().use(express.json());

chatBackend.post('/chat', async (request, response) => {
  const { data, error } = turn.safeParse(request.body);
  if (error !== undefined) return void response.status(400).json({ error: z.prettifyError(error) });
  const { session_id: sessionId, message } = data;
  const own = ownAnswers.find(([topic]) => topic.test(message))?.[1];
  if (own !== undefined || !(await isAboutDatabase(sessionId, message))) {
    return void response.json({ session_id: sessionId, message: own ?? 'I know about parcels, returns, and databases that are slow.' });
  }
  const reply = await runtime.agent.reply({ sessionId, message });
  response.json({ session_id: sessionId, message: reply.message, details: reply.details });
});
