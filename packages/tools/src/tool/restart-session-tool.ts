import type { Locale } from '@dbdiag/graph-engine';
import { subjectWords } from '../knowledge/subject-words.ts';
import { countedEn } from '../reply/marks.ts';
import { createSession } from '../session/create-session.ts';
import type { DefinedTool } from './define-tool.ts';
import { defineTool } from './define-tool.ts';
import type { RestartSessionOutput } from './schemas.ts';
import { noInput, restartSessionOutput } from './schemas.ts';
import { summaryWords } from './summary-words.ts';
import type { ToolDeps } from './tool-deps.ts';
import { restartedFact } from './turn-facts.ts';

const name = 'restart_session';

const restarted: Readonly<Record<Locale, (dropped: number, system: string) => string>> = {
  en: (dropped, system) =>
    dropped === 0
      ? `We start anew. Tell me what you see on the ${system}.`
      : `We start anew; ${countedEn(dropped, 'finding was', 'findings were')} dropped. Tell me what you see on the ${system}.`,
  zh: (dropped, system) =>
    dropped === 0
      ? `我们重新开始。请告诉我您在${system}上看到的现象。`
      : `我们重新开始，之前的 ${dropped} 条记录已清除。请告诉我您在${system}上看到的现象。`,
};

/** Makes `restart_session`: an empty ledger under the same id and language; the transcript is kept. */
export function createRestartSessionTool({ engine }: Pick<ToolDeps, 'engine'>): DefinedTool<RestartSessionOutput> {
  return defineTool({
    name,
    description: 'Drops all findings. Use when the user wants to start over.',
    input: noInput,
    output: restartSessionOutput,
    effect: 'record',
    task: { en: 'Starting over', zh: '重新开始' },
    view: (output, { locale }) => ({
      summary: summaryWords[locale].restart(output.findingsDropped),
      share: ({ isLast }) =>
        isLast
          ? {
              sections: () => [{ kind: 'anew', blocks: [restarted[locale](output.findingsDropped, subjectWords(engine, locale).system)] }],
              details: (details) => ({ ...details, restarted: output }),
              settlesLines: true,
            }
          : {},
    }),
    facts: (output) => [restartedFact.of(output)],
    understands: {
      stage: 'begin',
      call: ({ parts, calls }) =>
        parts.commands.includes('restart') && calls === 0 ? { params: {}, reasoning: 'The user wants to start over.' } : undefined,
    },
    modelUse: { summarized: true, byRules: true },
    execute: async (_, { session }) => ({
      output: { restarted: true as const, findingsDropped: session.diagnosis.findings.length },
      session: { ...createSession(session.id, session.locale), transcript: session.transcript },
    }),
  });
}
