import type { Finding, GraphEngine } from '@dbdiag/graph-engine';
import { subjectWords } from '../../knowledge/subject-words.ts';
import { askedAbout } from '../../reading/asked-about.ts';
import type { SessionState, TranscriptTurn } from '../../session/session-state.ts';
import type { DefinedTool } from '../define-tool.ts';
import { defineTool } from '../define-tool.ts';
import type { Names } from '../names.ts';
import { namesOf } from '../names.ts';
import { describeObservation } from '../recorded-finding.ts';
import { summaryWords } from '../summary-words.ts';
import type { ToolDeps } from '../tool-deps.ts';
import type { PastRound, ShowHistoryOutput } from './history-schemas.ts';
import { showHistoryInput, showHistoryOutput } from './history-schemas.ts';
import { historyBlocks } from './history-section.ts';

/** Makes `show_history`: what was said and recorded in the last rounds, and what led after each. */
export function createShowHistoryTool({ engine }: Pick<ToolDeps, 'engine'>): DefinedTool<ShowHistoryOutput> {
  return defineTool({
    name: 'show_history',
    description: 'Lists what was said and recorded in the last rounds. Use when the user asks what was said so far.',
    input: showHistoryInput,
    output: showHistoryOutput,
    effect: 'query',
    modelUse: { summarized: true },
    task: { en: 'Looking back at the conversation', zh: '回顾之前的对话' },
    view: (history, { locale }) => ({
      summary: summaryWords[locale].history(history.rounds.length),
      share: ({ isLast }) =>
        isLast
          ? {
              sections: () => [
                { kind: 'standing', blocks: historyBlocks(history, { locale, system: subjectWords(engine, locale).system }) },
              ],
              details: (details) => ({ ...details, history }),
            }
          : {},
    }),
    understands: {
      call: ({ parts, calls }) => {
        const [question] = askedAbout(parts, 'history');
        if (question === undefined || calls > 0) return undefined;
        return { params: question.rounds === undefined ? {} : { rounds: question.rounds }, reasoning: 'The user asks what was said.' };
      },
    },
    execute: async ({ rounds }, { session }) => {
      const { diagnosis, transcript } = session;
      const names = namesOf(engine, session.locale);
      const { said, since } = messagesByRound(transcript);
      const first = Math.max(1, diagnosis.rounds - rounds + 1);
      const listed = Array.from({ length: diagnosis.rounds - first + 1 }, (_, index) => first + index);
      const output = {
        rounds: listed.map((round) => ({ ...pastRound(engine, session, { round, names }), said: [...(said.get(round) ?? [])] })),
        totalRounds: diagnosis.rounds,
        withoutRound: [...since],
      };
      return { output, session };
    },
  });
}

function pastRound(
  engine: GraphEngine,
  { diagnosis }: SessionState,
  { round, names }: { readonly round: number; readonly names: Names },
): Omit<PastRound, 'said'> {
  const [leader] = engine.posterior(engine.at(diagnosis, round));
  return {
    round,
    recorded: diagnosis.findings
      .filter((finding) => finding.round === round && isTold(finding))
      .map((finding) => describeObservation(finding, names)),
    ...(leader !== undefined && {
      leader: { hypothesisId: leader.hypothesisId, description: names.hypothesis(leader.hypothesisId), probability: leader.probability },
    }),
  };
}

/** What was measured and not seen is counted by the hundred, and nobody said it. */
function isTold({ source, status }: Finding): boolean {
  return source === 'user' || status === 'present';
}

interface Messages {
  /** Per round what the user said up to it, since the round before. */
  readonly said: ReadonlyMap<number, readonly string[]>;
  /** What the user said since the last round. */
  readonly since: readonly string[];
}

/**
 * Tells which messages belong to which round: those up to the one that recorded it. What was said to rounds that were
 * taken back goes with them.
 */
function messagesByRound(transcript: readonly TranscriptTurn[]): Messages {
  const said = new Map<number, readonly string[]>();
  let since: readonly string[] = [];
  let before = roundsBefore(transcript[0]);
  for (const { user, calls, round } of transcript) {
    const restarted = calls.includes('restart_session');
    const left = restarted ? 0 : Math.max(0, before - calls.filter((call) => call === 'undo_findings').length);
    for (const known of Array.from(said.keys())) if (known > left || known > round) said.delete(known);
    since = restarted ? [user] : [...since, user];
    if (round > left) {
      said.set(round, since);
      since = [];
    }
    before = round;
  }
  return { said, since };
}

/** How many rounds there were before the oldest exchange that is kept: it may not be the first of the conversation. */
function roundsBefore(oldest: TranscriptTurn | undefined): number {
  if (oldest === undefined) return 0;
  return oldest.calls.includes('diagnose') ? Math.max(0, oldest.round - 1) : oldest.round;
}
