import type { AgentEvent, AgentResponse, TurnAnswer, TurnRequest } from '@dbdiag/agent';
import type { Locale } from '@dbdiag/graph-engine';
import { newSessionId } from '@dbdiag/runtime';
import { formatProbability } from '@dbdiag/tools';
import type { McpServer, ServerContext } from '@modelcontextprotocol/server';
import { acceptedContent, inputRequired } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { harmlessText } from '../answers/harmless.ts';
import { progressOf } from '../answers/progress.ts';
import type { Standing } from '../answers/state-summary.ts';
import { describeStanding, standingOf, standingSchema } from '../answers/state-summary.ts';
import type { ToolOutcome } from '../answers/tool-answer.ts';
import { answered, toolAnswer, toolRefusal } from '../answers/tool-answer.ts';
import type { Asked } from '../asked-state.ts';
import { askedBefore } from '../asked-state.ts';
import type { DoorContext } from '../door-context.ts';
import { answerLocale } from '../door-context.ts';
import { doorWords } from '../door-words.ts';
import { doorLimits } from '../limits.ts';
import { localeArgument, sessionIdArgument } from './arguments.ts';

const input = z.strictObject({
  sessionId: sessionIdArgument.optional().describe('To go on with a session; without it a new one begins'),
  message: z.string().optional().describe("What is seen, in the user's own words, English or Chinese; also questions and corrections"),
  answers: z
    .array(
      z.strictObject({
        phenomenonId: z.string().min(1).max(200),
        status: z.enum(['present', 'absent', 'unknown']),
        value: z.string().max(200).exactOptional().describe('The value seen, with its unit'),
      }),
    )
    .max(doorLimits.answers)
    .optional()
    .describe('Answers to questions of the last result, by their phenomenonId; only what was really looked at'),
  askUser: z
    .boolean()
    .default(true)
    .describe('Whether open questions may be put before the user as a form; false: they are only in the result'),
  verbose: z.boolean().default(false).describe('Whether the reply says everything: all checks with their SQL, the whole account'),
  locale: localeArgument,
});

/** What `diagnose` gives. */
export const diagnoseOutput = z.object({
  sessionId: z.string(),
  newSession: z.boolean().describe('Whether this call began the session'),
  message: z.string().describe('The reply, as the user may read it'),
  ...standingSchema.shape,
});

type Arguments = z.output<typeof input>;
type Questions = Extract<Asked, { kind: 'questions' }>;

/** Begins a diagnosis, or goes on with one: words and answers in, where it stands and what to find out next out. */
export function registerDiagnoseTool(server: McpServer, door: DoorContext): void {
  const { subject } = door.runtime.engine;
  server.registerTool(
    'diagnose',
    {
      title: 'Diagnose',
      description: `Begins or continues a diagnosis of a ${subject.name.en ?? 'system'} problem. Probabilities come from past tickets, not from you: give the observations, then ask the user, or look up, what the result lists under questions, and call again with the sessionId until outcome is no longer open. Records what it is told; changes nothing else.`,
      inputSchema: input,
      outputSchema: diagnoseOutput,
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    },
    (args, context) => answered(() => diagnose(args, context, door), { door, context, locale: answerLocale(door, args.locale) }),
  );
}

async function diagnose(args: Arguments, context: ServerContext, door: DoorContext): Promise<ToolOutcome> {
  const asked = askedBefore(context, 'questions');
  if (asked !== undefined) {
    const told = answersTo(asked, context);
    if (told !== undefined) return turn({ ...asked, ...told, askUser: args.askUser, verbose: args.verbose }, context, door);
    return declined(asked, { door, context });
  }
  const { message = '', answers = [], sessionId = newSessionId(), locale, askUser, verbose } = args;
  if (message.trim() === '' && answers.length === 0)
    return toolRefusal(doorWords[answerLocale(door, locale)].nothingSaid, 'tools/invalid-input');
  // An id that was only just made is nobody else's.
  const newSession = args.sessionId === undefined ? true : 'unless stored';
  return turn({ sessionId, newSession, message, answers, locale, askUser, verbose, forms: 0 }, context, door);
}

/** One turn of a call, the first or that of a form's answers. */
interface CallTurn {
  readonly sessionId: string;
  /** Whether this call began the session; where nothing is stored under the id when the turn has its place in line, it does. */
  readonly newSession: boolean | 'unless stored';
  readonly message: string;
  readonly answers: readonly TurnAnswer[];
  readonly locale: Locale | undefined;
  readonly askUser: boolean;
  readonly verbose: boolean;
  /** How many forms this call has shown. */
  readonly forms: number;
}

async function turn(said: CallTurn, context: ServerContext, door: DoorContext): Promise<ToolOutcome> {
  const { sessionId, message, answers, locale, askUser, verbose, forms } = said;
  const { signal } = context.mcpReq;
  const request: TurnRequest = {
    sessionId,
    message,
    answers,
    signal,
    ...(locale !== undefined && { locale }),
    ...(verbose && { replyLength: 'full' }),
  };
  let isNew = said.newSession === true;
  const inPlace = async (): Promise<void> => {
    if (said.newSession === 'unless stored') isNew = (await door.sessions.load(sessionId, { signal })) === undefined;
  };
  const { message: reply, details } = await replyOf(door.sessions.turn(request), context, inPlace);
  const newSession = isNew || details.newSession !== undefined;
  const handle = { sessionId, newSession, locale: details.locale };
  const standing = await standingIn(handle, door, context);
  const mayAsk = askUser && forms < doorLimits.formsOfCall && door.canAsk(context);
  if (mayAsk && standing.outcome === 'open' && standing.questions.length > 0)
    return questionForm(standing, { ...handle, forms: forms + 1 }, { context, door });
  return resultOf(handle, reply, { door, context });
}

