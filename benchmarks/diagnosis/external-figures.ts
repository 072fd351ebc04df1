import type { CaseResult, Figures, TopOneDifference } from '@dbdiag/evaluation';
import { figuresOf, macroFigures, topOneDifference } from '@dbdiag/evaluation';
import type { PlayedTask } from './played-task.ts';
import type { Condition } from './task.ts';
import { seed } from './task.ts';

/** One method over all sets of a condition. */
export interface MethodOverSets {
  readonly id: string;
  readonly title: string;
  /** One list a set, in the order of the sets. */
  readonly sets: readonly (readonly CaseResult[])[];
  readonly macro: Figures;
  /** All cases of all sets together. */
  readonly pooled: Figures;
  /** Top-1 of the engine less this method's, the mean over the sets. */
  readonly engineAhead: TopOneDifference | undefined;
}

/** All sets under one condition. */
export interface ConditionFigures {
  readonly condition: Condition;
  readonly setNames: readonly string[];
  readonly methods: readonly MethodOverSets[];
}

/** Sums up the tasks of one condition. */
export function conditionFigures(condition: Condition, played: readonly PlayedTask[]): ConditionFigures {
  const own = played.filter(({ task }) => task.kind === 'set' && task.condition === condition);
  return { condition, setNames: own.map(({ name }) => name), methods: overSets(own) };
}

/** Per method the results of several tasks that played the same methods. */
export function overSets(own: readonly PlayedTask[]): readonly MethodOverSets[] {
  const resultsOf = (id: string): readonly (readonly CaseResult[])[] =>
    own.map(({ methods }) => methods.find((method) => method.id === id)?.results ?? []);
  const engine = resultsOf('engine');
  return (own[0]?.methods ?? []).map(({ id, title }) => {
    const sets = resultsOf(id);
    return {
      id,
      title,
      sets,
      macro: macroFigures(sets.map(figuresOf)),
      pooled: figuresOf(sets.flat()),
      engineAhead: topOneDifference(
        sets.map((theirs, index) => ({ ours: engine[index] ?? [], theirs })),
        seed,
      ),
    };
  });
}

/** The method of an id; undefined where it didn't take part. */
export function methodOf(methods: readonly MethodOverSets[], id: string): MethodOverSets | undefined {
  return methods.find((method) => method.id === id);
}
