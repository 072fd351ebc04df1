import { healthyVariants } from '../background/healthy-variants.ts';
import { accessPathInjections } from './access-path.ts';
import { connectionLimitInjections } from './connection-limits.ts';
import { connectionInjections } from './connections.ts';
import { indexAndBloatInjections } from './indexes-and-bloat.ts';
import type { Injection } from './injection.ts';
import { lockInjections } from './locks.ts';
import { messageAndIsolationInjections } from './messages-and-isolation.ts';
import { plannerInjections } from './planner.ts';
import { plannerKnowledgeInjections } from './planner-knowledge.ts';
import { remoteAndPolicyInjections } from './remote-and-policies.ts';
import { replicationInjections } from './replication.ts';
import { statementInjections } from './statements.ts';
import { storageInjections } from './storage.ts';
import { vacuumInjections } from './vacuum.ts';
import { watchingInjections } from './watching.ts';

/** All injections, those of no fault among them, sorted by id. */
export const injections: readonly Injection[] = [
  ...accessPathInjections,
  ...connectionInjections,
  ...healthyVariants,
  ...indexAndBloatInjections,
  ...lockInjections,
  ...plannerInjections,
  ...replicationInjections,
  ...statementInjections,
  ...storageInjections,
  ...connectionLimitInjections,
  ...messageAndIsolationInjections,
  ...plannerKnowledgeInjections,
  ...remoteAndPolicyInjections,
  ...watchingInjections,
  ...vacuumInjections,
].sort((a, b) => (a.id < b.id ? -1 : 1));
