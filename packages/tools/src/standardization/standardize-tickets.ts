import type { LocalizedText, Phenomenon, PhenomenonId, RootCause, RootCauseId, Ticket } from '@dbdiag/graph-engine';
import { ticketId } from '@dbdiag/graph-engine';
import { detectLocale } from '@dbdiag/language';
import type { KnowledgeAddition, RawAnomaly, RawTicket } from '@dbdiag/ports';
import { compareCodeUnits } from '../compare-code-units.ts';
import { isAfterTheFix } from './after-the-fix.ts';
import type { RecognizedCause, RecognizedPhenomenon, StandardizationBasis } from './recognize.ts';
import { createCauseRecognizer, createPhenomenonRecognizer } from './recognize.ts';
import type { AnomalyOutcome, StandardizationReport, TicketOutcome } from './standardization-report.ts';

/** The set of tickets that were imported under no name. */
export const importedSet = 'imported';

/** How tickets are standardised. */
export interface StandardizationOptions {
  /** The set of knowledge that they belong to: what other sets know and these tickets never mention isn't held against them. Default: `imported`. */
  readonly set?: string | undefined;
}

/**
 * Turns raw tickets into knowledge: every anomaly becomes a known phenomenon or a new one, every cause a known one or a new one.
 *
 * The result depends neither on the order of the tickets nor on how they are divided into files, and doing it again
 * adds nothing: new entries get ids from their text and are recognised by their text only; likeness is measured
 * against entries that weren't derived from tickets.
 */
export function standardizeTickets(
  raw: readonly RawTicket[],
  known: StandardizationBasis,
  { set = importedSet }: StandardizationOptions = {},
): { readonly addition: KnowledgeAddition; readonly report: StandardizationReport } {
  const tickets = [...raw].sort((a, b) => compareCodeUnits(a.ticket_id, b.ticket_id));
  const phenomena = createPhenomenonRecognizer(tickets, known);
  const causes = createCauseRecognizer(tickets, known);
  const outcomes = tickets.map((ticket) => outcomeOf(ticket, phenomena.recognize, causes.recognize));
  const newPhenomena = collectNew(
    outcomes.flatMap(({ anomalies }, index) =>
      anomalies.flatMap((anomaly) =>
        anomaly.kind === 'evidence' && anomaly.recognition.kind === 'new'
          ? [newPhenomenon(anomaly.phenomenonId, tickets[index]?.anomalies[anomaly.anomaly])]
          : [],
      ),
    ),
  );
  const newCauses = collectNew(
    outcomes.flatMap(({ rootCause, rootCauseId: id }, index) => (rootCause.kind === 'new' ? [newRootCause(id, tickets[index])] : [])),
  );
  return {
    addition: {
      phenomena: newPhenomena,
      rootCauses: newCauses,
      tickets: outcomes.map((outcome, index) => ({ ...ticketOf(outcome, tickets[index]), set })),
      rawTickets: tickets,
    },
    report: {
      tickets: outcomes,
      newPhenomena: newPhenomena.map(({ id }) => id),
      newRootCauses: newCauses.map(({ id }) => id),
      verification: outcomes.flatMap(({ ticketId: id, anomalies }) =>
        anomalies.flatMap((anomaly) =>
          anomaly.kind === 'verification' ? [{ ticketId: id, anomaly: anomaly.anomaly, description: anomaly.description }] : [],
        ),
      ),
    },
  };
}

function outcomeOf(
  ticket: RawTicket,
  recognizePhenomenon: (text: string) => RecognizedPhenomenon,
  recognizeCause: (text: string) => RecognizedCause,
): TicketOutcome {
  const cause = recognizeCause(ticket.root_cause);
  const anomalies = ticket.anomalies.map(({ description }, anomaly): AnomalyOutcome => {
    if (isAfterTheFix(description)) return { kind: 'verification', anomaly, description };
    const { id, status, recognition } = recognizePhenomenon(description);
    return { kind: 'evidence', anomaly, description, phenomenonId: id, status, recognition };
  });
  const present = new Set(idsWith(anomalies, 'present'));
  return {
    ticketId: ticketId(ticket.ticket_id),
    rootCauseId: cause.id,
    rootCause: cause.recognition,
    anomalies,
    contradictory: idsWith(anomalies, 'absent').filter((id) => present.has(id)),
  };
}

/** Ids of the anomalies with a status, once each, sorted. */
function idsWith(anomalies: readonly AnomalyOutcome[], status: 'present' | 'absent'): readonly PhenomenonId[] {
  return [
    ...new Set(anomalies.flatMap((anomaly) => (anomaly.kind === 'evidence' && anomaly.status === status ? [anomaly.phenomenonId] : []))),
  ].sort(compareCodeUnits);
}

function ticketOf({ ticketId: id, rootCauseId: cause, anomalies, contradictory }: TicketOutcome, raw: RawTicket | undefined): Ticket {
  const agreed = (status: 'present' | 'absent'): readonly PhenomenonId[] =>
    idsWith(anomalies, status).filter((phenomenon) => !contradictory.includes(phenomenon));
  return {
    id,
    rootCauseId: cause,
    present: agreed('present'),
    absent: agreed('absent'),
    unexamined: [],
    source: `ticket ${id}`,
    ...(raw === undefined ? {} : { description: localized(raw.description) }),
  };
}

function newPhenomenon(id: PhenomenonId, anomaly: RawAnomaly | undefined): Phenomenon {
  return {
    id,
    description: localized(anomaly?.description ?? ''),
    observedBy: 'person',
    observationMethod: localized(anomaly?.observation_method ?? ''),
  };
}

function newRootCause(id: RootCauseId, ticket: RawTicket | undefined): RootCause {
  return {
    id,
    description: localized(ticket?.root_cause ?? ''),
    category: ticket?.metadata.module ?? 'imported',
    solution: [{ action: localized(ticket?.solution ?? '') }],
  };
}

/** One entry per id, worded as in the first ticket that has it; sorted by id. */
function collectNew<Entry extends { readonly id: string }>(entries: readonly Entry[]): readonly Entry[] {
  const first = new Map<string, Entry>();
  for (const entry of entries) if (!first.has(entry.id)) first.set(entry.id, entry);
  return [...first.values()].sort((a, b) => compareCodeUnits(a.id, b.id));
}

function localized(text: string): LocalizedText {
  return detectLocale(text) === 'zh' ? { zh: text } : { en: text };
}
