import { defaultEngineOptions } from '@dbdiag/graph-engine';
import type { EvidenceGraph, ModelOptions, SparseCounts } from '@dbdiag/graph-engine/core';
import { buildGraph } from '@dbdiag/graph-engine/core';
import { contenderNames } from './contender-names.ts';
import type { EngineContender } from './engine-contender.ts';
import { createEngineContender } from './engine-contender.ts';
import type { GeneratedState } from './generated-states.ts';
import { measureFootprint, typedArrayBytes } from './memory.ts';
import type { SizePlan } from './size-plan.ts';

/** What a graph takes in memory, in bytes. */
export interface GraphMemory {
  /** By how much the process grew for counts and graph. */
  readonly graphProcess: number;
  /** Typed arrays of counts and graph. */
  readonly graphArrays: number;
  /** By how much the process grew for what the search for questions keeps beside the graph. */
  readonly searchProcess: number;
}

/** A graph the engine answers from. */
export interface MeasuredGraph {
  readonly graph: EvidenceGraph;
  readonly contender: EngineContender;
  readonly memory: GraphMemory;
}

/** What is to be built. */
export interface GraphRecipe {
  readonly count: () => SparseCounts;
  readonly states: readonly GeneratedState[];
  readonly plan: SizePlan;
}

/** The options of the product with the redundancy discount off. */
export const discountOff: ModelOptions = { ...defaultEngineOptions, redundancy: 0 };

/** Builds a graph and measures what it takes. */
export function measureGraph(discount: 'off' | 'on', { count, states, plan }: GraphRecipe): MeasuredGraph {
  const on = discount === 'on';
  const graph = measureFootprint(() => buildGraph(count(), on ? defaultEngineOptions : discountOff));
  const entry = {
    name: on ? contenderNames.discounted : contenderNames.engine,
    statesPerRound: { posterior: plan.diagnoses, diagnose: plan.diagnoses, ...(on ? {} : { full_pass: plan.passes }) },
    worthAskingBits: defaultEngineOptions.worthAskingBits,
    batchDiversity: defaultEngineOptions.batchDiversity,
  };
  const contender = measureFootprint(() => createEngineContender(graph.value, states, entry));
  const memory = { graphProcess: graph.processBytes, graphArrays: typedArrayBytes(graph.value), searchProcess: contender.processBytes };
  return { graph: graph.value, contender: contender.value, memory };
}
