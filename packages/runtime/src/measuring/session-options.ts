import type { StoredEvidence } from '@dbdiag/evidence';
import { z } from 'zod';

/** The document of a session with what a replay has to be told again. It is written first: an interrupted session has it too. */
export const optionsDocument = 'session_options';

const sessionOptions = z.object({
  windowMinutes: z.number().exactOptional(),
  service: z.string().exactOptional(),
  collectOnly: z.boolean(),
  /** Absent in sessions of versions that read no script's output. */
  gathered: z.boolean().exactOptional(),
  redact: z.array(z.enum(['names', 'addresses', 'literals'])),
});

/** What a session was told, as far as a replay needs it. */
export type SessionOptions = z.infer<typeof sessionOptions>;

/** What a session was told; undefined where it doesn't say, or not so that this version can read it. */
export function keptOptions({ documents }: Pick<StoredEvidence, 'documents'>): SessionOptions | undefined {
  return sessionOptions.safeParse(documents.get(optionsDocument)).data;
}
