declare const brand: unique symbol;

/** Stable id of a phenomenon, for example `idle_in_tx_long`. Adding knowledge never changes it. */
export type PhenomenonId = string & { readonly [brand]: 'phenomenon' };

/** Stable id of a root cause, for example `missing_join_index`. */
export type RootCauseId = string & { readonly [brand]: 'root-cause' };

/** Stable id of a ticket, for example `lab-a-0007`. */
export type TicketId = string & { readonly [brand]: 'ticket' };

/** The hypothesis that none of the known causes is at work. */
export const OTHER_CAUSE = 'other-cause';

/** The hypothesis that nothing is wrong; it exists where healthy systems were measured. */
export const HEALTHY = 'healthy';

/** What the posterior ranges over: a root cause that has tickets, {@link OTHER_CAUSE} or {@link HEALTHY}. */
export type HypothesisId = RootCauseId | typeof OTHER_CAUSE | typeof HEALTHY;

/** Names a text as a phenomenon id. Whether such a phenomenon exists is checked where the id is used. */
export function phenomenonId(text: string): PhenomenonId {
  return text as PhenomenonId;
}

/** Names a text as a root cause id. Whether such a cause exists is checked where the id is used. */
export function rootCauseId(text: string): RootCauseId {
  return text as RootCauseId;
}

/** Names a text as a ticket id. */
export function ticketId(text: string): TicketId {
  return text as TicketId;
}

/** Whether a hypothesis is a root cause, neither *other cause* nor *healthy*. */
export function isRootCauseId(hypothesis: HypothesisId): hypothesis is RootCauseId {
  return hypothesis !== OTHER_CAUSE && hypothesis !== HEALTHY;
}
