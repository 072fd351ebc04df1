import { z } from 'zod';
import { hypothesisIdSchema, phenomenonIdSchema } from '../id-schemas.ts';
import { describedPhenomenon, evidenceLine } from '../schemas.ts';
import { focusSchema } from './focus.ts';

const level = z.enum(['none', 'low', 'medium', 'high']);

export const adviseInput = z.strictObject({
  about: z.enum(['verdict', 'first', 'fix', 'certainty', 'yes-or-no', 'change', 'waiting', 'duration', 'summary']),
  rootCauseId: z.string().optional(),
  nearest: z.boolean().default(false).describe('Only near what was named'),
});

const weighed = z.strictObject({ hypothesisId: hypothesisIdSchema, description: z.string(), probability: z.number().min(0).max(1) });

const step = z.strictObject({
  number: z.int().min(1),
  action: z.string(),
  level: level.optional(),
  note: z.string().optional(),
  statement: z.string().optional(),
  /** What decides how long it takes, where the documentation says so. */
  duration: z.string().optional(),
});

export const adviseOutput = z.strictObject({
  focus: focusSchema,
  about: adviseInput.shape.about,
  outcome: z.enum(['concluded', 'unknown-cause', 'no-fault-found', 'inconclusive', 'open']),
  nearest: z.boolean(),
  /** How many answers count. */
  answered: z.int().min(0),
  /** The cause it is about; absent where the words named none. */
  cause: weighed.extend({ mechanism: z.string().optional(), verification: z.string().optional() }).optional(),
  /** Whether a finding has ruled the cause out. */
  isRuledOut: z.boolean(),
  /** The likeliest of all, and the one behind it or behind the cause it is about. */
  leader: weighed,
  rival: weighed,
  /** Of the solution of the cause. */
  steps: z.array(step),
  /** Its first step that changes nothing, or little. */
  firstSafe: step.optional(),
  /** What would confirm it or tell it from the rival, best first. */
  confirm: z.strictObject({ phenomenonId: phenomenonIdSchema, description: z.string(), method: z.string() }).optional(),
  evidenceFor: z.array(evidenceLine),
  evidenceAgainst: z.array(evidenceLine),
  missing: z.array(describedPhenomenon),
  /** The last round that put another cause ahead. */
  change: z.strictObject({ round: z.int(), from: weighed, to: weighed, by: z.array(evidenceLine) }).optional(),
  /** What runs out while one waits. */
  runsOut: z.array(z.strictObject({ sign: z.string(), then: z.string(), source: z.string() })),
  /** Checks that are still worth asking. */
  checksLeft: z.int().min(0),
});

export type AdviseInput = z.output<typeof adviseInput>;
/** What a diagnosis comes to, in answer to a question. */
export type AdviseOutput = z.output<typeof adviseOutput>;
