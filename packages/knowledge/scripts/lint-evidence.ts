import type { Ticket } from '@dbdiag/graph-engine';
import { HEALTHY } from '@dbdiag/graph-engine';
import type { LintFinding } from './lint-finding.ts';
import { lintError, lintWarning } from './lint-finding.ts';

/** What the checks of ids and tickets look at: less than a snapshot, so that a broken corpus can be checked too. */
export interface Evidence {
  readonly phenomena: readonly { readonly id: string }[];
  readonly rootCauses: readonly { readonly id: string }[];
  readonly tickets: readonly Ticket[];
}

/** Finds dangling and repeated ids, tickets nobody can follow, and causes without tickets. */
export function lintEvidence(evidence: Evidence): readonly LintFinding[] {
  return [
    ...repeated('phenomena', evidence.phenomena),
    ...repeated('rootCauses', evidence.rootCauses),
    ...repeated('tickets', evidence.tickets),
    ...evidence.tickets.flatMap((ticket) => lintTicket(ticket, evidence)),
    ...withoutTickets(evidence),
  ];
}

function idsOf(items: readonly { readonly id: string }[]): ReadonlySet<string> {
  return new Set(items.map(({ id }) => id));
}

function repeated(file: string, items: readonly { readonly id: string }[]): readonly LintFinding[] {
  const seen = new Set<string>();
  return items.flatMap(({ id }, index) => {
    const twice = seen.has(id);
    seen.add(id);
    return twice ? [lintError(`${file}[${index}].id`, `${id} is there twice`)] : [];
  });
}

function lintTicket(ticket: Ticket, { phenomena, rootCauses }: Evidence): readonly LintFinding[] {
  const path = `tickets.${ticket.id}`;
  const known = idsOf(phenomena);
  const listed = [...ticket.present, ...ticket.absent, ...ticket.unexamined];
  return [
    ...(ticket.source.trim() === '' ? [lintError(`${path}.source`, 'is empty; nobody could follow the ticket')] : []),
    ...(ticket.rootCauseId === HEALTHY || idsOf(rootCauses).has(ticket.rootCauseId)
      ? []
      : [lintError(`${path}.rootCauseId`, `${ticket.rootCauseId} is no root cause of the corpus`)]),
    ...listed.filter((id) => !known.has(id)).map((id) => lintError(path, `${id} is no phenomenon of the corpus`)),
    ...(new Set(listed).size === listed.length ? [] : [lintError(path, 'lists a phenomenon twice')]),
  ];
}

function withoutTickets({ rootCauses, tickets }: Evidence): readonly LintFinding[] {
  const seen = new Set<string>(tickets.map(({ rootCauseId }) => rootCauseId));
  return rootCauses
    .filter(({ id }) => !seen.has(id))
    .map(({ id }) => lintWarning(`rootCauses.${id}`, 'has no ticket: it is concluded only by a defining sign'));
}
