import { createSession } from '../session/create-session.ts';
import type { BaseTool } from './define-tool.ts';
import { defineTool } from './define-tool.ts';
import type { RestartSessionOutput } from './schemas.ts';
import { noInput, restartSessionOutput } from './schemas.ts';

/** Makes `restart_session`: an empty ledger under the same id and language; the transcript is kept. */
export function createRestartSessionTool(): BaseTool<RestartSessionOutput> {
  return defineTool({
    name: 'restart_session',
    description: 'Drops all findings. Use when the user wants to start over.',
    input: noInput,
    output: restartSessionOutput,
    execute: async (_, { session }) => ({
      output: { restarted: true as const, findingsDropped: session.diagnosis.findings.length },
      session: { ...createSession(session.id, session.locale), transcript: session.transcript },
    }),
  });
}
