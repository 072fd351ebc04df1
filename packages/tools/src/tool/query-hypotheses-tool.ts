import type { DiagnosisState, GraphEngine, HypothesisId, HypothesisProbability, RuledOut } from '@dbdiag/graph-engine';
import { resolveToolOptions } from '../options.ts';
import type { BaseTool } from './define-tool.ts';
import { defineTool } from './define-tool.ts';
import { evidenceLine, evidenceLines } from './evidence.ts';
import type { Names } from './names.ts';
import { namesOf } from './names.ts';
import type { HypothesisDetail, QueryHypothesesOutput } from './schemas.ts';
import { queryHypothesesInput, queryHypothesesOutput } from './schemas.ts';
import type { ToolDeps } from './tool-deps.ts';

/** Makes `query_hypotheses`: the most probable causes with the evidence for and against each, and what is ruled out by which finding. */
export function createQueryHypothesesTool({ engine, options }: Pick<ToolDeps, 'engine' | 'options'>): BaseTool<QueryHypothesesOutput> {
  const { ticketsShown, ruledOutShown, remainingShown } = resolveToolOptions(options);
  return defineTool({
    name: 'query_hypotheses',
    description:
      'Lists the likeliest causes with evidence, what is left and what is ruled out by which finding. Use when the user asks what else it could be.',
    input: queryHypothesesInput,
    output: queryHypothesesOutput,
    execute: async ({ topK }, { session }) => {
      const view = { engine, state: session.diagnosis, names: namesOf(engine, session.locale), ticketsShown };
      const hypotheses = engine.posterior(session.diagnosis);
      const listed = hypotheses.slice(0, topK);
      const excluded = engine.ruledOut(session.diagnosis);
      // What is listed among the most probable isn't also called ruled out, however little is left for it.
      const ruledOut = excluded.filter((cause) => !listed.some(({ rootCauseId }) => rootCauseId === cause.rootCauseId));
      const excludedIds = new Set<HypothesisId>(excluded.map(({ rootCauseId }) => rootCauseId));
      const remaining = hypotheses.filter(({ rootCauseId }) => !excludedIds.has(rootCauseId));
      const output = {
        hypotheses: listed.map((hypothesis, index) => ({ ...describeHypothesis(hypothesis, view), rank: index + 1 })),
        totalCount: hypotheses.length,
        ruledOut: ruledOut.slice(0, ruledOutShown).map((cause) => describeRuledOut(cause, view.names)),
        ruledOutCount: ruledOut.length,
        remaining: remaining
          .slice(0, remainingShown)
          .map(({ rootCauseId, confidence }) => ({ rootCauseId, description: view.names.hypothesis(rootCauseId), confidence })),
        remainingCount: remaining.length,
      };
      return { output, session };
    },
  });
}

interface View {
  readonly engine: GraphEngine;
  readonly state: DiagnosisState;
  readonly names: Names;
  readonly ticketsShown: number;
}

function describeHypothesis(
  { rootCauseId, confidence }: HypothesisProbability,
  { engine, state, names, ticketsShown }: View,
): Omit<HypothesisDetail, 'rank'> {
  const explanation = engine.explain(state, rootCauseId);
  return {
    rootCauseId,
    rootCauseDescription: names.hypothesis(rootCauseId),
    confidence,
    contributingPhenomena: evidenceLines(explanation.for, names),
    contradictingPhenomena: evidenceLines(explanation.opposing, names),
    missingPhenomena: explanation.missing.map((phenomenonId) => ({ phenomenonId, description: names.phenomenon(phenomenonId) })),
    relatedTickets: explanation.tickets.slice(0, ticketsShown),
  };
}

function describeRuledOut({ rootCauseId, confidence, by }: RuledOut, names: Names): QueryHypothesesOutput['ruledOut'][number] {
  const line = evidenceLine(by, names);
  return { rootCauseId, rootCauseDescription: names.hypothesis(rootCauseId), confidence, ...(line !== undefined && { by: line }) };
}
