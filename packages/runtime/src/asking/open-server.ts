import type { DataSource } from '@dbdiag/nl2sql';
import { openStatisticsSource } from '@dbdiag/nl2sql/postgres';
import type { DataTarget } from '@dbdiag/target';
import { connectTarget } from '@dbdiag/target/pg';
import { urlWithPassword } from '../measuring/target-url.ts';
import type { NamedTarget } from '../measuring/targets.ts';
import { connectedServer } from './connected-server.ts';
import { lastingSource } from './lasting-source.ts';
import type { AskAudit, OpenedDatabase } from './opened-database.ts';

/** A conversation asks one thing after the other, and a server in trouble has few sessions to spare. */
const sessions = 1;

/**
 * Opens a server for questions about its own statistics.
 *
 * @throws The errors of connecting; nothing stays open then.
 */
export async function openServer(target: NamedTarget, audit: AskAudit): Promise<OpenedDatabase> {
  const database = await connect(target);
  const open = async (): Promise<DataSource> => openStatisticsSource({ database: await connect(target) });
  return connectedServer(database, audit, lastingSource({ dialect: 'postgres', open, first: openStatisticsSource({ database }) }));
}

async function connect(target: NamedTarget): Promise<DataTarget> {
  const { url, password_file: passwordFile, allow_superuser: allowSuperuser } = target.settings;
  return connectTarget(await urlWithPassword(url, { ...target, passwordFile }), { connections: sessions, allowSuperuser });
}
