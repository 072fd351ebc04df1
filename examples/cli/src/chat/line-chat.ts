import { createInterface } from 'node:readline';
import type { AgentResponse } from '@dbdiag/agent';
import { createSession } from '@dbdiag/tools';
import { reportError } from '../error-report.ts';
import { exitStatus } from '../exit-status.ts';
import type { World } from '../world.ts';
import type { Conversation } from './conversation.ts';
import { currentSession } from './conversation.ts';
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
 * Takes one message a line until the input ends. A turn that fails is reported and the next line is taken.
 *
 * @param json - Whether turns are put out as one JSON object a line.
 * @returns The exit status: failed when any turn failed.
 */
export async function chatByLines(conversation: Conversation, json: boolean): Promise<number> {
  const { input, signal } = conversation.world;
  const writer = json ? jsonWriter(conversation.world) : textWriter(conversation.world);
  let turn = 0;
  let status: number = exitStatus.fine;
  for await (const line of createInterface({ input, crlfDelay: Infinity, signal })) {
    turn += 1;
    try {
      const result = await takeRecordedLine(conversation, line, { signal });
      if (result.kind === 'exit') break;
      await writer.reply({ turn, input: line }, result.response, conversation);
    } catch (error) {
      signal.throwIfAborted();
      writer.error({ turn, input: line }, error);
      status = exitStatus.failed;
    }
  }
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
