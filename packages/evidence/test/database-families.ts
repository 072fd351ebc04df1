import { agesFamily } from '../src/probe/families/ages.ts';
import { archiveBacklogFamily } from '../src/probe/families/archive-backlog.ts';
import { bloatIndexesFamily } from '../src/probe/families/bloat-indexes.ts';
import { bloatTablesFamily } from '../src/probe/families/bloat-tables.ts';
import { buffersFamily } from '../src/probe/families/buffers.ts';
import { catalogTablesFamily } from '../src/probe/families/catalog-tables.ts';
import { columnStatisticsFamily } from '../src/probe/families/column-statistics.ts';
import { connectionLimitsFamily } from '../src/probe/families/connection-limits.ts';
import { foreignKeysFamily } from '../src/probe/families/foreign-keys.ts';
import { functionsFamily } from '../src/probe/families/functions.ts';
import { indexCatalogFamily } from '../src/probe/families/index-catalog.ts';
import { indexesFamily } from '../src/probe/families/indexes.ts';
import { keysFamily } from '../src/probe/families/keys.ts';
import { largeObjectsFamily } from '../src/probe/families/large-objects.ts';
import { notifyQueueFamily } from '../src/probe/families/notify-queue.ts';
import { partitionsFamily } from '../src/probe/families/partitions.ts';
import { rowSecurityFamily } from '../src/probe/families/row-security.ts';
import { sequencesFamily } from '../src/probe/families/sequences.ts';
import { settingsFamily } from '../src/probe/families/settings.ts';
import { statementsFamily } from '../src/probe/families/statements.ts';
import { tableOptionsFamily } from '../src/probe/families/table-options.ts';
import { tableSizesFamily } from '../src/probe/families/table-sizes.ts';
import { tablesFamily } from '../src/probe/families/tables.ts';
import { toastFamily } from '../src/probe/families/toast.ts';

/** Families that need nothing but the server itself. */
export const plainFamilies = [
  ...[tablesFamily, tableSizesFamily, toastFamily, catalogTablesFamily, partitionsFamily, indexesFamily, functionsFamily],
  ...[settingsFamily, tableOptionsFamily, indexCatalogFamily, foreignKeysFamily, agesFamily, sequencesFamily, keysFamily],
  ...[connectionLimitsFamily, columnStatisticsFamily, largeObjectsFamily, rowSecurityFamily, notifyQueueFamily, archiveBacklogFamily],
];

/** Families that read what an extension shows. */
export const extensionFamilies = [statementsFamily, buffersFamily, bloatTablesFamily, bloatIndexesFamily];
