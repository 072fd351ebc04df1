import { z } from 'zod';
import type { McpDoor } from '../src/mcp-door.ts';

/** A request as a client of 2026-07-28 sends it, with whatever a hostile one would put into it. */
export interface RawRequest {
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly owner?: string;
  readonly canShowForms?: boolean;
}

const form = z.looseObject({
  message: z.string(),
  requestedSchema: z.looseObject({
    properties: z.record(z.string(), z.looseObject({ title: z.string(), enum: z.array(z.string()).optional() })),
  }),
});

const rawResult = z.looseObject({
  resultType: z.string().optional(),
  isError: z.boolean().optional(),
  inputRequests: z.record(z.string(), z.looseObject({ params: form })).optional(),
  requestState: z.string().optional(),
  resources: z.array(z.looseObject({ uri: z.string() })).optional(),
  contents: z.unknown().optional(),
  content: z.unknown().optional(),
  structuredContent: z.unknown().optional(),
});

const rawMessage = z.looseObject({
  result: rawResult.optional(),
  error: z.looseObject({ code: z.number(), message: z.string() }).optional(),
});

/** The answer to one message. */
export interface RawAnswer extends z.output<typeof rawMessage> {
  readonly status: number;
  /** The body as it came. */
  readonly body: string;
}

export async function send(door: McpDoor, { method, params = {}, owner = 'local', canShowForms = false }: RawRequest): Promise<RawAnswer> {
  const name = params.name ?? params.uri;
  const envelope = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'raw', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': canShowForms ? { elicitation: { form: {} } } : {},
  };
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    ...(typeof name === 'string' && { 'mcp-name': name }),
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: envelope } });
  return answerOf(await door.fetch(new Request('http://127.0.0.1/mcp', { method: 'POST', headers, body }), { owner }));
}

export async function answerOf(response: Response): Promise<RawAnswer> {
  const body = await response.text();
  const json = body.startsWith('{') ? body : (/^data: (\{.*)$/mu.exec(body)?.[1] ?? '{}');
  return { ...rawMessage.parse(JSON.parse(json)), status: response.status, body };
}
