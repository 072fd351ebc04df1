import { publicError } from '@dbdiag/agent';
import { inspectionEventSchema, inspectionToWire, renderHtml, renderMarkdown } from '@dbdiag/evidence';
import type { Locale } from '@dbdiag/graph-engine';
import type { Inspection } from '@dbdiag/runtime';
import { z } from 'zod';
import { eventText, streamAnswer } from '../answers/event-stream.ts';
import { streamOptions } from '../answers/stream-options.ts';
import { RequestRefusedError } from '../errors.ts';
import type { Services } from '../services.ts';
import { localeSchema, sessionIdSchema } from './chat-body.ts';
import { notFound } from './not-found.ts';
import type { Route } from './route.ts';
import { defineRoute } from './route.ts';

const byId = z.strictObject({ id: z.string().min(1).max(200) });

const record = z.strictObject({
  id: z.string(),
  target: z.string(),
  session_id: z.string().optional(),
  status: z.enum(['queued', 'running', 'ended', 'failed', 'cancelled']),
  ahead: z.int().min(0).describe('inspections of the same target that come first'),
  queued_at: z.iso.datetime(),
  started_at: z.iso.datetime().optional(),
  ended_at: z.iso.datetime().optional(),
  stop_reason: z.string().optional(),
  error: z.strictObject({ code: z.string(), message: z.string() }).optional(),
});

/** An inspection as it is told. */
export function inspectionRecord(inspection: Inspection, locale: Locale): z.output<typeof record> {
  const { id, target, sessionId, status, ahead, queuedAt, startedAt, endedAt, stopReason, error } = inspection;
  const told = error === undefined ? undefined : publicError(error, locale);
  return {
    id,
    target,
    ...(sessionId !== undefined && { session_id: sessionId }),
    status,
    ahead,
    queued_at: queuedAt.toISOString(),
    ...(startedAt !== undefined && { started_at: startedAt.toISOString() }),
    ...(endedAt !== undefined && { ended_at: endedAt.toISOString() }),
    ...(stopReason !== undefined && { stop_reason: stopReason }),
    ...(told !== undefined && { error: { code: told.code, message: told.message } }),
  };
}

function found(id: string, owner: string, { runtime }: Services): Inspection {
  const inspection = runtime.inspections.find(id, owner);
  if (inspection === undefined) throw notFound();
  return inspection;
}

/** A report or an audit is there when the inspection is over. */
function notReady(): RequestRefusedError {
  return new RequestRefusedError('server/not-ready', 'The inspection is not over.', { headers: { 'retry-after': '2' } });
}

const reportForms = [
  { suffix: '', mediaType: 'application/json' },
  { suffix: '.json', mediaType: 'application/json' },
  { suffix: '.md', mediaType: 'text/markdown; charset=utf-8' },
  { suffix: '.html', mediaType: 'text/html; charset=utf-8' },
];

const reports = reportForms.map(({ suffix, mediaType }) =>
  defineRoute({
    method: 'get',
    path: `/inspections/{id}/report${suffix}`,
    summary: `The report as ${mediaType.split(';')[0] ?? ''}, once the inspection is over`,
    tag: 'inspections',
    params: byId,
    query: z.strictObject({ locale: localeSchema }),
    answers: { 200: { description: 'The report', mediaType } },
    refusals: [404, 409],
    handle: async ({ params, query, principal, locale }, services) => {
      found(params.id, principal.id, services);
      const report = await services.runtime.inspections.report(params.id, principal.id);
      if (report === undefined) throw notReady();
      const language = query.locale ?? locale;
      const body =
        suffix === '.md' ? renderMarkdown(report, language) : suffix === '.html' ? renderHtml(report, language) : JSON.stringify(report);
      return new Response(body, {
        headers: {
          'content-type': mediaType,
          // A report is a document of its own: it may run nothing and load nothing.
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
          ...(suffix !== '' && { 'content-disposition': `attachment; filename="dbdiag-report${suffix}"` }),
        },
      });
    },
  }),
);

