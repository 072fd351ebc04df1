import type { CaseResult } from './case-result.ts';
import type { Clock, DialogueLimits } from './dialogue.ts';
import { playCase, tellCase } from './dialogue.ts';
import type { Method } from './method.ts';
import type { Noise } from './simulated-user.ts';
import { simulateUser } from './simulated-user.ts';
import type { Trial } from './trial.ts';

/** What is measured. */
export interface Evaluation {
  readonly trials: readonly Trial[];
  readonly methods: readonly Method[];
  readonly limits: DialogueLimits;
  /** Whether the methods ask (the default), or are told everything on record at once. */
  readonly manner?: 'asked' | 'told';
  readonly noise: Noise;
  readonly seed: number;
  readonly now: Clock;
}

/** How far an evaluation has come: dialogues played, of all there are. */
export interface EvaluationProgress {
  readonly played: number;
  readonly total: number;
}

/** How one method did. */
export interface MethodResults {
  readonly method: Method;
  /** In the order of the trials and their cases, the same for all methods. */
  readonly results: readonly CaseResult[];
}

/**
 * Plays every case of every trial with every method, and yields after each dialogue, so that the caller can show
 * progress, breathe, or stop. The results depend on nothing but the input; only `stepMs` is measured.
 *
 * @returns Per method, in their order.
 */
export function* evaluate({
  trials,
  methods,
  limits,
  manner = 'asked',
  noise,
  seed,
  now,
}: Evaluation): Generator<EvaluationProgress, readonly MethodResults[], void> {
  const total = methods.length * trials.reduce((sum, { cases }) => sum + cases.length, 0);
  const collected = methods.map((method) => ({ method, results: new Array<CaseResult>() }));
  let played = 0;
  for (const { snapshot, cases, closedWorld } of trials) {
    const learned = snapshot();
    for (const { method, results } of collected) {
      const diagnoser = method.learn(learned, { questionsPerRound: limits.questionsPerRound, seed });
      for (const entry of cases) {
        const parts = { diagnoser, user: simulateUser(entry, { closedWorld, noise, seed }), limits, now };
        results.push(manner === 'told' ? tellCase(entry, parts) : playCase(entry, parts));
        played += 1;
        yield { played, total };
      }
    }
  }
  return collected;
}

/** Runs an evaluation to its end. */
export function runEvaluation(evaluation: Evaluation): readonly MethodResults[] {
  const running = evaluate(evaluation);
  for (;;) {
    const step = running.next();
    if (step.done === true) return step.value;
  }
}
