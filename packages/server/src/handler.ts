import { publicError } from '@dbdiag/agent';
import type { Locale } from '@dbdiag/graph-engine';
import type { Runtime } from '@dbdiag/runtime';
import type { Context } from 'hono';
import { Hono } from 'hono';
import manifest from '../package.json' with { type: 'json' };
import { bearerTokens, loopbackOnly } from './access/authorize.ts';
import type { Authorize, Connection, Principal } from './access/principal.ts';
import type { RateLimit } from './access/rate-limit.ts';
import { createRateLimit } from './access/rate-limit.ts';
import type { TurnGate } from './access/turn-gate.ts';
import { closingError, createTurnGate } from './access/turn-gate.ts';
import { errorAnswer } from './answers/error-answer.ts';
import { unref } from './answers/unref.ts';
import { RequestRefusedError } from './errors.ts';
import { openapiOf } from './openapi/openapi.ts';
import type { HandlerLimits, HandlerOptions, MountedHandler } from './options.ts';
import { defaultHandlerLimits } from './options.ts';
import { pageAnswer } from './page/page-answer.ts';
import { parsePart } from './requests/parse.ts';
import { readBytes, readJson } from './requests/read-body.ts';
import { acceptedLocale } from './requests/request-locale.ts';
import { notFound } from './routes/not-found.ts';
import type { Route } from './routes/route.ts';
import { routes } from './routes/routes.ts';
import type { Services } from './services.ts';
import { createMetrics } from './telemetry/metrics.ts';
import { createTracing } from './telemetry/tracing.ts';

/** The diagnosis agent as one web-standard handler. */
export interface Handler {
  /**
   * Answers a request. It never rejects.
   *
   * @param connection - What is known of the connection; `toNodeHandler` tells it.
   */
  readonly fetch: (request: Request, connection?: Connection) => Promise<Response>;
  /** The OpenAPI 3.1 document of its routes. */
  readonly openapi: () => object;
  /**
   * Lets running turns end, for `limits.closeMs` at most, and answers new requests with 503. The runtime stays open: it belongs to
   * whoever made it.
   */
  readonly close: () => Promise<void>;
}

/** What is known of a request while it is answered. */
interface Passage {
  readonly request: Request;
  readonly connection: Connection;
  readonly requestId: string;
  /** Language of errors. */
  locale: Locale;
  /** The route it came to. */
  route: string;
  principal?: Principal;
  error?: unknown;
}

interface Door {
  readonly services: Services;
  /** Of the handlers that are mounted, whose answers may be streams as well. */
  readonly mounted: TurnGate;
  readonly authorize: Authorize;
  readonly rate: RateLimit;
}

/**
 * Makes the handler of a runtime: conversations, inspections, alerts and knowledge over HTTP.
 *
 * @example
 * ```ts
 * const runtime = await createRuntime({ storage: { directory: './dbdiag-data' } });
 * const handler = createHandler(runtime);
 * const answer = await handler.fetch(new Request('http://localhost/health'));
 * ```
 */
