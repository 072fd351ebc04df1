import type { Method } from '../method.ts';
import { countedMethod } from './counted-method.ts';
import { answerGainBits } from './question-gain.ts';
import type { TicketCounts } from './ticket-counts.ts';

/** Plain naive Bayes: `p = (n + b)/(N + 1)`, b the base rate of the phenomenon, `(Σn + ½)/(ΣN + 1)`; what a ticket doesn't list is absent. */
export const naiveBayesMethod: Method = naiveBayes('naive-bayes', 'naive Bayes', (counts) =>
  counts.present.map((ofCause) => {
    const base = (sum(ofCause) + 0.5) / (counts.totalTickets + 1);
    return ofCause.map((n, cause) => (n + base) / ((counts.tickets[cause] ?? 0) + 1));
  }),
);

/** The same with `p = (n + 1)/(N + 2)`, for information: the smoothing of most libraries. */
export const laplaceBayesMethod: Method = naiveBayes('naive-bayes-plus-one', 'naive Bayes, +1', (counts) =>
  counts.present.map((ofCause) => ofCause.map((n, cause) => (n + 1) / ((counts.tickets[cause] ?? 0) + 2))),
);

/** @param presenceOf - Per phenomenon, then per cause: P(present | cause), strictly between 0 and 1. */
function naiveBayes(id: string, title: string, presenceOf: (counts: TicketCounts) => readonly (readonly number[])[]): Method {
  return countedMethod(id, title, (counts) => {
    const presence = presenceOf(counts);
    const logPresent = presence.map((ofCause) => ofCause.map(Math.log));
    const logAbsent = presence.map((ofCause) => ofCause.map((p) => Math.log(1 - p)));
    const logPrior = counts.tickets.map((n) => Math.log(n / counts.totalTickets));
    return {
      score: ({ present, absent }) =>
        counts.causes.length === 0
          ? 'degenerate'
          : normalize(
              logPrior.map((prior, cause) => {
                const yes = present.reduce((total, phenomenon) => total + (logPresent[phenomenon]?.[cause] ?? 0), prior);
                return absent.reduce((total, phenomenon) => total + (logAbsent[phenomenon]?.[cause] ?? 0), yes);
              }),
            ),
      worth: (belief) => presence.map((ofCause) => answerGainBits(belief, ofCause)),
    };
  });
}

function normalize(logarithms: readonly number[]): readonly number[] {
  const largest = logarithms.reduce((most, value) => Math.max(most, value), -Infinity);
  const shares = logarithms.map((value) => Math.exp(value - largest));
  const total = sum(shares);
  return shares.map((share) => share / total);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
