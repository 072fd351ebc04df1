import type { Locale } from '@dbdiag/graph-engine';
import { reportError } from '../error-report.ts';
import { withStorage } from '../storage.ts';
import { createWorkbench } from '../workbench.ts';
import type { World } from '../world.ts';
import { currentSession, type Conversation } from './conversation.ts';
import { chatByLines } from './line-chat.ts';
import { checkSessionName, newSessionName } from './session-name.ts';
import { chatOnTerminal } from './terminal-chat.ts';

/** The options of `dbdiag chat`. */
export interface ChatOptions {
  readonly db?: string;
  readonly locale?: Locale;
  readonly session?: string;
  readonly json: boolean;
}

/** `dbdiag chat`: the conversation, on a terminal or from a pipe. With `json`, what ends it early is put out as an object too. */
export async function chat(world: World, options: ChatOptions): Promise<number> {
  try {
    return await converse(world, options);
  } catch (error) {
    if (options.json && !world.signal.aborted) world.output.write(`${JSON.stringify({ error: reportError(error) })}\n`);
    throw error;
  }
}

async function converse(world: World, options: ChatOptions): Promise<number> {
  const sessionId = options.session === undefined ? newSessionName(new Date()) : checkSessionName(options.session);
  return withStorage(world, options.db, async (storage) => {
    const workbench = await createWorkbench(storage, { signal: world.signal });
    const { locale } = options;
    const conversation: Conversation = { world, workbench, sessionId, ...(locale === undefined ? {} : { locale }) };
    // A session that can't be read is reported before the first message, not after it.
    await currentSession(conversation);
    return world.interactive && !options.json
      ? chatOnTerminal(conversation, { resumeCommand: resumeCommand(sessionId, options.db) })
      : chatByLines(conversation, options.json);
  });
}

function resumeCommand(sessionId: string, db: string | undefined): string {
  const where = db === undefined ? '' : ` --db ${withoutPassword(db)}`;
  return `dbdiag chat --session ${sessionId}${where}`;
}

function withoutPassword(db: string): string {
  return db.replace(/^(postgres(?:ql)?:\/\/[^:@/]*):[^@/]*@/, '$1@');
}
