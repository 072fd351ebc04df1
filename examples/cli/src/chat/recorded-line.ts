import type { ErrorReport } from '../error-report.ts';
import { reportError } from '../error-report.ts';
import { recordSession } from '../transcript/digests.ts';
import type { Conversation, LineOptions, LineResult } from './conversation.ts';
import { currentSession, takeLine } from './conversation.ts';

/** Takes one line of the user as `takeLine` does, and writes down what came of it where the conversation is recorded. */
export async function takeRecordedLine(conversation: Conversation, line: string, options: LineOptions): Promise<LineResult> {
  const { recording } = conversation;
  if (recording === undefined) return takeLine(conversation, line, options);
  recording.takeExchanges();
  const taken = await takeLine(conversation, line, options).catch(async (error: unknown) => {
    await recording.transcript.add({ input: line, error: options.signal.aborted ? cancelled : reportError(error) });
    throw error;
  });
  if (taken.kind === 'reply') {
    const session = await currentSession(conversation);
    await recording.transcript.add({
      input: line,
      locale: session?.locale ?? taken.response.details.locale,
      response: taken.response,
      ...(session === undefined ? {} : { session: recordSession(conversation.workbench.engine, session) }),
      model: recording.takeExchanges(),
    });
  }
  return taken;
}

const cancelled: ErrorReport = { code: 'cli/cancelled', message: 'The turn was cancelled; nothing of it was recorded.' };
