import type { Method } from '../method.ts';
import type { Heard } from './counted-method.ts';
import { countedMethod } from './counted-method.ts';
import { entropyBits } from './question-gain.ts';
import type { TicketCounts } from './ticket-counts.ts';

/** A denial weakens a cause only where the phenomenon is more often present than not (000 §8.3.4). */
const strongFrom = 0.5;

/**
 * The formulas of document 000, sections 8.3 and 8.4, as written: prior and likelihood are bare shares of tickets, a
 * denial multiplies by 1 − p only where p is above 0.5, and a question is worth the entropy it is expected to take away.
 *
 * All scores are 1 here, so the match-score formula leaves p as it is. The probability of a yes, which the document
 * leaves undefined, is Σ P(cause)·p. Where every cause becomes impossible the formula divides by zero: degenerate.
 */
export const literalMethod: Method = countedMethod('literal', 'document 000, literal', (counts) => {
  const share = counts.present.map((ofCause) => ofCause.map((n, cause) => n / (counts.tickets[cause] ?? 1)));
  return {
    score: (heard) => posterior(counts, share, heard) ?? 'degenerate',
    worth: (belief) => share.map((ofCause) => expectedGainBits(belief, ofCause)),
  };
});

function posterior(counts: TicketCounts, share: readonly (readonly number[])[], { present, absent }: Heard): readonly number[] | undefined {
  const joint = counts.tickets.map((n, cause) => {
    const confirmed = present.reduce((product, phenomenon) => product * (share[phenomenon]?.[cause] ?? 0), n / counts.totalTickets);
    return absent.reduce((product, phenomenon) => product * penalty(share[phenomenon]?.[cause] ?? 0), confirmed);
  });
  return normalize(joint);
}

function penalty(p: number): number {
  return p > strongFrom ? 1 - p : 1;
}

function expectedGainBits(belief: readonly number[], ofCause: readonly number[]): number {
  const probabilityYes = Math.min(
    1,
    belief.reduce((sum, weight, cause) => sum + weight * (ofCause[cause] ?? 0), 0),
  );
  const ifConfirmed = normalize(belief.map((weight, cause) => weight * (ofCause[cause] ?? 0)));
  const ifDenied = normalize(belief.map((weight, cause) => weight * penalty(ofCause[cause] ?? 0)));
  return entropyBits(belief) - probabilityYes * entropyBits(ifConfirmed ?? []) - (1 - probabilityYes) * entropyBits(ifDenied ?? []);
}

function normalize(joint: readonly number[]): readonly number[] | undefined {
  const total = joint.reduce((sum, value) => sum + value, 0);
  return total > 0 ? joint.map((value) => value / total) : undefined;
}
