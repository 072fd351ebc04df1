import { connect } from 'node:net';
import type { SeededRandom } from '../engine/seeded-random.ts';
import { createSeededRandom } from '../engine/seeded-random.ts';

/** A route, as the OpenAPI document of a server has it. */
interface DescribedRoute {
  readonly path: string;
  readonly method: string;
  readonly body: unknown;
}

/** What damaged requests came to. */
export interface MalformedResult {
  readonly sent: number;
  /** By status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Answers of 500 and more, and those from 400 up without the form of an error; the first few, in words. */
  readonly wrong: readonly string[];
}

/** Values that no field wants. */
const damaged: readonly unknown[] = [
  null,
  -1,
  1e308,
  '',
  ' ',
  '\u0000',
  '\uD800',
  'x'.repeat(5000),
  [],
  {},
  [[[[]]]],
  true,
  { $ref: '#' },
  '../../etc/passwd',
  "'; --",
];

function routesOf(document: unknown): readonly DescribedRoute[] {
  const { paths } = document as { readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly requestBody?: unknown }>>>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({ path, method: method.toUpperCase(), body: requestBody })),
  );
}

function pick<Item>(random: SeededRandom, items: readonly Item[]): Item {
  const item = items[random.below(items.length)];
  if (item === undefined) throw new RangeError('Nothing to pick from.');
  return item;
}

/** Fields of a body schema, found wherever it stands in the description. */
function fieldsOf(body: unknown): readonly string[] {
  if (typeof body !== 'object' || body === null) return [];
  const own = 'properties' in body && typeof body.properties === 'object' && body.properties !== null ? Object.keys(body.properties) : [];
  return [...own, ...Object.values(body).flatMap(fieldsOf)];
}

function bodyOf(random: SeededRandom, { body }: DescribedRoute): string {
  const fields = fieldsOf(body);
  const value = Object.fromEntries(
    Array.from({ length: 1 + random.below(4) }, () => [
      fields.length > 0 && random.below(4) > 0 ? pick(random, fields) : `x${random.below(9)}`,
      pick(random, damaged),
    ]),
  );
  const text = JSON.stringify(pick(random, [value, value, value, pick(random, damaged), [value]]));
  return random.below(5) === 0 ? text.slice(0, random.below(text.length + 1)) : text;
}

function requestText(random: SeededRandom, route: DescribedRoute): { readonly path: string; readonly init: RequestInit } {
  const id = pick(random, ['%00', '..%2f..', 'x'.repeat(300), '%F0%9F', 'a%20b', '-', '💥', 'none']);
  const path =
    route.path.replaceAll(/\{\w+\}/gu, id) + pick(random, ['', '', '?limit=-1', '?limit=NaN', '?locale=xx', '?after=-5', '?x=1&x=2', '?%']);
  const method = random.below(6) === 0 ? pick(random, ['PUT', 'PATCH', 'DELETE', 'POST', 'OPTIONS']) : route.method;
  const type = pick(random, [
    'application/json',
    'application/json',
    'application/json',
    'text/plain',
    'application/json; charset=latin1',
    '',
  ]);
  const isGet = method === 'GET';
  return {
    path,
    init: {
      method,
      headers: { 'x-user': 'fuzz', ...(type !== '' && !isGet && { 'content-type': type }) },
      ...(!isGet && { body: bodyOf(random, route) }),
    },
  };
}

/** Sends damaged requests, some of which happen to be fine, and looks at what comes back. */
export async function sendMalformed(url: string, count: number, seed: number): Promise<MalformedResult> {
  const routes = routesOf(await (await fetch(`${url}/openapi.json`)).json()).filter(({ path }) => !path.endsWith('/events'));
  const random = createSeededRandom(seed);
  const statuses = new Map<number, number>();
  const wrong: string[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    const { path, init } = requestText(random, pick(random, routes));
    const response = await fetch(`${url}${path}`, init);
    const text = await response.text();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    const isWrong = response.status >= 500 || (response.status >= 400 && !/^\{"error":\{"code":"[a-z/-]+","message":/u.test(text));
    if (isWrong && wrong.length < 5) wrong.push(`${init.method ?? ''} ${path}: ${response.status} ${text.slice(0, 200)}`);
  }
  return { sent: count, statuses, wrong };
}

/** Opens streams of turns whose answers nobody reads; returns what closes them. */
export async function openDeafClients(url: string, count: number): Promise<() => void> {
  const { hostname, port } = new URL(url);
  const body = JSON.stringify({ message: 'deadlock detected in the log', locale: 'en' });
  const head = `POST /chat/stream HTTP/1.1\r\nHost: ${hostname}:${port}\r\nX-User: deaf\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  const sockets = Array.from({ length: count }, () => connect(Number(port), hostname));
  await Promise.all(
    sockets.map(async (socket) => {
      socket.on('error', () => undefined);
      await new Promise<void>((resolve) => socket.once('connect', resolve));
      socket.pause();
      socket.write(head + body);
    }),
  );
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}
