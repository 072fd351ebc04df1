import type { InspectionEvent } from '@dbdiag/evidence';
import { describeQuietDay } from '@dbdiag/evidence';
import type { Locale } from '@dbdiag/graph-engine';
import { newSessionId } from '@dbdiag/runtime';
import type { McpServer, ServerContext } from '@modelcontextprotocol/server';
import { inputRequired, inputResponse } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { progressOf } from '../answers/progress.ts';
import type { ToolOutcome } from '../answers/tool-answer.ts';
import { answered, toolRefusal } from '../answers/tool-answer.ts';
import type { Asked } from '../asked-state.ts';
import { askedBefore } from '../asked-state.ts';
import type { DoorContext } from '../door-context.ts';
import { answerLocale } from '../door-context.ts';
import { doorWords } from '../door-words.ts';
import { longestWaitSeconds, usualWaitSeconds } from '../limits.ts';
import { localeArgument, sessionIdArgument } from './arguments.ts';
import { inspectionAnswer, inspectionSchema } from './inspection-answer.ts';
import { noSession } from './refusals.ts';

const input = z.strictObject({
  target: z.string().min(1).max(200).describe('Name of a target of the configuration'),
  sessionId: sessionIdArgument.optional().describe('Session that the findings are recorded in; without it a new one'),
  waitSeconds: z
    .int()
    .min(0)
    .max(longestWaitSeconds)
    .optional()
    .describe(`Longest wait for the end; it goes on after that. Default: to its end where progress is asked for, else ${usualWaitSeconds}`),
  locale: localeArgument,
});

type Arguments = z.output<typeof input>;

/** Measures a target of the configuration. Who may do that is decided by the configuration, and by the user. */
export function registerInspectServerTool(server: McpServer, door: DoorContext): void {
  const { name, system } = door.runtime.engine.subject;
  const targets = namedTargets(door);
  server.registerTool(
    'inspect_server',
    {
      title: 'Inspect a server',
      description: `Measures a ${name.en ?? ''} ${system.en ?? 'system'} of the configuration with read-only statements in rounds until its root cause is known or nothing more is worth a look, and records the findings in a session that diagnose goes on from. Takes up to some minutes. Targets: ${targets.length === 0 ? 'none is configured' : targets.join(', ')}. Unless the configuration grants a target to models, the user is asked first.`,
      inputSchema: input,
      outputSchema: inspectionSchema,
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
    },
    (args, context) => answered(() => inspectTarget(args, context, door), { door, context, locale: answerLocale(door, args.locale) }),
  );
}

/** Those that anybody may inspect, by name. */
export function namedTargets({ runtime: { config } }: Pick<DoorContext, 'runtime'>): readonly string[] {
  return Object.entries(config.targets)
    .filter(([, { allow }]) => allow.models.includes('inspect') || allow.users.includes('inspect'))
    .map(([name]) => name)
    .sort();
}

async function inspectTarget(args: Arguments, context: ServerContext, door: DoorContext): Promise<ToolOutcome> {
  const { target, sessionId } = args;
  const { signal } = context.mcpReq;
  const loaded = sessionId === undefined ? undefined : await door.sessions.load(sessionId, { signal });
  const locale = answerLocale(door, args.locale, loaded?.session);
  const names = namedTargets(door);
  if (!names.includes(target)) return toolRefusal(doorWords[locale].noTarget(names), 'runtime/target-refused');
  if (sessionId !== undefined && loaded === undefined) return noSession(locale);
  const leave = await leaveFor({ target, sessionId, locale }, context, door);
  if ('outcome' in leave) return leave.outcome;
  const { inspections } = door.runtime;
  const request = { target, owner: door.owner, sessionId: sessionId ?? newSessionId(), by: leave.by, locale: args.locale };
  const { id } = inspections.start(request);
  await untilEnded({ id, seconds: args.waitSeconds, locale }, context, door);
  signal.throwIfAborted();
  return inspectionAnswer({ id, locale, withMarkdown: false }, door);
}

/** Whose word the measurement has, or what the call ends with because it has none. */
type Leave = { readonly by: 'user' | 'model' } | { readonly outcome: ToolOutcome };

async function leaveFor(
  { target, sessionId, locale }: { target: string; sessionId: string | undefined; locale: Locale },
  context: ServerContext,
  door: DoorContext,
): Promise<Leave> {
  const words = doorWords[locale];
  const allow = door.runtime.config.targets[target]?.allow;
  if (allow?.models.includes('inspect') === true) return { by: 'model' };
  if (!door.canAsk(context)) return { outcome: toolRefusal(words.cannotAsk(target), 'mcp/consent-needed') };
  const asked = askedBefore(context, 'consent');
  // An answer counts for the very question that was asked.
  if (asked?.target !== target || asked.sessionId !== sessionId) {
    const state: Asked = { kind: 'consent', target, sessionId };
    const consent = inputRequired.elicit({
      mode: 'form',
      message: words.consent(target),
      requestedSchema: {
        type: 'object',
        properties: { measure: { type: 'boolean', title: words.consentField, default: false } },
        required: ['measure'],
      },
    });
    return { outcome: inputRequired({ inputRequests: { consent }, requestState: await door.states.mint(state, context) }) };
  }
  const response = inputResponse(context.mcpReq.inputResponses, 'consent');
  const isGiven = response.kind === 'elicit' && response.action === 'accept' && response.content?.measure === true;
  return isGiven ? { by: 'user' } : { outcome: toolRefusal(words.consentDeclined(target), 'mcp/consent-declined') };
}

/** Waits for the end of an inspection, and tells how far it is. It goes on after the wait, unless the call was cancelled. */
async function untilEnded(
  { id, seconds, locale }: { id: string; seconds: number | undefined; locale: Locale },
  context: ServerContext,
  { runtime: { inspections }, owner }: DoorContext,
): Promise<void> {
  const progress = progressOf(context);
  const words = doorWords[locale];
  const { ahead = 0 } = inspections.find(id, owner) ?? {};
  if (ahead > 0) await progress.tell(words.queued(ahead));
  const wait = seconds ?? (progress.isWanted ? longestWaitSeconds : usualWaitSeconds);
  const cancelled = context.mcpReq.signal;
  const signal = AbortSignal.any([cancelled, AbortSignal.timeout(wait * 1000)]);
  const cancel = (): void => void inspections.cancel(id, owner);
  cancelled.addEventListener('abort', cancel, { once: true });
  if (cancelled.aborted) cancel();
  try {
    for await (const { event } of inspections.events(id, owner, { signal }) ?? []) await progress.tell(progressWords(event, locale));
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    cancelled.removeEventListener('abort', cancel);
  }
}

function progressWords(event: InspectionEvent, locale: Locale): string {
  const words = doorWords[locale];
  switch (event.type) {
    case 'quietDayChosen':
      return describeQuietDay(event.from, locale);
    case 'roundStarted':
      return words.roundStarted(event.round, event.commands.length);
    case 'looked':
      return words.looked(event.round, event.commandId);
    case 'roundEnded':
      return words.roundEnded(event.round.round);
    case 'stopped':
      return event.reason;
  }
}
