import { z } from 'zod';
import { hypothesisIdSchema } from '../id-schemas.ts';
import { focusSchema } from './focus.ts';
import { actionIds } from './known-actions.ts';

const level = z.enum(['none', 'low', 'medium', 'high']);

export const explainActionInput = z.strictObject({
  wants: z
    .enum(['safety', 'consequence', 'duration', 'reversal'])
    .describe('Whether it is safe, what would happen, how long it takes, whether it can be undone'),
  action: z
    .enum([...actionIds, 'run-checks', 'do-solution', 'unknown'])
    .describe('run-checks: the queries of the numbered lines; do-solution: the solution of the leading cause, or a step of it'),
  step: z.int().min(1).max(20).optional().describe('A step of the solution'),
  pid: z.int().min(1).optional().describe('The process it is about'),
});

const toldStep = z.strictObject({ number: z.int().min(1), action: z.string(), level: level.optional(), note: z.string().optional() });

export const explainActionOutput = z.strictObject({
  focus: focusSchema,
  wants: explainActionInput.shape.wants,
  action: explainActionInput.shape.action,
  pid: z.int().optional(),
  /** What the user said of that process. */
  said: z.string().optional(),
  /** What the notes or the documentation say; absent where the action isn't known. */
  known: z
    .strictObject({
      name: z.string(),
      level,
      hits: z.string(),
      checkFirst: z.string(),
      reversal: z.string(),
      duration: z.string(),
      /** Whose solution the risk is noted in; the documentation where it is absent. */
      notedFor: z.strictObject({ hypothesisId: hypothesisIdSchema, description: z.string(), step: z.int().min(1) }).optional(),
      source: z.string(),
    })
    .optional(),
  /** The leading cause, and its steps where they are asked about. */
  leader: z.strictObject({ hypothesisId: hypothesisIdSchema, description: z.string(), probability: z.number().min(0).max(1) }).optional(),
  steps: z.array(toldStep),
  /** How many lines of the last reply have a query. */
  queries: z.int().min(0),
});

export type ExplainActionInput = z.output<typeof explainActionInput>;
/** What an action does that somebody thinks of. */
export type ExplainActionOutput = z.output<typeof explainActionOutput>;
