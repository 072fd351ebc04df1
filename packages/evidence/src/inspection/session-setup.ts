import type { GraphEngine, Locale, PhenomenonId } from '@dbdiag/graph-engine';
import type { Reach } from '../collection/availability.ts';
import type { Collector } from '../collection/collector.ts';
import type { CaptureReader } from '../collection/create-collector.ts';
import type { Command } from '../command/command.ts';
import type { CommandId } from '../command/command-id.ts';
import type { EvidencePlanner } from '../planning/planner.ts';
import type { Routing } from '../planning/routing.ts';
import type { Probe } from '../probe/probe.ts';
import type { InspectionLimits } from './inspection-limits.ts';
import type { Moment } from './session-recording.ts';

/** What a session reads with and chooses from. */
export interface SessionVocabulary {
  readonly engine: GraphEngine;
  readonly routing: Routing;
  readonly commands: readonly Command[];
  /** Those of phenomena that are to stay hidden left out. */
  readonly probes: readonly Probe[];
}

/** Everything that stays the same in a session. */
export interface SessionSetup {
  readonly engine: GraphEngine;
  readonly collector: Collector;
  readonly planner: EvidencePlanner;
  readonly routing: Routing;
  /** Those that serve a probe of the session. */
  readonly commands: ReadonlyMap<CommandId, Command>;
  /** Those whose phenomenon the engine knows. */
  readonly probes: readonly Probe[];
  readonly reach: Reach;
  readonly read: CaptureReader;
  /** Phenomena of which nothing read counts, because the user said what holds. */
  readonly overruled: ReadonlySet<PhenomenonId>;
  readonly limits: InspectionLimits;
  /** Language of the values in the ledger. Default English. */
  readonly locale?: Locale | undefined;
  /** The only clock of the loop. */
  readonly readMoment: () => Moment;
  /** Ends the session. */
  readonly stop: AbortController;
}

/** What of a vocabulary a session can use. */
export function usable({ engine, commands, probes }: SessionVocabulary): Pick<SessionSetup, 'commands' | 'probes'> {
  const known = probes.filter(({ phenomenonId }) => engine.phenomenon(phenomenonId) !== undefined);
  const serving = new Set(known.map(({ commandId }) => commandId));
  return { probes: known, commands: new Map(commands.filter(({ id }) => serving.has(id)).map((command) => [command.id, command])) };
}
