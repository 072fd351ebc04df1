import type { AgentEvent, WireAgentEvent } from '@dbdiag/agent';
import type { Locale } from '@dbdiag/graph-engine';
import type { UIMessageChunk } from 'ai';
import { turnEvents } from '../turn-events.ts';
import type { OverviewLookup, TurnParts } from '../turn-parts.ts';
import { lookedUpParts } from '../turn-parts.ts';
import type { DbdiagToolOutput, DbdiagUIDataTypes, DbdiagUIMetadata } from './ui-data-types.ts';

/** In which conversation a turn is told, and how. */
export interface UiStreamOptions extends OverviewLookup {
  readonly sessionId: string;
  /** Nothing was stored of the session before. */
  readonly isNew?: boolean | undefined;
  /** Language of the sentences about errors. */
  readonly locale: Locale;
  /** Makes the id of the assistant's message. Default: a random UUID. */
  readonly newId?: (() => string) | undefined;
}

type Chunk = UIMessageChunk<Partial<DbdiagUIMetadata>, DbdiagUIDataTypes>;

type EventOf<Type extends WireAgentEvent['type']> = Extract<WireAgentEvent, { type: Type }>;

/** What was begun in a message and has to be ended. */
interface Message {
  readonly id: string;
  /** Calls so far; steps can't name them, as a turn that is run again counts from 1 again. */
  readonly calls: number;
  /** The call that runs now. */
  readonly openCall?: string;
  readonly isTextOpen: boolean;
}

interface Told {
  readonly chunks: readonly Chunk[];
  readonly message: Message;
}

/** The one text of a message. */
const textId = 'text';

/** The tool runs here, and the page has nothing to run. */
const runsHere = { dynamic: true, providerExecuted: true } as const;

function toldCall({ tool, params }: EventOf<'toolCall'>, message: Message): Told {
  const calls = message.calls + 1;
  const toolCallId = `${message.id}-call-${calls}`;
  return {
    chunks: [{ type: 'tool-input-available', toolCallId, toolName: tool, input: params, ...runsHere }],
    message: { ...message, calls, openCall: toolCallId },
  };
}

function toldResult({ success, summary, output }: EventOf<'toolResult'>, { openCall, ...message }: Message): Told {
  if (openCall === undefined) return { chunks: [], message };
  const told: DbdiagToolOutput = { summary, ...(output !== undefined && { output }) };
  const chunk: Chunk = success
    ? { type: 'tool-output-available', toolCallId: openCall, output: told, ...runsHere }
    : { type: 'tool-output-error', toolCallId: openCall, errorText: summary, ...runsHere };
  return { chunks: [chunk], message };
}

function toldText({ text }: EventOf<'textDelta'>, message: Message): Told {
  if (text === '') return { chunks: [], message };
  const start: Chunk[] = message.isTextOpen ? [] : [{ type: 'text-start', id: textId }];
  return { chunks: [...start, { type: 'text-delta', id: textId, delta: text }], message: { ...message, isTextOpen: true } };
}

/** What happens before a turn is over. */
function told(event: Exclude<WireAgentEvent, EventOf<'final' | 'error'>>, message: Message): Told {
  switch (event.type) {
    case 'progress':
      return { chunks: [{ type: 'data-progress', data: { stage: event.stage }, transient: true }], message };
    case 'toolCall':
      return toldCall(event, message);
    case 'toolResult':
      return toldResult(event, message);
    case 'degraded': {
      const { stage, code } = event;
      const data = { stage, code, message: event.message };
      return { chunks: [{ type: 'data-degraded', id: `degraded-${stage}-${code}`, data }], message };
    }
    case 'textDelta':
      return toldText(event, message);
  }
}

function textEnd({ isTextOpen }: Message): readonly Chunk[] {
  return isTextOpen ? [{ type: 'text-end', id: textId }] : [];
}

/** Each part under its name, so that a later one takes the place of an earlier one. */
function partChunks({ posterior, questions, evidence, diagnosis }: TurnParts): readonly Chunk[] {
  return [
    { type: 'data-posterior', id: 'posterior', data: posterior },
    { type: 'data-questions', id: 'questions', data: questions },
    { type: 'data-evidence', id: 'evidence', data: evidence },
    ...(diagnosis === undefined ? [] : [{ type: 'data-diagnosis', id: 'diagnosis', data: diagnosis } as const]),
  ];
}

function toldFailure({ code, message: errorText }: EventOf<'error'>, message: Message): readonly Chunk[] {
  const { openCall } = message;
  return [
    ...(openCall === undefined ? [] : [{ type: 'tool-output-error', toolCallId: openCall, errorText, ...runsHere } as const]),
    ...textEnd(message),
    // The client keeps nothing of an error but its text.
    { type: 'message-metadata', messageMetadata: { error_code: code } },
    { type: 'error', errorText },
    { type: 'finish-step' },
    { type: 'finish', finishReason: 'error' },
  ];
}

/**
 * A turn as chunks of the AI SDK's UI message stream.
 *
 * Calls are dynamic tool parts, which the client shows with their state, input and output, marked as run by the provider so that it
 * doesn't try to run them.
 */
export async function* uiChunks(events: AsyncIterable<AgentEvent>, options: UiStreamOptions): AsyncGenerator<Chunk> {
  const { sessionId, isNew, locale, newId = () => crypto.randomUUID() } = options;
  let message: Message = { id: newId(), calls: 0, isTextOpen: false };
  const metadata = { session_id: sessionId, ...(isNew !== undefined && { new_session: isNew }) };
  yield { type: 'start', messageId: message.id, messageMetadata: metadata };
  yield { type: 'start-step' };
  for await (const event of turnEvents(events, locale)) {
    if (event.type === 'error') yield* toldFailure(event, message);
    else if (event.type === 'final') {
      const { details } = event.response;
      yield* textEnd(message);
      yield* partChunks(await lookedUpParts(event.response, options));
      yield { type: 'finish-step' };
      const isAnew = details.new_session !== undefined;
      yield { type: 'finish', finishReason: 'stop', messageMetadata: { locale: details.locale, ...(isAnew && { new_session: true }) } };
    } else {
      const next = told(event, message);
      message = next.message;
      yield* next.chunks;
    }
  }
}