export function createHandler(runtime: Runtime, options: HandlerOptions = {}): Handler {
  const { now = () => performance.now(), onLog, basePath = '' } = options;
  const limits = limitsOf(runtime, options);
  const closing = new AbortController();
  const gate = createTurnGate(limits.turnsAtOnce);
  const metrics = createMetrics(now);
  const openapi = (): object => openapiOf(routes, { version: manifest.version, basePath });
  const services: Services = {
    runtime,
    gate,
    metrics,
    tracing: createTracing(),
    limits,
    basePath,
    closing: closing.signal,
    onError: (error) => {
      if (!isCancelled(error)) options.onError?.(error);
    },
    openapi,
  };
  const mounted = createTurnGate(limits.streamsAtOnce);
  const door: Door = { services, mounted, authorize: authorizeOf(runtime, options), rate: createRateLimit(limits.requestsPerMinute, now) };
  const passages = new WeakMap<Request, Passage>();
  const passing = (context: Context): Passage => passages.get(context.req.raw) ?? newPassage(context.req.raw, {});
  const app = new Hono().basePath(basePath);
  for (const route of routes) {
    app.on(route.method.toUpperCase(), route.path.replace(/\{(\w+)\}/gu, ':$1'), (context) => {
      const passage = passing(context);
      passage.route = route.path;
      return answerRoute(route, { passage, params: context.req.param(), query: context.req.query() }, door);
    });
  }
  for (const [path, handle] of Object.entries(options.mount ?? {})) {
    for (const under of [path, `${path}/*`]) {
      app.all(under, (context) => {
        const passage = passing(context);
        passage.route = path;
        return answerMounted(handle, passage, door);
      });
    }
  }
  for (const path of new Set(routes.map((route) => route.path))) {
    app.all(path.replace(/\{(\w+)\}/gu, ':$1'), () => {
      const allow = routes.filter((route) => route.path === path).map(({ method }) => method.toUpperCase());
      throw new RequestRefusedError('server/method-not-allowed', `It takes ${allow.join(', ')}.`, { headers: { allow: allow.join(', ') } });
    });
  }
  app.get('*', (context) => {
    const file = options.page?.(context.req.path.slice(basePath.length) || '/');
    if (file === undefined) throw notFound();
    passing(context).route = 'page';
    return pageAnswer(file);
  });
  app.notFound(() => {
    throw notFound();
  });
  const failed = (error: unknown, passage: Passage): Response => {
    if (!(error instanceof RequestRefusedError || isCancelled(error))) passage.error = error;
    return errorAnswer(error, passage);
  };
  app.onError((error, context) => failed(error, passing(context)));
  return {
    fetch: async (request, connection = {}) => {
      const begun = now();
      const passage = newPassage(request, connection);
      passages.set(request, passage);
      const answer = await answerOf(
        async () => app.fetch(request),
        (error) => failed(error, passage),
      );
      const headed = withHeaders(answer, passage.requestId);
      const milliseconds = now() - begun;
      metrics.request(passage.route, headed.status, milliseconds / 1000);
      const { requestId, route, principal, error } = passage;
      onLog?.({
        requestId,
        method: request.method,
        route,
        status: headed.status,
        ...(principal !== undefined && { principal: principal.id }),
        milliseconds,
        ...(error !== undefined && { error }),
      });
      return headed;
    },
    openapi,
    close: async () => {
      gate.close();
      mounted.close();
      const timer = setTimeout(() => {
        closing.abort(closingError());
      }, limits.closeMs);
      // A turn that doesn't heed the abort isn't waited for any longer.
      await Promise.race([Promise.all([gate.empty(), mounted.empty()]), pause(limits.closeMs + abortedMs)]);
      clearTimeout(timer);
      closing.abort(closingError());
    },
  };
}

function newPassage(request: Request, connection: Connection): Passage {
  return { request, connection, requestId: crypto.randomUUID(), locale: acceptedLocale(request), route: 'none' };
}

async function answerOf(work: () => Promise<Response>, failed: (error: unknown) => Response): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    return failed(error);
  }
}

function limitsOf({ config }: Runtime, { limits = {} }: HandlerOptions): HandlerLimits {
  const { body_kilobytes: kilobytes, rate_per_minute: requestsPerMinute, turns_at_once: turnsAtOnce } = config.server;
  return { ...defaultHandlerLimits, bodyBytes: kilobytes * 1024, requestsPerMinute, turnsAtOnce, ...limits };
}

function authorizeOf({ config }: Runtime, { authorize }: HandlerOptions): Authorize {
  if (authorize !== undefined) return authorize;
  const { tokens } = config.server;
  return Object.keys(tokens).length === 0 ? loopbackOnly : bearerTokens(tokens);
}

/** Lets a request in: who asks is known, and hasn't asked too often. */
async function enter(passage: Passage, { services, authorize, rate }: Door): Promise<Principal> {
  if (services.gate.isClosed) throw closingError();
  const principal = await authorize(passage.request, passage.connection);
  if (principal === 'unauthorized') {
    throw new RequestRefusedError('server/unauthorized', 'There is no valid token.', { headers: { 'www-authenticate': 'Bearer' } });
  }
  if (principal === 'forbidden') throw new RequestRefusedError('server/forbidden', 'Host, origin or principal is refused.');
  passage.principal = principal;
  const seconds = rate.take(principal.id);
  if (seconds > 0) {
    throw new RequestRefusedError('server/rate-limited', 'Too many requests.', { headers: { 'retry-after': String(seconds) } });
  }
  return principal;
}

