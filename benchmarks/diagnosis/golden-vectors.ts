import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDataset, trainingSnapshot } from '@dbdiag/evaluation';
import type { Observation } from '@dbdiag/graph-engine';
import { emptyDiagnosisState, GraphEngine, phenomenonId } from '@dbdiag/graph-engine';
import { z } from 'zod';

const goldenSchema = z.array(
  z.object({
    set: z.string(),
    options: z.object({
      alpha: z.number(),
      leak: z.number(),
      omega: z.number(),
      eps: z.number(),
      c: z.number(),
      shrink: z.number(),
      other: z.number(),
    }),
    confirmed: z.array(z.string()),
    denied: z.array(z.string()),
    posterior: z.record(z.string(), z.number()),
  }),
);

/** How far the engine is from one golden posterior. */
export interface GoldenComparison {
  readonly set: string;
  /** How many findings it is the posterior of. */
  readonly findings: number;
  /** Largest difference of a probability. */
  readonly difference: number;
}

/** Compares the engine with the posteriors of `golden.json`; undefined where the folder has none. */
export function compareGolden(folder: string): readonly GoldenComparison[] | undefined {
  const file = join(folder, 'golden.json');
  if (!existsSync(file)) return undefined;
  return goldenSchema.parse(readJson(file)).map(({ set, options, confirmed, denied, posterior }) => {
    const dataset = parseDataset(readJson(join(folder, `${set}.json`)));
    const engine = new GraphEngine(trainingSnapshot({ dataset, kind: 'cases', cases: dataset.cases }), {
      alpha: options.alpha,
      leak: options.leak,
      omega: options.omega,
      answerError: options.eps,
      redundancy: options.c,
      redundancyShrinkage: options.shrink,
      otherCausePrior: options.other,
      // The prior of the golden vectors is the bare share of the tickets.
      priorPseudoCount: 0,
    });
    const observe = (ids: readonly string[], status: 'present' | 'absent'): readonly Observation[] =>
      ids.map((id) => ({ phenomenonId: phenomenonId(id), status, source: 'user' }));
    const state = engine.record(emptyDiagnosisState, [...observe(confirmed, 'present'), ...observe(denied, 'absent')]);
    const found = new Map<string, number>(engine.posterior(state).map(({ hypothesisId, probability }) => [hypothesisId, probability]));
    const ids = new Set([...found.keys(), ...Object.keys(posterior)]);
    const differences = [...ids].map((id) => Math.abs((found.get(id) ?? 0) - (posterior[id] ?? 0)));
    return { set, findings: confirmed.length + denied.length, difference: Math.max(...differences) };
  });
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
