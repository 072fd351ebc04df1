import { createInterface } from 'node:readline';
import type { AgentResponse } from '@dbdiag/agent';
import { createSession } from '@dbdiag/tools';
import { reportError } from '../error-report.ts';
import { exitStatus } from '../exit-status.ts';
import type { World } from '../world.ts';
import type { Conversation } from './conversation.ts';
import { currentSession } from './conversation.ts';
import { createMessageGatherer } from './message-gatherer.ts';
import { takeRecordedLine } from './recorded-line.ts';
import { summariseSession } from './session-summary.ts';

interface Turn {
  /** From 1, in this run of the program. */
  readonly turn: number;
  readonly input: string;
}

/** How turns are put out where nobody is prompted. */
interface TurnWriter {
  readonly reply: (turn: Turn, response: AgentResponse, conversation: Conversation) => Promise<void>;
  readonly error: (turn: Turn, error: unknown) => void;
}

/**
 * Takes one message a line, or of several lines with `/paste`, until the input ends. A turn that fails is reported and the next line is taken.
 *
 * @param json - Whether turns are put out as one JSON object a line.
 * @returns The exit status: failed when any turn failed.
 */
export async function chatByLines(conversation: Conversation, json: boolean): Promise<number> {
  const { input, signal } = conversation.world;
  const writer = json ? jsonWriter(conversation.world) : textWriter(conversation.world);
  const gatherer = createMessageGatherer();
  let turn = 0;
  let status: number = exitStatus.fine;
  /** Takes one message; says whether the conversation goes on. */
  const take = async (written: string, gather: () => Promise<string | undefined>): Promise<boolean> => {
    let isCounted = false;
    try {
      const message = await gather();
      if (message === undefined) return true;
      turn += 1;
      isCounted = true;
      const result = await takeRecordedLine(conversation, message, { signal });
      if (result.kind === 'exit') return false;
      await writer.reply({ turn, input: message }, result.response, conversation);
    } catch (error) {
      signal.throwIfAborted();
      // A message that couldn't be gathered is one as well.
      if (!isCounted) turn += 1;
      writer.error({ turn, input: written }, error);
      status = exitStatus.failed;
    }
    return true;
  };
  let goesOn = true;
  for await (const line of createInterface({ input, crlfDelay: Infinity, signal })) {
    goesOn = await take(line, () => gatherer.take(line));
    if (!goesOn) break;
  }
  // A paste that nobody ended is a message all the same.
  if (goesOn) await take('', () => Promise.resolve(gatherer.rest()));
  signal.throwIfAborted();
  return status;
}

function jsonWriter({ output }: World): TurnWriter {
  const put = (line: object): void => {
    output.json(line);
  };
  return {
    reply: async (turn, { message, details }, conversation) => {
      // Nothing is saved before the first message that says something.
      const session = (await currentSession(conversation)) ?? createSession(conversation.sessionId);
      put({ ...turn, message, details, session: summariseSession(conversation.workbench.engine, session) });
    },
    error: (turn, error) => {
      put({ ...turn, error: reportError(error) });
    },
  };
}

function textWriter({ output, messages }: World): TurnWriter {
  return {
    reply: async ({ turn }, { message }) => {
      output.write(`${turn === 1 ? '' : '\n'}${message.trimEnd()}\n`);
    },
    error: ({ turn }, error) => {
      messages.write(`dbdiag: line ${turn}: ${reportError(error).message}\n`);
    },
  };
}
