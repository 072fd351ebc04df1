import { z } from 'zod';

/** The handle of a session. */
export const sessionIdArgument = z
  .string()
  .min(1)
  .max(400)
  .regex(/^[A-Za-z0-9._:~-]+$/u, 'takes letters, digits and . _ : ~ -')
  .describe('Handle of the session, as diagnose returned it');

/** The language of an answer. */
export const localeArgument = z.enum(['zh', 'en']).optional().describe('Language of the answer; by default that of the conversation');
