import type { QueryFailureKind } from '../source/data-source.ts';

/** Who does what in answering a question (document 003 §1). */
export type Teammate = 'semantic_parser' | 'sql_generator' | 'result_evaluator';

/** Why a step didn't bring what it should. */
export type StepFault =
  /** The question, or what it became, can't be read or compiled. */
  | 'not-understood'
  | 'not-compiled'
  /** The policy doesn't let the statement run. */
  | 'refused'
  /** A repair was wanted and there is none that changes only what was wrong. */
  | 'not-repaired'
  | QueryFailureKind;

/** One step of a teammate, as the captain remembers it. */
export interface Execution {
  readonly teammate: Teammate;
  /** Counts from 1. */
  readonly step: number;
  /** What it was given and what came of it, in a line each. */
  readonly input: string;
  readonly output: string;
  readonly fault?: StepFault;
}

/** Adds a step. */
export function recordExecution(history: readonly Execution[], execution: Omit<Execution, 'step'>): readonly Execution[] {
  return [...history, { ...execution, step: history.length + 1 }];
}

/** How often each fault came. */
export function errorPattern(history: readonly Execution[]): ReadonlyMap<StepFault, number> {
  const counts = new Map<StepFault, number>();
  for (const { fault } of history) if (fault !== undefined) counts.set(fault, (counts.get(fault) ?? 0) + 1);
  return counts;
}

/** How many of the last steps one teammate failed in without a break, and who. */
export function failuresInARow(history: readonly Execution[]): { readonly teammate?: Teammate; readonly count: number } {
  const last = history.at(-1);
  if (last?.fault === undefined) return { count: 0 };
  let count = 0;
  for (const { teammate, fault } of history.toReversed()) {
    if (teammate !== last.teammate || fault === undefined) break;
    count += 1;
  }
  return { teammate: last.teammate, count };
}
