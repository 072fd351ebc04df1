import type { Evidence, ModelOptions } from '../src/core/index.ts';
import { compensatedSum } from './compensated-sum.ts';

/** What the tickets of one cause say about one phenomenon. */
export interface DenseRecord {
  readonly present: number;
  readonly absent: number;
  readonly unexamined: number;
}

/** Knowledge written out in full. */
export interface DenseKnowledge {
  readonly phenomena: number;
  /** Tickets of each cause. */
  readonly tickets: readonly number[];
  /** By cause and phenomenon. */
  readonly recorded: readonly (readonly DenseRecord[])[];
  /** The tickets one by one, where they are known; without them nothing is discounted. */
  readonly single?: readonly { readonly cause: number; readonly present: ReadonlySet<number> }[];
}

/** P(yes) and P(no). Both are worked out from the counts: one less the other would lose what is tiny. */
interface DenseChance {
  readonly present: number;
  readonly absent: number;
}

/** What an answer is expected to tell. */
interface DenseAnswer {
  readonly gainBits: number;
  readonly probabilityPresent: number;
}

/**
 * The model of docs/model.md as plain loops over all hypotheses: no groups, no sparse edges, no tables, sums compensated.
 * It shares nothing with the engine and stands beside it as second formula. Hypotheses are causes by position, *other cause* last.
 */
export interface DenseReference {
  readonly prior: readonly number[];
  /** q of two phenomena. */
  readonly redundancy: (first: number, second: number) => number;
  /** What a finding counts beside others: 1 / (1 + Σ q). */
  readonly weight: (phenomenon: number, others: readonly number[]) => number;
  /** P(yes) and P(no) under each hypothesis. */
  readonly likelihood: (phenomenon: number) => readonly DenseChance[];
  readonly posterior: (evidence: readonly Evidence[]) => readonly number[];
  /** The gain of a question as Σ w·KL(answer of the hypothesis ‖ answer of the belief). */
  readonly answer: (belief: readonly number[], question: { readonly phenomenon: number; readonly weight: number }) => DenseAnswer;
}

