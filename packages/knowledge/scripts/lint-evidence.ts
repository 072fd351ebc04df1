import type { Ticket } from '@dbdiag/graph-engine';
import { HEALTHY } from '@dbdiag/graph-engine';
import type { LintFinding } from './lint-finding.ts';
import { lintError, lintWarning } from './lint-finding.ts';

/** What the checks of ids and tickets look at: less than a snapshot, so that a broken corpus can be checked too. */
export interface Evidence {
  readonly phenomena: readonly { readonly id: string }[];
  readonly rootCauses: readonly { readonly id: string; readonly expectedPhenomena?: readonly string[] | undefined }[];
  readonly tickets: readonly Ticket[];
}

/** Finds dangling and repeated ids, tickets nobody can follow, and causes and phenomena without evidence. */
export function lintEvidence(evidence: Evidence): readonly LintFinding[] {
  return [
    ...repeated('phenomena', evidence.phenomena),
    ...repeated('rootCauses', evidence.rootCauses),
    ...repeated('tickets', evidence.tickets),
    ...evidence.rootCauses.flatMap((cause) => danglingExpectations(cause, idsOf(evidence.phenomena))),
    ...evidence.tickets.flatMap((ticket) => lintTicket(ticket, evidence)),
    ...withoutTickets(evidence),
    ...unshared(evidence),
    ...expectedButNeverShown(evidence),
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

function danglingExpectations(cause: Evidence['rootCauses'][number], known: ReadonlySet<string>): readonly LintFinding[] {
  return [
    ...repeated(
      `rootCauses.${cause.id}.expectedPhenomena`,
      (cause.expectedPhenomena ?? []).map((id) => ({ id })),
    ),
    ...(cause.expectedPhenomena ?? [])
      .filter((id) => !known.has(id))
      .map((id) => lintError(`rootCauses.${cause.id}.expectedPhenomena`, `${id} is no phenomenon of the corpus`)),
  ];
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
    .map(({ id }) => lintWarning(`rootCauses.${id}`, 'has no ticket: it is shown and flagged, and can never be concluded'));
}

/** A phenomenon that held in no ticket and that no cause is expected to raise tells nothing. */
function unshared({ phenomena, rootCauses, tickets }: Evidence): readonly LintFinding[] {
  const raised = new Set<string>([
    ...tickets.flatMap(({ present }) => present),
    ...rootCauses.flatMap(({ expectedPhenomena }) => expectedPhenomena ?? []),
  ]);
  return phenomena
    .filter(({ id }) => !raised.has(id))
    .map(({ id }) => lintWarning(`phenomena.${id}`, 'held in no ticket, and no cause is expected to raise it'));
}

/** Expectations of an expert that the measurements of that cause don't bear out. */
function expectedButNeverShown({ rootCauses, tickets }: Evidence): readonly LintFinding[] {
  return rootCauses.flatMap(({ id, expectedPhenomena = [] }) => {
    const own = tickets.filter(({ rootCauseId }) => rootCauseId === id);
    if (own.length === 0) return [];
    const shown = new Set<string>(own.flatMap(({ present }) => present));
    const missing = expectedPhenomena.filter((phenomenon) => !shown.has(phenomenon));
    if (missing.length === 0) return [];
    return [{ severity: 'info' as const, path: `rootCauses.${id}.expectedPhenomena`, message: `no run shows ${missing.join(', ')}` }];
  });
}
