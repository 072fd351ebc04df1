import type { ServerFacts, TargetDatabase, TargetHost, TargetPolicy } from '@dbdiag/target';
import { createTargetPolicy } from '@dbdiag/target';
import type { Collector } from './collector.ts';
import type { CollectorDeps } from './create-collector.ts';
import { createCollector } from './create-collector.ts';

/** What is measured: a live server, or what is known of one. */
export interface MeasuredTarget {
  /** What everything about it goes by. */
  readonly facts: ServerFacts;
  /** Whether programs can be run on the machine of the server. */
  readonly host: boolean;
  /** A collector for one session. */
  collectorFor(session: CollectingSession): Collector;
}

/** What a session brings to its collector. */
export type CollectingSession = Pick<CollectorDeps, 'store' | 'clock' | 'read' | 'databaseTimeMs'>;

/** A connected server. Connections stay the caller's to close. */
interface LiveTarget {
  /** Its facts are those of the session; `withHostFacts` adds to them what the machine tells. */
  readonly database: TargetDatabase;
  /** The machine of the server. Without it no programs are run. */
  readonly host?: TargetHost | undefined;
  /** Default: the policy of `@dbdiag/target` for this server. */
  readonly policy?: TargetPolicy;
}

/** Measures a connected server. */
export function measuredTarget({ database, host, policy = createTargetPolicy(database.facts) }: LiveTarget): MeasuredTarget {
  return {
    facts: database.facts,
    host: host !== undefined,
    collectorFor: (session) => createCollector({ ...session, database, policy, host }),
  };
}
