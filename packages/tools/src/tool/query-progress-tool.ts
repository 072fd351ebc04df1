import type { DiagnosisState, GraphEngine, Locale } from '@dbdiag/graph-engine';
import type { ToolOptions } from '../options.ts';
import { resolveToolOptions } from '../options.ts';
import { askedAbout } from '../reading/asked-about.ts';
import type { ToolShare } from '../reply/tool-view.ts';
import type { SessionState } from '../session/session-state.ts';
import { answerWords } from './answer-words.ts';
import type { DefinedTool } from './define-tool.ts';
import { defineTool } from './define-tool.ts';
import { namesOf } from './names.ts';
import type { ProgressStatus, QueryProgressOutput } from './schemas.ts';
import { noInput, queryProgressOutput } from './schemas.ts';
import { summaryWords } from './summary-words.ts';
import type { ToolDeps } from './tool-deps.ts';
import { progressFact } from './turn-facts.ts';
import { wordings } from './wording.ts';

/** Makes `query_progress`: how far the diagnosis is, computed from the ledger. */
export function createQueryProgressTool({ engine, options }: Pick<ToolDeps, 'engine' | 'options'>): DefinedTool<QueryProgressOutput> {
  // Wrong options are told when the tool is made, not when it is called.
  const resolved = resolveToolOptions(options);
  return defineTool({
    name: 'query_progress',
    description: 'Says how far the diagnosis is. Use when the user asks how it is going.',
    input: noInput,
    output: queryProgressOutput,
    effect: 'query',
    modelUse: { summarized: true },
    task: { en: 'Looking up the progress', zh: '查询诊断进展' },
    view: (output, { locale }) => ({
      summary: summaryWords[locale].progress(output.statusDescription),
      share: ({ isLast }) => (isLast ? progressShare(output, locale) : {}),
    }),
    facts: (output) => [progressFact.of(output)],
    understands: {
      call: ({ parts, calls }) =>
        askedAbout(parts, 'progress').length > 0 && calls === 0 ? { params: {}, reasoning: 'The user asks how it is going.' } : undefined,
    },
    execute: async (_, { session }) => ({ output: describeProgress(engine, session, resolved), session }),
  });
}

function progressShare(progress: QueryProgressOutput, locale: Locale): ToolShare {
  return {
    sections: () => [{ kind: 'standing', blocks: [`${answerWords[locale].progressHead}${progress.statusDescription}`] }],
    details: (details) => ({ ...details, progress }),
  };
}

/** Where a diagnosis stands, in the language of `locale`: the answer of `query_progress`. */
export function describeProgress(
  engine: GraphEngine,
  { diagnosis, locale }: Pick<SessionState, 'diagnosis' | 'locale'>,
  given?: Partial<ToolOptions>,
): QueryProgressOutput {
  const options = resolveToolOptions(given);
  const { outcome, hypotheses } = engine.assess(diagnosis);
  const [leader] = hypotheses;
  if (leader === undefined) throw new Error('The engine weighs at least one hypothesis.');
  const findings = engine.currentFindings(diagnosis);
  const count = (wanted: string): number => findings.filter(({ status }) => status === wanted).length;
  const counts = { confirmedCount: count('present'), deniedCount: count('absent'), unknownCount: count('unknown') };
  const progress = { probability: leader.probability, answered: counts.confirmedCount + counts.deniedCount };
  const status = statusOf(engine, diagnosis, { ...progress, options });
  const description = namesOf(engine, locale).hypothesis(leader.hypothesisId);
  return {
    rounds: diagnosis.rounds,
    ...counts,
    hypothesesCount: engine.hypothesisCount - engine.ruledOut(diagnosis).length,
    topHypothesis: { hypothesisId: leader.hypothesisId, description },
    topProbability: leader.probability,
    status,
    outcome,
    statusDescription: wordings[locale].standing({
      status,
      outcome,
      rounds: diagnosis.rounds,
      confirmed: counts.confirmedCount,
      denied: counts.deniedCount,
      leader: description,
      probability: leader.probability,
      stuckRounds: options.stuckDetectionRounds,
    }),
  };
}

interface Progress {
  readonly probability: number;
  readonly answered: number;
  readonly options: ToolOptions;
}

/** The first status that holds. */
function statusOf(engine: GraphEngine, state: DiagnosisState, { probability, answered, options }: Progress): ProgressStatus {
  if (probability >= options.confirmingAt) return 'confirming';
  if (isStuck(engine, state, options)) return 'stuck';
  return answered < options.exploringBelow ? 'exploring' : 'narrowing';
}

/** Whether the same hypothesis has led since before the last rounds, and its probability hardly moved in any of them. */
function isStuck(engine: GraphEngine, state: DiagnosisState, { stuckDetectionRounds, stuckDelta }: ToolOptions): boolean {
  if (state.rounds < stuckDetectionRounds) return false;
  const rounds = Array.from({ length: stuckDetectionRounds + 1 }, (_, back) => state.rounds - back);
  const leaders = rounds.map((round) => engine.posterior(engine.at(state, round))[0]).filter((leader) => leader !== undefined);
  const probabilities = leaders.map(({ probability }) => probability);
  return (
    new Set(leaders.map(({ hypothesisId }) => hypothesisId)).size === 1 &&
    Math.max(...probabilities) - Math.min(...probabilities) < stuckDelta
  );
}
