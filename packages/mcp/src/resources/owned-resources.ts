import { renderMarkdown } from '@dbdiag/evidence';
import type { Inspection } from '@dbdiag/runtime';
import type { McpServer } from '@modelcontextprotocol/server';
import { ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { harmlessText } from '../answers/harmless.ts';
import { withoutPlace } from '../answers/report-summary.ts';
import type { DoorContext } from '../door-context.ts';
import { answerLocale } from '../door-context.ts';
import { doorWords } from '../door-words.ts';
import { doorLimits } from '../limits.ts';
import { asProtocolError, jsonContents, readResource } from './contents.ts';
import { completionOf } from './knowledge-resources.ts';
import { reportUri, sessionUri } from './uris.ts';

/** An id that a session can have; what has another is not there. */
const sessionId = /^[A-Za-z0-9._:~-]{1,400}$/u;

/** The owner's sessions, and the reports of the owner's inspections. */
export function registerOwnedResources(server: McpServer, door: DoorContext): void {
  registerSessions(server, door);
  registerReports(server, door);
}

function registerSessions(server: McpServer, door: DoorContext): void {
  const mimeType = 'application/json';
  server.registerResource(
    'session',
    new ResourceTemplate('dbdiag://sessions/{id}', {
      list: async ({ mcpReq: { signal } }) =>
        asProtocolError(door, async () => ({
          resources: (await door.sessions.list(doorLimits.listed, { signal })).map(({ id, savedAt }) => ({
            uri: sessionUri(id),
            name: id,
            title: id,
            mimeType,
            annotations: { lastModified: savedAt.toISOString() },
          })),
        })),
      complete: {
        id: async (typed) =>
          asProtocolError(door, async () => completionOf((await door.sessions.list(doorLimits.completions)).map(({ id }) => id))(typed)),
      },
    }),
    { title: 'Session', description: 'Transcript, findings and probabilities by round of a diagnosis of yours.', mimeType },
    readResource(door, async ({ uri, id, context: { mcpReq } }) => {
      const loaded = sessionId.test(id) ? await door.sessions.load(id, { signal: mcpReq.signal }) : undefined;
      if (loaded === undefined) throw new ResourceNotFoundError(uri.href);
      const locale = answerLocale(door, undefined, loaded.session);
      const view = door.runtime.viewSession(loaded, locale);
      return jsonContents(uri, { note: doorWords[locale].data, ...view, transcript: view.transcript.slice(-doorLimits.turns) });
    }),
  );
}

function registerReports(server: McpServer, door: DoorContext): void {
  const mimeType = 'text/markdown';
  const over = (): readonly Inspection[] =>
    door.runtime.inspections.list(door.owner).filter(({ status }) => status === 'ended' || status === 'cancelled');
  server.registerResource(
    'report',
    new ResourceTemplate('dbdiag://reports/{id}', {
      list: async () =>
        asProtocolError(door, async () => ({
          resources: over()
            .slice(0, doorLimits.listed)
            .map(({ id, target }) => ({ uri: reportUri(id), name: id, title: target, mimeType })),
        })),
      complete: { id: async (typed) => asProtocolError(door, async () => completionOf(over().map(({ id }) => id))(typed)) },
    }),
    { title: 'Report', description: 'What an inspection of yours measured and found.', mimeType },
    readResource(door, async ({ uri, id }) => {
      const report = await door.runtime.inspections.report(id, door.owner);
      if (report === undefined) throw new ResourceNotFoundError(uri.href);
      const locale = answerLocale(door, undefined);
      const { data, cut } = doorWords[locale];
      const text = harmlessText(renderMarkdown(withoutPlace(report), locale), doorLimits.reportCharacters, `\n${cut}`);
      return { contents: [{ uri: uri.href, mimeType, text: `> ${data}\n\n${text}` }] };
    }),
  );
}
