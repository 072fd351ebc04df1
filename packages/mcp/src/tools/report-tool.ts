import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { answered } from '../answers/tool-answer.ts';
import type { DoorContext } from '../door-context.ts';
import { answerLocale } from '../door-context.ts';
import { localeArgument, sessionIdArgument } from './arguments.ts';
import { inspectionAnswer, inspectionSchema } from './inspection-answer.ts';
import { noInspection } from './refusals.ts';

const input = z.strictObject({
  inspectionId: z.string().min(1).max(200).optional().describe('As inspect_server returned it; by default the newest inspection'),
  sessionId: sessionIdArgument.optional().describe('The newest inspection of this session'),
  format: z.enum(['summary', 'markdown']).default('summary').describe('markdown: the text is the whole report, for the user'),
  locale: localeArgument,
});

/** Shows what an inspection found, or how far it is. */
export function registerReportTool(server: McpServer, door: DoorContext): void {
  server.registerTool(
    'report',
    {
      title: 'Report of an inspection',
      description:
        'Shows the report of an inspection that inspect_server began, or how far it is. Evidence with values and weights, what was not measured, steps with their risk. Changes nothing.',
      inputSchema: input,
      outputSchema: inspectionSchema,
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    },
    (args, context) => {
      const locale = answerLocale(door, args.locale);
      return answered(
        async () => {
          const id = args.inspectionId ?? newestOf(args.sessionId, door);
          if (id === undefined) return noInspection(locale);
          return inspectionAnswer({ id, locale, withMarkdown: args.format === 'markdown' }, door);
        },
        { door, context, locale },
      );
    },
  );
}

/** The newest inspection of a session, or of all. */
function newestOf(sessionId: string | undefined, { runtime: { inspections }, owner }: DoorContext): string | undefined {
  return inspections.list(owner).find((inspection) => sessionId === undefined || inspection.sessionId === sessionId)?.id;
}
