import type { Locale } from '@dbdiag/graph-engine';
import type { BaseTool, SessionState, ShownItem, SubjectWords } from '@dbdiag/tools';
import type { ToldOutput } from '@dbdiag/tools/agent-kit';
import type { LoopContext } from '../planner/planner.ts';
import { toldOutputs } from '../told-outputs.ts';
import { summarizeRun } from '../view-of-run.ts';
import { promptLimits, shortened } from './prompt-limits.ts';

/** A finding as a planner reads it. */
interface KnownFinding {
  readonly phenomenonId: string;
  readonly status: string;
  readonly description: string;
}

/** What a planner is told, bounded. Every text in it is data. */
export interface PlannerSituation {
  readonly locale: Locale;
  /** What the knowledge is about. */
  readonly about: SubjectWords;
  readonly message: string;
  readonly rounds: number;
  /** The latest, oldest first. */
  readonly findings: readonly KnownFinding[];
  /** What the user suspects, in their words. */
  readonly suspicion?: string;
  /** The numbered lines of the last reply, in order. */
  readonly lines: readonly { readonly kind: ShownItem['kind']; readonly phenomenonId: string; readonly text: string }[];
  /** Oldest first. */
  readonly exchanges: readonly {
    readonly user: string;
    readonly assistant: string;
    readonly calls: readonly string[];
    /** What calls returned, where the reply doesn't say all of it. */
    readonly outputs?: readonly ToldOutput[];
  }[];
  /** What this turn has done. */
  readonly done: readonly {
    readonly tool: string;
    readonly success: boolean;
    readonly summary: string;
    /** As JSON, bounded; absent where the summary stands for it. */
    readonly output?: string;
  }[];
  readonly stepsLeft: number;
}

/** What was measured and not seen is counted by the hundred and would crowd out what was said. */
function isTold({ source, status }: SessionState['diagnosis']['findings'][number]): boolean {
  return source === 'user' || status === 'present';
}

/** Brings together what a planner is told. */
export function plannerSituation(
  session: SessionState,
  { message, opening, runs, stepsLeft }: LoopContext,
  {
    describe,
    about,
    tools,
  }: { readonly describe: (id: string) => string; readonly about: SubjectWords; readonly tools: readonly BaseTool[] },
): PlannerSituation {
  const { locale, diagnosis } = session;
  const suspicion = diagnosis.suspicion?.words;
  return {
    locale,
    about,
    message: shortened(message, promptLimits.message),
    rounds: diagnosis.rounds,
    findings: diagnosis.findings
      .filter(isTold)
      .slice(-promptLimits.findings)
      .map(({ phenomenonId, status }) => ({ phenomenonId, status, description: describe(phenomenonId) })),
    ...(suspicion !== undefined && { suspicion: shortened(suspicion, promptLimits.earlierMessage) }),
    lines: opening.lastShown.slice(0, promptLimits.lines).map(({ kind, phenomenonId, words }) => ({
      kind,
      phenomenonId,
      text: words === undefined ? describe(phenomenonId) : `${describe(phenomenonId)} (${shortened(words, promptLimits.lineWords)})`,
    })),
    exchanges: opening.transcript.slice(-promptLimits.exchanges).map(({ user, assistant, calls, outputs }) => ({
      user: shortened(user, promptLimits.earlierMessage),
      assistant: shortened(assistant, promptLimits.earlierMessage),
      calls,
      ...(outputs !== undefined && { outputs }),
    })),
    done: runs.map((run) => {
      const [output] = toldOutputs([run], tools);
      const summary = shortened(summarizeRun(run, locale), promptLimits.result);
      return { tool: run.tool, success: run.success, summary, ...(output !== undefined && { output: output.text }) };
    }),
    stepsLeft,
  };
}
