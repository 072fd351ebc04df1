import type { Locale } from '@dbdiag/graph-engine';
import type { Runtime } from '@dbdiag/runtime';
import {
  causeView,
  causeViewSchema,
  knowledgeIndex,
  knowledgeIndexSchema,
  neighbourhood,
  neighbourhoodSchema,
  phenomenonView,
  phenomenonViewSchema,
  ticketView,
  ticketViewSchema,
} from '@dbdiag/runtime';
import { wireForm, wireSchema } from '@dbdiag/tools';
import { z } from 'zod';
import { localeSchema } from './chat-body.ts';
import { notFound } from './not-found.ts';
import type { Route } from './route.ts';
import { defineRoute } from './route.ts';

const byId = z.strictObject({ id: z.string().min(1).max(200) });
const inLocale = z.strictObject({ locale: localeSchema });

interface Kind {
  readonly path: string;
  readonly summary: string;
  readonly schema: z.ZodType;
  readonly view: (engine: Runtime['engine'], id: string, locale: Locale) => object | undefined;
}

const kinds: readonly Kind[] = [
  { path: 'causes', summary: 'A root cause: mechanism, solution, verification, its phenomena', schema: causeViewSchema, view: causeView },
  {
    path: 'phenomena',
    summary: 'A phenomenon: how to observe it, and the causes it speaks for',
    schema: phenomenonViewSchema,
    view: phenomenonView,
  },
  { path: 'tickets', summary: 'A past ticket', schema: ticketViewSchema, view: ticketView },
];

/** What is known. */
export const knowledgeRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/knowledge',
    summary: 'Every cause and every phenomenon, named',
    tag: 'knowledge',
    query: inLocale,
    answers: { 200: { description: 'The index', schema: wireSchema(knowledgeIndexSchema) } },
    handle: ({ query, locale }, { runtime }) => Response.json(wireForm(knowledgeIndex(runtime.engine, query.locale ?? locale))),
  }),
  defineRoute({
    method: 'get',
    path: '/knowledge/neighbourhood',
    summary: 'A cause or a phenomenon with what is related to it',
    tag: 'knowledge',
    query: z.strictObject({
      locale: localeSchema,
      cause: z.string().max(200).optional(),
      phenomenon: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(30),
    }),
    answers: { 200: { description: 'Nodes and edges', schema: wireSchema(neighbourhoodSchema) } },
    refusals: [404],
    handle: ({ query, locale }, { runtime }) => {
      const { cause, phenomenon, limit } = query;
      const center =
        cause === undefined ? ({ kind: 'phenomenon', id: phenomenon ?? '' } as const) : ({ kind: 'cause', id: cause } as const);
      const found = neighbourhood(runtime.engine, { ...center, limit }, query.locale ?? locale);
      if (found === undefined) throw notFound();
      return Response.json(wireForm(found));
    },
  }),
  ...kinds.map(({ path, summary, schema, view }) =>
    defineRoute({
      method: 'get',
      path: `/knowledge/${path}/{id}`,
      summary,
      tag: 'knowledge',
      params: byId,
      query: inLocale,
      answers: { 200: { description: 'What is known of it', schema: wireSchema(schema) } },
      refusals: [404],
      handle: ({ params, query, locale }, { runtime }) => {
        const found = view(runtime.engine, params.id, query.locale ?? locale);
        if (found === undefined) throw notFound();
        return Response.json(wireForm(found));
      },
    }),
  ),
];
