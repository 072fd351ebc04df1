import type { Locale } from '@dbdiag/graph-engine';
import type { LoadedSession } from '@dbdiag/runtime';
import { explainHypothesis, hypothesisAccountSchema, sessionViewSchema } from '@dbdiag/runtime';
import { parseObservations, wireForm, wireSchema } from '@dbdiag/tools';
import { z } from 'zod';
import type { Services } from '../services.ts';
import { localeSchema, sessionIdSchema } from './chat-body.ts';
import { notFound } from './not-found.ts';
import type { Route, RouteRequest } from './route.ts';
import { defineRoute } from './route.ts';

const inSession = z.strictObject({ id: sessionIdSchema });
const inLocale = z.strictObject({ locale: localeSchema });

/** As many sessions as a list ever has, and as many as it has by default. */
const sessionsListed = { most: 500, usual: 50 };

const view = wireSchema(sessionViewSchema);

async function loaded({ params, principal, signal }: Caller<{ id: string }>, { runtime }: Services): Promise<LoadedSession> {
  const found = await runtime.sessionsOf(principal.id).load(params.id, { signal });
  if (found === undefined) throw notFound();
  return found;
}

type Caller<Params> = Pick<RouteRequest<unknown, unknown, Params>, 'params' | 'principal' | 'signal'>;

function viewAnswer(found: LoadedSession, locale: Locale, { runtime }: Services): Response {
  return Response.json(wireForm(runtime.viewSession(found, locale)));
}

/** The record of a conversation, for whoever it belongs to. */
export const sessionRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/sessions',
    summary: "The caller's sessions, those saved last first",
    tag: 'sessions',
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(sessionsListed.most).default(sessionsListed.usual) }),
    answers: {
      200: {
        description: 'Sessions without what is in them',
        schema: z.strictObject({
          sessions: z.array(z.strictObject({ id: z.string(), revision: z.int(), saved_at: z.iso.datetime() })),
        }),
      },
    },
    handle: async ({ query, principal, signal }, { runtime }) => {
      const sessions = await runtime.sessionsOf(principal.id).list(query.limit, { signal });
      return Response.json({ sessions: sessions.map(({ id, revision, savedAt }) => ({ id, revision, saved_at: savedAt.toISOString() })) });
    },
  }),
  defineRoute({
    method: 'get',
    path: '/sessions/{id}',
    summary: 'Transcript, findings, posterior by round, next checks, and what would change the verdict',
    tag: 'sessions',
    params: inSession,
    query: inLocale,
    answers: { 200: { description: 'The session', schema: view } },
    refusals: [404],
    handle: async (request, services) => {
      const found = await loaded(request, services);
      return viewAnswer(found, request.query.locale ?? found.session.locale, services);
    },
  }),
  defineRoute({
    method: 'delete',
    path: '/sessions/{id}',
    summary: 'Removes the session, its audit entries, its inspections and their evidence',
    tag: 'sessions',
    params: inSession,
    answers: { 204: { description: 'Removed' } },
    refusals: [404],
    handle: async ({ params, principal, signal }, { runtime }) => {
      if (!(await runtime.sessionsOf(principal.id).remove(params.id, { signal }))) throw notFound();
      return new Response(null, { status: 204 });
    },
  }),
  defineRoute({
    method: 'get',
    path: '/sessions/{id}/hypotheses/{hypothesis}',
    summary: 'The evidence for and against a hypothesis, in bits that add up to its odds',
    tag: 'sessions',
    params: inSession.extend({ hypothesis: z.string().min(1).max(200) }),
    query: inLocale,
    answers: { 200: { description: 'The account', schema: wireSchema(hypothesisAccountSchema) } },
    refusals: [404],
    handle: async (request, services) => {
      const { session } = await loaded(request, services);
      const { engine } = services.runtime;
      return Response.json(
        wireForm(explainHypothesis(engine, { session, hypothesisId: request.params.hypothesis }, request.query.locale ?? session.locale)),
      );
    },
  }),
  defineRoute({
    method: 'post',
    path: '/sessions/{id}/findings',
    summary: 'Records what another program found, as one round without a reply',
    tag: 'sessions',
    params: inSession,
    body: z.strictObject({ version: z.literal(1).optional(), locale: localeSchema, findings: z.array(findingSchema()).min(1).max(1000) }),
    answers: { 200: { description: 'The session afterwards', schema: view } },
    refusals: [409],
    handle: async (request, services) => {
      const { params, principal, body, signal, locale } = request;
      const { runtime } = services;
      const observations = parseObservations(
        body.findings.map(({ phenomenon_id: phenomenonId, ...rest }) => ({ phenomenonId, ...rest })),
        runtime.engine,
      );
      const sessions = runtime.sessionsOf(principal.id);
      await sessions.record(params.id, observations, { signal, ...(body.locale !== undefined && { locale: body.locale }) });
      return viewAnswer(await loaded(request, services), body.locale ?? locale, services);
    },
  }),
];

function findingSchema(): z.ZodType<{ phenomenon_id: string } & Record<string, unknown>> {
  return z.strictObject({
    phenomenon_id: z.string().min(1).max(200),
    status: z.enum(['present', 'absent', 'unknown']),
    score: z.number().gt(0).max(1).optional(),
    value: z.string().max(1000).optional(),
    words: z.string().max(4000).optional(),
    reason: z.string().max(200).optional(),
  });
}
