import { join } from 'node:path';
import type { Command, ProbeFamily, Routing, SessionVocabulary } from '@dbdiag/evidence';
import { createLogFamily, defaultRoutingText, parseRouting, probeFamilies } from '@dbdiag/evidence';
import { GraphEngine } from '@dbdiag/graph-engine';
import { corpusInfo, postgresKnowledge } from '@dbdiag/knowledge';
import { readUtf8File } from '../files/utf8-text.ts';

/** What a session reads with, and the version of the knowledge behind it. */
export interface SessionParts {
  readonly vocabulary: SessionVocabulary;
  readonly knowledgeVersion: string;
}

/** What a session is made of. */
export interface SessionPartsOptions {
  /** Folder whose `routing.yaml` replaces the one that comes with the program. */
  readonly configDir?: string | undefined;
  /** The probability at which a cause is concluded, or was in a session that is played again. Default: the engine's own. */
  readonly concludeAt?: number | undefined;
  /** How far back the log of the server is read. Default 0: only what is written meanwhile. */
  readonly windowMinutes?: number | undefined;
  /** Everything cheap goes into the first round. Default false: the first round is the routing's baseline. */
  readonly collectOnly?: boolean;
  /** What is read was read before, by a script: all of it goes into the first round, what reads pages as well. Default false. */
  readonly gathered?: boolean | undefined;
}

/** All commands and probes, those of the log reading so far back. */
export function measuringCatalogue(windowMinutes = 0): Pick<SessionVocabulary, 'commands' | 'probes'> {
  const log = createLogFamily({ windowMinutes });
  const families: readonly ProbeFamily[] = probeFamilies.map((family) => (family.command.id === log.command.id ? log : family));
  return { commands: families.map(({ command }) => command), probes: families.flatMap(({ probes }) => probes) };
}

/**
 * The engine, the routing and the catalogue of a session.
 *
 * @throws InvalidRoutingError, FileUnreadableError where the folder has no such file.
 */
export async function sessionParts({ concludeAt, ...more }: SessionPartsOptions): Promise<SessionParts> {
  return {
    vocabulary: await vocabularyOf(new GraphEngine(postgresKnowledge(), concludeAt === undefined ? {} : { concludeAt }), more),
    knowledgeVersion: corpusInfo.version,
  };
}

/**
 * The routing and the catalogue for an engine.
 *
 * @throws InvalidRoutingError, FileUnreadableError where the folder has no such file.
 */
export async function vocabularyOf(
  engine: GraphEngine,
  { configDir, windowMinutes, collectOnly = false, gathered = false }: Omit<SessionPartsOptions, 'concludeAt'>,
): Promise<SessionVocabulary> {
  const text = configDir === undefined ? defaultRoutingText : await readRouting(configDir);
  const { commands, probes } = measuringCatalogue(windowMinutes);
  const routing = parseRouting(text, {
    commands: new Set(commands.map(({ id }) => id)),
    categories: new Set(engine.snapshot.rootCauses.map(({ category }) => category)),
  });
  return { engine, routing: gathered ? allFirst(routing) : collectOnly ? cheapFirst(routing, commands) : routing, commands, probes };
}

/** Everything on any route that needs no gate joins the baseline: what reads pages or sorts files is run for a suspicion only. */
function cheapFirst({ baseline, routes }: Routing, commands: readonly Command[]): Routing {
  const gated = new Set(commands.flatMap((command) => (command.kind === 'sql' && command.gate !== undefined ? [command.id] : [])));
  const routed = [...routes.values()].flatMap((route) => route.commands).filter((id) => !gated.has(id));
  return { baseline: [...new Set([...baseline, ...routed])], routes };
}

/** Everything on any route joins the baseline. */
function allFirst({ baseline, routes }: Routing): Routing {
  return { baseline: [...new Set([...baseline, ...[...routes.values()].flatMap(({ commands }) => commands)])], routes };
}

async function readRouting(folder: string): Promise<string> {
  return readUtf8File(join(folder, 'routing.yaml'), '--config-dir takes a folder with a routing.yaml.');
}
