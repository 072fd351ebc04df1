import type { Observation } from '../finding.ts';
import { emptyDiagnosisState } from '../finding.ts';
import type { GraphEngine } from '../graph-engine.ts';
import type { PhenomenonId } from '../ids.ts';
import type { Ticket } from '../knowledge-snapshot.ts';

/** How a dialogue about a ticket ended. */
export interface PlayedDialogue {
  /** A cause was concluded, or no fault found. */
  readonly concluded: boolean;
  /** The leading hypothesis is the cause of the ticket. */
  readonly right: boolean;
  /** −ln P(cause of the ticket), floored at P = 1e-6, in nats. */
  readonly logLoss: number;
}

/** Rounds after which a dialogue ends without a conclusion: nobody answers more. */
const rounds = 10;

/** Probability at which the loss of a dialogue is cut off: one total miss must not hide everything else. */
const leastProbability = 1e-6;

/** A prime, so that ids that differ by their last letter begin at places apart. */
const stride = 7;

/**
 * Plays a ticket as if its cause weren't known: one phenomenon that held is reported, then every question is answered
 * from the ticket.
 *
 * @param silence - The answer about a phenomenon that the ticket doesn't mention.
 */
export function playTicket(engine: GraphEngine, ticket: Ticket, { silence }: { readonly silence: 'absent' | 'unknown' }): PlayedDialogue {
  const answer = answersOf(ticket, silence);
  let state = engine.record(emptyDiagnosisState, firstReport(ticket).map(answer));
  let assessment = engine.assess(state);
  for (let round = 0; round < rounds && assessment.recommendations.length > 0; round += 1) {
    state = engine.record(
      state,
      assessment.recommendations.map(({ phenomenonId }) => answer(phenomenonId)),
    );
    assessment = engine.assess(state);
  }
  const truth = engine.posterior(state).find(({ hypothesisId }) => hypothesisId === ticket.rootCauseId)?.probability ?? 0;
  return {
    concluded: assessment.outcome === 'concluded' || assessment.outcome === 'no-fault-found',
    right: assessment.hypotheses[0]?.hypothesisId === ticket.rootCauseId,
    logLoss: -Math.log(Math.max(truth, leastProbability)),
  };
}

/** One phenomenon of the ticket, another for each ticket of the same cause: which one depends on the id alone. */
function firstReport({ id, present }: Ticket): readonly PhenomenonId[] {
  const sum = Array.from(id).reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return present.slice((stride * sum) % Math.max(1, present.length)).slice(0, 1);
}

function answersOf(ticket: Ticket, silence: 'absent' | 'unknown'): (id: PhenomenonId) => Observation {
  const present = new Set(ticket.present);
  const absent = new Set(ticket.absent);
  const unexamined = new Set(ticket.unexamined);
  return (phenomenonId) => {
    const status = present.has(phenomenonId)
      ? 'present'
      : absent.has(phenomenonId)
        ? 'absent'
        : unexamined.has(phenomenonId)
          ? 'unknown'
          : silence;
    return { phenomenonId, source: 'user', status };
  };
}
