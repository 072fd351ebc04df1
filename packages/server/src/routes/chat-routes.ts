import type { AgentEvent } from '@dbdiag/agent';
import { agentEventSchema, agentResponseSchema, responseToWire, toWire } from '@dbdiag/agent';
import type { Locale } from '@dbdiag/graph-engine';
import { z } from 'zod';
import { eventText, streamAnswer } from '../answers/event-stream.ts';
import { streamOptions } from '../answers/stream-options.ts';
import { chatBody, localeSchema, sessionIdSchema } from './chat-body.ts';
import { notFound } from './not-found.ts';
import type { Route } from './route.ts';
import { defineRoute } from './route.ts';
import { runAhead } from './run-ahead.ts';
import type { StartedTurn } from './turn.ts';
import { askedIn, finishTurn, startTurn } from './turn.ts';

const wireResponse = agentResponseSchema as z.ZodType as z.ZodObject<{ message: z.ZodString; details: z.ZodType }>;

const chatAnswer = z.strictObject({
  session_id: z.string(),
  new_session: z.boolean().describe('nothing was known under this id before, or it was idle for too long and began anew'),
  ...wireResponse.shape,
});

async function answerOf(turn: StartedTurn): Promise<Response> {
  const { response, isNew } = await finishTurn(turn);
  return Response.json({ session_id: turn.sessionId, new_session: isNew, ...responseToWire(response) });
}

const chat = defineRoute({
  method: 'post',
  path: '/chat',
  summary: 'One turn of a conversation',
  tag: 'chat',
  body: chatBody,
  answers: { 200: { description: 'The reply, and the same as data', schema: chatAnswer } },
  refusals: [409, 413, 503, 504],
  handle: async ({ body, principal, signal }, services) => answerOf(await startTurn(askedIn(body), { principal, signal }, services)),
});

const stream = defineRoute({
  method: 'post',
  path: '/chat/stream',
  summary: 'One turn as server-sent events; a reader who goes away cancels it, and nothing is saved',
  tag: 'chat',
  body: chatBody,
  answers: {
    200: {
      description:
        'First `session` with the id, then an event of each type as it comes, its data JSON of agent-event.schema.json; last `final` or `error`',
      mediaType: 'text/event-stream',
      schema: agentEventSchema,
    },
  },
  refusals: [409, 413, 503],
  handle: async ({ body, principal, locale, signal }, services) => {
    const left = new AbortController();
    const turn = await startTurn(askedIn(body), { principal, signal: AbortSignal.any([signal, left.signal]) }, services);
    const events = runAhead(turn.events);
    return streamAnswer(
      streamPieces({ ...turn, events }, { locale: body.locale ?? locale, onError: services.onError }),
      streamOptions(services, left),
    );
  },
});

/** A turn that runs whether or not it is read. */
interface ToldTurn extends Omit<StartedTurn, 'events'> {
  readonly events: AsyncIterable<AgentEvent>;
}

async function* streamPieces(
  turn: ToldTurn,
  { locale, onError }: { readonly locale: Locale; readonly onError: (error: unknown) => void },
): AsyncGenerator<string> {
  yield eventText({ event: 'session', data: JSON.stringify({ session_id: turn.sessionId, new_session: turn.isNew }) });
  try {
    for await (const event of turn.events) {
      yield eventText({ event: event.type, data: JSON.stringify(toWire(event, locale)) });
    }
  } catch (error) {
    // The reader has it as the last event; whoever runs the server gets the error itself.
    onError(error);
  }
}

const inSessionParams = z.strictObject({ id: sessionIdSchema });
const inSessionBody = z.strictObject({ locale: localeSchema });

/** What a user would say. */
const words = {
  undo: { zh: '撤销', en: 'undo' },
  restart: { zh: '重新开始', en: 'start over' },
};

function sayingRoute(what: keyof typeof words, summary: string): Route {
  return defineRoute({
    method: 'post',
    path: `/sessions/{id}/${what}`,
    summary,
    tag: 'sessions',
    params: inSessionParams,
    body: inSessionBody,
    answers: { 200: { description: 'The reply, and the same as data', schema: chatAnswer } },
    refusals: [404, 409, 503, 504],
    handle: async ({ params, body, principal, signal }, services) => {
      const known = await services.runtime.sessionsOf(principal.id).load(params.id, { signal });
      if (known === undefined) throw notFound();
      const locale = body.locale ?? known.session.locale;
      const asked = { sessionId: params.id, message: words[what][locale], locale };
      return answerOf(await startTurn(asked, { principal, signal }, services));
    },
  });
}

/** The conversation. */
export const chatRoutes: readonly Route[] = [
  chat,
  stream,
  sayingRoute('undo', 'Takes back the last round'),
  sayingRoute('restart', 'Begins the diagnosis anew in the same session'),
];
