import type { SparseCounts } from '@dbdiag/graph-engine/core';
import type { GeneratedState } from './generated-states.ts';

/** A root cause as the formulas see it. */
interface PlainCause {
  readonly ticketCount: number;
  readonly coOccurrence: ReadonlyMap<number, number>;
}

interface PlainHypothesis {
  readonly cause: PlainCause;
  readonly confidence: number;
}

/** The graph the formulas work on. */
export interface PlainGraph {
  readonly causes: readonly PlainCause[];
  readonly totalTickets: number;
  readonly phenomena: number;
}

/** Turns counts into maps. */
export function createPlainGraph(counts: SparseCounts): PlainGraph {
  const coOccurrence = Array.from(counts.tickets, () => new Map<number, number>());
  for (let phenomenon = 0; phenomenon + 1 < counts.start.length; phenomenon += 1) {
    for (let edge = counts.start[phenomenon] ?? 0; edge < (counts.start[phenomenon + 1] ?? 0); edge += 1) {
      coOccurrence[counts.cause[edge] ?? 0]?.set(phenomenon, counts.present[edge] ?? 0);
    }
  }
  return {
    causes: coOccurrence.map((own, cause) => ({ ticketCount: counts.tickets[cause] ?? NaN, coOccurrence: own })),
    totalTickets: counts.tickets.reduce((sum, tickets) => sum + tickets, 0),
    phenomena: counts.start.length - 1,
  };
}

/**
 * Confidence of every cause by the formulas dbdiag started from, taken literally: share of tickets times shares of
 * co-occurrence; a denial counts only above one half; an all-zero posterior divides by zero.
 */
export function plainConfidence({ causes, totalTickets }: PlainGraph, state: GeneratedState): readonly PlainHypothesis[] {
  const posterior = causes.map((cause) => {
    let likelihood = 1;
    for (const { phenomenon, status, score } of state) {
      const share = shareOf(cause, phenomenon);
      if (status === 'present') likelihood *= 1 + (share - 1) * score;
      else if (share > 0.5) likelihood *= 1 - share;
    }
    return { cause, confidence: (cause.ticketCount / totalTickets) * likelihood };
  });
  return normalized(posterior).sort((a, b) => b.confidence - a.confidence);
}

/**
 * Information gain of every phenomenon by the same formulas: entropy now less the expected entropy after a yes or a no,
 * each simulated on all causes. They leave the chance of a yes open; it is taken from the hypotheses here.
 *
 * @returns The five best phenomena.
 */
export function plainQuestions({ phenomena }: PlainGraph, hypotheses: readonly PlainHypothesis[]): readonly number[] {
  const now = entropy(hypotheses);
  const gains = Array.from({ length: phenomena }, (_, phenomenon) => {
    const confirmed = hypotheses.map(({ cause, confidence }) => ({ cause, confidence: confidence * shareOf(cause, phenomenon) }));
    const denied = hypotheses.map(({ cause, confidence }) => {
      const share = shareOf(cause, phenomenon);
      return { cause, confidence: share > 0.5 ? confidence * (1 - share) : confidence };
    });
    const yes = confirmed.reduce((sum, { confidence }) => sum + confidence, 0);
    return { phenomenon, gain: now - yes * entropy(normalized(confirmed)) - (1 - yes) * entropy(normalized(denied)) };
  });
  return gains
    .sort((a, b) => b.gain - a.gain)
    .slice(0, 5)
    .map(({ phenomenon }) => phenomenon);
}

function shareOf({ coOccurrence, ticketCount }: PlainCause, phenomenon: number): number {
  return (coOccurrence.get(phenomenon) ?? 0) / ticketCount;
}

function normalized(hypotheses: readonly PlainHypothesis[]): PlainHypothesis[] {
  const total = hypotheses.reduce((sum, { confidence }) => sum + confidence, 0);
  return hypotheses.map(({ cause, confidence }) => ({ cause, confidence: confidence / total }));
}

function entropy(hypotheses: readonly PlainHypothesis[]): number {
  return -hypotheses.reduce((sum, { confidence }) => (confidence > 0 ? sum + confidence * Math.log2(confidence) : sum), 0);
}
