import { z } from 'zod';
import type { AskedTurn, RefusedTurn } from '../asked-turn.ts';
import { answersSchema, askedTurn, conversationIdSchema, localeSchema, refusedShape, refusedTurn } from '../asked-turn.ts';

const message = z.looseObject({ role: z.string(), content: z.unknown().optional() });

/**
 * The body of `POST /ag-ui`: AG-UI's `RunAgentInput`, of which only what a turn needs is read: the last message, the thread and the
 * state. Tools and context of the client's are passed over, and so is whatever else a later version has.
 */
export const runAgentInput = z.looseObject({
  threadId: conversationIdSchema.describe('the thread, which is the session'),
  runId: z.string().max(200),
  parentRunId: z.string().max(200).nullish(),
  messages: z.array(message).describe("the last one is read, and is the user's unless answers are forwarded"),
  state: z.unknown().optional().describe('of the client; members of its own are kept'),
  forwardedProps: z.unknown().optional().describe('`answers` given by buttons, and the `locale` of the reply'),
  resume: z.array(z.unknown()).nullish().describe('answers to interrupts, of which there are none'),
});

const forwarded = z.looseObject({ answers: answersSchema.optional(), locale: localeSchema.optional() });

/** The run that a turn is told in. */
export interface AskedRun {
  readonly threadId: string;
  readonly runId: string;
  readonly parentRunId?: string;
  /** What the client has of the state; whatever JSON it is. */
  readonly state?: unknown;
}

/** What a request comes to. A refusal is an answer to give, not an exception. */
export type RunReading = { readonly verdict: 'asked'; readonly turn: AskedTurn; readonly run: AskedRun } | RefusedTurn;

/**
 * Reads the body of a request of AG-UI, 1.0 or older.
 *
 * @param body - JSON as it came.
 */
export function readRunInput(body: unknown): RunReading {
  const { data, error } = runAgentInput.safeParse(body);
  if (error !== undefined) return refusedShape(error);
  const { threadId, runId, parentRunId, messages, state, forwardedProps, resume } = data;
  if ((resume ?? []).length > 0) return refusedTurn('resume', 'resume', 'nothing was interrupted: send the answer as a message');
  const props = isObject(forwardedProps) ? forwarded.safeParse(forwardedProps) : undefined;
  if (props?.error !== undefined) return under('forwardedProps', refusedShape(props.error));
  const { answers = [], locale } = props?.data ?? {};
  const said = lastWords(messages, answers.length > 0);
  if ('verdict' in said) return said;
  const reading = askedTurn({ sessionId: threadId, texts: said.texts, answers, locale });
  if (reading.verdict === 'refused') return reading;
  const run = { threadId, runId, ...(typeof parentRunId === 'string' && { parentRunId }), ...(state !== undefined && { state }) };
  return { ...reading, run };
}

/** Whether it is a JSON object. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function under(path: string, { faults, ...refused }: RefusedTurn): RefusedTurn {
  return { ...refused, faults: faults.map((fault) => ({ ...fault, path: `${path}.${fault.path}` })) };
}

/** What the user said last; with answers nothing needs to be said. */
function lastWords(
  messages: z.output<typeof runAgentInput>['messages'],
  hasAnswers: boolean,
): { readonly texts: readonly string[] } | RefusedTurn {
  const last = messages.at(-1);
  const path = `messages[${Math.max(0, messages.length - 1)}]`;
  if (last?.role !== 'user') {
    return hasAnswers ? { texts: [] } : refusedTurn('no-user-message', path, "the last message must be the user's");
  }
  if (typeof last.content === 'string') return { texts: [last.content] };
  const { data } = contentParts.safeParse(last.content);
  if (data === undefined) return refusedTurn('invalid', `${path}.content`, 'must be a text or a list of parts');
  const texts: string[] = [];
  for (const [index, part] of data.entries()) {
    const place = `${path}.content[${index}]`;
    if (part.type !== 'text') return refusedTurn('file', place, 'only text is read: paste the lines that matter');
    if (typeof part.text !== 'string') return refusedTurn('invalid', `${place}.text`, 'must be a text');
    texts.push(part.text);
  }
  return { texts };
}

const contentParts = z.array(z.looseObject({ type: z.string() }));
