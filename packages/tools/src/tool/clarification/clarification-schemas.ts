import { z } from 'zod';
import { optionsNamed } from '../../limits.ts';
import { phenomenonIdSchema } from '../id-schemas.ts';
import { polarity } from '../match-phenomena-schemas.ts';

export const askClarificationInput = z.strictObject({
  type: z.enum(['vague_observation', 'missing_value', 'ambiguous_feedback', 'multiple_matches']),
  subject: z.string().min(1).describe("The user's words, a line number or a phenomenon id"),
  options: z.array(z.string().min(1)).max(optionsNamed).optional().describe('Phenomenon ids to choose from'),
});

/** A numbered line to be shown. */
const clarificationLine = z.strictObject({
  /** What the line is once it is shown: see `ShownItem`. */
  kind: z.enum(['option', 'hedged', 'recommendation']),
  phenomenonId: phenomenonIdSchema,
  description: z.string(),
  observationMethod: z.string(),
  /** How to observe it, in a line. */
  glance: z.string().optional(),
  /** What a yes records. */
  onYes: polarity,
  /** The user's words the line is about, where it is about words. */
  words: z.string().optional(),
});

export const askClarificationOutput = z.strictObject({
  type: askClarificationInput.shape.type,
  /** What the question is about: the user's words; where a line or an id was given, its description. */
  subject: z.string(),
  question: z.string(),
  /** To be shown as numbered lines; empty where the question is an open one. */
  options: z.array(clarificationLine),
});

export type AskClarificationInput = z.input<typeof askClarificationInput>;
export type AskClarificationOutput = z.output<typeof askClarificationOutput>;
export type ClarificationLine = z.output<typeof clarificationLine>;
