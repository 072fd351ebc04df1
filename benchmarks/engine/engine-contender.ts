import type { Belief, EvidenceGraph, QuestionChoice } from '@dbdiag/graph-engine/core';
import { allGains, believe, createQuestionSearch, leadingHypotheses } from '@dbdiag/graph-engine/core';
import type { Answer, Contender, Measure } from './contender.ts';
import { timeEach } from './contender.ts';
import type { GeneratedState } from './generated-states.ts';

/** The engine under test. */
export interface EngineContender extends Contender {
  readonly diagnose: (state: number) => Answer;
  /** Milliseconds that the first search for questions took; it prepares bounds once for a graph. */
  readonly firstSearchMs: number;
}

/** How the engine takes part. */
export interface EngineEntry {
  readonly name: string;
  readonly statesPerRound: Contender['statesPerRound'];
  /** Gain in bits under which the engine doesn't ask. */
  readonly worthAskingBits: number;
  /** By how much a question that repeats another is moved down. */
  readonly batchDiversity: number;
}

/** The engine's core on a graph. */
export function createEngineContender(graph: EvidenceGraph, states: readonly GeneratedState[], entry: EngineEntry): EngineContender {
  const search = createQuestionSearch(graph, new Float64Array(graph.phenomena).fill(1));
  const choice = (state: GeneratedState): QuestionChoice => ({
    count: 5,
    settled: new Set(state.map(({ phenomenon }) => phenomenon)),
    worthAskingBits: entry.worthAskingBits,
    batchDiversity: entry.batchDiversity,
  });
  const stateAt = (index: number): GeneratedState => states[index] ?? [];
  const diagnose = (index: number): Answer => {
    const state = stateAt(index);
    const belief = believe(graph, state);
    return {
      leading: leadingHypotheses(belief, 10).map(({ hypothesis, probability }) => [hypothesis, probability]),
      questions: search(belief, choice(state)).map(({ phenomenon, gainBits }) => [phenomenon, gainBits]),
    };
  };
  const began = performance.now();
  diagnose(0);
  const firstSearchMs = performance.now() - began;
  const work: Record<Exclude<Measure, 'build'>, (indices: readonly number[]) => Promise<readonly number[]>> = {
    diagnose: (indices) => timeEach(indices, diagnose),
    posterior: (indices) => timeEach(indices, (index) => believe(graph, stateAt(index)).probabilities[0]),
    full_pass: async (indices) => {
      const beliefs = new Map(indices.map((index): [number, Belief] => [index, believe(graph, stateAt(index))]));
      return timeEach(indices, (index) => {
        const belief = beliefs.get(index);
        return belief === undefined ? undefined : allGains(belief)[0];
      });
    },
  };
  return {
    name: entry.name,
    statesPerRound: entry.statesPerRound,
    firstSearchMs,
    diagnose,
    run: (measure, indices) => (measure === 'build' ? Promise.resolve([]) : work[measure](indices)),
    answers: async (indices) => indices.map(diagnose),
  };
}
