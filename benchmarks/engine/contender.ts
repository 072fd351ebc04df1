/**
 * What is timed: posterior, ten leading causes and five questions; the posterior alone; the gains of all questions; making
 * the graph that the others work on.
 */
export type Measure = 'diagnose' | 'posterior' | 'full_pass' | 'build';

/** The causes that lead and the questions to ask, by position, each with its number. */
export interface Answer {
  readonly leading: readonly (readonly [hypothesis: number, probability: number])[];
  readonly questions: readonly (readonly [phenomenon: number, gainBits: number])[];
}

/** A program that takes part. States are named by their position. */
export interface Contender {
  readonly name: string;
  /** What it can do, and on how many states a round times it. */
  readonly statesPerRound: Readonly<Partial<Record<Measure, number>>>;
  /** Nanoseconds for each state. */
  readonly run: (measure: Measure, states: readonly number[]) => Promise<readonly number[]>;
  /** Its answers, where it uses the engine's model and must agree. */
  readonly answers?: (states: readonly number[]) => Promise<readonly Answer[]>;
  readonly close?: () => void;
}

/** A program that could not take part, and why. */
export interface Missing {
  readonly name: string;
  readonly missing: string;
}

/** Times work on each state by itself. */
export async function timeEach(states: readonly number[], work: (state: number) => unknown): Promise<readonly number[]> {
  const times: number[] = [];
  for (const state of states) {
    const began = performance.now();
    const result = work(state);
    if (result instanceof Promise) await result;
    times.push((performance.now() - began) * 1e6);
  }
  return times;
}
