import { z } from 'zod';
import { focusSchema } from '../answers/focus.ts';

const passage = z.strictObject({
  kind: z.enum(['mechanism', 'step', 'verification', 'method', 'action', 'running-out']),
  /** The cause, phenomenon or action it is about, by its name. */
  name: z.string(),
  /** Of the cause. */
  probability: z.number().min(0).max(1).optional(),
  /** Of the solution, from 1. */
  step: z.int().min(1).optional(),
  level: z.enum(['none', 'low', 'medium', 'high']).optional(),
  text: z.string(),
  statement: z.string().optional(),
  /** What can go wrong with it. */
  note: z.string().optional(),
  source: z.string().optional(),
});

const wish = z.enum([
  'statement',
  'fix',
  'prevention',
  'undo',
  'duration',
  'effect',
  'verification',
  'method',
  'rights',
  'reason',
  'other',
]);

export const lookUpInput = z.strictObject({
  question: z.string().min(1),
  /** What it wants, where the words don't say it. */
  wish: wish.optional(),
});

export const lookUpOutput = z.strictObject({
  focus: focusSchema,
  question: z.string(),
  /** What the question wants. */
  wish,
  /**
   * `notes`: what is noted of the action that was named. `leader`: of the leading cause. `candidates`: of each of the likeliest causes, as none leads. `nearest`: whatever is nearest in the knowledge.
   * `nothing`: nothing is near.
   */
  from: z.enum(['notes', 'leader', 'candidates', 'nearest', 'nothing']),
  passages: z.array(passage),
  /** What would tell the candidates apart. */
  look: z.strictObject({ description: z.string(), method: z.string() }).optional(),
  /** How long one pass over the size named in the question takes, in seconds. */
  pass: z.strictObject({ size: z.string(), fast: z.number(), slow: z.number() }).optional(),
});

/** A question to look up. */
export type LookUpInput = z.output<typeof lookUpInput>;
/** What the notes have on a question. */
export type LookUpOutput = z.output<typeof lookUpOutput>;
/** One passage, told. */
export type ToldPassage = LookUpOutput['passages'][number];
