import type { AgentEvent, WireAgentEvent, WireAgentResponse } from '@dbdiag/agent';
import type { Locale } from '@dbdiag/graph-engine';
import { turnEvents } from '../turn-events.ts';
import type { OverviewLookup } from '../turn-parts.ts';
import { lookedUpParts } from '../turn-parts.ts';
import type { RunEvent } from './run-event.ts';
import type { AskedRun } from './run-input.ts';
import { agentState, stateEvent } from './run-state.ts';

/** The version of AG-UI that is spoken. */
const protocolVersion = '1.0';

/** In which run a turn is told, and how. */
export interface AgUiStreamOptions extends OverviewLookup {
  readonly run: AskedRun;
  /** Language of the sentences about errors. */
  readonly locale: Locale;
  /** Makes the ids of messages. Default: random UUIDs. */
  readonly newId?: (() => string) | undefined;
}

type EventOf<Type extends WireAgentEvent['type']> = Extract<WireAgentEvent, { type: Type }>;

/** What was begun in a run and has to be ended before the run is. */
interface Run {
  /** Of the reply, and of the calls before it. */
  readonly messageId: string;
  /** Calls so far; steps can't name them, as a turn that is run again counts from 1 again. */
  readonly calls: number;
  /** The call that runs now. */
  readonly openCall?: string;
  readonly step?: string;
  readonly isTextOpen: boolean;
}

interface Told {
  readonly events: readonly RunEvent[];
  readonly run: Run;
}

/** The steps of a run: while tools run, and while the reply is said. */
const stepNames = { started: 'diagnosing', retrying: 'diagnosing', responding: 'responding' } as const;

function stepEnd({ step }: Run): readonly RunEvent[] {
  return step === undefined ? [] : [{ type: 'STEP_FINISHED', stepName: step }];
}

function textEnd({ isTextOpen, messageId }: Run): readonly RunEvent[] {
  return isTextOpen ? [{ type: 'TEXT_MESSAGE_END', messageId }] : [];
}

function toldProgress({ stage }: EventOf<'progress'>, run: Run): Told {
  const step = stepNames[stage];
  return { events: [...stepEnd(run), { type: 'STEP_STARTED', stepName: step }], run: { ...run, step } };
}

function toldCall({ tool, params }: EventOf<'toolCall'>, run: Run): Told {
  const calls = run.calls + 1;
  const toolCallId = `${run.messageId}-call-${calls}`;
  return {
    events: [
      { type: 'TOOL_CALL_START', toolCallId, toolCallName: tool },
      { type: 'TOOL_CALL_ARGS', toolCallId, delta: JSON.stringify(params) },
      { type: 'TOOL_CALL_END', toolCallId },
    ],
    run: { ...run, calls, openCall: toolCallId },
  };
}

/** The result of a call, which is JSON in a text. */
function resultEvent(toolCallId: string, content: Readonly<Record<string, unknown>>): RunEvent {
  return { type: 'TOOL_CALL_RESULT', messageId: `${toolCallId}-result`, toolCallId, content: JSON.stringify(content), role: 'tool' };
}

function toldResult({ success, summary, output, code }: EventOf<'toolResult'>, { openCall, ...run }: Run): Told {
  return { events: openCall === undefined ? [] : [resultEvent(openCall, { success, summary, output, code })], run };
}

function toldText({ text }: EventOf<'textDelta'>, run: Run): Told {
  if (text === '') return { events: [], run };
  const { messageId } = run;
  const start: RunEvent[] = run.isTextOpen ? [] : [{ type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' }];
  return { events: [...start, { type: 'TEXT_MESSAGE_CONTENT', messageId, delta: text }], run: { ...run, isTextOpen: true } };
}

/** What happens before a turn is over. */
function told(event: Exclude<WireAgentEvent, EventOf<'final' | 'error'>>, run: Run): Told {
  switch (event.type) {
    case 'progress':
      return toldProgress(event, run);
    case 'toolCall':
      return toldCall(event, run);
    case 'toolResult':
      return toldResult(event, run);
    case 'degraded': {
      const { stage, code, message } = event;
      return { events: [{ type: 'CUSTOM', name: 'dbdiag.degraded', value: { stage, code, message } }], run };
    }
    case 'textDelta':
      return toldText(event, run);
  }
}

/** What the models' answers cost, in whole tokens. */
function usageOf({ usage }: WireAgentResponse['details']): Pick<Extract<RunEvent, { type: 'RUN_FINISHED' }>, 'usage'> {
  if (usage === undefined) return {};
  return {
    usage: usage.map(({ model, prompt_tokens, completion_tokens }) => {
      const [inputTokens, outputTokens] = [Math.round(prompt_tokens), Math.round(completion_tokens)];
      return { model, inputTokens, outputTokens, totalTokens: inputTokens + outputTokens };
    }),
  };
}

/** The end of a turn that failed or was stopped; what ran then never came to a result, and a client would wait for one. */
function toldFailure({ code, message }: EventOf<'error'>, run: Run, { threadId, runId }: AskedRun): readonly RunEvent[] {
  const { openCall } = run;
  return [
    ...(openCall === undefined ? [] : [resultEvent(openCall, { success: false, summary: message, code })]),
    ...textEnd(run),
    ...stepEnd(run),
    code === 'cancelled' ? { type: 'RUN_FINISHED', threadId, runId, outcome: { type: 'cancelled' } } : { type: 'RUN_ERROR', message, code },
  ];
}

/** A turn as events of AG-UI, in the order that its client verifies. */
export async function* runEvents(events: AsyncIterable<AgentEvent>, options: AgUiStreamOptions): AsyncGenerator<RunEvent> {
  const { run: asked, locale, newId = () => crypto.randomUUID() } = options;
  const { threadId, runId, parentRunId, state } = asked;
  let run: Run = { messageId: newId(), calls: 0, isTextOpen: false };
  yield { type: 'RUN_STARTED', threadId, runId, protocolVersion, ...(parentRunId !== undefined && { parentRunId }) };
  for await (const event of turnEvents(events, locale)) {
    if (event.type === 'error') yield* toldFailure(event, run, asked);
    else if (event.type === 'final') {
      const { details } = event.response;
      yield* textEnd(run);
      yield* stepEnd(run);
      const parts = await lookedUpParts(event.response, options);
      if (details.new_session !== undefined) yield { type: 'CUSTOM', name: 'dbdiag.new_session', value: details.new_session };
      yield stateEvent(state, agentState(threadId, parts));
      yield { type: 'RUN_FINISHED', threadId, runId, outcome: { type: 'success' }, ...usageOf(details) };
    } else {
      const next = told(event, run);
      run = next.run;
      yield* next.events;
    }
  }
}