/** Learns knowledge written out in full. */
export function denseReference(knowledge: DenseKnowledge, options: ModelOptions): DenseReference {
  const prior = priorOf(knowledge, options);
  const causes = knowledge.tickets.length;
  const weightedAbsence = ({ present, absent, unexamined }: DenseRecord, tickets: number): number =>
    absent + options.omega * (tickets - present - absent - unexamined);
  const at = (cause: number, phenomenon: number): DenseRecord =>
    knowledge.recorded[cause]?.[phenomenon] ?? { present: 0, absent: 0, unexamined: 0 };

  const base = (phenomenon: number): DenseChance => {
    const all = knowledge.tickets.map((tickets, cause) => ({ record: at(cause, phenomenon), tickets }));
    const present = compensatedSum(all.map(({ record }) => record.present));
    const against = compensatedSum(all.map(({ record, tickets }) => weightedAbsence(record, tickets)));
    return { present: (present + 0.5) / (present + against + 1), absent: (against + 0.5) / (present + against + 1) };
  };

  const likelihood = (phenomenon: number): readonly DenseChance[] => {
    const b = base(phenomenon);
    const withError = ({ present: p, absent: q }: DenseChance): DenseChance => ({
      present: p * (1 - options.answerError) + q * options.answerError,
      absent: q * (1 - options.answerError) + p * options.answerError,
    });
    const ofCauses = knowledge.tickets.map((tickets, cause) => {
      const record = at(cause, phenomenon);
      const against = weightedAbsence(record, tickets);
      const total = record.present + against + options.alpha;
      const [p, q] = [(record.present + options.alpha * b.present) / total, (against + options.alpha * b.absent) / total];
      // 1 − (1 − λ·b)·(1 − p), multiplied out.
      return withError({ present: p + options.leak * b.present * q, absent: (1 - options.leak * b.present) * q });
    });
    return [...ofCauses, withError(b)];
  };

  const redundancy = (first: number, second: number): number => {
    const degreesOfFreedom = knowledge.tickets.reduce((sum, tickets) => sum + tickets, 0) - causes;
    if (knowledge.single === undefined || options.redundancy === 0 || degreesOfFreedom <= 1) return 0;
    const squared = correlationSquared(knowledge.single, [first, second]);
    const beyondChance = (squared - 1 / degreesOfFreedom) / (1 - 1 / degreesOfFreedom);
    return options.redundancy * Math.max(0, beyondChance) * (degreesOfFreedom / (degreesOfFreedom + options.redundancyShrinkage));
  };

  const weight = (phenomenon: number, others: readonly number[]): number =>
    1 / (1 + compensatedSum(others.filter((other) => other !== phenomenon).map((other) => redundancy(phenomenon, other))));

  const posterior = (evidence: readonly Evidence[]): readonly number[] => {
    const asked = evidence.map(({ phenomenon }) => phenomenon);
    const factors = evidence.map(({ phenomenon, status, score }) => {
      const b = base(phenomenon);
      const own = weight(phenomenon, asked);
      return likelihood(phenomenon).map((chance) => own * Math.log(score * chance[status] + (1 - score) * b[status]));
    });
    const logs = prior.map((p, hypothesis) =>
      p === 0 ? -Infinity : compensatedSum([Math.log(p), ...factors.map((factor) => factor[hypothesis] ?? NaN)]),
    );
    const largest = Math.max(...logs);
    const shares = logs.map((log) => Math.exp(log - largest));
    const total = compensatedSum(shares);
    return shares.map((share) => share / total);
  };

  const answer: DenseReference['answer'] = (belief, { phenomenon, weight: own }) => {
    const discounted = likelihood(phenomenon).map(({ present, absent }): DenseChance => {
      const [yesPower, noPower] = [Math.exp(own * Math.log(present)), Math.exp(own * Math.log(absent))];
      return own === 1 ? { present, absent } : { present: yesPower / (yesPower + noPower), absent: noPower / (yesPower + noPower) };
    });
    const believed = (answer: keyof DenseChance): number =>
      compensatedSum(discounted.map((chance, hypothesis) => chance[answer] * (belief[hypothesis] ?? NaN)));
    const [yes, no] = [believed('present'), believed('absent')];
    const divergence = (p: number, q: number): number => (p > 0 ? p * Math.log2(p / q) : 0);
    const gainBits = compensatedSum(
      discounted.map(
        ({ present, absent }, hypothesis) => (belief[hypothesis] ?? NaN) * (divergence(present, yes) + divergence(absent, no)),
      ),
    );
    return { gainBits, probabilityPresent: yes };
  };

  return { prior, redundancy, weight, likelihood, posterior, answer };
}

function priorOf({ tickets }: DenseKnowledge, { priorPseudoCount, otherCausePrior }: ModelOptions): readonly number[] {
  if (tickets.length === 0) return [1];
  const total = compensatedSum(tickets.map((count) => count + priorPseudoCount));
  return [...tickets.map((count) => ((1 - otherCausePrior) * (count + priorPseudoCount)) / total), otherCausePrior];
}

/** ρ² of the 0/1 columns of the tickets, each centred on the mean of its cause; 0 without variation. */
function correlationSquared(tickets: NonNullable<DenseKnowledge['single']>, [first, second]: readonly [number, number]): number {
  const sizes = new Map<number, number>();
  for (const { cause } of tickets) sizes.set(cause, (sizes.get(cause) ?? 0) + 1);
  const centred = (phenomenon: number): readonly number[] => {
    const held = new Map<number, number>();
    for (const { cause, present } of tickets) held.set(cause, (held.get(cause) ?? 0) + (present.has(phenomenon) ? 1 : 0));
    return tickets.map(({ cause, present }) => (present.has(phenomenon) ? 1 : 0) - (held.get(cause) ?? NaN) / (sizes.get(cause) ?? NaN));
  };
  const dot = (a: readonly number[], b: readonly number[]): number => compensatedSum(a.map((value, index) => value * (b[index] ?? NaN)));
  const [x, y] = [centred(first), centred(second)];
  const scale = dot(x, x) * dot(y, y);
  return scale > 1e-9 ? dot(x, y) ** 2 / scale : 0;
}
