import { factsStatements, serverFactsFrom } from '../database/facts-statements.ts';
import type { ServerFacts } from '../database/server-facts.ts';
import type { Connection } from './connection.ts';
import { requireRows } from './open-session.ts';
import { readLogFile, readTablespaces } from './read-server-folders.ts';
import { rowsOrNone } from './rows-or-none.ts';

/**
 * Asks a server what it is, what the role may see, and how it is configured.
 *
 * @throws `TargetRefusedError` or `TargetUnreachableError` where it can't be asked; the signal's reason when aborted.
 */
export async function readServerFacts(connection: Connection, signal: AbortSignal): Promise<ServerFacts> {
  const identity = await requireRows(connection, factsStatements.identity, signal);
  const extensionSchemas = await requireRows(connection, factsStatements.extensionSchemas, signal);
  const settings = await requireRows(connection, factsStatements.settings, signal);
  const system = await rowsOrNone(connection, factsStatements.system, signal);
  const timeline = await rowsOrNone(connection, factsStatements.timeline, signal);
  const facts = serverFactsFrom({ identity, extensionSchemas, settings, system, timeline });
  const logFile =
    facts.settings.logging_collector === 'on' && facts.monitor ? await readLogFile(connection, facts.settings, signal) : undefined;
  const tablespaces = await readTablespaces(connection, signal);
  return { ...facts, ...(logFile !== undefined && { logFile }), ...(tablespaces !== undefined && { tablespaces }) };
}