/** @param inPlace - Called once the turn has its place in the line for its session: who was before it has saved, and nobody behind it has. */
async function replyOf(
  events: AsyncGenerator<AgentEvent, AgentResponse>,
  context: ServerContext,
  inPlace: () => Promise<void>,
): Promise<AgentResponse> {
  const progress = progressOf(context);
  let isWaiting = true;
  let response: AgentResponse | undefined;
  for await (const event of events) {
    // A turn tells that it started, and then waits in line.
    if (isWaiting && event.type !== 'error' && !(event.type === 'progress' && event.stage === 'started')) {
      isWaiting = false;
      await inPlace();
    }
    if (event.type === 'toolCall') await progress.tell(event.tool);
    if (event.type === 'final') ({ response } = event);
  }
  if (response === undefined) throw new Error('A turn that throws nothing ends with its response.');
  return response;
}

/** The session of a call. */
type Handle = Pick<Questions, 'sessionId' | 'newSession' | 'locale'>;

async function standingIn({ sessionId, locale }: Handle, door: DoorContext, { mcpReq: { signal } }: ServerContext): Promise<Standing> {
  const loaded = await door.sessions.load(sessionId, { signal });
  if (loaded === undefined) throw new Error('A turn leaves its session behind.');
  return standingOf(door.runtime.viewSession(loaded, locale));
}

async function resultOf(
  handle: Handle,
  reply: string,
  { door, context }: { door: DoorContext; context: ServerContext },
): Promise<ToolOutcome> {
  const { sessionId, newSession, locale } = handle;
  const words = doorWords[locale];
  return toolAnswer({
    text: [words.goOn(sessionId), words.data, '', reply].join('\n'),
    structured: { sessionId, newSession, message: reply, ...(await standingIn(handle, door, context)) },
    locale,
  });
}

/** The user gave no answer: nothing is recorded, and the questions are for the conversation. */
async function declined(handle: Handle, { door, context }: { door: DoorContext; context: ServerContext }): Promise<ToolOutcome> {
  const standing = await standingIn(handle, door, context);
  const told = [doorWords[handle.locale].declined, ...describeStanding(standing, handle.locale)].join('\n');
  return resultOf(handle, told, { door, context });
}

/** The words of a form's free field, and one field a question. */
const otherWordsField = 'otherWords';

async function questionForm(
  { hypotheses, questions }: Standing,
  handle: Omit<Questions, 'kind' | 'phenomenonIds'>,
  { context, door }: { context: ServerContext; door: DoorContext },
): Promise<ToolOutcome> {
  const { locale } = handle;
  const words = doorWords[locale];
  const asked = questions.slice(0, doorLimits.questionsOfForm);
  const fields = asked.map(({ description, howToCheck, sql }, index) => {
    const field = {
      type: 'string' as const,
      title: harmlessText(description, 200),
      description: harmlessText([howToCheck, sql].filter((part) => part !== undefined).join('\n'), 600),
      enum: [words.yes, words.no, words.unknown],
    };
    return [`question${index + 1}`, field] as const;
  });
  const [leading] = hypotheses;
  const form = inputRequired.elicit({
    mode: 'form',
    message: words.questions(harmlessText(leading?.description ?? '', 200), formatProbability(leading?.probability ?? 0, locale)),
    requestedSchema: {
      type: 'object',
      properties: { ...Object.fromEntries(fields), [otherWordsField]: { type: 'string', title: words.otherWords } },
    },
  });
  const state: Asked = { kind: 'questions', ...handle, phenomenonIds: asked.map(({ phenomenonId }) => phenomenonId) };
  return inputRequired({ inputRequests: { observations: form }, requestState: await door.states.mint(state, context) });
}

/** What the user put into the form; undefined where the user declined it or left it empty. */
function answersTo({ phenomenonIds, locale }: Questions, { mcpReq }: ServerContext): Pick<CallTurn, 'message' | 'answers'> | undefined {
  const content = acceptedContent(mcpReq.inputResponses, 'observations');
  if (content === undefined) return undefined;
  const words = doorWords[locale];
  const statuses = new Map<unknown, TurnAnswer['status']>([
    [words.yes, 'present'],
    [words.no, 'absent'],
    [words.unknown, 'unknown'],
  ]);
  const answers = phenomenonIds.flatMap((phenomenonId, index) => {
    const status = statuses.get(content[`question${index + 1}`]);
    return status === undefined ? [] : [{ phenomenonId, status }];
  });
  const others = content[otherWordsField];
  const message = typeof others === 'string' ? others.trim() : '';
  return answers.length === 0 && message === '' ? undefined : { message, answers };
}
