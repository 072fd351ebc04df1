import { z } from 'zod';
import { hypothesisIdSchema } from '../id-schemas.ts';
import { focusSchema } from './focus.ts';
import { actionIds } from './known-action.ts';

const level = z.enum(['none', 'low', 'medium', 'high']);

export const explainActionInput = z.strictObject({
  wants: z.enum(['safety', 'consequence', 'duration', 'reversal']),
  action: z.enum([...actionIds, 'run-checks', 'do-solution', 'unknown']),
  step: z.int().optional(),
  pid: z.int().optional(),
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
