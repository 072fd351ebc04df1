import type { Locale } from '@dbdiag/graph-engine';
import type { z } from 'zod';
import type { Principal } from '../access/principal.ts';
import type { Services } from '../services.ts';

/** An answer that a route can give; without schema and media type it has no body. */
export interface AnswerShape {
  readonly description: string;
  /** Of a body of JSON; of the data of each event, where `mediaType` is that of a stream. */
  readonly schema?: z.ZodType;
  /** Where it isn't JSON, or JSON that is described elsewhere. */
  readonly mediaType?: string;
}

/** What a request comes to a route with, read by the schemas of the route. */
export interface RouteRequest<Body, Query, Params> {
  readonly body: Body;
  readonly query: Query;
  readonly params: Params;
  readonly principal: Principal;
  /** Of what is said where the request names none. */
  readonly locale: Locale;
  readonly requestId: string;
  /** Aborted when the caller goes away. */
  readonly signal: AbortSignal;
  /** As it came; its body has been read. */
  readonly request: Request;
}

/** One thing the server does. The server and its OpenAPI document are made from these. */
export interface Route<Body extends z.ZodType = z.ZodType, Query extends z.ZodType = z.ZodType, Params extends z.ZodType = z.ZodType> {
  readonly method: 'get' | 'post' | 'delete';
  /** With `{name}` for each parameter. */
  readonly path: string;
  readonly summary: string;
  readonly tag: 'chat' | 'sessions' | 'inspections' | 'data' | 'alerts' | 'knowledge' | 'operation';
  /** It needs no principal. */
  readonly isOpen?: true;
  readonly body?: Body;
  /** Its bodies may be so many times as long as others. */
  readonly bodyTimes?: number;
  readonly query?: Query;
  readonly params?: Params;
  readonly answers: Readonly<Record<number, AnswerShape>>;
  /** Statuses of refusals beyond those that every route may give. */
  readonly refusals?: readonly number[];
  readonly handle: (
    request: RouteRequest<z.output<Body>, z.output<Query>, z.output<Params>>,
    services: Services,
  ) => Response | Promise<Response>;
}

/** A route whose parts fit its schemas, as one of many. */
export function defineRoute<Body extends z.ZodType, Query extends z.ZodType, Params extends z.ZodType>(
  route: Route<Body, Query, Params>,
): Route {
  // The handler gets what the schemas of this very route return.
  return route;
}
