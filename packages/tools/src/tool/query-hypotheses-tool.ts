import type { DiagnosisState, GraphEngine, HypothesisId, HypothesisProbability, RuledOut } from '@dbdiag/graph-engine';
import { resolveToolOptions } from '../options.ts';
import { askedAbout } from '../reading/asked-about.ts';
import type { ReadTurn, WantedCall } from '../reading/understanding.ts';
import type { FinishedTurn, ToolShare } from '../reply/tool-view.ts';
import type { DefinedTool } from './define-tool.ts';
import { defineTool } from './define-tool.ts';
import { diagnosedIn } from './diagnose/round-report.ts';
import { evidenceLine, evidenceLines } from './evidence.ts';
import { hypothesesBlocks } from './hypotheses-section.ts';
import type { Names } from './names.ts';
import { namesOf } from './names.ts';
import type { HypothesisDetail, QueryHypothesesOutput } from './schemas.ts';
import { queryHypothesesInput, queryHypothesesOutput } from './schemas.ts';
import { summaryWords } from './summary-words.ts';
import type { ToolDeps } from './tool-deps.ts';
import { hypothesesFact } from './turn-facts.ts';

/** Makes `query_hypotheses`: the most probable causes with the evidence for and against each, and what is ruled out by which finding. */
export function createQueryHypothesesTool({ engine, options }: Pick<ToolDeps, 'engine' | 'options'>): DefinedTool<QueryHypothesesOutput> {
  const { ticketsShown, ruledOutShown, remainingShown } = resolveToolOptions(options);
  return defineTool({
    name: 'query_hypotheses',
    description:
      'Lists the likeliest causes with evidence, what is left and what is ruled out by which finding. Use when the user asks what else it could be.',
    input: queryHypothesesInput,
    output: queryHypothesesOutput,
    effect: 'query',
    modelUse: { summarized: true },
    task: { en: 'Listing the hypotheses', zh: '列出各种可能' },
    view: (output, { locale }) => ({
      summary: summaryWords[locale].hypotheses(output.hypotheses.length),
      share: (turn) => (turn.isLast ? hypothesesShare(output, turn) : {}),
    }),
    facts: (output) => [hypothesesFact.of(output)],
    understands: { call: understandHypotheses },
    execute: async ({ topK }, { session }) => {
      const view = { engine, state: session.diagnosis, names: namesOf(engine, session.locale), ticketsShown };
      const hypotheses = engine.posterior(session.diagnosis);
      const listed = hypotheses.slice(0, topK);
      const excluded = engine.ruledOut(session.diagnosis);
      // What is listed among the most probable isn't also called ruled out, however little is left for it.
      const ruledOut = excluded.filter((cause) => !listed.some(({ hypothesisId }) => hypothesisId === cause.rootCauseId));
      const excludedIds = new Set<HypothesisId>(excluded.map(({ rootCauseId }) => rootCauseId));
      const remaining = hypotheses.filter(({ hypothesisId }) => !excludedIds.has(hypothesisId));
      const output = {
        hypotheses: listed.map((hypothesis, index) => ({ ...describeHypothesis(hypothesis, view), rank: index + 1 })),
        totalCount: hypotheses.length,
        ruledOut: ruledOut.slice(0, ruledOutShown).map((cause) => describeRuledOut(cause, view.names)),
        ruledOutCount: ruledOut.length,
        remaining: remaining
          .slice(0, remainingShown)
          .map(({ hypothesisId, probability }) => ({ hypothesisId, description: view.names.hypothesis(hypothesisId), probability })),
        remainingCount: remaining.length,
      };
      return { output, session };
    },
  });
}

/** How many causes an ending without a conclusion compares. */
const causesCompared = 3;

function endsOpen(turn: Pick<FinishedTurn, 'facts'>): boolean {
  const outcome = diagnosedIn(turn)?.outcome;
  return outcome === 'inconclusive' || outcome === 'unknown-cause';
}

function understandHypotheses({ parts, facts, calls }: ReadTurn): WantedCall | undefined {
  if (calls > 0) return undefined;
  const [question] = askedAbout(parts, 'hypotheses');
  if (question !== undefined)
    return { params: question.topK === undefined ? {} : { topK: question.topK }, reasoning: 'The user asks what else it could be.' };
  if (askedAbout(parts, 'remaining').length > 0) return { params: {}, reasoning: 'The user asks what is left and what is ruled out.' };
  return endsOpen({ facts })
    ? { params: { topK: causesCompared }, reasoning: 'There is no conclusion: the leading causes are compared.' }
    : undefined;
}

/** At an ending without a conclusion the section of the ending compares the causes; anywhere else this is an answer. */
function hypothesesShare(hypotheses: QueryHypothesesOutput, turn: FinishedTurn): ToolShare {
  return {
    sections: () => (endsOpen(turn) ? [] : [{ kind: 'answer', blocks: hypothesesBlocks(hypotheses, turn) }]),
    details: (details) => ({ ...details, hypothesisDetails: hypotheses }),
  };
}

interface View {
  readonly engine: GraphEngine;
  readonly state: DiagnosisState;
  readonly names: Names;
  readonly ticketsShown: number;
}

function describeHypothesis(
  { hypothesisId, probability }: HypothesisProbability,
  { engine, state, names, ticketsShown }: View,
): Omit<HypothesisDetail, 'rank'> {
  const explanation = engine.explain(state, hypothesisId);
  return {
    hypothesisId,
    description: names.hypothesis(hypothesisId),
    probability,
    contributingPhenomena: evidenceLines(explanation.for, names),
    contradictingPhenomena: evidenceLines(explanation.opposing, names),
    missingPhenomena: explanation.missing.map((phenomenonId) => ({ phenomenonId, description: names.phenomenon(phenomenonId) })),
    relatedTickets: explanation.tickets.slice(0, ticketsShown),
  };
}

function describeRuledOut({ rootCauseId, probability, by }: RuledOut, names: Names): QueryHypothesesOutput['ruledOut'][number] {
  const line = evidenceLine(by, names);
  return { rootCauseId, description: names.hypothesis(rootCauseId), probability, by: line };
}
