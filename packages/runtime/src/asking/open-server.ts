import type { DataSource } from '@dbdiag/nl2sql';
import { postgresModel } from '@dbdiag/nl2sql';
import { openStatisticsSource } from '@dbdiag/nl2sql/postgres';
import type { DataTarget, ServerFacts } from '@dbdiag/target';
import { connectTarget } from '@dbdiag/target/pg';
import { urlWithPassword } from '../measuring/target-url.ts';
import type { NamedTarget } from '../measuring/targets.ts';
import { lastingSource } from './lasting-source.ts';
import type { AskAudit, OpenedDatabase } from './opened-database.ts';
import { openedDatabase } from './opened-database.ts';

/** A conversation asks one thing after the other, and a server in trouble has few sessions to spare. */
const sessions = 1;

/** What decides which statistics a server has. */
export type StatisticsFacts = Pick<ServerFacts, 'versionNumber' | 'extensions'>;

/**
 * Opens a server for questions about its own statistics: through the diagnostic policy, which knows nothing of users' tables.
 *
 * @param facts - Where they are known, nothing is connected before the first statement.
 * @throws The errors of connecting; nothing stays open then.
 */
export async function openServer(target: NamedTarget, audit: AskAudit, facts?: StatisticsFacts): Promise<OpenedDatabase> {
  if (facts === undefined) {
    const database = await connect(target);
    return serverOf(database.facts, { target, audit, first: openStatisticsSource({ database }) });
  }
  return serverOf(facts, { target, audit });
}

function serverOf(
  { versionNumber, extensions }: StatisticsFacts,
  { target, audit, first }: { readonly target: NamedTarget; readonly audit: AskAudit; readonly first?: DataSource },
): OpenedDatabase {
  const open = async (): Promise<DataSource> => openStatisticsSource({ database: await connect(target) });
  const source = lastingSource({ dialect: 'postgres', open, ...(first !== undefined && { first }) });
  return openedDatabase({ model: postgresModel({ versionNumber, extensions }), source }, audit);
}

async function connect(target: NamedTarget): Promise<DataTarget> {
  const { url, password_file: passwordFile, allow_superuser: allowSuperuser } = target.settings;
  return connectTarget(await urlWithPassword(url, { ...target, passwordFile }), { connections: sessions, allowSuperuser });
}
