import type { HypothesisId, PhenomenonId } from '@dbdiag/graph-engine';
import { z } from 'zod';
import type { SessionState } from '../../session/session-state.ts';
import { hypothesisIdSchema, phenomenonIdSchema } from '../id-schemas.ts';

/** What an answer was about, so that "it" and "that one" of the next question mean the same. The first field of an output that has it. */
export const focusSchema = z.strictObject({ phenomena: z.array(phenomenonIdSchema), causes: z.array(hypothesisIdSchema) });

/** See {@link focusSchema}. */
export interface Focus {
  readonly phenomena: readonly PhenomenonId[];
  readonly causes: readonly HypothesisId[];
}

/** An answer about nothing in particular. */
const noFocus: Focus = { phenomena: [], causes: [] };

/** The beginning of an output with a focus: kept outputs may be cut behind it. */
const kept = /^\{"focus":(\{"phenomena":\[[^\]]*\],"causes":\[[^\]]*\]\})/u;

/** What the last reply answered a question about; empty where it answered none, or showed lines since. */
export function lastFocus({ transcript }: Pick<SessionState, 'transcript'>): Focus {
  for (const { text } of (transcript.at(-1)?.outputs ?? []).toReversed()) {
    const found = kept.exec(text)?.[1];
    const read = found === undefined ? undefined : focusSchema.safeParse(JSON.parse(found));
    if (read?.success === true) return read.data;
  }
  return noFocus;
}
