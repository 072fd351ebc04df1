import type { Locale } from '@dbdiag/graph-engine';
import type { McpServer, ServerContext } from '@modelcontextprotocol/server';
import { inputRequired, inputResponse } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { askedDataAnswer, askedDataSchema } from '../answers/asked-data.ts';
import type { ToolOutcome } from '../answers/tool-answer.ts';
import { answered, toolRefusal } from '../answers/tool-answer.ts';
import type { Asked } from '../asked-state.ts';
import { askedBefore } from '../asked-state.ts';
import type { DoorContext } from '../door-context.ts';
import { answerLocale } from '../door-context.ts';
import { doorWords } from '../door-words.ts';
import { localeArgument } from './arguments.ts';

/** A longer text is no question. */
const longestQuestion = 1000;

const input = z.strictObject({
  question: z.string().trim().min(1).max(longestQuestion).describe("The user's question, whole and in their own words, English or Chinese"),
  database: z.string().min(1).max(200).optional().describe('Name of a database; may be left out where there is one'),
  option: z.int().min(1).max(26).optional().describe('The number of the option that the user chose, with the same question as before'),
  asOf: z.iso.date().optional().describe('What counts as today'),
  locale: localeArgument,
});

type Arguments = z.output<typeof input>;

/** Answers questions to databases of the configuration. Who may ask is decided by the configuration, and by the user. */
export function registerAskDataTool(server: McpServer, door: DoorContext): void {
  const names = namedDatabases(door);
  server.registerTool(
    'ask_data',
    {
      title: 'Ask the data',
      description: `Answers a question about data with figures, the SQL and how each word was read; or asks back with options; or names the words it does not know. It computes: don't write SQL yourself. Databases: ${names.length === 0 ? 'none is configured' : names.join(', ')}. Unless the configuration grants a database to models, the user is asked first.`,
      inputSchema: input,
      outputSchema: askedDataSchema,
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
    },
    (args, context) => {
      const locale =
        args.locale ?? door.runtime.config.locale ?? (/\p{Script=Han}/u.test(args.question) ? 'zh' : answerLocale(door, undefined));
      return answered(() => askData(args, { context, door, locale }), { door, context, locale });
    },
  );
}

/** Those that anybody may ask, by name. */
function namedDatabases({ runtime }: Pick<DoorContext, 'runtime'>): readonly string[] {
  return [...new Set([...runtime.askable('model'), ...runtime.askable('user')].map(({ name }) => name))].sort();
}

interface Call {
  readonly context: ServerContext;
  readonly door: DoorContext;
  readonly locale: Locale;
}

async function askData({ question, database: named, option, asOf }: Arguments, { context, door, locale }: Call): Promise<ToolOutcome> {
  const words = doorWords[locale];
  const names = namedDatabases(door);
  const [only, ...others] = names;
  const database = named ?? (others.length === 0 ? only : undefined);
  if (database === undefined && names.length > 0) return toolRefusal(words.nameDatabase(names), 'runtime/database-unnamed');
  if (database === undefined || !names.includes(database)) return toolRefusal(words.noDatabase(names), 'runtime/database-refused');
  const leave = await leaveFor({ database, question }, { context, door, locale });
  if ('outcome' in leave) return leave.outcome;
  const { signal } = context.mcpReq;
  const answer = await door.runtime.ask({ question, database, option, asOf, locale, by: leave.by, owner: door.owner, signal });
  return askedDataAnswer(answer, locale);
}

/** Whose word the question has, or what the call ends with because it has none. */
type Leave = { readonly by: 'user' | 'model' } | { readonly outcome: ToolOutcome };

async function leaveFor(
  { database, question }: { readonly database: string; readonly question: string },
  { context, door, locale }: Call,
): Promise<Leave> {
  const words = doorWords[locale];
  if (door.runtime.askable('model').some(({ name }) => name === database)) return { by: 'model' };
  if (!door.canAsk(context)) return { outcome: toolRefusal(words.cannotAskForData(database), 'mcp/consent-needed') };
  const asked = askedBefore(context, 'data');
  // An answer counts for the very question that was asked.
  if (asked?.database !== database || asked.question !== question) {
    const state: Asked = { kind: 'data', database, question };
    const consent = inputRequired.elicit({
      mode: 'form',
      message: words.dataConsent(database, question),
      requestedSchema: {
        type: 'object',
        properties: { ask: { type: 'boolean', title: words.dataConsentField, default: false } },
        required: ['ask'],
      },
    });
    return { outcome: inputRequired({ inputRequests: { consent }, requestState: await door.states.mint(state, context) }) };
  }
  const response = inputResponse(context.mcpReq.inputResponses, 'consent');
  const isGiven = response.kind === 'elicit' && response.action === 'accept' && response.content?.ask === true;
  return isGiven ? { by: 'user' } : { outcome: toolRefusal(words.dataConsentDeclined(database), 'mcp/consent-declined') };
}