/** Measuring sessions on targets that the configuration names. */
export const inspectionRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/targets',
    summary: 'The names of the targets that users may inspect',
    tag: 'inspections',
    answers: { 200: { description: 'Names', schema: z.strictObject({ targets: z.array(z.strictObject({ name: z.string() })) }) } },
    handle: (_, { runtime }) => {
      const targets = Object.entries(runtime.config.targets).filter(([, { allow }]) => allow.users.includes('inspect'));
      return Response.json({ targets: targets.map(([name]) => ({ name })) });
    },
  }),
  defineRoute({
    method: 'post',
    path: '/inspections',
    summary: 'Begins to measure a target, or puts it in the queue; its findings go into the session, where one is named',
    tag: 'inspections',
    body: z.strictObject({
      version: z.literal(1).optional(),
      target: z.string().min(1).max(200).describe('a name of the configuration'),
      session_id: sessionIdSchema.optional(),
      locale: localeSchema,
    }),
    answers: { 202: { description: 'Begun or queued', schema: record } },
    refusals: [429],
    handle: ({ body, principal, locale }, { runtime, basePath }) => {
      const { target, session_id: sessionId } = body;
      const inspection = runtime.inspections.start({
        target,
        owner: principal.id,
        by: 'user',
        ...(sessionId !== undefined && { sessionId }),
        locale: body.locale ?? locale,
      });
      const headers = { location: `${basePath}/inspections/${encodeURIComponent(inspection.id)}` };
      return Response.json(inspectionRecord(inspection, locale), { status: 202, headers });
    },
  }),
  defineRoute({
    method: 'get',
    path: '/inspections',
    summary: "The caller's inspections, the newest first",
    tag: 'inspections',
    answers: { 200: { description: 'Inspections', schema: z.strictObject({ inspections: z.array(record) }) } },
    handle: ({ principal, locale }, { runtime }) =>
      Response.json({ inspections: runtime.inspections.list(principal.id).map((one) => inspectionRecord(one, locale)) }),
  }),
  defineRoute({
    method: 'get',
    path: '/inspections/{id}',
    summary: 'How an inspection stands',
    tag: 'inspections',
    params: byId,
    answers: { 200: { description: 'The inspection', schema: record } },
    refusals: [404],
    handle: ({ params, principal, locale }, services) => Response.json(inspectionRecord(found(params.id, principal.id, services), locale)),
  }),
  defineRoute({
    method: 'delete',
    path: '/inspections/{id}',
    summary: 'Cancels an inspection; what it has seen so far is kept',
    tag: 'inspections',
    params: byId,
    answers: { 200: { description: 'The inspection', schema: record } },
    refusals: [404],
    handle: ({ params, principal, locale }, services) => {
      found(params.id, principal.id, services);
      services.runtime.inspections.cancel(params.id, principal.id);
      return Response.json(inspectionRecord(found(params.id, principal.id, services), locale));
    },
  }),
  defineRoute({
    method: 'get',
    path: '/inspections/{id}/events',
    summary: 'What happened so far and what happens then, as server-sent events; the last is `end`, with the record',
    tag: 'inspections',
    params: byId,
    query: z.strictObject({ after: z.coerce.number().int().min(0).optional().describe('as Last-Event-ID'), locale: localeSchema }),
    answers: {
      200: {
        description: 'Events of inspection-event.schema.json',
        mediaType: 'text/event-stream',
        schema: inspectionEventSchema,
      },
    },
    refusals: [404],
    handle: ({ params, query, principal, locale, request }, services) => {
      const { runtime, closing } = services;
      found(params.id, principal.id, services);
      const left = new AbortController();
      const lastSeen = /^\d{1,9}$/u.exec(request.headers.get('last-event-id') ?? '')?.[0];
      const after = query.after ?? (lastSeen === undefined ? undefined : Number(lastSeen));
      const signal = AbortSignal.any([left.signal, closing]);
      const events = runtime.inspections.events(params.id, principal.id, { ...(after !== undefined && { after }), signal });
      async function* pieces(): AsyncGenerator<string> {
        try {
          for await (const { number, event } of events ?? []) {
            yield eventText({ event: event.type, id: String(number), data: JSON.stringify(inspectionToWire(event)) });
          }
        } catch (error) {
          // The server goes down, or the reader has left: the inspection is read on from its last number.
          if (signal.aborted) return;
          throw error;
        }
        const ended = inspectionRecord(found(params.id, principal.id, services), query.locale ?? locale);
        yield eventText({ event: 'end', data: JSON.stringify(ended) });
      }
      return streamAnswer(pieces(), streamOptions(services, left));
    },
  }),
  ...reports,
  defineRoute({
    method: 'get',
    path: '/inspections/{id}/audit',
    summary: 'Every command that was run and refused, as JSON lines in a chain that shows a changed byte',
    tag: 'inspections',
    params: byId,
    answers: { 200: { description: 'The audit', mediaType: 'application/x-ndjson' } },
    refusals: [404, 409],
    handle: async ({ params, principal }, services) => {
      found(params.id, principal.id, services);
      const audit = await services.runtime.inspections.audit(params.id, principal.id);
      if (audit === undefined) throw notReady();
      const headers = { 'content-type': 'application/x-ndjson', 'content-disposition': 'attachment; filename="dbdiag-audit.jsonl"' };
      return new Response(audit, { headers });
    },
  }),
];
