import { commandCatalogue, defaultRoutingText, parseRouting, probeCatalogue } from '@dbdiag/evidence';
import type { SessionVocabulary } from '@dbdiag/evidence';
import { GraphEngine } from '@dbdiag/graph-engine';
import { corpusInfo, postgresKnowledge } from '@dbdiag/knowledge';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../exit-status.ts';

/** What a session reads with, and the version of the knowledge behind it. */
export interface SessionParts {
  readonly vocabulary: SessionVocabulary;
  readonly knowledgeVersion: string;
}

/**
 * The engine, the routing and the catalogue of a session.
 *
 * @param configDir - Folder whose `routing.yaml` replaces the one that comes with the program.
 * @param concludeAt - The probability at which a cause is concluded.
 * @throws InvalidRoutingError, CommandError where the folder has no such file.
 */
export async function sessionParts({ configDir, concludeAt }: { readonly configDir?: string; readonly concludeAt: number }): Promise<SessionParts> {
  const engine = new GraphEngine(postgresKnowledge(), { concludeAt });
  const text = configDir === undefined ? defaultRoutingText : await readRouting(configDir);
  const routing = parseRouting(text, {
    commands: new Set(commandCatalogue.map(({ id }) => id)),
    categories: new Set(engine.snapshot.rootCauses.map(({ category }) => category)),
  });
  return { vocabulary: { engine, routing, commands: commandCatalogue, probes: probeCatalogue }, knowledgeVersion: corpusInfo.version };
}

async function readRouting(folder: string): Promise<string> {
  const file = join(folder, 'routing.yaml');
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new CommandError(`${file} can't be read: ${cause instanceof Error ? cause.message : String(cause)}. --config-dir takes a folder with a routing.yaml.`, { cause });
  }
}
