import type { IdleSession } from '@dbdiag/tools';

/** A session that began anew because it was idle for too long. */
export interface NewSession {
  /** The id under which what was before is kept. */
  readonly keptAs: string;
  /** When that was last saved, in ISO 8601. */
  readonly idleSince: string;
}

/** An idle session as a reply tells of it. */
export function newSessionOf({ keptAs, savedAt }: IdleSession): NewSession {
  return { keptAs, idleSince: savedAt.toISOString() };
}
