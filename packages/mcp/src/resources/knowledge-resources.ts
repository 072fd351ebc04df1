import { citedTickets, localize } from '@dbdiag/graph-engine';
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
  const { runtime } = door;
  const locale = answerLocale(door, undefined);
  server.registerResource(
    'knowledge',
    'dbdiag://knowledge',
    { title: 'Index of the knowledge', description: 'Every root cause and phenomenon by id and name.', mimeType },
    async (uri) => {
      await runtime.refresh();
      return jsonContents(uri, knowledgeIndex(runtime.engine, locale));
    },
  );
  server.registerResource(
    'cause',
    new ResourceTemplate('dbdiag://causes/{id}', {
      list: () => ({
        resources: runtime.engine.snapshot.rootCauses.map(({ id, description }) => ({
          uri: causeUri(id),
          name: id,
          title: localize(description, locale),
          mimeType,
        })),
      }),
      complete: { id: known(() => runtime.engine.snapshot.rootCauses) },
    }),
    { title: 'Root cause', description: 'Mechanism, solution with risks, verification, phenomena and tickets of a root cause.', mimeType },
    readResource(door, async ({ uri, id }) => jsonContents(uri, causeView(runtime.engine, id, locale))),
  );
  server.registerResource(
    'phenomenon',
    new ResourceTemplate('dbdiag://phenomena/{id}', { list: undefined, complete: { id: known(() => runtime.engine.snapshot.phenomena) } }),
    { title: 'Phenomenon', description: 'How to check a phenomenon, its SQL and threshold, and the causes it speaks for.', mimeType },
    readResource(door, async ({ uri, id }) => jsonContents(uri, phenomenonView(runtime.engine, id, locale))),
  );
  server.registerResource(
    'ticket',
    new ResourceTemplate('dbdiag://tickets/{id}', {
      list: undefined,
      complete: { id: known(() => citedTickets(runtime.engine.snapshot)) },
    }),
    { title: 'Past ticket', description: 'A case whose cause is known, and what held in it.', mimeType },
    readResource(door, async ({ uri, id }) => jsonContents(uri, ticketView(runtime.engine, id, locale))),
  );
}

/** The same of what is known at the moment. */
function known(entries: () => readonly { readonly id: string }[]): (typed: string) => string[] {
  return (typed) => completionOf(entries().map(({ id }) => id))(typed);
}

/** Offers the ids that begin with what was typed, then those that hold it. */
export function completionOf(ids: readonly string[]): (typed: string) => string[] {
  return (typed) => {
    const beginning = ids.filter((id) => id.startsWith(typed));
    const holding = ids.filter((id) => !id.startsWith(typed) && id.includes(typed));
    return [...beginning, ...holding].slice(0, doorLimits.completions);
  };
}
