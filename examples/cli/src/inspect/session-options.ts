import type { StoredEvidence } from '@dbdiag/evidence';
import type { JsonValue } from '@dbdiag/ports';
import type { RuntimeConfig } from '@dbdiag/runtime';
import { z } from 'zod';
import { CommandError } from '../exit-status.ts';
import type { InspectOptions } from './inspect-options.ts';
import { jsonValue } from './session-documents.ts';

/** The document of a session with what a replay has to be told again. It is written first: an interrupted session has it too. */
export const optionsDocument = 'session_options';

const sessionOptions = z.object({
  windowMinutes: z.number().exactOptional(),
  service: z.string().exactOptional(),
  collectOnly: z.boolean(),
  redact: z.array(z.enum(['names', 'addresses', 'literals'])),
});

/** What a session was told, as far as a replay needs it. */
export type SessionOptions = z.infer<typeof sessionOptions>;

/** The options of a session as they are kept. */
export function keptOptions(
  { windowMinutes, service, collectOnly }: InspectOptions,
  { llm: { redact } }: Pick<RuntimeConfig, 'llm'>,
): JsonValue {
  return jsonValue({ windowMinutes, service, collectOnly, redact });
}

/** @throws CommandError where the session has none that can be read. */
export function readKeptOptions({ documents, sessionId }: StoredEvidence): SessionOptions {
  const parsed = sessionOptions.safeParse(documents.get(optionsDocument));
  if (parsed.success) return parsed.data;
  throw new CommandError(
    `The session ${sessionId} does not say what it was told (index/${optionsDocument}.json). Play it with the version of dbdiag that recorded it.`,
    { cause: parsed.error },
  );
}
