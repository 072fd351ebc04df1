import type { AgentResponse } from '@dbdiag/agent';
import type { Locale } from '@dbdiag/graph-engine';
import type { Runtime } from '@dbdiag/runtime';
import type { ReplyLength, SessionState } from '@dbdiag/tools';
import { alignColumns } from '../columns.ts';
import { UnknownCommandError } from '../exit-status.ts';
import type { Recording } from '../transcript/recording.ts';
import { systemLocale, wording } from '../wording.ts';
import type { World } from '../world.ts';
import { readUserLine } from './slash-command.ts';

/** What a conversation is led with. */
export type Workbench = Pick<Runtime, 'agent' | 'engine'>;

/** A conversation as the program leads it. */
export interface Conversation {
  readonly world: World;
  readonly workbench: Workbench;
  /** Whether a live server can be measured. */
  readonly measures?: boolean;
  readonly sessionId: string;
  /** Fixed by the user; absent where each message brings its own. */
  readonly locale?: Locale | undefined;
  /** How much the replies say. Default: what is needed to go on. */
  readonly replyLength?: ReplyLength | undefined;
  /** Where it is written down, if anywhere. */
  readonly recording?: Recording;
}

/** What a line of the user led to. */
export type LineResult = { readonly kind: 'exit' } | { readonly kind: 'reply'; readonly response: AgentResponse };

/** How a line is taken. */
export interface LineOptions {
  readonly signal: AbortSignal;
  /** Receives the reply piece by piece as it comes. */
  readonly onText?: (text: string) => void;
}

/** The session, or undefined before its first turn. */
export function currentSession({ workbench, sessionId, world }: Conversation): Promise<SessionState | undefined> {
  return workbench.agent.session(sessionId, { signal: world.signal });
}

/**
 * Takes one line of the user: a message or a command.
 *
 * @throws UnknownCommandError for a command that doesn't exist, and whatever the agent throws; the session is then as it was.
 */
export async function takeLine(conversation: Conversation, line: string, options: LineOptions): Promise<LineResult> {
  const locale = conversation.locale ?? (await currentSession(conversation))?.locale ?? systemLocale(conversation.world);
  const read = readUserLine(line, locale);
  switch (read.kind) {
    case 'exit':
      return { kind: 'exit' };
    case 'unknown-command':
      throw new UnknownCommandError(wording[locale].unknownCommand(read.command));
    case 'message':
      if (/^\s*\/measure\s*$/i.test(line) && conversation.measures !== true) throw new UnknownCommandError(wording[locale].noTarget);
      return { kind: 'reply', response: await ask(conversation, read.message, options) };
    case 'help': {
      const response = await ask(conversation, read.message, options);
      const commands = `\n\n${commandList(locale)}`;
      options.onText?.(commands);
      return { kind: 'reply', response: { ...response, message: response.message + commands } };
    }
  }
}

async function ask(
  { workbench, sessionId, locale, world, replyLength }: Conversation,
  message: string,
  { signal, onText }: LineOptions,
): Promise<AgentResponse> {
  const events = workbench.agent.runTurn({ sessionId, message, signal, locale, usualLocale: systemLocale(world), replyLength });
  for (;;) {
    const next = await events.next();
    if (next.done === true) return next.value;
    if (next.value.type === 'textDelta') onText?.(next.value.text);
  }
}

function commandList(locale: Locale): string {
  return alignColumns(wording[locale].commands.map(({ command, does }) => [command, does])).join('\n');
}
