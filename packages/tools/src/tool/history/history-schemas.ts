import { z } from 'zod';
import { roundsAsked } from '../../limits.ts';
import { namedHypothesis, recordedFinding } from '../schemas.ts';

export const showHistoryInput = z.strictObject({
  rounds: z.int().min(1).max(roundsAsked.most).default(roundsAsked.usual).describe('How many of the last rounds'),
});

const pastRound = z.strictObject({
  round: z.int().min(1),
  /** What the user said up to it since the round before, oldest first; empty where the transcript doesn't reach back. */
  said: z.array(z.string()),
  recorded: z.array(recordedFinding),
  /** What led after it. */
  leader: namedHypothesis.extend({ probability: z.number().min(0).max(1) }).optional(),
});

export const showHistoryOutput = z.strictObject({
  /** Oldest first. */
  rounds: z.array(pastRound),
  totalRounds: z.int(),
  /** What the user said since the last round, with nothing recorded; oldest first. */
  withoutRound: z.array(z.string()),
});

export type ShowHistoryInput = z.input<typeof showHistoryInput>;
export type ShowHistoryOutput = z.output<typeof showHistoryOutput>;
export type PastRound = z.output<typeof pastRound>;
