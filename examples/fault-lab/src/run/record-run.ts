import { HEALTHY } from '@dbdiag/graph-engine';
import { injectedObjects } from '../faults/injected-objects.ts';
import type { ClientView } from '../workload/progress.ts';
import type { World } from '../worlds/world.ts';
import { drawRun } from './draw.ts';
import type { Observation, Observer, ProbeReading, Watch } from './observer.ts';
import type { PlannedRun } from './plan.ts';
import type { FaultRun, FaultRunDeps, SickServer } from './run-fault.ts';
import { runFault } from './run-fault.ts';
import type { RunRecord } from './run-record.ts';
import { shortNumber } from './run-record.ts';

/** What recording a run needs. */
export interface RecordDeps extends FaultRunDeps {
  readonly observer: Observer;
  readonly worlds: readonly World[];
  /** The role that looks. */
  readonly role: string;
  /** Whether other runs may go on beside one that need not be alone. */
  readonly besideOthers: boolean;
  /** Replaces the drawn intensity. */
  readonly intensity?: number | undefined;
  readonly signal: AbortSignal;
  readonly today: () => string;
}

/** Makes one planned run and says what was seen. */
export async function recordRun(deps: RecordDeps, planned: PlannedRun): Promise<RunRecord> {
  const { observer, role, installation } = deps;
  const began = performance.now();
  const run = faultRunOf(deps, planned);
  let watch: Watch | undefined;
  try {
    const seen = await runFault(deps, run, {
      arrive: async ({ cluster }) => {
        watch = await observer.watch({ url: cluster.url(role), role });
      },
      observe: async (server) => look(server, watch, deps.signal),
    });
    return {
      ...identityOf(planned, run),
      day: deps.today(),
      postgres: installation.binaries.version,
      role,
      ...(isAlone(deps, planned) ? { alone: true } : {}),
      ...readingsOf(seen.observation.readings),
      client: shortView(seen.client),
      windowSeconds: shortNumber(seen.observation.seconds),
      totalSeconds: shortNumber((performance.now() - began) / 1000),
      databaseTimeMs: shortNumber(seen.observation.databaseTimeMs),
    };
  } finally {
    await watch?.close();
  }
}

/** A record in a line for who waits. */
export function recordText({ present, totalSeconds, client }: RunRecord): string {
  return `${totalSeconds.toFixed(1)} s, ${client.perSecond.toFixed(0)}/${client.plannedPerSecond} tps, ${present.length} present: ${present.slice(0, 8).join(' ')}`;
}

type Counted = ClientView & { readonly errors: number };

async function look(
  server: SickServer,
  watch: Watch | undefined,
  signal: AbortSignal,
): Promise<{ readonly observation: Observation; readonly client: Counted }> {
  if (watch === undefined) throw new Error('Nobody arrived to watch the run.');
  const stopCounting = server.startCounting();
  const observation = await watch.observe(signal);
  const client = stopCounting();
  await watch.close();
  return { observation, client };
}

/** Whether a run has the machine to itself. */
export function isAlone({ besideOthers }: Pick<RecordDeps, 'besideOthers'>, { alone }: PlannedRun): boolean {
  return alone || !besideOthers;
}

/** The run a plan means, with everything drawn. */
export function faultRunOf(
  { worlds, intensity }: Pick<RecordDeps, 'worlds' | 'intensity'>,
  { world: name, injections, seed, key }: PlannedRun,
): FaultRun {
  const world = worlds.find((candidate) => candidate.name === name);
  if (world === undefined) throw new Error(`There is no world ${name}.`);
  const draw = drawRun(seed, injections, intensity);
  return { name: key.replaceAll(/[^a-z0-9]+/g, '-'), world: world.at(draw.size), injections, draw, seed };
}

/** What a run is, apart from what was seen of it. */
export function identityOf(
  { key, world, injections, seed }: PlannedRun,
  { draw, world: { roles, database } }: FaultRun,
): Pick<RunRecord, 'key' | 'world' | 'size' | 'injections' | 'objects' | 'causes' | 'intensity' | 'seed' | 'helpers' | 'decoys'> {
  const objects = injections.flatMap(({ id }) => [...injectedObjects(id, { roles, database })]);
  return {
    key,
    world,
    size: draw.size,
    injections: injections.map(({ id }) => id),
    ...(objects.length === 0 ? {} : { objects }),
    causes: injections.map(({ cause }) => cause).filter((cause) => cause !== HEALTHY),
    intensity: draw.intensity,
    seed,
    helpers: Object.fromEntries(draw.helpers.map(({ kind, perSecond }) => [kind, perSecond])),
    decoys: draw.decoys.map(({ id }) => id),
  };
}

/** Readings of the lab's thresholds as a record keeps them: ids sorted. */
export function readingsOf(readings: readonly ProbeReading[]): Pick<RunRecord, 'profile' | 'present' | 'values' | 'unknown'> {
  const sorted = [...readings].sort((a, b) => (a.phenomenonId < b.phenomenonId ? -1 : 1));
  const unknown: Record<string, string[]> = {};
  for (const reading of sorted) if (reading.status === 'unknown') (unknown[reading.reason] ??= []).push(reading.phenomenonId);
  return {
    profile: 'lab',
    present: sorted.flatMap(({ status, phenomenonId }) => (status === 'present' ? [phenomenonId] : [])),
    values: Object.fromEntries(
      sorted.flatMap((reading) => (reading.status === 'unknown' ? [] : [[reading.phenomenonId, shortNumber(reading.value)]])),
    ),
    unknown,
  };
}

/** What clients saw, in few digits. */
export function shortView({ plannedPerSecond, perSecond, latencyMs, stalledShare, errors }: Counted): RunRecord['client'] {
  return {
    plannedPerSecond,
    perSecond: shortNumber(perSecond),
    ...(latencyMs === undefined ? {} : { latencyMs: shortNumber(latencyMs) }),
    stalledShare: shortNumber(stalledShare),
    errors,
  };
}
