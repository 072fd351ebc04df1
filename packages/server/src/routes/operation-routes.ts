import { z } from 'zod';
import { closingError } from '../access/turn-gate.ts';
import type { Services } from '../services.ts';
import type { Gauge } from '../telemetry/metrics.ts';
import { openMetricsType } from '../telemetry/metrics.ts';
import type { Route } from './route.ts';
import { defineRoute } from './route.ts';

const state = z.strictObject({ status: z.literal('ok') });

function gauges({ gate, runtime }: Services): readonly Gauge[] {
  const count = runtime.inspections.counts();
  return [
    { name: 'dbdiag_turns_running', help: 'Turns that run now.', samples: [{ value: gate.running }] },
    {
      name: 'dbdiag_inspections',
      help: 'Inspections of this process that are remembered, by status.',
      samples: Object.entries(count).map(([status, value]) => ({ labels: { status }, value })),
    },
  ];
}

/** For whoever runs the server. */
export const operationRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/health',
    summary: 'The process is there',
    tag: 'operation',
    isOpen: true,
    answers: { 200: { description: 'It is', schema: state } },
    handle: () => Response.json({ status: 'ok' }),
  }),
  defineRoute({
    method: 'get',
    path: '/ready',
    summary: 'Turns can be taken: the storage answers, and the server is not going down',
    tag: 'operation',
    isOpen: true,
    answers: { 200: { description: 'They can', schema: state } },
    refusals: [503],
    handle: async ({ signal }, { runtime, gate }) => {
      if (gate.isClosed) throw closingError();
      await runtime.stores.sessions.list(1, { signal });
      return Response.json({ status: 'ok' });
    },
  }),
  defineRoute({
    method: 'get',
    path: '/metrics',
    summary: 'Counters and times',
    tag: 'operation',
    answers: { 200: { description: 'OpenMetrics 1.0', mediaType: 'application/openmetrics-text' } },
    handle: (_, services) => new Response(services.metrics.text(gauges(services)), { headers: { 'content-type': openMetricsType } }),
  }),
  defineRoute({
    method: 'get',
    path: '/openapi.json',
    summary: 'This description',
    tag: 'operation',
    isOpen: true,
    answers: { 200: { description: 'OpenAPI 3.1', mediaType: 'application/json' } },
    handle: (_, { openapi }) => Response.json(openapi()),
  }),
];
