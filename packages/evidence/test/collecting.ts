import type { TargetPolicy } from '@dbdiag/target';
import { reviewArgv, reviewStatement } from '@dbdiag/target';
import { createRedactor } from '@dbdiag/tools';
import type { Capture } from '../src/collection/capture.ts';
import type { Collection, Collector } from '../src/collection/collector.ts';
import type { CollectorDeps } from '../src/collection/create-collector.ts';
import { createCollector } from '../src/collection/create-collector.ts';
import type { EvidenceStore } from '../src/store/evidence-store.ts';
import type { MemoryEvidenceStore } from '../src/store/memory-evidence-store.ts';
import { createMemoryEvidenceStore } from '../src/store/memory-evidence-store.ts';
import type { StoredEvidence } from '../src/store/read-evidence.ts';
import { readEvidence } from '../src/store/read-evidence.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** The policy of the package, with a list of the texts it was asked about. */
export interface CountingPolicy extends TargetPolicy {
  readonly reviewed: readonly string[];
}

/** Time stands still while the policy reads a text. */
export function createPolicy(clock: VirtualClock): CountingPolicy {
  const reviewed: string[] = [];
  return {
    reviewed,
    reviewStatement: async (text) => {
      reviewed.push(text);
      return clock.during(() => reviewStatement(text));
    },
    reviewArgv: (template, parameters) => reviewArgv(template, parameters, { logFolders: ['/var/lib/postgresql/15/main/log'] }),
  };
}

/** A store in memory; time stands still while it writes. */
export interface TestStore extends EvidenceStore {
  readonly memory: MemoryEvidenceStore;
  readonly read: () => Promise<StoredEvidence>;
}

export function createTestStore(clock: VirtualClock): TestStore {
  const memory = createMemoryEvidenceStore({ sessionId: 'session', redactor: createRedactor(), now: () => clock.now() });
  return {
    sessionId: memory.sessionId,
    memory,
    audit: (look, options) => clock.during(() => memory.audit(look, options)),
    keep: (record, options) => clock.during(() => memory.keep(record, options)),
    writeIndex: (name, document, options) => clock.during(() => memory.writeIndex(name, document, options)),
    seal: (options) => memory.seal(options),
    read: () => readEvidence({ emptyName: 'session', files: memory.files() }),
  };
}

/** A collector without probes, and all it works with. */
export interface CollectorUnderTest {
  readonly collector: Collector;
  readonly store: TestStore;
  readonly policy: CountingPolicy;
}

export function collectorOn(
  deps: Pick<CollectorDeps, 'database'> & Partial<CollectorDeps> & { readonly clock: VirtualClock },
): CollectorUnderTest {
  const store = createTestStore(deps.clock);
  const policy = createPolicy(deps.clock);
  const collector = createCollector({ store, policy, read: () => [], databaseTimeMs: 1500, ...deps });
  return { collector, store, policy };
}

/** The capture of one command. */
export function captureOf({ captures }: Collection, id: string): Capture {
  const capture = captures.find(({ commandId }) => commandId === id);
  if (capture === undefined) throw new Error(`${id} was not asked for.`);
  return capture;
}

/** When a command was looked at, in seconds. */
export function times(collection: Collection, id: string): readonly number[] {
  return captureOf(collection, id).executions.map(({ atSeconds }) => atSeconds);
}

/** Why the last look of a command failed. */
export function lastReason(collection: Collection, id: string): string | undefined {
  const last = captureOf(collection, id).executions.at(-1)?.result;
  return last?.ok === false ? last.failure.reason : undefined;
}
