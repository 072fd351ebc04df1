import { rmSync } from 'node:fs';
import { countTickets } from '@dbdiag/graph-engine/core';
import { createByteSum } from './byte-sum.ts';
import type { Contender, Missing } from './contender.ts';
import { createEdgeSums } from './edge-sums.ts';
import type { Exactness } from './exactness.ts';
import { answersAgree, compareWithBruteForce } from './exactness.ts';
import { generateCounts, generateTickets } from './generated-graph.ts';
import { generateStates } from './generated-states.ts';
import { writeGraphFolder } from './graph-folder.ts';
import type { GraphSize } from './graph-size.ts';
import type { GraphMemory } from './measured-graph.ts';
import { discountOff, measureGraph } from './measured-graph.ts';
import { collectGarbage } from './memory.ts';
import type { Stage } from './peers.ts';
import { createBuilder, createScriptPeers, startPythonPeers } from './peers.ts';
import type { Timings } from './rounds.ts';
import { runRounds } from './rounds.ts';
import { sizePlans } from './size-plan.ts';

/** Everything measured at one size. */
export interface SizeResult {
  readonly size: GraphSize;
  readonly edges: number;
  /** Phenomena listed in all tickets; undefined where the graph was built from counts. */
  readonly incidences: number | undefined;
  readonly timings: Timings;
  readonly missing: readonly Missing[];
  /** Programs with the engine's model whose answers differ from the engine's. */
  readonly disagreeing: readonly string[];
  readonly memory: { readonly discountOff: GraphMemory; readonly discountOn: GraphMemory | undefined };
  /** Milliseconds of the first search for questions on a graph. */
  readonly firstSearchMs: number;
  readonly exactness: Exactness | undefined;
}

/** How the measurement is run. */
export interface RunPlan {
  readonly seed: number;
  readonly rounds: number;
  /** Pythons to try, in this order. */
  readonly pythons: readonly string[];
  readonly progress: (message: string) => void;
}

const statesGenerated = 1000;
const statesChecked = 3;

/** Bytes of the arrays that a full pass reads per edge: a cause and two numbers. */
export const passBytesPerEdge = 4 + 8 + 8;

/** Generates a graph of one size, checks the answers of every contender on it, and lets them run. */
export async function runSize(size: GraphSize, { seed, rounds, pythons, ...plan }: RunPlan): Promise<SizeResult> {
  const progress = (message: string): void => {
    plan.progress(`${size.name}: ${message}`);
  };
  progress('generating and building');
  const states = generateStates(size, seed, statesGenerated);
  const recipe = { states, plan: sizePlans[size.name] };
  const off = measureGraph('off', { ...recipe, count: () => generateCounts(size, seed) });
  const tickets = size.tickets ? generateTickets(size, seed) : undefined;
  const on = tickets === undefined ? undefined : measureGraph('on', { ...recipe, count: () => countTickets(tickets) });
  const stage: Stage = { graph: off.graph, tickets, ...recipe };
  const edges = off.graph.counts.cause.length;
  progress('starting other programs');
  const folder = writeGraphFolder({ counts: off.graph.counts, tickets, states, options: discountOff });
  const { running, missing } = await startPythonPeers(stage, pythons, folder);
  try {
    const engines = [off, on].flatMap((graph) => (graph === undefined ? [] : [graph.contender]));
    const yardstick = createByteSum(edges * passBytesPerEdge, recipe.plan.passes);
    const floor = createEdgeSums(off.graph, states, recipe.plan.passes);
    const contenders = [...engines, yardstick, floor, createBuilder(stage), ...running, ...(await createScriptPeers(stage))];
    progress('comparing answers');
    const exactness = recipe.plan.small ? compareWithBruteForce(off.graph, states.slice(0, statesChecked), off.contender) : undefined;
    return {
      size,
      edges,
      incidences: tickets?.present.items.length,
      missing,
      exactness,
      disagreeing: await disagreeing(
        off.contender,
        contenders.filter((contender) => contender !== on?.contender),
      ),
      timings: await runRounds(contenders, { rounds, states: statesGenerated, collectGarbage, progress }),
      memory: { discountOff: off.memory, discountOn: on?.memory },
      firstSearchMs: off.contender.firstSearchMs,
    };
  } finally {
    for (const contender of running) contender.close?.();
    rmSync(folder, { recursive: true });
  }
}

/** Names of those whose answers to some states aren't the engine's, among those that compute its model. */
async function disagreeing(engine: Contender, contenders: readonly Contender[]): Promise<readonly string[]> {
  const states = Array.from({ length: statesChecked }, (_, state) => state);
  const expected = (await engine.answers?.(states)) ?? [];
  const compared = await Promise.all(
    contenders.map(async ({ name, answers }) => {
      const given = await answers?.(states);
      return given === undefined || expected.every((answer, state) => given[state] !== undefined && answersAgree(answer, given[state]))
        ? []
        : [name];
    }),
  );
  return compared.flat();
}
