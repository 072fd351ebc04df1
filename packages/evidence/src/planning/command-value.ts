import type { DiagnosisState, GraphEngine, PhenomenonId, Recommendation } from '@dbdiag/graph-engine';
import type { Command } from '../command/command.ts';
import type { Probe } from '../probe/probe.ts';

/** What a command is expected to tell. */
export interface CommandValue {
  readonly command: Command;
  /** Estimated joint information of everything it would read for the first time, in bits, [0, entropy of the posterior]. */
  readonly bits: number;
  /** What it would read, most informative first. */
  readonly questions: readonly Recommendation[];
}

/**
 * What a command is expected to tell about the root cause.
 *
 * A command answers many questions at once. Their joint information lies between that of the best of them and the sum of
 * all, and is at most the entropy H of the posterior. Computing it takes a sum over every combination of answers; the
 * estimate used is H·(1 − Π(1 − g_i/H)): each question takes its own share g_i/H of what the ones before left open. It stays
 * within those bounds, needs no order, and is exact for one question.
 *
 * @param state - What was found so far; phenomena that a probe has examined add nothing.
 */
export function commandValue(
  command: Command,
  { engine, state, probes }: { readonly engine: GraphEngine; readonly state: DiagnosisState; readonly probes: readonly Probe[] },
): CommandValue {
  const examined = examinedByProbe(engine, state);
  const questions = probes
    .filter(
      ({ commandId, phenomenonId }) =>
        commandId === command.id && !examined.has(phenomenonId) && engine.phenomenon(phenomenonId) !== undefined,
    )
    .map(({ phenomenonId }) => engine.questionValue(state, phenomenonId))
    .sort((a, b) => b.gainBits - a.gainBits || (a.phenomenonId < b.phenomenonId ? -1 : 1));
  return { command, bits: jointBits(questions, entropyBits(engine, state)), questions };
}

/** The phenomena a probe has given a yes or no. */
function examinedByProbe(engine: GraphEngine, state: DiagnosisState): ReadonlySet<PhenomenonId> {
  return new Set(
    engine
      .currentFindings(state)
      .flatMap(({ source, status, phenomenonId }) =>
        source === 'probe' && (status === 'present' || status === 'absent') ? [phenomenonId] : [],
      ),
  );
}

function jointBits(questions: readonly Recommendation[], entropy: number): number {
  if (entropy <= 0) return 0;
  return entropy * (1 - questions.reduce((left, { gainBits }) => left * (1 - Math.min(1, gainBits / entropy)), 1));
}

function entropyBits(engine: GraphEngine, state: DiagnosisState): number {
  return engine.posterior(state).reduce((sum, { probability }) => (probability > 0 ? sum - probability * Math.log2(probability) : sum), 0);
}
