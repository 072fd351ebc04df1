import { z } from 'zod';
import { describedRecommendation, namedCause } from '../schemas.ts';

export const weighSuggestionInput = z.strictObject({
  suspicion: z.string().min(1).describe("The user's words"),
  remove: z.boolean().default(false).describe('The user no longer suspects it'),
});

const touchedCause = namedCause.extend({ before: z.number().min(0).max(1), after: z.number().min(0).max(1) });

export const weighSuggestionOutput = z.strictObject({
  /** Whether the words name causes that are known, or, to remove, whether there was a suspicion. */
  found: z.boolean(),
  suspicion: z.string(),
  removed: z.boolean(),
  /** The causes touched, with their probability before and after; those of the suspicion dropped where it was removed. */
  causes: z.array(touchedCause),
  /** What the prior of these causes is multiplied by, [1, 3]. */
  factor: z.number().min(1).max(3),
  /** For how many rounds it holds: the one under way and the next. */
  lastsRounds: z.literal(2),
  /** What the words may mean, where they name nothing clearly. */
  candidates: z.array(z.strictObject({ entityId: z.string(), entityDescription: z.string() })),
  /** Causes the words name that can't be weighed, since no ticket knows them; nothing is found then. */
  withoutTickets: z.array(namedCause).optional(),
  /** The question that would test it best, where one is worth asking. */
  check: describedRecommendation.optional(),
});

export type WeighSuggestionInput = z.input<typeof weighSuggestionInput>;
export type WeighSuggestionOutput = z.output<typeof weighSuggestionOutput>;
export type TouchedCause = z.output<typeof touchedCause>;
