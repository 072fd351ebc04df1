import type { StructuredIntent } from '@dbdiag/nl2sql';
import { intentFromWire, toldAnswerSchema } from '@dbdiag/nl2sql';
import { wireForm, wireSchema } from '@dbdiag/tools';
import { z } from 'zod';
import { RequestRefusedError } from '../errors.ts';
import { localeSchema, sessionIdSchema } from './chat-body.ts';
import type { Route } from './route.ts';
import { defineRoute } from './route.ts';

/** A longer text is no question. */
const longestQuestion = 1000;

/** An intent is what an answer told, handed back; it is read by the schema of the answer when it comes. */
const intentSchema = z.record(z.string(), z.unknown());

const databases = z.strictObject({
  databases: z.array(
    z.strictObject({
      name: z.string(),
      about: z.enum(['data', 'server']).describe('data of users, or the statistics of the server itself'),
    }),
  ),
});

/** @throws RequestRefusedError listing every fault. */
function intentIn(value: unknown, where: 'intent' | 'previous'): StructuredIntent | undefined {
  if (value === undefined) return undefined;
  const read = intentFromWire(value);
  if (read.ok) return read.intent;
  const faults = read.faults.map(({ path, message }) => ({ path: z.core.toDotPath(['body', where, ...path]), message }));
  throw new RequestRefusedError('server/invalid-request', 'The intent has faults.', { faults });
}

/** Questions to the data of databases that the configuration names. */
export const askRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/databases',
    summary: 'The names of the databases that users may ask',
    tag: 'data',
    answers: { 200: { description: 'Names', schema: databases } },
    handle: (_, { runtime }) => Response.json({ databases: runtime.askable('user') }),
  }),
  defineRoute({
    method: 'post',
    path: '/ask',
    summary: 'Answers a question with figures, the SQL and how each word was read; or asks back; or names the words it does not know',
    tag: 'data',
    body: z.strictObject({
      version: z.literal(1).optional(),
      question: z.string().trim().min(1).max(longestQuestion).describe("in the user's words"),
      database: z.string().min(1).max(200).optional().describe('a name of the configuration; needed where there are several'),
      intent: intentSchema.optional().describe('the `intent` of an option that was offered: this is answered'),
      previous: intentSchema.optional().describe('the `intent` of the last answer, where the question may go on about it'),
      session_id: sessionIdSchema.optional().describe('under which the statements are audited'),
      locale: localeSchema,
      as_of: z.iso.date().optional().describe('what counts as today'),
    }),
    answers: { 200: { description: 'The answer', schema: wireSchema(toldAnswerSchema) } },
    refusals: [502, 504],
    handle: async ({ body, principal, signal }, { runtime, gate, closing }) => {
      const { question, database, intent, previous, session_id: sessionId, locale, as_of: asOf } = body;
      const request = {
        question,
        database,
        sessionId,
        locale,
        asOf,
        intent: intentIn(intent, 'intent'),
        previous: intentIn(previous, 'previous'),
      };
      const leave = gate.enter();
      try {
        const answer = await runtime.ask({ ...request, by: 'user', owner: principal.id, signal: AbortSignal.any([signal, closing]) });
        return Response.json(wireForm(answer));
      } finally {
        leave();
      }
    },
  }),
];
