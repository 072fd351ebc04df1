import type { EvidenceGraph, TicketLists } from '@dbdiag/graph-engine/core';
import { buildGraph, countTickets } from '@dbdiag/graph-engine/core';
import { createAllPairs, plainSum } from './all-pairs.ts';
import type { Contender, Missing } from './contender.ts';
import { timeEach } from './contender.ts';
import { contenderNames } from './contender-names.ts';
import { createDenseModel } from './dense-model.ts';
import type { GeneratedState } from './generated-states.ts';
import { discountOff } from './measured-graph.ts';
import { createPlainGraph, plainConfidence, plainQuestions } from './plain-formulas.ts';
import type { PythonPeer } from './python-peer.ts';
import { startPythonPeer } from './python-peer.ts';
import type { SizePlan } from './size-plan.ts';
import { createTextClassifiers } from './text-classifiers.ts';
import { createTicketLearners } from './ticket-learning.ts';

/** The graph that all contenders share. */
export interface Stage {
  readonly graph: EvidenceGraph;
  readonly tickets: TicketLists | undefined;
  readonly states: readonly GeneratedState[];
  readonly plan: SizePlan;
}

/** Making the engine's graph: from tickets where there are any, else from counts. */
export function createBuilder({ graph, tickets }: Stage): Contender {
  const work = (): unknown => buildGraph(tickets === undefined ? graph.counts : countTickets(tickets), discountOff);
  return { name: contenderNames.build, statesPerRound: { build: 1 }, run: (_, states) => timeEach(states, work) };
}

/** The programs in TypeScript and from npm, and the engine learning one more ticket. */
export async function createScriptPeers({ graph, tickets, states, plan }: Stage): Promise<readonly Contender[]> {
  if (!plan.small || tickets === undefined) return [];
  const allPairs = createAllPairs(createDenseModel(graph.counts, graph.options), plainSum);
  const plain = createPlainGraph(graph.counts);
  const stateAt = (index: number): GeneratedState => states[index] ?? [];
  return [
    {
      name: contenderNames.allPairs,
      statesPerRound: { posterior: 20, diagnose: 2 },
      run: (measure, indices) =>
        timeEach(indices, (index) => (measure === 'posterior' ? allPairs.posterior(stateAt(index)) : allPairs.diagnose(stateAt(index)))),
      answers: async (indices) => indices.map((index) => allPairs.diagnose(stateAt(index))),
    },
    {
      name: contenderNames.plain,
      statesPerRound: { posterior: 20, diagnose: 1 },
      run: (measure, indices) =>
        timeEach(indices, (index) => {
          const hypotheses = plainConfidence(plain, stateAt(index));
          return measure === 'posterior' ? hypotheses : plainQuestions(plain, hypotheses);
        }),
    },
    ...(await createTextClassifiers(tickets, states)),
    ...createTicketLearners(tickets),
  ];
}

/** The programs in Python. Those that are not installed are named. */
export async function startPythonPeers(
  { plan }: Stage,
  pythons: readonly string[],
  folder: string,
): Promise<{ readonly running: readonly Contender[]; readonly missing: readonly Missing[] }> {
  const scipy: PythonPeer = {
    name: contenderNames.scipy,
    script: 'scipy_peer.py',
    statesPerRound: { posterior: plan.scipy, diagnose: plan.scipy, full_pass: plan.scipy },
    sameModel: true,
  };
  const numpy: PythonPeer = {
    name: contenderNames.numpy,
    script: 'numpy_peer.py',
    statesPerRound: { posterior: 20, diagnose: 3 },
    sameModel: true,
  };
  const sklearn: PythonPeer = {
    name: contenderNames.sklearn,
    script: 'sklearn_peer.py',
    statesPerRound: { posterior: 20 },
    sameModel: false,
  };
  const running: Contender[] = [];
  const missing: Missing[] = [];
  for (const peer of plan.small ? [scipy, numpy, sklearn] : [scipy]) {
    const started = await startWithAny(peer, pythons, folder);
    if ('missing' in started) missing.push(started);
    else running.push(started);
  }
  return { running, missing };
}

/** Starts a peer with the first Python that has what it needs. */
async function startWithAny(peer: PythonPeer, pythons: readonly string[], folder: string): Promise<Contender | Missing> {
  const reasons: string[] = [];
  for (const python of pythons) {
    const started = await startPythonPeer(peer, { python, folder });
    if (!('missing' in started)) return started;
    reasons.push(started.missing);
  }
  return { name: peer.name, missing: Array.from(new Set(reasons)).join(', ') };
}
