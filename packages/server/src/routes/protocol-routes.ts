import type { AgentEvent } from '@dbdiag/agent';
import type { Locale } from '@dbdiag/graph-engine';
import type { WireSessionView } from '@dbdiag/runtime';
import { wireForm } from '@dbdiag/tools';
import { streamAnswer } from '../answers/event-stream.ts';
import { streamOptions } from '../answers/stream-options.ts';
import { RequestRefusedError } from '../errors.ts';
import { encodeAgUiStream } from '../protocols/ag-ui/encode-ag-ui-stream.ts';
import { readRunInput, runAgentInput } from '../protocols/ag-ui/run-input.ts';
import { encodeUiStream, uiStreamHeaders } from '../protocols/ai-sdk/encode-ui-stream.ts';
import { readUiChat, uiChatBody } from '../protocols/ai-sdk/ui-chat.ts';
import type { AskedTurn, RefusedTurn } from '../protocols/asked-turn.ts';
import type { Services } from '../services.ts';
import type { Route, RouteRequest } from './route.ts';
import { defineRoute } from './route.ts';
import { runAhead } from './run-ahead.ts';
import { startTurn } from './turn.ts';

/** Clients of these protocols send the whole conversation each time, of which one message is read. */
const historyTimes = 8;

function refused({ reason, faults }: RefusedTurn): RequestRefusedError {
  return new RequestRefusedError('server/invalid-request', `The request can't be played: ${reason}.`, { faults });
}

/** What a protocol makes of a turn that has begun. */
interface Told {
  readonly events: AsyncIterable<AgentEvent>;
  readonly isNew: boolean;
  readonly locale: Locale;
  readonly view: () => Promise<WireSessionView | undefined>;
  readonly onError: (error: unknown) => void;
}

/** The same, and whoever runs the server hears of a failure, which the reader is told in public words. */
async function* reported<Item>(items: AsyncIterable<Item>, onError: (error: unknown) => void): AsyncGenerator<Item> {
  try {
    yield* items;
  } catch (error) {
    onError(error);
    throw error;
  }
}

type Caller = Pick<RouteRequest<unknown, unknown, unknown>, 'principal' | 'signal' | 'locale'>;

/** Plays a turn as a stream of a protocol. */
async function played(
  {
    turn,
    caller,
    headers = {},
  }: { readonly turn: AskedTurn; readonly caller: Caller; readonly headers?: Readonly<Record<string, string>> },
  encode: (told: Told) => AsyncIterable<string>,
  services: Services,
): Promise<Response> {
  const { principal } = caller;
  const left = new AbortController();
  const signal = AbortSignal.any([caller.signal, left.signal]);
  const started = await startTurn(turn, { principal, signal }, services);
  const locale = turn.locale ?? caller.locale;
  const { runtime } = services;
  const view = async (): Promise<WireSessionView | undefined> => {
    const found = await runtime.sessionsOf(principal.id).load(started.sessionId);
    return found && wireForm(runtime.viewSession(found, turn.locale ?? found.session.locale));
  };
  const { onError } = services;
  const pieces = encode({ events: reported(runAhead(started.events), onError), isNew: started.isNew, locale, view, onError });
  return streamAnswer(pieces, { ...streamOptions(services, left), headers });
}

/** The conversation, as other chat protocols have it. */
export const protocolRoutes: readonly Route[] = [
  defineRoute({
    method: 'post',
    path: '/ui/chat',
    summary: 'One turn for `useChat` of the AI SDK: UI message stream, version 1',
    tag: 'chat',
    body: uiChatBody,
    bodyTimes: historyTimes,
    answers: {
      200: { description: 'Text, calls of tools, and where the diagnosis stands as `data-*` parts', mediaType: 'text/event-stream' },
    },
    refusals: [409, 413, 503],
    handle: ({ body, ...caller }, services) => {
      const reading = readUiChat(body);
      if (reading.verdict === 'refused') throw refused(reading);
      const { turn } = reading;
      return played(
        { turn, caller, headers: uiStreamHeaders },
        (told) => encodeUiStream(told.events, { ...told, sessionId: turn.sessionId }),
        services,
      );
    },
  }),
  defineRoute({
    method: 'post',
    path: '/ag-ui',
    summary: 'One turn as a run of AG-UI 1.0',
    tag: 'chat',
    body: runAgentInput,
    bodyTimes: historyTimes,
    answers: { 200: { description: 'Events of AG-UI', mediaType: 'text/event-stream' } },
    refusals: [409, 413, 503],
    handle: ({ body, ...caller }, services) => {
      const reading = readRunInput(body);
      if (reading.verdict === 'refused') throw refused(reading);
      const { turn, run } = reading;
      return played({ turn, caller }, (told) => encodeAgUiStream(told.events, { ...told, run }), services);
    },
  }),
];
