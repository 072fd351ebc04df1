import type { Dataset, EvaluationProgress, Figures, MethodResults, TopOneDifference, Trial } from '@dbdiag/evaluation';
import { crossValidation, evaluate, figuresOf, macroFigures, topOneDifference, trainAndTest } from '@dbdiag/evaluation';
import type { Protocol } from './evaluate-options.ts';

/** The figures of one method. */
export interface MethodFigures {
  readonly id: string;
  readonly title: string;
  readonly figures: Figures;
  /** Top-1 of the engine less that of this method; undefined for the engine itself and where the engine didn't take part. */
  readonly engineAhead: TopOneDifference | undefined;
}

/** What came of one data set. */
export interface SetEvaluation {
  readonly name: string;
  /** Parts the cases were split into; 1 where one file was learned and another played. */
  readonly folds: number;
  readonly cases: number;
  readonly results: readonly MethodResults[];
}

/** Cross-validates one data set. */
export function* crossValidate(dataset: Dataset, protocol: Protocol): Generator<EvaluationProgress, SetEvaluation, void> {
  return yield* play(dataset.name, crossValidation(dataset, { kind: protocol.tickets, seed: protocol.seed }), protocol);
}

/** Learns one data set and plays another. */
export function* playAnother(train: Dataset, test: Dataset, protocol: Protocol): Generator<EvaluationProgress, SetEvaluation, void> {
  return yield* play(`${train.name}, played on ${test.name}`, [trainAndTest(train, test, { kind: protocol.tickets })], protocol);
}

/** The figures of every method on one set, or over several with every set counting the same. */
export function methodFigures(sets: readonly SetEvaluation[], seed: number): readonly MethodFigures[] {
  const methods = sets[0]?.results.map(({ method }) => method) ?? [];
  return methods.map(({ id, title }) => {
    const own = sets.map((set) => resultsOf(set, id));
    const figures = own.map(figuresOf);
    const [first] = figures;
    const ahead =
      id === 'engine' || !methods.some((method) => method.id === 'engine')
        ? undefined
        : topOneDifference(
            own.map((theirs, index) => ({ ours: resultsOf(sets[index], 'engine'), theirs })),
            seed,
          );
    return { id, title, figures: figures.length === 1 && first !== undefined ? first : macroFigures(figures), engineAhead: ahead };
  });
}

function* play(
  name: string,
  trials: readonly Trial[],
  { methods, limits, noise, seed }: Protocol,
): Generator<EvaluationProgress, SetEvaluation, void> {
  const results = yield* evaluate({ trials, methods, limits, noise, seed, now: () => performance.now() });
  return { name, folds: trials.length, cases: trials.reduce((sum, { cases }) => sum + cases.length, 0), results };
}

function resultsOf(set: SetEvaluation | undefined, id: string): MethodResults['results'] {
  return set?.results.find(({ method }) => method.id === id)?.results ?? [];
}
