import type { SessionState } from '@dbdiag/tools';

/** The session with the version of the knowledge that answered it; what an earlier one said goes where there is none. */
export function answeredBy({ knowledge }: { readonly knowledge: number | undefined }, session: SessionState): SessionState {
  return knowledge === undefined && session.knowledge === undefined ? session : { ...session, knowledge };
}
