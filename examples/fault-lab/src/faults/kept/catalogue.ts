import type { ObjectsOfInjections } from '../injected-object.ts';
import type { Injection } from '../injection.ts';
import { keptAccessPathInjections, keptAccessPathObjects } from './access-paths.ts';
import { keptLockAndConnectionInjections, keptLockAndConnectionObjects } from './locks-and-connections.ts';
import { keptPlannerInjections, keptPlannerObjects } from './planner.ts';
import { keptStatementInjections, keptStatementObjects } from './statements.ts';
import { keptStorageAndReplicationInjections, keptStorageAndReplicationObjects } from './storage-and-replication.ts';
import { keptVacuumAndWatchingInjections, keptVacuumAndWatchingObjects } from './vacuum-and-watching.ts';

/** Ways that no ticket may come from: they are there to score what the others taught. Written from what the causes are, without a look at what is measured of them. */
export const keptInjections: readonly Injection[] = [
  ...keptAccessPathInjections,
  ...keptLockAndConnectionInjections,
  ...keptPlannerInjections,
  ...keptStatementInjections,
  ...keptStorageAndReplicationInjections,
  ...keptVacuumAndWatchingInjections,
].sort((a, b) => (a.id < b.id ? -1 : 1));

/** The objects of {@link keptInjections}. */
export const keptObjects: ObjectsOfInjections = {
  ...keptAccessPathObjects,
  ...keptLockAndConnectionObjects,
  ...keptPlannerObjects,
  ...keptStatementObjects,
  ...keptStorageAndReplicationObjects,
  ...keptVacuumAndWatchingObjects,
};
