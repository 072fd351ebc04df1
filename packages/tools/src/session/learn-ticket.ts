import type { Finding, GraphEngine, PhenomenonId, Ticket, TicketId } from '@dbdiag/graph-engine';
import { ticketId } from '@dbdiag/graph-engine';
import { defaultToolOptions } from '../options.ts';
import type { SessionState } from './session-state.ts';

/** What a closed diagnosis teaches, besides what the session says. */
export interface Lesson {
  readonly rootCauseId: Ticket['rootCauseId'];
  /** What the case was about, in the language of the session. */
  readonly title?: string;
}

/** The set of tickets that conversations were kept as. */
export const learnedSet = 'learned';

/** The id of the ticket that a session is kept as: the same for the same session, so that it can't be kept twice. */
export function learnedTicketId(sessionId: string): TicketId {
  return ticketId(`session-${sessionId}`);
}

/**
 * A diagnosis as a ticket, ready to be added to the knowledge. It isn't stored here.
 *
 * Confirmed and denied phenomena are present and absent. What the user couldn't tell, what wasn't or couldn't be examined, and
 * readings that nobody has confirmed yet are unexamined: the ticket then says nothing of them, neither for nor against. Where user
 * and measurement disagree, that is so as well.
 *
 * @param engine - Of the knowledge the session was led with.
 */
export function learnTicket(engine: GraphEngine, { id, locale, diagnosis }: SessionState, { rootCauseId, title }: Lesson): Ticket {
  const findings = engine.currentFindings(diagnosis);
  const having = (status: Finding['status']): readonly PhenomenonId[] =>
    idsOf(findings.filter((finding) => finding.status === status && isCertain(finding)));
  return {
    id: learnedTicketId(id),
    rootCauseId,
    present: having('present'),
    absent: having('absent'),
    unexamined: [...idsOf(findings.filter((finding) => !isCertain(finding))), ...idsOf(engine.assess(diagnosis).conflicts)].sort(),
    source: `conversation ${id}`,
    set: learnedSet,
    ...(title === undefined ? {} : { description: { [locale]: title } }),
  };
}

function idsOf(entries: readonly { readonly phenomenonId: PhenomenonId }[]): readonly PhenomenonId[] {
  return entries.map(({ phenomenonId }) => phenomenonId);
}

/** Whether a finding is a yes or a no that a person would stand by; one to be confirmed isn't. */
function isCertain(finding: Finding): boolean {
  return (finding.status === 'present' || finding.status === 'absent') && (finding.score ?? 1) >= defaultToolOptions.matchAt;
}
