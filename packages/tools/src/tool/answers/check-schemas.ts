import { z } from 'zod';
import { hypothesisIdSchema, phenomenonIdSchema } from '../id-schemas.ts';
import { focusSchema } from './focus.ts';

export const explainCheckInput = z.strictObject({
  wants: z.enum(['method', 'sql', 'meaning', 'access']),
  lines: z.array(z.int()).default([]).describe('Line numbers'),
  phenomenonIds: z.array(z.string()).default([]),
  rootCauseId: z.string().optional(),
  step: z.int().optional().describe('Of the solution'),
  nearest: z.boolean().default(false).describe('Only near what was named'),
});

const weighedCause = z.strictObject({ hypothesisId: hypothesisIdSchema, description: z.string(), probability: z.number().min(0).max(1) });

const check = z.strictObject({
  phenomenonId: phenomenonIdSchema,
  /** Of the line of the last reply that is about it. */
  line: z.int().min(1).optional(),
  description: z.string(),
  method: z.string(),
  sql: z.string().optional(),
  access: z.enum(['everybody', 'monitor', 'scan', 'files', 'tables', 'log', 'server', 'application', 'person']),
  /** Causes it goes with most, and in what share of their tickets. */
  pointsTo: z.array(z.strictObject({ hypothesisId: hypothesisIdSchema, description: z.string(), strength: z.number().min(0).max(1) })),
});

const step = z.strictObject({ number: z.int().min(1), action: z.string(), statement: z.string().optional() });

export const explainCheckOutput = z.strictObject({
  focus: focusSchema,
  wants: explainCheckInput.shape.wants,
  /** What is told is only near to what was asked for. */
  nearest: z.boolean(),
  checks: z.array(check),
  /** The cause that was asked about; `checks` are its signs. */
  cause: weighedCause.extend({ mechanism: z.string().optional() }).optional(),
  /** Steps of the solution of `cause` that were asked for. */
  steps: z.array(step),
  /** Whether something was recorded yet, so that a probability says something. */
  hasEvidence: z.boolean(),
});

export type ExplainCheckInput = z.output<typeof explainCheckInput>;
/** How checks are done, what they mean, and who may see them. */
export type ExplainCheckOutput = z.output<typeof explainCheckOutput>;
/** One check, told. */
export type ToldCheck = ExplainCheckOutput['checks'][number];
