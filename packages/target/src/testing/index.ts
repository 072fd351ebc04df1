/** Servers and cases for tests. Only tests of this repository import it; it is not published. */

export { dataAttacks, dataSchema, readableData, usefulDataStatements } from './data-cases.ts';
export { eventually } from './eventually.ts';
export type { LockQueue } from './lock-queue.ts';
export { lockQueue } from './lock-queue.ts';
export { extensionSchemas } from './policy-cases.ts';
export type { PrivateCluster } from './private-cluster.ts';
export { privateCluster } from './private-cluster.ts';
export type { ServerUnderTest } from './server-under-test.ts';
export { serverUnderTest, serverUrl } from './server-under-test.ts';