/** A caller who leaves is no fault of the server's. */
function isCancelled(error: unknown): boolean {
  return publicError(error, 'en').code === 'cancelled';
}

/** How long turns that were aborted are waited for, in milliseconds. */
const abortedMs = 2000;

async function pause(ms: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer: unknown = setTimeout(resolve, ms);
    unref(timer);
  });
}

/** Aborted when the caller leaves, with the reason that everything here takes for a cancellation: a server may give one of its own. */
function leavingSignal({ signal }: Request): AbortSignal {
  const left = new AbortController();
  if (signal.aborted) left.abort();
  else {
    signal.addEventListener(
      'abort',
      () => {
        left.abort();
      },
      { once: true },
    );
  }
  return left.signal;
}

interface Arrived {
  readonly passage: Passage;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

async function answerRoute(route: Route, { passage, params, query }: Arrived, door: Door): Promise<Response> {
  const { request, requestId } = passage;
  const { services } = door;
  const nobody: Principal = { id: '' };
  const principal = route.isOpen === true ? nobody : await enter(passage, door);
  const isStream = Object.values(route.answers).some((answer) => answer.mediaType === 'text/event-stream');
  if (isStream && services.metrics.streams >= services.limits.streamsAtOnce) {
    throw new RequestRefusedError('server/busy', 'Too many streams are open.', { headers: { 'retry-after': '5' } });
  }
  const body = route.body === undefined ? undefined : await bodyOf(request, services.limits.bodyBytes * (route.bodyTimes ?? 1));
  passage.locale = localeIn(body) ?? localeIn(query) ?? passage.locale;
  if (route.isOpen !== true) await services.runtime.refresh({ signal: request.signal });
  return route.handle(
    {
      body: route.body && parsePart(route.body, body, 'body'),
      query: route.query === undefined ? query : parsePart(route.query, query, 'query'),
      params: route.params === undefined ? params : parsePart(route.params, params, 'path'),
      principal,
      locale: passage.locale,
      requestId,
      signal: leavingSignal(request),
      request,
    },
    services,
  );
}

/** A request without a body says nothing, which a route may take. */
async function bodyOf(request: Request, limit: number): Promise<unknown> {
  const isEmpty = request.body === null || request.headers.get('content-length') === '0';
  return isEmpty ? {} : readJson(request, limit);
}

function localeIn(value: unknown): Locale | undefined {
  if (typeof value !== 'object' || value === null || !('locale' in value)) return undefined;
  return value.locale === 'zh' || value.locale === 'en' ? value.locale : undefined;
}

async function answerMounted(handle: MountedHandler, passage: Passage, door: Door): Promise<Response> {
  const principal = await enter(passage, door);
  const { request } = passage;
  const hasBody = !['GET', 'HEAD'].includes(request.method);
  const body = hasBody ? await readBytes(request, door.services.limits.bodyBytes) : undefined;
  const { url, method, headers, signal } = request;
  const whole = new Request(url, { method, headers, signal, ...(body !== undefined && { body }) });
  const leave = door.mounted.enter();
  // Whoever has left reads no answer to its end.
  leavingSignal(request).addEventListener('abort', leave, { once: true });
  try {
    const answer = await handle(whole, { owner: principal.id });
    // Of an answer to HEAD nobody reads the body.
    if (request.method !== 'HEAD') return whenRead(answer, leave);
    leave();
    return answer;
  } catch (error) {
    leave();
    throw error;
  }
}

/** An answer that says when its body was read, or given up. */
function whenRead(answer: Response, over: () => void): Response {
  if (answer.body === null) {
    over();
    return answer;
  }
  const reader: ReadableStreamDefaultReader<Uint8Array> = answer.body.getReader();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) {
          controller.enqueue(value);
          return;
        }
        over();
        controller.close();
      } catch (error) {
        over();
        controller.error(error);
      }
    },
    async cancel(reason) {
      over();
      await reader.cancel(reason);
    },
  });
  return new Response(body, { status: answer.status, statusText: answer.statusText, headers: answer.headers });
}

const usualHeaders = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };

function withHeaders(answer: Response, requestId: string): Response {
  const headers = new Headers(answer.headers);
  headers.set('x-request-id', requestId);
  for (const [name, value] of Object.entries(usualHeaders)) headers.set(name, value);
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}
