import type { Reading } from '@dbdiag/evidence';
import {
  commandCatalogue,
  createCaptureReader,
  createMemoryEvidenceStore,
  createSystemClock,
  measuredTarget,
  probeCatalogue,
} from '@dbdiag/evidence';
import type { TargetDatabase, TargetHost } from '@dbdiag/target';
import { withHostFacts } from '@dbdiag/target';
import { createLocalHost } from '@dbdiag/target/commands';
import { connectTarget } from '@dbdiag/target/pg';
import { createRedactor } from '@dbdiag/tools';
import type { Observation, Observer, ProbeReading } from './observer.ts';

/** How long a window is and how often gauges are looked at, in seconds. Idle sessions publish their counters up to 10 s late. */
const observationWindow = { seconds: 11, sampleEverySeconds: 1 };

/** Everything is looked at once, the heavy commands too, whatever it costs the server. */
const databaseTimeMs = 30_000;

/** What is looked at: a connected database and its machine. */
export interface ObservedTarget {
  readonly database: TargetDatabase;
  readonly host: TargetHost;
}

/** Looks with all commands of the evidence catalogue in one window and reads all probes by the lab's thresholds. */
export async function observeEverything({ database, host }: ObservedTarget, signal: AbortSignal): Promise<Observation> {
  const { facts } = database;
  const read = createCaptureReader({ probes: probeCatalogue, facts, profile: 'lab' });
  const clock = createSystemClock();
  const store = createMemoryEvidenceStore({ sessionId: 'lab', redactor: createRedactor(), now: () => clock.now() });
  const collector = measuredTarget({ database, host }).collectorFor({ store, clock, read, databaseTimeMs });
  const collection = await collector.collect(commandCatalogue, observationWindow, { round: 0, signal });
  const { readings, seconds } = collection;
  return { readings: readings.map(probeReading), seconds, databaseTimeMs: collection.databaseTimeMs };
}

/** Connects as the role that looks, and then looks at everything. */
export function createEvidenceObserver(): Observer {
  return {
    watch: async ({ url }) => {
      const connected = await connectTarget(url);
      const host = createLocalHost();
      const facts = await withHostFacts(connected.facts, host);
      const database = { ...connected, facts };
      return {
        observe: (signal) => observeEverything({ database, host }, signal),
        close: async () => {
          await Promise.all([database.close(), host.close()]);
        },
      };
    },
  };
}

function probeReading(reading: Reading): ProbeReading {
  const { phenomenonId } = reading;
  return reading.status === 'unknown'
    ? { phenomenonId, status: 'unknown', reason: reading.reason }
    : { phenomenonId, status: reading.status, value: reading.value };
}
