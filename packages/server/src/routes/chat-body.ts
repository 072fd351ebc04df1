import { z } from 'zod';
import { answersSchema } from '../protocols/asked-turn.ts';

/** As long as a session id may be. */
export const sessionIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9._:~-]{1,128}$/u, 'takes 1 to 128 of A-Z a-z 0-9 . _ : ~ -')
  .describe('an unknown one begins a new session; without one the server makes one');

export const localeSchema = z.enum(['zh', 'en']).optional().describe('language of the answer; by default that of the message');

export const chatBody = z.strictObject({
  version: z.literal(1).optional().describe('of this format'),
  session_id: sessionIdSchema.optional(),
  message: z.string().describe("the user's words, or empty where answers say everything"),
  locale: localeSchema,
  verbose: z.boolean().optional().describe('say everything: all checks with their SQL, the whole account of a diagnosis'),
  answers: answersSchema.optional().describe('answers given by buttons'),
});

/** A turn as a request has it. */
export type ChatBody = z.output<typeof chatBody>;
