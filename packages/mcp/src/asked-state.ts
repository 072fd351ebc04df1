import type { ServerContext } from '@modelcontextprotocol/server';
import { z } from 'zod';

const locale = z.enum(['zh', 'en']);

/** Questions about phenomena are with the user. */
const questions = z.strictObject({
  kind: z.literal('questions'),
  sessionId: z.string(),
  newSession: z.boolean(),
  locale,
  phenomenonIds: z.array(z.string()),
  /** How many forms this call has shown. */
  forms: z.int(),
});

/** The user is asked whether a target may be measured. */
const consent = z.strictObject({ kind: z.literal('consent'), target: z.string(), sessionId: z.string().optional() });

/** The user is asked whether a question may be put to a database. */
const data = z.strictObject({ kind: z.literal('data'), database: z.string(), question: z.string() });

const asked = z.discriminatedUnion('kind', [questions, consent, data]);

/** What was asked of the user, sealed: it goes to the client with the question and comes back with the answer. */
export type Asked = z.output<typeof asked>;

/** What this call asked earlier; undefined where it begins. The seal was checked before the call got here. */
export function askedBefore<Kind extends Asked['kind']>({ mcpReq }: ServerContext, kind: Kind): Extract<Asked, { kind: Kind }> | undefined;
export function askedBefore({ mcpReq }: ServerContext, kind: string): Asked | undefined {
  const state = asked.safeParse(mcpReq.requestState());
  return state.success && state.data.kind === kind ? state.data : undefined;
}
