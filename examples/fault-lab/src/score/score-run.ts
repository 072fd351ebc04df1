import { setTimeout as wait } from 'node:timers/promises';
import type { Command, EvidenceStore, Routing, ThresholdProfile } from '@dbdiag/evidence';
import {
  commandCatalogue,
  createInformationPlanner,
  createMemoryEvidenceStore,
  createSystemClock,
  defaultInspectionLimits,
  inspect,
  measuredTarget,
  probeCatalogue,
} from '@dbdiag/evidence';
import type { GraphEngine } from '@dbdiag/graph-engine';
import type { TargetDatabase, TargetHost } from '@dbdiag/target';
import { withHostFacts } from '@dbdiag/target';
import { createLocalHost } from '@dbdiag/target/commands';
import { connectTarget } from '@dbdiag/target/pg';
import { createRedactor } from '@dbdiag/tools';
import { observeEverything } from '../run/evidence-observer.ts';
import type { Observation } from '../run/observer.ts';
import type { PlannedRun } from '../run/plan.ts';
import type { RecordDeps } from '../run/record-run.ts';
import { faultRunOf, identityOf, isAlone, readingsOf, shortView } from '../run/record-run.ts';
import { runFault } from '../run/run-fault.ts';
import { shortNumber } from '../run/run-record.ts';
import { machineCommands } from '../tickets/lab-rules.ts';
import { executionOf } from './execution-time.ts';
import type { ScoreRecord, SessionScore } from './score-record.ts';
import { drained, scoreOf } from './session-score.ts';

/** What scoring a run needs. */
export interface ScoreDeps extends Omit<RecordDeps, 'observer'> {
  readonly engine: GraphEngine;
  readonly routing: Routing;
  readonly knowledge: string;
  /** The thresholds that the session judges by. */
  readonly profile: ThresholdProfile;
  /** How long the fault is kept before the session begins, ≥ 0. */
  readonly holdSeconds: number;
}

/** A target that is connected. */
interface Connected {
  readonly database: TargetDatabase;
  readonly host: TargetHost;
  readonly seconds: number;
}

/**
 * Makes a server sick, lets a whole session run on it as `dbdiag inspect` does, and afterwards looks at everything once, so
 * that other ways of diagnosing can be compared on the same run.
 */
export async function scoreRun(deps: ScoreDeps, planned: PlannedRun): Promise<ScoreRecord> {
  const began = performance.now();
  const run = faultRunOf(deps, planned);
  let target: Connected | undefined;
  try {
    const seen = await runFault(deps, run, {
      arrive: async ({ cluster }) => {
        target = await connect(cluster.url(deps.role));
      },
      observe: async (server) => {
        if (target === undefined) throw new Error('Nobody arrived to measure the run.');
        await wait(deps.holdSeconds * 1000, undefined, { signal: deps.signal });
        const stopCounting = server.startCounting();
        const session = await measure({ ...deps, commands: commandsFor(deps, planned) }, target);
        const client = stopCounting();
        const execution = await executionOf(server.cluster, deps.role);
        const observation: Observation = await observeEverything(target, deps.signal);
        return { session: { ...session, ...(execution === undefined ? {} : { execution }) }, client, observation };
      },
    });
    return {
      ...identityOf(planned, run),
      day: deps.today(),
      postgres: deps.installation.binaries.version,
      role: deps.role,
      ...(isAlone(deps, planned) ? { alone: true } : {}),
      ...readingsOf(seen.observation.readings),
      client: shortView(seen.client),
      windowSeconds: shortNumber(seen.observation.seconds),
      totalSeconds: shortNumber((performance.now() - began) / 1000),
      databaseTimeMs: shortNumber(seen.observation.databaseTimeMs),
      knowledge: deps.knowledge,
      ...(deps.profile === 'lab' ? {} : { judgedBy: deps.profile }),
      ...(deps.holdSeconds === 0 ? {} : { heldSeconds: deps.holdSeconds }),
      session: seen.session,
    };
  } finally {
    await Promise.all([target?.database.close(), target?.host.close()]);
  }
}

async function connect(url: string): Promise<Connected> {
  const began = performance.now();
  const connected = await connectTarget(url);
  const host = createLocalHost();
  const facts = await withHostFacts(connected.facts, host);
  return { database: { ...connected, facts }, host, seconds: (performance.now() - began) / 1000 };
}

/** Where other runs go on beside one, what the machine does tells nothing of the server. */
function commandsFor(deps: ScoreDeps, planned: PlannedRun): readonly Command[] {
  return isAlone(deps, planned) ? commandCatalogue : commandCatalogue.filter(({ id }) => !machineCommands.includes(id));
}

/** One session with the defaults of the program. */
async function measure(
  { engine, routing, knowledge, profile, signal, commands }: ScoreDeps & { readonly commands: readonly Command[] },
  { database, host, seconds }: Connected,
): Promise<SessionScore> {
  const clock = createSystemClock();
  let slowestLookMs = 0;
  const memory = createMemoryEvidenceStore({ sessionId: 'score', redactor: createRedactor(), now: () => clock.now() });
  const store: EvidenceStore = {
    ...memory,
    audit: async (look, options) => {
      // The longest look of the server is wanted, not of its machine.
      if (look.commandId.startsWith('pg.')) slowestLookMs = Math.max(slowestLookMs, look.elapsedMs);
      return memory.audit(look, options);
    },
  };
  const planner = createInformationPlanner(defaultInspectionLimits);
  const session = inspect(
    { engine, routing, commands, probes: probeCatalogue, target: measuredTarget({ database, host }), planner, store, clock },
    { profile, knowledgeVersion: knowledge, connectSeconds: seconds, signal },
  );
  return scoreOf(await drained(session), slowestLookMs);
}
