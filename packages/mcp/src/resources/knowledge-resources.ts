import { localize } from '@dbdiag/graph-engine';
import { causeView, knowledgeIndex, phenomenonView, ticketView } from '@dbdiag/runtime';
import type { McpServer } from '@modelcontextprotocol/server';
import { ResourceTemplate } from '@modelcontextprotocol/server';
import type { DoorContext } from '../door-context.ts';
import { answerLocale } from '../door-context.ts';
import { doorLimits } from '../limits.ts';
import { jsonContents, readResource } from './contents.ts';
import { causeUri } from './uris.ts';

const mimeType = 'application/json';

/** What is known: an index of it, and each cause, phenomenon and past ticket. */
export function registerKnowledgeResources(server: McpServer, door: DoorContext): void {
  const { engine } = door.runtime;
  const locale = answerLocale(door, undefined);
  const causes = engine.snapshot.rootCauses;
  const phenomena = engine.snapshot.phenomena;
  const tickets = engine.snapshot.tickets ?? [];
  server.registerResource(
    'knowledge',
    'dbdiag://knowledge',
    { title: 'Index of the knowledge', description: 'Every root cause and phenomenon by id and name.', mimeType },
    (uri) => jsonContents(uri, knowledgeIndex(engine, locale)),
  );
  server.registerResource(
    'cause',
    new ResourceTemplate('dbdiag://causes/{id}', {
      list: () => ({
        resources: causes.map(({ id, description }) => ({ uri: causeUri(id), name: id, title: localize(description, locale), mimeType })),
      }),
      complete: { id: completionOf(causes.map(({ id }) => id)) },
    }),
    { title: 'Root cause', description: 'Mechanism, solution with risks, verification, phenomena and tickets of a root cause.', mimeType },
    readResource(door, async ({ uri, id }) => jsonContents(uri, causeView(engine, id, locale))),
  );
  server.registerResource(
    'phenomenon',
    new ResourceTemplate('dbdiag://phenomena/{id}', { list: undefined, complete: { id: completionOf(phenomena.map(({ id }) => id)) } }),
    { title: 'Phenomenon', description: 'How to check a phenomenon, its SQL and threshold, and the causes it speaks for.', mimeType },
    readResource(door, async ({ uri, id }) => jsonContents(uri, phenomenonView(engine, id, locale))),
  );
  server.registerResource(
    'ticket',
    new ResourceTemplate('dbdiag://tickets/{id}', { list: undefined, complete: { id: completionOf(tickets.map(({ id }) => id)) } }),
    { title: 'Past ticket', description: 'A case whose cause is known, and what held in it.', mimeType },
    readResource(door, async ({ uri, id }) => jsonContents(uri, ticketView(engine, id, locale))),
  );
}

/** Offers the ids that begin with what was typed, then those that hold it. */
export function completionOf(ids: readonly string[]): (typed: string) => string[] {
  return (typed) => {
    const beginning = ids.filter((id) => id.startsWith(typed));
    const holding = ids.filter((id) => !id.startsWith(typed) && id.includes(typed));
    return [...beginning, ...holding].slice(0, doorLimits.completions);
  };
}
