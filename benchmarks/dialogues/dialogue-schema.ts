import { z } from 'zod';

/** A phenomenon and whether it holds. */
const stated = z.strictObject({ phenomenon: z.string(), holds: z.boolean() });

/** Something a message says of the system. `accept`: the phenomena an expert would take it for; empty where the corpus has none. */
const fact = z.strictObject({ words: z.string().min(1), means: z.string(), holds: z.boolean(), accept: z.array(z.string()) });

/** `answer`: of each inner list at least one has to be in the reply, in any writing. */
const question = z.strictObject({
  words: z.string().min(1),
  kind: z.string(),
  answer: z.array(z.array(z.string().min(1)).min(1)).min(1),
});

const message = z.strictObject({
  text: z.string().min(1),
  facts: z.array(fact).default([]),
  /** Stretches that say nothing of how the system is now. */
  traps: z.array(z.string().min(1)).default([]),
  questions: z.array(question).default([]),
  paste: z.boolean().default(false),
  /** What the message says as well, though nobody marked the words. */
  implied: z.array(stated).default([]),
});

/** A dialogue of which only the user's side is written. */
export const dialogueSchema = z.strictObject({
  id: z.string(),
  lang: z.enum(['zh', 'en']),
  /** Id of the true root cause. */
  cause: z.string(),
  messages: z.array(message).min(1),
});

export type WrittenDialogue = z.infer<typeof dialogueSchema>;
export type WrittenMessage = WrittenDialogue['messages'][number];
