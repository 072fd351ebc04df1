import { createAskDataTool, postgresModel } from '@dbdiag/nl2sql';
import { openStatisticsSource } from '@dbdiag/nl2sql/postgres';
import type { DataTarget } from '@dbdiag/target';
import type { BaseTool } from '@dbdiag/tools';
import { localDay } from './local-day.ts';
import type { AskAudit, OpenedDatabase } from './opened-database.ts';
import { openedDatabase } from './opened-database.ts';

/**
 * A connected server for questions about its own statistics: through the diagnostic policy, which knows nothing of users' tables.
 *
 * @param source - Where its statements go, if not to this connection.
 */
export function connectedServer(database: DataTarget, audit: AskAudit, source = openStatisticsSource({ database })): OpenedDatabase {
  const { versionNumber, extensions } = database.facts;
  return openedDatabase({ model: postgresModel({ versionNumber, extensions }), source }, audit);
}

/** The tool that answers questions about the statistics of a server in a conversation. */
export function askingTool(name: string, { parser, askerOf }: OpenedDatabase, now: () => Date): BaseTool {
  return createAskDataTool({ databases: [{ name, parser, askerOf }], today: () => localDay(now()) });
}
