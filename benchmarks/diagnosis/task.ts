import { readFileSync } from 'node:fs';
import type { Dataset, Evaluation } from '@dbdiag/evaluation';
import {
  casePairs,
  causesLeftOut,
  crossValidation,
  datasetOfKnowledge,
  defaultDialogueLimits,
  engineMethod,
  halves,
  leaveOneOut,
  literalMethod,
  naiveBayesMethod,
  parseDataset,
  standardMethods,
} from '@dbdiag/evaluation';
import { postgresKnowledge } from '@dbdiag/knowledge';

/** How the cases of a data set are learned and played. */
export type Condition = 'full' | 'sparse' | 'flipped';

/** All conditions, in the order of the report. */
export const conditions: readonly Condition[] = ['full', 'sparse', 'flipped'];

/** What is measured on the lab tickets, in the order of the report. `-second`: asked about a second cause behind the end. */
export const labParts = ['each', 'flipped', 'halves', 'pairs', 'pairs-second', 'pairs-told', 'each-second', 'left-out'] as const;

/** A part of what is measured on the lab tickets. */
export type LabPart = (typeof labParts)[number];

/** A part of the benchmark that runs in a process of its own. */
export type Task =
  | { readonly kind: 'set'; readonly file: string; readonly condition: Condition }
  | { readonly kind: 'left-out'; readonly file: string }
  | { readonly kind: 'lab'; readonly part: LabPart };

/** For folds and draws of the whole benchmark. */
export const seed = 1;

/** Pairs of faults that are played. */
const pairs = 200;

/** Question limit of the held-out halves. */
const limitsOfHalves = { ...defaultDialogueLimits, maxRounds: 5, maxQuestions: 25 };

/** Rounds about a second cause, five questions each. */
const limitsWithSecond = { ...defaultDialogueLimits, roundsAboutSecond: 3 };

/** What a task plays. */
export function evaluationOf(task: Task): { readonly name: string; readonly evaluation: Evaluation } {
  const common = { limits: defaultDialogueLimits, seed, noise: 'none', now: () => performance.now() } as const;
  switch (task.kind) {
    case 'set': {
      const dataset = readDataset(task.file);
      const trials = crossValidation(dataset, { kind: task.condition === 'sparse' ? 'sparse' : 'cases', seed });
      return {
        name: dataset.name,
        evaluation: { ...common, trials, methods: standardMethods, noise: task.condition === 'flipped' ? 'recorded' : 'none' },
      };
    }
    case 'left-out': {
      const dataset = readDataset(task.file);
      return {
        name: dataset.name,
        evaluation: {
          ...common,
          trials: causesLeftOut(dataset, { kind: 'cases' }),
          methods: [engineMethod(), naiveBayesMethod, literalMethod],
        },
      };
    }
    case 'lab':
      return { name: 'lab', evaluation: { ...common, ...labEvaluation(task.part) } };
  }
}

function labEvaluation(part: LabPart): Pick<Evaluation, 'trials' | 'methods'> & Partial<Evaluation> {
  const knowledge = postgresKnowledge();
  const dataset = datasetOfKnowledge('lab', knowledge);
  const options = { kind: 'cases', seed, fitted: knowledge.fitted } as const;
  // The parameters that the corpus ships with, not fitted anew for every run left out.
  const engine = engineMethod({ prepare: (snapshot) => snapshot });
  const few = [engine, naiveBayesMethod, literalMethod];
  const all = [engine, ...standardMethods.filter(({ id }) => id !== engine.id)];
  switch (part) {
    case 'each':
      return { trials: leaveOneOut(dataset, options), methods: all };
    case 'flipped':
      return { trials: leaveOneOut(dataset, options), methods: few, noise: 'recorded' };
    case 'halves':
      return { trials: halves(dataset, options), methods: all, limits: limitsOfHalves };
    case 'pairs':
      return { trials: casePairs(dataset, pairs, options), methods: few };
    case 'pairs-second':
      return { trials: casePairs(dataset, pairs, options), methods: [engine], limits: limitsWithSecond };
    case 'each-second':
      return { trials: leaveOneOut(dataset, options), methods: [engine], limits: limitsWithSecond };
    case 'pairs-told':
      return { trials: casePairs(dataset, pairs, options), methods: few, manner: 'told' };
    case 'left-out':
      return { trials: causesLeftOut(dataset, options), methods: few };
  }
}

function readDataset(file: string): Dataset {
  return parseDataset(JSON.parse(readFileSync(file, 'utf8')));
}
