import type { GraphEngine, Locale } from '@dbdiag/graph-engine';
import { isRootCauseId, localize } from '@dbdiag/graph-engine';
import type { SessionState, WireForm } from '@dbdiag/tools';
import { describeAccount, namesOf, presentPhenomena, probabilityOf, referenceTickets } from '@dbdiag/tools/agent-kit';
import { z } from 'zod';
import { concludedDiagnosis, hypothesisIdOf, hypothesisKind, kindOf, namedPhenomenon, probability } from './view-parts.ts';

/** Tickets cited: more than anybody follows, and far from the thousands of a healthy system. */
const ticketsCited = 20;

/** The schema of a {@link HypothesisAccount}. */
export const hypothesisAccountSchema = z.strictObject({
  hypothesisId: z.string(),
  kind: hypothesisKind,
  description: z.string(),
  mechanism: z.string().optional(),
  probability,
  /** What it is compared with: the runner-up for the leader, else the leader. */
  against: concludedDiagnosis.shape.against,
  /** Evidence of what was believed before any finding, in bits. */
  priorBits: z.number(),
  /** Log2 of the odds of the two: `priorBits` and the bits of all evidence, added up. */
  posteriorBits: z.number(),
  /** Each finding that speaks for one of the two, the strongest first. */
  evidence: concludedDiagnosis.shape.evidenceFor,
  /** What is typical of it and has no answer yet, the most typical first. */
  missing: z.array(namedPhenomenon),
  /** Tickets of it, those that share most of what was found first. */
  tickets: concludedDiagnosis.shape.referenceTickets,
});

/** Why a hypothesis is as probable as it is, compared with another, in bits that add up. */
export type HypothesisAccount = z.output<typeof hypothesisAccountSchema>;

/** A {@link HypothesisAccount} on the wire. */
export type WireHypothesisAccount = WireForm<HypothesisAccount>;

/** A hypothesis of a session. */
export interface AccountRequest {
  readonly session: Pick<SessionState, 'diagnosis'>;
  /** Of a cause, `other-cause` or `healthy`. */
  readonly hypothesisId: string;
}

/**
 * Accounts for the probability of one hypothesis in a session.
 *
 * @throws UnknownHypothesisError for what isn't weighed, causes without tickets among it.
 */
export function explainHypothesis(engine: GraphEngine, { session, hypothesisId }: AccountRequest, locale: Locale): HypothesisAccount {
  const id = hypothesisIdOf(hypothesisId);
  const { diagnosis: state } = session;
  const names = namesOf(engine, locale);
  const posterior = engine.posterior(state);
  const account = describeAccount({ engine, state, posterior, names }, id);
  const { against, priorBits, posteriorBits, evidenceFor, evidenceAgainst, explanation } = account;
  const mechanism = isRootCauseId(id) ? engine.rootCause(id)?.mechanism : undefined;
  return {
    hypothesisId: id,
    kind: kindOf(id),
    description: names.hypothesis(id),
    ...(mechanism !== undefined && { mechanism: localize(mechanism, locale) }),
    probability: probabilityOf(posterior, id),
    against: { hypothesisId: against, description: names.hypothesis(against), probability: probabilityOf(posterior, against) },
    priorBits,
    posteriorBits,
    evidence: [...evidenceFor, ...evidenceAgainst].sort((a, b) => Math.abs(b.bits) - Math.abs(a.bits)),
    missing: explanation.missing.map((phenomenonId) => ({ phenomenonId, description: names.phenomenon(phenomenonId) })),
    tickets: referenceTickets(engine, explanation.tickets, presentPhenomena(engine, state)).slice(0, ticketsCited),
  };
}
