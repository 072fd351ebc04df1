import { z } from 'zod';
import { errorSchema } from '../answers/error-answer.ts';
import type { AnswerShape, Route } from '../routes/route.ts';

type Json = Readonly<Record<string, unknown>>;

/** Refusals that every route may answer with. */
const usualRefusals = (route: Route): readonly number[] => [
  ...(route.body === undefined && route.query === undefined && route.params === undefined ? [] : [400]),
  ...(route.isOpen === true ? [] : [401, 403, 429]),
  ...(route.body === undefined ? [] : [413, 415]),
  500,
  503,
];

/**
 * The OpenAPI 3.1 document of routes, made from their schemas.
 *
 * @param about - The version of the package, and the path that all routes are under.
 *
 * @see https://spec.openapis.org/oas/v3.1.1
 */
export function openapiOf(
  routes: readonly Route[],
  { version, basePath }: { readonly version: string; readonly basePath: string },
): object {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) (paths[route.path] ??= {})[route.method] = operationOf(route);
  return {
    openapi: '3.1.1',
    info: {
      title: 'dbdiag',
      version,
      description:
        'Root-cause diagnosis of databases by conversation and by measurement. A session belongs to the principal that began it.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    ...(basePath !== '' && { servers: [{ url: basePath }] }),
    security: [{ bearer: [] }],
    paths,
    components: {
      schemas: { Error: jsonSchema(errorSchema, '#/components/schemas/Error') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'Not asked for on loopback where no token is configured.' },
      },
    },
  };
}

function pointer(...parts: readonly string[]): string {
  return `#/${parts.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;
}

function operationOf(route: Route): Json {
  const at = (...parts: readonly string[]): string => pointer('paths', route.path, route.method, ...parts);
  const refusals = [...new Set([...usualRefusals(route), ...(route.refusals ?? [])])].sort((a, b) => a - b);
  const parameters = [...parametersOf(route.params, 'path'), ...parametersOf(route.query, 'query')];
  return {
    operationId: `${route.method}${route.path.replace(/[^a-zA-Z]+(\w?)/gu, (_, letter: string) => letter.toUpperCase())}`,
    summary: route.summary,
    tags: [route.tag],
    ...(route.isOpen === true && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(route.body !== undefined && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: jsonSchema(route.body, at('requestBody', 'content', 'application/json', 'schema'), 'input') },
        },
      },
    }),
    responses: Object.fromEntries([
      ...Object.entries(route.answers).map(([status, answer]) => [status, answerOf(answer, at('responses', status))]),
      ...refusals.map((status) => [String(status), refusalAnswer]),
    ]),
  };
}

const refusalAnswer = {
  description: 'Refused, or failed',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

function answerOf({ description, schema, mediaType = 'application/json' }: AnswerShape, at: string): Json {
  if (schema === undefined && mediaType === 'application/json') return { description };
  const place = `${at}/content/${mediaType.replaceAll('/', '~1')}/schema`;
  return { description, content: { [mediaType]: contentOf(mediaType, place, schema) } };
}

function contentOf(mediaType: string, place: string, schema: z.ZodType | undefined): Json {
  if (mediaType !== 'text/event-stream') return schema === undefined ? {} : { schema: jsonSchema(schema, place) };
  const event = schema === undefined ? {} : { contentSchema: jsonSchema(schema, `${place}/contentSchema`) };
  return { schema: { type: 'string', contentMediaType: 'application/json', ...event } };
}

/** The fields of an object, as parameters. */
function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): readonly Json[] {
  if (!(schema instanceof z.ZodObject)) return [];
  const fields = jsonSchema(schema, '', 'input') as {
    readonly properties?: Readonly<Record<string, Json>>;
    readonly required?: readonly string[];
  };
  return Object.entries(fields.properties ?? {}).map(([name, { description, ...field }]) => ({
    name,
    in: place,
    required: place === 'path' || (fields.required ?? []).includes(name),
    ...(description !== undefined && { description }),
    schema: field,
  }));
}

/**
 * A schema as JSON Schema 2020-12, as it stands at a place of the document.
 *
 * @param at - JSON pointer of the place, which references within the schema are made relative to.
 */
function jsonSchema(schema: z.ZodType, at: string, io: 'input' | 'output' = 'output'): Json {
  // The document says once which draft it speaks.
  const made = Object.entries(z.toJSONSchema(schema, { io, unrepresentable: 'any' })).filter(([key]) => key !== '$schema');
  return moved(Object.fromEntries(made), at) as Json;
}

/** References to the root of a schema, and to its definitions, lead to where it stands now. */
function moved(value: unknown, at: string): unknown {
  if (Array.isArray(value)) return value.map((part) => moved(part, at));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]: [string, unknown]) =>
      key === '$ref' && typeof part === 'string' && part.startsWith('#') ? [key, `${at}${part.slice(1)}`] : [key, moved(part, at)],
    ),
  );
}
