import type { MeasuredTarget } from '@dbdiag/evidence';
import { measuredTarget, refusedTarget, refusedVocabulary } from '@dbdiag/evidence';
import type { ServerFacts } from '@dbdiag/target';
import { TooManyConnectionsError } from '@dbdiag/target';
import type { ConnectedTarget } from './connect-target.ts';
import type { SessionParts } from './session-parts.ts';

/** A server to be measured: connected, or one that had no session left, which is all that there is to measure then. */
export interface Arrival {
  readonly measured: MeasuredTarget;
  readonly facts: ServerFacts;
  /** What the session reads with; of a server that had no session left, how connecting ended. */
  readonly parts: SessionParts;
  /** Seconds that connecting took. */
  readonly seconds: number;
  /** The connection; undefined where the server had no session left. */
  readonly connected?: ConnectedTarget;
  close(): Promise<void>;
}

/**
 * Waits for a connection. That a server has no session left, or none for this role or database, is a finding and no failure.
 *
 * @param connect - Begins to connect.
 * @param about - The address, for the names of role and database, and what a session on a connected server reads with.
 * @throws What connecting throws for any other reason.
 */
export async function arriveAt(
  connect: () => Promise<ConnectedTarget>,
  { url, parts }: { readonly url: string; readonly parts: SessionParts },
): Promise<Arrival> {
  const began = performance.now();
  try {
    const target = await connect();
    const { database, seconds } = target;
    return { measured: measuredTarget(target), facts: database.facts, parts, seconds, connected: target, close: () => target.close() };
  } catch (error) {
    if (!(error instanceof TooManyConnectionsError)) throw error;
    const elapsedMs = Math.round(performance.now() - began);
    const { cause, limit } = error;
    const measured = refusedTarget({ ...namesIn(url), limit, message: cause instanceof Error ? cause.message : '', elapsedMs });
    const vocabulary = refusedVocabulary(parts.vocabulary.engine);
    const close = (): Promise<void> => Promise.resolve();
    return { measured, facts: measured.facts, parts: { ...parts, vocabulary }, seconds: elapsedMs / 1000, close };
  }
}

/** Role and database as the address has them; empty where it leaves them to the environment. */
function namesIn(url: string): { readonly role: string; readonly database: string } {
  if (!URL.canParse(url)) return { role: '', database: '' };
  const { username, pathname } = new URL(url);
  return { role: decoded(username), database: decoded(pathname.slice(1)) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
