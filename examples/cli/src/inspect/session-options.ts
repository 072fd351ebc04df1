import type { StoredEvidence } from '@dbdiag/evidence';
import type { SessionOptions } from '@dbdiag/runtime/measuring';
import { keptOptions, optionsDocument } from '@dbdiag/runtime/measuring';
import { CommandError } from '../exit-status.ts';

/** @throws CommandError where the session has none that can be read. */
export function readKeptOptions(stored: StoredEvidence): SessionOptions {
  const kept = keptOptions(stored);
  if (kept !== undefined) return kept;
  throw new CommandError(
    `The session ${stored.sessionId} does not say what it was told (index/${optionsDocument}.json). Play it with the version of dbdiag that recorded it.`,
  );
}
