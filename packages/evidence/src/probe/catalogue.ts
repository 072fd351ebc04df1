import type { Command } from '../command/command.ts';
import { activityFamily } from './families/activity.ts';
import { agesFamily } from './families/ages.ts';
import { archiveBacklogFamily } from './families/archive-backlog.ts';
import { archiverFamily } from './families/archiver.ts';
import { bloatIndexesFamily } from './families/bloat-indexes.ts';
import { bloatTablesFamily } from './families/bloat-tables.ts';
import { blockersFamily } from './families/blockers.ts';
import { buffersFamily } from './families/buffers.ts';
import { catalogTablesFamily } from './families/catalog-tables.ts';
import { checkpointsFamily } from './families/checkpoints.ts';
import { columnStatisticsFamily } from './families/column-statistics.ts';
import { connectionLimitsFamily } from './families/connection-limits.ts';
import { databaseFamily } from './families/database.ts';
import { foreignKeysFamily } from './families/foreign-keys.ts';
import { functionsFamily } from './families/functions.ts';
import { horizonFamily } from './families/horizon.ts';
import { indexCatalogFamily } from './families/index-catalog.ts';
import { indexesFamily } from './families/indexes.ts';
import { keysFamily } from './families/keys.ts';
import { largeObjectsFamily } from './families/large-objects.ts';
import { locksFamily } from './families/locks.ts';
import { logSizeFamily } from './families/log-size.ts';
import { notifyQueueFamily } from './families/notify-queue.ts';
import { partitionsFamily } from './families/partitions.ts';
import { replicationFamily } from './families/replication.ts';
import { rowSecurityFamily } from './families/row-security.ts';
import { sequencesFamily } from './families/sequences.ts';
import { settingsFamily } from './families/settings.ts';
import { slruFamily } from './families/slru.ts';
import { statementsFamily } from './families/statements.ts';
import { tableOptionsFamily } from './families/table-options.ts';
import { tableSizesFamily } from './families/table-sizes.ts';
import { tablesFamily } from './families/tables.ts';
import { toastFamily } from './families/toast.ts';
import { walFamily } from './families/wal.ts';
import { walFilesFamily } from './families/wal-files.ts';
import { hostCpuFamily } from './host/cpu.ts';
import { hostDiskIoFamily } from './host/disk-io.ts';
import { hostDiskUsageFamily } from './host/disk-usage.ts';
import { logFamily } from './host/log.ts';
import { hostMemoryFamily } from './host/memory.ts';
import { hostNetworkFamily } from './host/network.ts';
import type { Probe } from './probe.ts';
import type { ProbeFamily } from './probe-family.ts';

/** All families. */
export const probeFamilies: readonly ProbeFamily[] = [
  activityFamily,
  locksFamily,
  blockersFamily,
  connectionLimitsFamily,
  horizonFamily,
  replicationFamily,
  databaseFamily,
  checkpointsFamily,
  walFamily,
  walFilesFamily,
  archiverFamily,
  archiveBacklogFamily,
  slruFamily,
  notifyQueueFamily,
  logSizeFamily,
  tablesFamily,
  tableSizesFamily,
  toastFamily,
  largeObjectsFamily,
  catalogTablesFamily,
  partitionsFamily,
  indexesFamily,
  statementsFamily,
  functionsFamily,
  rowSecurityFamily,
  settingsFamily,
  tableOptionsFamily,
  columnStatisticsFamily,
  indexCatalogFamily,
  foreignKeysFamily,
  agesFamily,
  sequencesFamily,
  keysFamily,
  buffersFamily,
  bloatTablesFamily,
  bloatIndexesFamily,
  hostCpuFamily,
  hostMemoryFamily,
  hostDiskUsageFamily,
  hostDiskIoFamily,
  hostNetworkFamily,
  logFamily,
];

/** Every command there is, each once. */
export const commandCatalogue: readonly Command[] = probeFamilies.map(({ command }) => command);

/** Every probe there is; each phenomenon has at most one. */
export const probeCatalogue: readonly Probe[] = probeFamilies.flatMap(({ probes }) => probes);
