import type { Belief, BelievingOptions } from './core/belief.ts';
import { believe } from './core/belief.ts';
import type { QuestionSearch } from './core/best-questions.ts';
import { createQuestionSearch } from './core/best-questions.ts';
import type { EvidenceGraph } from './core/evidence-graph.ts';
import { buildGraph } from './core/evidence-graph.ts';
import type { EngineOptions } from './engine-options.ts';
import { expectKnowledge } from './expectations.ts';
import type { HypothesisId, PhenomenonId } from './ids.ts';
import { OTHER_CAUSE } from './ids.ts';
import type { TicketedCause } from './knowledge-counts.ts';
import { countKnowledge } from './knowledge-counts.ts';
import type { KnowledgeSnapshot } from './knowledge-snapshot.ts';
import type { ExaminedFinding } from './ledger.ts';
import { valuesPerBit } from './question-value.ts';

/** A snapshot learned: everything the methods of the engine compute from. Positions stand for sorted ids. */
export interface Model {
  readonly options: EngineOptions;
  readonly graph: EvidenceGraph;
  /** Sorted. */
  readonly phenomena: readonly PhenomenonId[];
  /** Causes that have tickets or are expected something of; sorted. */
  readonly causes: readonly TicketedCause[];
  /** Those of them that have tickets. */
  readonly ticketed: readonly TicketedCause[];
  readonly phenomenonAt: ReadonlyMap<PhenomenonId, number>;
  /** Position of every hypothesis; that of *other cause* is the number of causes. */
  readonly hypothesisAt: ReadonlyMap<HypothesisId, number>;
  /** What a bit about each phenomenon is worth, see `valuesPerBit`. */
  readonly valuePerBit: Float64Array;
  readonly search: QuestionSearch;
}

/** Learns a valid snapshot. */
export function learn(snapshot: KnowledgeSnapshot, options: EngineOptions): Model {
  const counted = countKnowledge(snapshot);
  const { phenomena, causes, counts } = expectKnowledge(counted, snapshot.rootCauses, options);
  const graph = buildGraph(counts, options);
  const valuePerBit = valuesPerBit(snapshot.phenomena, graph, options);
  const hypotheses: readonly HypothesisId[] = graph.prior.logOther > -Infinity ? [...causes, OTHER_CAUSE] : causes;
  return {
    options,
    graph,
    phenomena,
    causes,
    ticketed: counted.causes,
    phenomenonAt: new Map(phenomena.map((id, position) => [id, position])),
    hypothesisAt: new Map(hypotheses.map((id, position) => [id, position])),
    valuePerBit,
    search: createQuestionSearch(graph, valuePerBit),
  };
}

/** Weighs findings and updates the prior by them; at most one a phenomenon, all of them known. */
export function believeFindings(model: Model, findings: readonly ExaminedFinding[], options: BelievingOptions = {}): Belief {
  const evidence = findings.map(({ phenomenonId, status, score = 1 }) => ({
    phenomenon: model.phenomenonAt.get(phenomenonId) ?? NaN,
    status,
    score,
  }));
  return believe(model.graph, evidence, options);
}

/** The id of a hypothesis by its position. */
export function hypothesisId({ causes }: Model, position: number): HypothesisId {
  return causes[position] ?? OTHER_CAUSE;
}

/** Two hypotheses to compare, as positions in the model. */
export interface Comparison {
  readonly hypothesis: number;
  readonly against: number;
}
