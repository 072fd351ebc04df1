import type { MeasuredTarget, SessionVocabulary } from '@dbdiag/evidence';
import { measuredTarget, refusedTarget, refusedVocabulary } from '@dbdiag/evidence';
import type { ServerFacts } from '@dbdiag/target';
import { TooManyConnectionsError } from '@dbdiag/target';
import type { ConnectedTarget } from './connect-target.ts';

/** A server to be measured: connected, or one that had no session left, which is all that there is to measure then. */
export interface Arrival {
  readonly measured: MeasuredTarget;
  readonly facts: ServerFacts;
  /** Seconds that connecting took. */
  readonly seconds: number;
  /** The connection; undefined where the server had no session left. */
  readonly connected?: ConnectedTarget;
  /** What a session reads with; of a server that had no session left, how connecting ended and nothing else. */
  readsWith(vocabulary: SessionVocabulary): SessionVocabulary;
  close(): Promise<void>;
}

/**
 * Waits for a connection. That a server has no session left, or none for this role or database, is a finding and no failure.
 *
 * @param connect - Begins to connect.
 * @param url - The address, for the names of role and database.
 * @throws What connecting throws for any other reason.
 */
export async function arriveAt(connect: () => Promise<ConnectedTarget>, url: string): Promise<Arrival> {
  const began = performance.now();
  try {
    const target = await connect();
    const { database, seconds } = target;
    return {
      measured: measuredTarget(target),
      facts: database.facts,
      seconds,
      connected: target,
      readsWith: (vocabulary) => vocabulary,
      close: () => target.close(),
    };
  } catch (error) {
    if (!(error instanceof TooManyConnectionsError)) throw error;
    const elapsedMs = Math.round(performance.now() - began);
    const { cause, limit } = error;
    const measured = refusedTarget({ ...namesIn(url), limit, message: cause instanceof Error ? cause.message : '', elapsedMs });
    return {
      measured,
      facts: measured.facts,
      seconds: elapsedMs / 1000,
      readsWith: ({ engine }) => refusedVocabulary(engine),
      close: () => Promise.resolve(),
    };
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
