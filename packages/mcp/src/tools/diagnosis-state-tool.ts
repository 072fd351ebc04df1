import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { describeState, stateOf, stateSchema } from '../answers/state-summary.ts';
import { answered, toolAnswer } from '../answers/tool-answer.ts';
import type { DoorContext } from '../door-context.ts';
import { answerLocale } from '../door-context.ts';
import { doorWords } from '../door-words.ts';
import { localeArgument, sessionIdArgument } from './arguments.ts';
import { noSession } from './refusals.ts';

const input = z.strictObject({ sessionId: sessionIdArgument, locale: localeArgument });

const output = stateSchema.extend({ sessionId: z.string(), revision: z.int() });

/** Shows a session: findings, what wasn't examined, conflicts, hypotheses, and what the verdict hangs on. */
export function registerDiagnosisStateTool(server: McpServer, door: DoorContext): void {
  server.registerTool(
    'diagnosis_state',
    {
      title: 'State of a diagnosis',
      description:
        'Shows where a diagnosis stands: findings, what was not examined and why, conflicts between user and measurement, hypotheses with probabilities, and which findings the verdict hangs on. Changes nothing.',
      inputSchema: input,
      outputSchema: output,
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    },
    (args, context) =>
      answered(
        async () => {
          const loaded = await door.sessions.load(args.sessionId, { signal: context.mcpReq.signal });
          if (loaded === undefined) return noSession(answerLocale(door, args.locale));
          const locale = answerLocale(door, args.locale, loaded.session);
          const state = stateOf(door.runtime.viewSession(loaded, locale));
          return toolAnswer({
            text: `${doorWords[locale].data}\n\n${describeState(state, locale)}`,
            structured: { sessionId: args.sessionId, revision: loaded.revision, ...state },
            locale,
          });
        },
        { door, context, locale: answerLocale(door, args.locale) },
      ),
  );
}
