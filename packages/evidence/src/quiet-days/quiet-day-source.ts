import { z } from 'zod';
import { identityDifferences } from './target-identity.ts';

const count = z.int().min(0);

/** What was noticed beside those that count. */
const noticed = {
  /** Sessions at the same address that were of another server: what tells the newest of them, and when it ended. */
  other: z.strictObject({ because: z.enum(identityDifferences), sessions: z.int().min(1), until: z.string() }).exactOptional(),
  /** Kept rates that could not be read. */
  unreadable: z.int().min(1).exactOptional(),
};

/** The schema of {@link QuietDaySource}. */
export const quietDaySourceSchema = z.discriminatedUnion('kind', [
  /** The user gave what was measured on a quiet day. */
  z.strictObject({ kind: z.literal('given') }),
  /** The user wants none. */
  z.strictObject({ kind: z.literal('declined') }),
  /** The medians of earlier sessions: how many, and when the first and the last of them ended. */
  z.strictObject({ kind: z.literal('sessions'), sessions: count, from: z.string(), to: z.string(), ...noticed }),
  /** There were too few. */
  z.strictObject({ kind: z.literal('tooFew'), sessions: count, needed: count, ...noticed }),
]);

/** Where the values come from that rates are compared with. Times are ISO 8601, UTC. */
export type QuietDaySource = z.output<typeof quietDaySourceSchema>;
